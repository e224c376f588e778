# Leaves in `unpack_with` the program that unpacks, and in `form` the kind of archive.
find_unpacker() {
  form=xz
  if has xz; then unpack_with='xz -dc'
  elif has unxz; then unpack_with='unxz -c'
  elif has zstd; then unpack_with='zstd -dcq' form=zst
  else unpack_with=''; fi
}

# Leaves the archive's name, sum, target and version; the version must be the wanted one, if any.
find_archive() {
  is_list=no offered=''
  for target in $targets; do
    while read -r sum name; do
      name=${name#\*}
      case $sum in *[!0-9a-f]*) continue ;; esac
      [ ${#sum} = 64 ] || continue
      is_list=yes
      case $name in usher-[0-9]*-"$target.tar.$form") ;; *) continue ;; esac
      offered=${name#usher-} offered=${offered%"-$target.tar.$form"}
      case $offered in *[!0-9A-Za-z.+-]*) continue ;; esac
      if [ -z "$version" ] || [ "$version" = "$offered" ]; then return 0; fi
    done <"$work/SHA256SUMS"
  done
  [ $is_list = yes ] || fail "SHA256SUMS at $from is not a list of sums." 'It may be a web page. Check the address.'
  [ -z "$offered" ] || fail "$from has usher $offered, not $version."
  fail "$from has no usher for this machine ($targets)." 'SHA256SUMS there lists what it has; --target NAME chooses one.'
}

sum_of() {
  if has sha256sum; then sha256sum
  elif has shasum; then shasum -a 256
  elif has openssl; then openssl dgst -sha256 -r
  else fail 'Nothing here can check a sum.' 'Install sha256sum, shasum or openssl.'; fi <"$1" | cut -d ' ' -f 1
}

# source: semver.org; versions before a release count as the release
version_number() { printf '%s\n' "$1" | { IFS=.+- read -r a b c _ && echo $((a * 1000000 + b * 1000 + c)); }; }

refuse_downgrade() {
  [ -f "$list" ] && [ -z "$version" ] || return 0
  installed=$(sed -n 's/^version  //p' "$list" | tail -n 1)
  case $installed in [0-9]*.[0-9]*.[0-9]*) ;; *) return 0 ;; esac
  [ "$(version_number "$offered")" -ge "$(version_number "$installed")" ] ||
    fail "usher $installed is installed, and $from has the older $offered." "To go back, name it with --version $offered."
}

fetch_archive() {
  refuse_downgrade
  fetch "$name" 1000000
  [ "$(sum_of "$work/$name")" = "$sum" ] || fail "The sum of $name is wrong. Nothing was installed." 'The download is incomplete, or somebody changed it. Try again, or take the release from another place.'
}

# Unpacks into $work/out, and leaves the paths of its files in $work/files. Refuses what no release contains.
unpack() {
  top=usher-$offered-$target archive=$work/$name flag=J
  if [ -n "$unpack_with" ]; then
    $unpack_with <"$work/$name" >"$work/usher.tar" 2>/dev/null || fail "$name is damaged: it cannot be unpacked."
    archive=$work/usher.tar flag=''
  fi
  { tar "-t${flag}f" "$archive" >"$work/names" && tar "-tv${flag}f" "$archive" >"$work/modes"; } 2>/dev/null ||
    fail "$name is damaged: it cannot be unpacked."
  while read -r entry; do
    case $entry in
      *..* | *[!0-9A-Za-z._/+-]*) fail "$name contains a path that no release has: $entry" ;;
      "$top/" | "$top/bin/" | "$top/bin/usher" | "$top/share/"*) ;;
      *) fail "$name contains a path that no release has: $entry" ;;
    esac
  done <"$work/names"
  if grep -qv '^[-d]' "$work/modes"; then fail "$name contains a link or a device, which no release has."; fi
  mkdir "$work/out"
  tar "-xo${flag}f" "$archive" -C "$work/out" || fail "$name could not be unpacked."
  out=$work/out/$top
  [ -f "$out/bin/usher" ] || fail "$name does not contain bin/usher."
  [ -z "$(find "$out" ! -type d ! -type f)$(find "$out" -type f -links +1)" ] || fail "$name contains a link, which no release has."
  mkdir -p "$out/share/usher"
  echo script >"$out/share/usher/installed-by"
  (cd "$out" && find bin share -type f | sort) >"$work/files"
}

# The new program has to run here before it replaces another. Without a container engine it exits with 3.
try_program() {
  chmod 755 "$out/bin/usher"
  code=0
  HOME=$work "$out/bin/usher" version >"$work/answer" 2>&1 || code=$?
  if [ "$code" -ge 126 ] || ! grep -qF "$offered" "$work/answer"; then
    fail "This usher ($target) does not run on this machine: $(head -n 1 "$work/answer")" \
      'On Alpine, install libstdc++ and libgcc. If programs may not run in the temporary folder, name another in TMPDIR.'
  fi
}
