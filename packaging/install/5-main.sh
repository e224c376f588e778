main() {
  read_options "$@"
  undo=no
  work=$(mktemp -d "${TMPDIR:-/tmp}/usher-install.XXXXXX")
  trap clean_up EXIT
  trap 'exit 130' INT TERM HUP
  if [ $remove = yes ]; then uninstall; return 0; fi
  find_targets
  find_release
  fetch SHA256SUMS 1024
  verify_signature
  find_unpacker
  find_archive
  fetch_archive
  unpack
  try_program
  install_files
  [ $dry = no ] || return 0
  say "usher $offered is installed. To remove it: sh install.sh --uninstall --prefix $prefix"
  case ":$PATH:" in *":$prefix/bin:"*) ;; *) say "$prefix/bin is not on your PATH. Add it, or type $prefix/bin/usher." ;; esac
}

main "$@"
exit
