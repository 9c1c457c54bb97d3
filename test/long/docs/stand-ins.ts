/**
 * What the documents name and a test cannot do: each is a function of the shell that takes the place of the command, with
 * its reason. All other commands of the documents run as they stand.
 */
export const standIns = `
# Downloads from the registry; test/long/start tries it with many versions of npm. The packages are there already.
npm() {
  case "$1 $2" in
    'ci '*) [ -e node_modules ] || ln -s "$MODULES" node_modules ;;
    # It would run this test again.
    'test '*) : ;;
    # Minutes; the build runs the first, and the second needs a PostgreSQL of the system.
    'run bench'|'run cluster') : ;;
    *) command npm "$@" ;;
  esac
}
# Changes the users of this machine.
useradd() { :; }
# Is about the users of this machine.
sudo() { [ "$1" = -u ] && shift 2; "$@"; }
# Needs systemd as the first process; test/docs/blocks.test.ts checks the unit. As it would have, it starts the service once.
systemctl() {
  [ -e "$FOLDER/data" ] && return
  coproc SERVICE { PORT=0 DATA_DIR="$FOLDER/data" exec node "$FOLDER/almanac/bin/almanac.js" serve 2> /dev/null; }
  grep -q -m 1 ready <&"\${SERVICE[0]}"
  kill "$SERVICE_PID"
  wait "$SERVICE_PID"
}
journalctl() { :; }
# Programs that not every system has: what they do here, done with what is there.
command -v sqlite3 > /dev/null || sqlite3() {
  node -e 'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec(process.argv[2])' "$@"
}
command -v rsync > /dev/null || rsync() { local last; for last; do :; done; cp -r "\${@: -2:1}" "$last"; }
# Needs a bucket.
aws() { :; }
# The client programs of PostgreSQL must be of the version of the server, or newer, and are no part of every system.
pg_dump() { :; }
pg_restore() { :; }
createdb() {
  local owner=''
  while [ $# -gt 1 ]; do case "$1" in --owner) owner="owner $2"; shift 2 ;; --*=*) shift ;; --*) shift 2 ;; *) break ;; esac; done
  node --input-type=module -e '
    import pg from "pg"
    const client = new pg.Client({ database: "postgres" })
    await client.connect()
    await client.query("create database " + process.argv[1])
    await client.end()' "$1 $owner template template0"
}
# Would fetch the newest version; the clone is one of this checkout.
git() { case "$1" in pull) : ;; *) command git "$@" ;; esac }
`

/** What stands for something of the reader’s own, and what the test puts there; `folder` is that of the test. */
export const placeholders = (folder: string, checkout: string): Readonly<Record<string, string>> => ({
  'ADDRESS-OF-THE-REPOSITORY': checkout,
  '/opt/almanac': `${folder}/almanac`,
  '/var/lib/almanac': `${folder}/data`,
  '/backup': `${folder}/backup`,
  '/tmp/restored': `${folder}/restored`,
})
