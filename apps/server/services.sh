#!/usr/bin/env bash
# PostgreSQL and NATS for developers, tests and .ci/run: installed if missing, run from a folder and on ports of their own.
#
#   apps/server/services.sh start      starts both, and prints the two variables that point a server at them
#   apps/server/services.sh stop       stops both and keeps the data
#   apps/server/services.sh restart postgres|nats
#   apps/server/services.sh kill postgres|nats       without a chance to tidy up
#
# ARDENNES_SERVICES is the folder (/tmp/ardennes-services), ARDENNES_PG_PORT and ARDENNES_NATS_PORT the ports (5544, 4244).
set -euo pipefail
folder=${ARDENNES_SERVICES:-/tmp/ardennes-services}
pg_port=${ARDENNES_PG_PORT:-5544}
nats_port=${ARDENNES_NATS_PORT:-4244}
data=$folder/postgres

install() {
  local missing=()
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
  command -v nats-server >/dev/null || missing+=(nats-server)
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

pg_ctl() {
  local bin
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
  (cd / && as_owner "$bin/pg_ctl" --pgdata "$data" --silent "$@")
}

start_postgres() {
  if [ ! -f "$data/PG_VERSION" ]; then
    mkdir -p "$data"
    [ "$(id -u)" != 0 ] || chown postgres "$folder" "$data"
    pg_ctl initdb --options "--auth trust --username ardennes --encoding UTF8 --locale C.UTF-8" >/dev/null
    printf '%s\n' "port = $pg_port" "listen_addresses = '127.0.0.1'" "unix_socket_directories = '$folder'" \
      "max_connections = 300" "shared_buffers = 256MB" | as_owner tee -a "$data/postgresql.conf" >/dev/null
  fi
  pg_ctl status >/dev/null || pg_ctl start --wait --log "$folder/postgres.log" 9>&-
  local bin
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
  "$bin/psql" --quiet --host 127.0.0.1 --port "$pg_port" --username ardennes --dbname postgres --tuples-only \
    --command "select 1 from pg_database where datname = 'ardennes'" | grep -q 1 ||
    "$bin/createdb" --host 127.0.0.1 --port "$pg_port" --username ardennes ardennes
}

stop_postgres() { # how
  [ ! -f "$data/postmaster.pid" ] || pg_ctl stop --wait --mode "$1" || true
}

start_nats() {
  mkdir -p "$folder/nats"
  if [ -f "$folder/nats.pid" ] && kill -0 "$(cat "$folder/nats.pid")" 2>/dev/null; then return; fi
  nats-server --addr 127.0.0.1 --port "$nats_port" --jetstream --store_dir "$folder/nats" \
    --pid "$folder/nats.pid" --log "$folder/nats.log" >/dev/null 2>&1 9>&- &
  for _ in $(seq 100); do
    (exec 3<>"/dev/tcp/127.0.0.1/$nats_port") 2>/dev/null && return
    sleep 0.1
  done
  echo "nats-server does not answer; see $folder/nats.log" >&2
  exit 1
}

stop_nats() { # signal
  [ -f "$folder/nats.pid" ] || return 0
  local pid
  pid=$(cat "$folder/nats.pid")
  kill -s "$1" "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
  rm -f "$folder/nats.pid"
}

# One at a time: tests of several crates may ask at once.
exec 9>"$folder.lock"
flock 9

case "${1:-} ${2:-}" in
  "start ")
    install
    mkdir -p "$folder"
    start_postgres
    start_nats
    echo "export ARDENNES_DATABASE=postgres://ardennes@127.0.0.1:$pg_port/ardennes ARDENNES_NATS=nats://127.0.0.1:$nats_port"
    ;;
  "stop ") stop_nats TERM; stop_postgres fast ;;
  "restart postgres") stop_postgres fast; start_postgres ;;
  "restart nats") stop_nats TERM; start_nats ;;
  "kill postgres") stop_postgres immediate ;;
  "kill nats") stop_nats KILL ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
