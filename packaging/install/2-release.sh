# Leaves in `targets` the target that fits this machine.
find_targets() {
  targets=$target
  [ -z "$target" ] || return 0
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) fail "usher is not built for the processor $(uname -m)." 'It needs x86-64 or 64-bit ARM.' ;;
  esac
  case $(uname -s) in
    Linux) ;;
    Darwin)
      # source: Apple, “About the Rosetta translation environment”
      [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || :)" != 1 ] || arch=arm64
      targets=darwin-$arch
      return 0 ;;
    *) fail "usher is not built for $(uname -s)." 'It needs Linux or macOS. On Windows, use WSL 2.' ;;
  esac
  targets=linux-$arch
  # A machine with glibc may have musl beside it. source: the ABI's names of the loaders
  if [ ! -e /lib64/ld-linux-x86-64.so.2 ] && [ ! -e /lib/ld-linux-aarch64.so.1 ]; then
    for loader in /lib/ld-musl-*.so.1; do [ ! -e "$loader" ] || targets=linux-$arch-musl; done
  fi
}

# fetch NAME KIBIBYTES: copies one file of the release to $work. A file that never ends is cut off.
fetch() {
  case $from in
    http://* | https://*)
      if has curl; then
        (ulimit -f $(($2 * 2)); exec curl -fsSL --connect-timeout 30 --speed-limit 100 --speed-time 60 -o "$work/$1" "$from/$1")
      elif has wget; then
        # Without a timeout: BusyBox 1.35 of Debian ends with a segmentation fault if it is given one.
        (ulimit -f $(($2 * 2)); exec wget -q -O "$work/$1" "$from/$1")
      else
        fail 'Neither curl nor wget is installed.' 'Install one, or download the release elsewhere and name its folder with --from FOLDER.'
      fi || fail "$1 could not be downloaded from $from." 'Check the address and the connection. Nothing was installed.' ;;
    *)
      [ -f "$from/$1" ] || fail "There is no $1 in $from." 'Name the folder or the address of a release with --from.'
      cp "$from/$1" "$work/$1" ;;
  esac
}

find_release() {
  [ -z "$from" ] || return 0
  [ -n "$RELEASES" ] || fail 'This copy of install.sh does not know where releases are.' 'Name a folder or an address with --from URL|FOLDER.'
  if [ -n "$version" ]; then from=$RELEASES/download/v$version; else from=$RELEASES/latest/download; fi
}

verify_signature() {
  if [ "$signed" = no ]; then
    say 'Not checked: who made this release (--without-signature).'
    return 0
  fi
  has ssh-keygen || fail 'ssh-keygen is missing, so the signature cannot be checked.' 'Install the OpenSSH client, or check only the sums with --without-signature.'
  if [ -n "$signer" ]; then
    [ -r "$signer" ] || fail "The file of the signer, $signer, cannot be read."
    cp "$signer" "$work/signers"
  else
    [ -n "$SIGNERS" ] || fail 'This copy of install.sh contains no key to check the signature with.' 'Name one with --signer FILE, or check only the sums with --without-signature.'
    printf '%s\n' "$SIGNERS" >"$work/signers"
  fi
  fetch SHA256SUMS.sig 64
  grep -q '^-----BEGIN SSH SIGNATURE-----' "$work/SHA256SUMS.sig" ||
    fail "SHA256SUMS.sig at $from is not a signature." 'It may be a web page. Check the address.'
  who=$(ssh-keygen -Y find-principals -s "$work/SHA256SUMS.sig" -f "$work/signers" 2>/dev/null | head -n 1)
  [ -n "$who" ] || fail 'The release is signed with a key that is not accepted. Nothing was installed.' 'Take the release from another place, and tell the maintainers.'
  ssh-keygen -Y verify -n usher-release -f "$work/signers" -I "$who" -s "$work/SHA256SUMS.sig" <"$work/SHA256SUMS" >/dev/null 2>&1 ||
    fail 'The signature does not fit SHA256SUMS. Nothing was installed.' 'The list was changed after it was signed. Take the release from another place.'
  say "Signed by $who."
}
