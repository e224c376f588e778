#!/bin/sh
# enter.sh ROOT WORK COMMAND…: runs COMMAND with the programs of an unpacked Debian (ROOT) on this machine's files.
# The caller has given it mount, process and network namespaces of its own; descriptor 9 is the network outside.
# Only /usr is exchanged, so no pivot_root is needed and every folder a container may mount is where it always is.
set -e
root=$1 work=$2
shift 2
mkdir -p "$work/etc" "$work/.etc" "$work/lib" "$work/.lib" "$work/tmp"
mount -t proc proc /proc
mount -t tmpfs -o mode=755 tmpfs /run
mount -t overlay -o "lowerdir=$root/etc:/etc,upperdir=$work/etc,workdir=$work/.etc" overlay /etc
mount -t overlay -o "lowerdir=/var/lib,upperdir=$work/lib,workdir=$work/.lib" overlay /var/lib
: >/run/outside
: >/run/inside
mount --bind /proc/self/fd/9 /run/outside
mount --bind /proc/self/ns/net /run/inside
exec 9<&-
mount --rbind "$root/usr" /usr
hash -r
ip link set lo up
# Debian chooses these by its alternatives, which an unpacked package has not set.
mkdir /run/bin
for name in iptables ip6tables; do
  for kind in '' -save -restore; do ln -s "/usr/sbin/$name-nft$kind" "/run/bin/$name$kind"; done
done
export PATH=/run/bin:/usr/sbin:/usr/bin TMPDIR="$work/tmp"
exec "$@"
