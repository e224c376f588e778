#!/bin/sh
# systemd.sh PROGRAM REPOSITORY GROUP: a systemd of this user, with a machine around it that has booted with one.
# The caller has given it mount and process namespaces of its own. What usher needs lies where units may be held apart
# from the machine's temporary folders: its home on a disk in memory, its source bound beside it.
set -e
program=$1 repository=$2 group=$3
for hierarchy in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  [ -w "$hierarchy/cgroup.procs" ] || continue
  mkdir -p "$hierarchy$group"
  echo 0 >"$hierarchy$group/cgroup.procs"
done
mount -t proc proc /proc
mount -t tmpfs -o mode=755 tmpfs /run
mkdir -p /run/systemd/system /run/systemd/inaccessible/dir "$XDG_RUNTIME_DIR"
# What the machine's own systemd makes as it boots, to stand where a unit may not look.
: >/run/systemd/inaccessible/reg
chmod 700 "$XDG_RUNTIME_DIR"
mount -t tmpfs -o mode=755 tmpfs /srv
mkdir /srv/usher "$HOME"
mount --bind "$repository" /srv/usher
cd /
"$program" --user
