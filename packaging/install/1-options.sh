set -eu
LC_ALL=C
export LC_ALL
umask 022

# `npm run release` fills these in from packaging/publication.json and tools/release/allowed_signers.
# Where releases are: RELEASES/latest/download/FILE and RELEASES/download/vVERSION/FILE.
RELEASES=''
# Who may sign them. source: ssh-keygen(1), “ALLOWED SIGNERS”
SIGNERS=''

usage() {
  cat <<'END'
sh install.sh [OPTION …]   installs usher, or upgrades it

  --from URL|FOLDER     Take the release from there: the files of one release, with SHA256SUMS
  --version X           Install this version. Default: the newest
  --prefix DIR          Install there. Default: ~/.local, or /usr/local for root
  --target NAME         Install for this kind of machine, such as linux-x64-musl
  --signer FILE         Accept signatures of these keys (allowed signers of ssh-keygen)
  --without-signature   Check the sums only
  --dry-run             Check everything and write nothing
  --uninstall           Remove what this script installed
END
}

say() { printf '%s\n' "$*"; }
has() { command -v "$1" >/dev/null 2>&1; }

# fail SENTENCE [REMEDY]. Control characters of a hostile release do not reach the terminal.
fail() {
  printf 'install.sh: %s\n' "$1" | tr -d '\000-\010\013-\037\177' >&2
  [ $# -lt 2 ] || printf '→ %s\n' "$2" >&2
  exit 1
}

read_options() {
  from='' version='' prefix='' target='' signer='' signed=yes dry=no remove=no
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) given=$1; shift; set -- "${given%%=*}" "${given#*=}" "$@" ;;
      --without-signature) signed=no; shift ;;
      --dry-run) dry=yes; shift ;;
      --uninstall) remove=yes; shift ;;
      --help | -h) usage; exit 0 ;;
      --from | --version | --prefix | --target | --signer)
        [ -n "${2-}" ] || fail "$1 needs a value." 'sh install.sh --help lists the options.'
        case $1 in
          --from) from=${2%/} ;;
          --version) version=${2#v} ;;
          --prefix) prefix=${2%/} ;;
          --target) target=$2 ;;
          --signer) signer=$2 ;;
        esac
        shift 2 ;;
      *) fail "install.sh does not know \"$1\"." 'sh install.sh --help lists the options.' ;;
    esac
  done
  case $version in
    '' | [0-9]*.[0-9]*.[0-9]*) ;;
    *) fail "\"$version\" is not a version." 'A version looks like 0.9.0.' ;;
  esac
  case $version$target in *[!0-9A-Za-z.+-]*) fail 'A version or a target contains other characters.' ;; esac
  if [ -z "$prefix" ]; then
    if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?is not set. Name a folder with --prefix DIR}/.local; fi
  fi
  case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
  list=$prefix/share/usher/installed-files
}
