#!/bin/sh
# Stands in for docker-proxy: dockerd lives in a network of its own, its published ports are heard on the machine's.
while [ $# -gt 0 ]; do
  case $1 in
    -proto) proto=$2 ;;
    -host-ip) address=$2 ;;
    -host-port) port=$2 ;;
    -container-ip) to=$2 ;;
    -container-port) to_port=$2 ;;
  esac
  shift
done
if [ "$proto" != tcp ]; then
  printf '0\n' >&3
  exec 3>&- sleep infinity
fi
case $address in *:*) listen="TCP6-LISTEN:$port,bind=[$address],ipv6only=1" ;; *) listen="TCP4-LISTEN:$port,bind=$address" ;; esac
case $to in *:*) to="[$to]" ;; esac
exec sh "${0%/*}/relay.sh" /run/outside "$listen" /run/inside "TCP:$to:$to_port"
