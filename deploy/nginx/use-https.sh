#!/bin/sh
# Gives nginx the ports over TLS if HTTPS is 1. Runs before nginx starts.
set -eu
if [ "${HTTPS:-}" = 1 ]; then cp /etc/nginx/https.conf /etc/nginx/servers/https.inc; fi
