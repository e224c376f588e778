#!/bin/sh
# relay.sh LISTEN_NET LISTEN CONNECT_NET CONNECT: listens in one network namespace and connects in another.
# Writes 0, or 1 and the reason, to descriptor 3 once it is known: what dockerd waits for from its proxy.
# source: moby, cmd/docker-proxy and libnetwork/portmapper (the same from 20.10 to 28.5)
lines=/run/relay.$$
mkfifo "$lines"
# By the environment, because socat would split the address again at its colons.
export CONNECT_NET="$3" CONNECT="$4"
nsenter --net="$1" socat -d -d "$2,fork,reuseaddr" 'SYSTEM:exec nsenter --net=$CONNECT_NET socat STDIO $CONNECT' 3>&- 4>&- 2>"$lines" >/dev/null &
child=$!
trap 'kill $child; rm -f "$lines"; exit 0' INT TERM
waiting=yes
while read -r line; do
  case $waiting$line in
    yes*' listening on '*) printf '0\n' >&3 ;;
    yes*' E '*) printf '1\n%s' "${line#* E }" >&3 ;;
    *) continue ;;
  esac
  exec 3>&-
  waiting=no
done <"$lines"
rm -f "$lines"
