# Shared by proofs/run and tests/run, which set $root. Everything said here goes to stderr: stdout is the program's.
preset=${ROPE_PROOFS_PRESET:-release}
build=$root/build/$preset

fail() {
    printf 'rope-proofs: %s\n' "$*" >&2
    exit 1
}

# show_line LINE   in place of the one before; of ninja's "[12/60] Building x" a bar
show_line() {
    bar=
    case $1 in
    "["[0-9]*/[0-9]*"] "*)
        done=${1#[} all=${1#*/}
        n=$((20 * ${done%%/*} / ${all%%]*}))
        bar=$(printf "%.${n}s%.$((20 - n))s" "####################" "....................")
        ;;
    esac
    printf '\r\033[K%s%.56s' "${bar:+$bar }" "$1" >&2
}

# quietly LOG COMMAND...   on a terminal the last line of output moves; only a failure shows the whole of it
quietly() {
    log=$1
    shift
    if [ -t 2 ]; then
        rm -f "$log.code"
        { "$@" 2>&1 && code=0 || code=$?; echo "$code" >"$log.code"; } | tee "$log" | while IFS= read -r line; do
            show_line "$line"
        done
        printf '\r\033[K' >&2
        code=$(cat "$log.code" 2>/dev/null || echo 1)
    else
        "$@" >"$log" 2>&1 && code=0 || code=$?
    fi
    [ "$code" = 0 ] || cat "$log" >&2
    return "$code"
}

# Two calls at once would build in one folder: the second waits. Given back before the program starts.
lock() {
    mkdir -p "$build" 2>/dev/null && [ -w "$root/build" ] && [ -w "$build" ] ||
        fail "$(id -un) cannot write to $build (made by another user?)"
    if command -v flock >/dev/null; then
        exec 9>"$root/build/.lock"
        flock 9
    fi
}

manager() {
    case $(uname -s) in
    Darwin) echo brew ;;
    *)
        case " $([ -r /etc/os-release ] && . /etc/os-release && echo "${ID-} ${ID_LIKE-}") " in
        *" debian "* | *" ubuntu "*) echo apt ;;
        *" fedora "*) echo dnf ;;
        *) echo unknown ;;
        esac
        ;;
    esac
}

# Prints those of the given packages that are not installed; with an unknown manager CMake has to find out.
not_installed() {
    case $manager in
    apt)
        there=$(dpkg-query -W -f ' ${Package}=${db:Status-Status} ' "$@" 2>/dev/null) || :
        for package; do
            case $there in *" $package=installed "*) ;; *) echo "$package" ;; esac
        done
        ;;
    dnf) for package; do rpm -q --quiet "$package" || echo "$package"; done ;;
    brew)
        prefix=${HOMEBREW_PREFIX:-$(brew --prefix 2>/dev/null || echo /opt/homebrew)}
        for package; do [ -e "$prefix/opt/$package" ] || echo "$package"; done
        ;;
    esac
}

# wanted GROUP...   the rows of packages.txt in these groups, as "group name package"
wanted() {
    while read -r group name apt dnf brew conda vcpkg; do
        case " $* " in
        *" $group "*)
            case $manager in apt) package=$apt ;; dnf) package=$dnf ;; brew) package=$brew ;; *) package=- ;; esac
            echo "$group $name $package"
            ;;
        esac
    done <"$root/src/cmake/packages.txt"
}

# A tool counts by its command, wherever it came from; a library by its package.
missing() {
    packages=
    wanted "$@" | {
        while read -r group name package; do
            case $group in
            tool | clang | browser | web)
                [ "$name" = c++ ] && [ -n "${CXX-}" ] && name=${CXX%% *}
                command -v "$name" >/dev/null && continue
                [ "$package" != - ] || package=$name
                echo "$package"
                ;;
            *) [ "$package" = - ] || packages="$packages $package" ;;
            esac
        done
        not_installed $packages
    }
}

install_packages() {
    sudo=
    [ "$(id -u)" = 0 ] || [ "$manager" = brew ] || sudo=sudo
    case $manager in
    apt)
        how="$sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y"
        how="$how --no-install-recommends $*"
        ;;
    dnf) how="$sudo dnf install -y $*" ;;
    brew)
        case " $* " in *" c++ "*) fail "no C++ compiler; it comes with: xcode-select --install" ;; esac
        how="brew install $*"
        ;;
    *) fail "this system is not one I can install on; missing: $*
  by system: src/cmake/packages.txt; ROPE_PROOFS_INSTALL=no builds with what is there" ;;
    esac
    [ -z "$sudo" ] || command -v sudo >/dev/null || fail "missing: $*
  there is no sudo; as root: ${how#sudo }"
    printf 'rope-proofs: installing what the build needs and is not there%s: %s\n' "${sudo:+ (with sudo)}" "$*" >&2
    if [ "$manager" = apt ]; then
        set -- /var/lib/apt/lists/*_Packages*
        [ -e "$1" ] || quietly "$root/build/install.log" $sudo apt-get update || fail "apt-get update failed"
        # "Need to get 643 MB of archives. After this operation, 3,015 MB of additional disk space will be used."
        LC_ALL=C ${how% -y *} --assume-no ${how#* -y } 2>/dev/null |
            sed -n 's/^\(Need to get\|After this\) /rope-proofs: &/p' >&2 || :
        quietly "$root/build/install.log" $how && return
        echo "rope-proofs: once more, with fresh package lists" >&2
        quietly "$root/build/install.log" $sudo apt-get update || fail "apt-get update failed"
    fi
    quietly "$root/build/install.log" $how || fail "could not install: $how"
}

# prepare GROUP...   dependencies and an up-to-date configuration; costs nothing when nothing has changed
prepare() {
    manager=$(manager)
    groups="tool library $*"
    [ "$preset" = header-only ] || groups="$groups linked"
    [ "$preset" != clang ] || groups="$groups clang"
    lock
    stamp=$build/.configured-by-${0##*/}-$(echo "$*" | tr ' ' -)
    if [ "${ROPE_PROOFS_INSTALL-}" != no ]; then
        need=$(missing $groups)
        [ -z "$need" ] || { rm -f "$stamp"; install_packages $need; }
    fi

    options=${ROPE_PROOFS_WERROR:+-DROPE_PROOFS_WERROR=$ROPE_PROOFS_WERROR}
    # The Python module is built for who asks for its packages. Installed here, they must do; elsewhere what is there
    # decides.
    case " $* " in
    *" python "*)
        python=ON
        case ${ROPE_PROOFS_INSTALL-}$manager in no* | *brew | *unknown) python=AUTO ;; esac
        options="$options -DROPE_PROOFS_PYTHON=$python"
        ;;
    esac
    key="$root $groups $options"
    if [ -f "$build/build.ninja" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$key" ] &&
        ! [ "$root/CMakePresets.json" -nt "$stamp" ]; then
        return
    fi
    rm -f "$stamp"
    version=$(cmake --version | sed -n 's/^cmake version //p')
    case $version in
    [0-2].* | 3.? | 3.?.* | 3.1?.* | 3.2[0-4].*)
        fail "cmake $version found ($(command -v cmake)), 3.25 or newer is needed; try: pipx install cmake" ;;
    esac
    # A tree that was copied or moved brings a cache that speaks of another place.
    fresh=
    [ ! -f "$build/CMakeCache.txt" ] ||
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" || fresh=--fresh
    echo "rope-proofs: building in build/$preset" >&2
    quietly "$build/configure.log" cmake -S "$root" --preset "$preset" $fresh $options || fail "configuring failed"
    printf %s "$key" >"$stamp"
}

# npm_packages FOLDER   what its package-lock.json names, in build/npm
npm_packages() {
    npm=$root/build/npm
    [ "${ROPE_PROOFS_INSTALL-}" != no ] || return 0
    cmp -s "$root/$1/package-lock.json" "$npm/installed" && return
    mkdir -p "$npm"
    cp "$root/$1/package.json" "$root/$1/package-lock.json" "$npm"
    echo "rope-proofs: installing the npm packages of $1" >&2
    quietly "$root/build/npm.log" npm ci --prefix "$npm" --ignore-scripts --no-audit --no-fund || fail "npm ci failed"
    cp "$npm/package-lock.json" "$npm/installed"
}

# build [TARGET...]   then lets the next call in
build() {
    lock
    quietly "$build/build.log" cmake --build "$build" ${1:+--target "$@"} || fail "building failed"
    exec 9>&-
}
