#!/bin/sh
# Gives nginx the list of servers: all addresses behind the name `servers`. A new server is added when it is ready. nginx itself skips a
# failing server; it is removed from the list once its container is gone. Runs before nginx starts, then in the background.
set -u
folder=/etc/nginx/servers
every=2

is_ready() { curl -fs -m 3 -o /dev/null "http://$1:4000/readyz"; }

# Keep known servers while they exist, ready or not: nginx itself skips them while they fail.
present() {
  getent ahostsv4 servers | awk '{ print $1 }' | sort -u | while read -r address; do
    case " $1 " in *" $address "*) echo "$address" ;; *) is_ready "$address" && echo "$address" ;; esac
  done | tr '\n' ' '
}

upstream() {
  echo "upstream $1 {"
  # Shared by the workers. Sockets stay open for hours, so the server with the fewest gets the next one.
  echo "  zone $1 64k;"
  echo '  least_conn;'
  # max_fails=0: nginx never suspends a server after a failure. It counts a socket as a success only when the socket ends, so a server that is
  # back would stay suspended for new sockets while the other one is down. A refused connection costs nothing: nginx tries the next server.
  for address in $3; do echo "  server $address:$2 max_fails=0;"; done
  echo '}'
}

write_upstreams() {
  upstream standard 4000 "$1" > "$folder/standard.conf"
  upstream sport 4001 "$1" > "$folder/sport.conf"
}

mkdir -p "$folder"
known=''
until [ -n "$known" ]; do
  known=$(present '')
  [ -n "$known" ] || sleep 1
done
write_upstreams "$known"

# In the background: the image's start-up continues when this script ends.
while sleep "$every"; do
  now=$(present "$known")
  if [ -n "$now" ] && [ "$now" != "$known" ]; then
    write_upstreams "$now"
    # Open sockets stay with their workers until they end.
    nginx -s reload && known=$now
  fi
done &
