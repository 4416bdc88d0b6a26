#!/usr/bin/env bash
# Runs Millrace Studio from the folder of this script, and starts it again when it asks for that: File > Restart,
# File > Switch Workspace, a change of the theme, an installation. Usage: studio.sh WORKSPACE [JVM OPTION...]
# JAVA_HOME names the JDK. Exits with the code of the workbench.
set -euo pipefail

home=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
java="$JAVA_HOME/bin/java"
data=$1
shift

# Exit codes of the workbench that ask for another start: the same, or with the command line that it prints.
restart=23
relaunch=24

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/output"

# Sets code to the exit code of the workbench. A signal interrupts "wait" before the workbench has exited.
await_exit() {
  code=0
  wait "$studio" || code=$?
  while kill -0 "$studio" 2> /dev/null; do
    code=0
    wait "$studio" || code=$?
  done
}

# Sets data to the workspace of the printed command line, which may arrive a moment after the exit. The workbench
# names its present workspace by a URL; then data stays as it is.
read_workspace() {
  local wanted
  for _ in {1..50}; do
    if [ -s "$folder/data" ]; then
      wanted=$(cat "$folder/data")
      case "$wanted" in
        file:*) ;;
        *) data=$wanted ;;
      esac
      return
    fi
    sleep 0.1
  done
}

while :; do
  rm -f "$folder/data"
  # Passes the output on, and keeps the argument that follows -data: the workbench prints an argument on each line.
  awk -v file="$folder/data" '{ print; fflush() } previous == "-data" { print > file; close(file) } { previous = $0 }' < "$folder/output" &
  # Without -vm the workbench does not know how to start itself again.
  "$java" "$@" -jar "$home"/plugins/org.eclipse.equinox.launcher_*.jar -vm "$java" -data "$data" > "$folder/output" &
  studio=$!
  trap 'kill "$studio" 2> /dev/null || true' HUP INT TERM
  await_exit
  case "$code" in
    "$restart") ;;
    "$relaunch") read_workspace ;;
    *) exit "$code" ;;
  esac
  printf 'starting Millrace Studio again, with the workspace %s\n' "$data" >&2
done
