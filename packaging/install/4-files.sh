# Whether this script wrote a file, by its path below the prefix.
is_ours() { [ -f "$list" ] && cut -d ' ' -f 3- "$list" | grep -qxF -e "$1"; }

refuse_foreign_files() {
  while read -r file; do
    if [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ]; then
      is_ours "$file" || fail "$prefix/$file is there already, and this script did not put it there." \
        'Remove it the way it was installed, or choose another place with --prefix DIR.'
    fi
  done <"$work/files"
}

# Prints the list of what will be there: the sums of the files, the folders that are made for them, and the version.
make_list() {
  while read -r file; do printf '%s  %s\n' "$(sum_of "$out/$file")" "$file"; done <"$work/files"
  if [ -f "$list" ]; then grep '^folder  ' "$list" || :; fi
  [ -d "$prefix" ] || echo 'folder  .'
  while read -r folder; do
    while folder=${folder%/*} && [ ! -d "$prefix/$folder" ]; do
      printf 'folder  %s\n' "$folder"
      case $folder in */*) ;; *) break ;; esac
    done
  done <"$work/files"
  printf 'version  %s\n' "$offered"
}

# replace_list FILE …: makes these the list, in one step.
replace_list() {
  cat "$@" >"$list.usher-new"
  mv -f "$list.usher-new" "$list"
}

# The list comes first, with what was and what will be: whenever this stops, everything can be removed.
install_files() {
  refuse_foreign_files
  if [ $dry = yes ]; then
    while read -r file; do say "would write $prefix/$file"; done <"$work/files"
    say "would write $list"
    return 0
  fi
  make_list >"$work/list"
  : >"$work/old-list"
  if [ -f "$list" ]; then cp "$list" "$work/old-list"; fi
  undo=yes
  mkdir -p "$prefix/share/usher"
  replace_list "$work/old-list" "$work/list"
  # Everything is written beside first, so that a full disk changes nothing.
  while read -r file; do
    mkdir -p "$prefix/${file%/*}"
    rm -f "$prefix/$file.usher-new"
    cp "$out/$file" "$prefix/$file.usher-new"
    case $file in bin/*) chmod 755 "$prefix/$file.usher-new" ;; *) chmod 644 "$prefix/$file.usher-new" ;; esac
  done <"$work/files"
  undo=no
  while read -r file; do
    mv -f "$prefix/$file.usher-new" "$prefix/$file"
    say "wrote $prefix/$file"
  done <"$work/files"
  remove_listed "$work/files"
  replace_list "$work/list"
  say "wrote $list"
}

# remove_listed [KEEP]: removes the files of the list that are as they were written, except those in the file KEEP.
remove_listed() {
  grep -E '^[0-9a-f]{64}  ' "$list" | while read -r sum file; do
    case $file in /* | *..*) continue ;; esac
    if [ $# -gt 0 ] && grep -qxF -e "$file" "$1"; then continue; fi
    if [ ! -f "$prefix/$file" ] || [ -L "$prefix/$file" ] || [ "$(sum_of "$prefix/$file")" != "$sum" ]; then continue; fi
    if [ $dry = yes ]; then say "would remove $prefix/$file"; continue; fi
    rm -f "$prefix/$file"
    say "removed $prefix/$file"
  done
}

# remove_folders LIST: removes its folders that are empty, the innermost first.
remove_folders() {
  sed -n 's/^folder  //p' "$1" | sort -ru | while read -r folder; do
    case $folder in
      /* | *..*) continue ;;
      .) folder=$prefix ;;
      *) folder=$prefix/$folder ;;
    esac
    if rmdir "$folder" 2>/dev/null; then say "removed $folder"; fi
  done
}

uninstall() {
  [ -f "$list" ] || fail "There is no $list: this script did not install usher to $prefix." 'Name the folder with --prefix DIR.'
  remove_listed
  [ $dry = no ] || return 0
  grep -E '^[0-9a-f]{64}  ' "$list" | cut -d ' ' -f 3- | sort -u | while read -r file; do
    case $file in /* | *..*) continue ;; esac
    rm -f "$prefix/$file.usher-new"
    [ ! -e "$prefix/$file" ] || say "kept $prefix/$file: it was changed since"
  done
  cp "$list" "$work/list"
  rm -f "$list" "$list.usher-new"
  say "removed $list"
  remove_folders "$work/list"
  say 'Your stack, and what usher knows of it, were not touched.'
}

# A trap calls it.
# shellcheck disable=SC2317
clean_up() {
  if [ "$undo" = yes ]; then
    printf 'install.sh: the files could not be written. Nothing was changed.\n→ Check the free space, and who may write to %s.\n' "$prefix" >&2
    while read -r file; do rm -f "$prefix/$file.usher-new"; done <"$work/files"
    if [ -s "$work/old-list" ]; then
      replace_list "$work/old-list"
    else
      rm -f "$list" "$list.usher-new"
    fi
    remove_folders "$work/list" >/dev/null
  fi
  rm -rf "$work"
}
