#!/bin/sh
# rootless.sh USER WORK COMMAND…: runs COMMAND as a user without root, in namespaces that enter.sh has prepared.
# USER is its id; the folder WORK/user belongs to it.
set -e
user=$1 work=$2
shift 2
chmod 1777 "$work/tmp"
mount --make-rshared /
mkdir -p "/run/user/$user"
mount --bind "$work/user/run" "/run/user/$user"
# pasta opens it as the user; not every machine lets everybody do so.
mknod -m 666 /run/tun c 10 200
mount --bind /run/tun /dev/net/tun
# A login session delegates a control group to its user, and a rootless engine knows only version 2.
mount -t cgroup2 none /sys/fs/cgroup
group=/sys/fs/cgroup/$(basename "$work")
mkdir -p "$group/session"
chown -R "$user:$user" "$group"
echo $$ >"$group/session/cgroup.procs"
# pasta copies the addresses of the network outside, so there must be one. source: pasta(1); RFC 5737 reserves it
ip link add uplink type veth peer name beyond
ip link set beyond up
ip link set uplink up
ip address add 192.0.2.2/24 dev uplink
ip route add default via 192.0.2.1
# This shell stays root: the kernel forgets the signal that ends it with its keeper once its user changes. source: prctl(2)
setpriv --reuid "$user" --regid "$user" --clear-groups env HOME="$work/user" XDG_RUNTIME_DIR="/run/user/$user" "$@" &
engine=$!
trap 'kill -TERM "$engine"' TERM
while kill -0 "$engine" 2>/dev/null; do wait "$engine" || true; done
