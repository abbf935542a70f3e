#!/bin/sh
# Tells nginx which servers there are: all addresses behind the name `servers`. One that comes is taken in when it says that it is ready;
# one that fails is left out by nginx itself, and named no more once its container is gone. Runs before nginx starts, then beside it.
set -u
folder=/etc/nginx/servers
every=2

is_ready() { curl -fs -m 3 -o /dev/null "http://$1:4000/readyz"; }

# Those of the last time stay while they are there, ready or not: to leave them out for a moment is nginx' business.
present() {
  getent ahostsv4 servers | awk '{ print $1 }' | sort -u | while read -r address; do
    case " $1 " in *" $address "*) echo "$address" ;; *) is_ready "$address" && echo "$address" ;; esac
  done | tr '\n' ' '
}

upstream() {
  echo "upstream $1 {"
  # Shared by the workers. Sockets stay for hours, so whoever has fewest gets the next one.
  echo "  zone $1 64k;"
  echo '  least_conn;'
  for address in $3; do echo "  server $address:$2 max_fails=1 fail_timeout=1s;"; done
  echo '}'
}

tell() {
  upstream standard 4000 "$1" > "$folder/standard.conf"
  upstream sport 4001 "$1" > "$folder/sport.conf"
}

mkdir -p "$folder"
known=''
until [ -n "$known" ]; do
  known=$(present '')
  [ -n "$known" ] || sleep 1
done
tell "$known"

# In the background: the image's own start goes on when this script ends.
while sleep "$every"; do
  now=$(present "$known")
  if [ -n "$now" ] && [ "$now" != "$known" ]; then
    tell "$now"
    # Sockets under way stay with the workers that have them, until they end.
    nginx -s reload && known=$now
  fi
done &
