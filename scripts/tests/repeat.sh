#!/usr/bin/env bash
# `npm run tool -- repeat KIND [times]`: runs tests again and again, in a fresh clone of what is committed. To
# reports/repeat.log, it adds one line for each run, and the tests that failed. The kinds:
#   units      the tests without a browser, with their files in random order (the seed is in the log)
#   screens    the tests of views in a browser, with their files in random order
#   quiet      `npm test` with no other load
#   one-core   `npm test` on one core (Linux)
#   busy       `npm test` beside two processes that compute all the time
# The last three share an npm cache of their own, which is empty at the first run.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
kind=${1:-units}
times=${2:-1}
log=$root/reports/repeat.log
scratch=$(mktemp -d)
neighbours=()
failures=0
[[ $kind =~ ^(units|screens|quiet|one-core|busy)$ && $times =~ ^[1-9][0-9]*$ ]] || {
  echo 'Usage: npm run tool -- repeat units|screens|quiet|one-core|busy [times]' >&2
  exit 2
}
export CI=true NO_COLOR=1
[[ $kind == units || $kind == screens ]] || export npm_config_cache=$scratch/npm
mkdir -p "$root/reports"
trap 'kill "${neighbours[@]}" 2>/dev/null; rm -rf "$scratch"' EXIT

shuffled() { npx vitest run "${@:2}" --reporter=dot --sequence.shuffle.files --sequence.seed="$1"; }

one_run() {
  case $kind in
  units) shuffled "$1" --project core --project node --project sdks ;;
  screens) shuffled "$1" --project screens ;;
  one-core) taskset -c 0 npm test ;;
  quiet | busy) npm test ;;
  esac
}

clone() {
  cd "$root" && rm -rf "$scratch/clone" && git clone --quiet . "$scratch/clone" && cd "$scratch/clone" || exit 1
}

clone && [[ $kind != units && $kind != screens ]] || npm run --silent generate >/dev/null || exit 1
[[ $kind != busy ]] || for _ in 1 2; do
  node -e 'for (;;);' &
  neighbours+=($!)
done
for ((run = 1; run <= times; run += 1)); do
  [[ $run == 1 || $kind == units || $kind == screens ]] || clone
  seed=$RANDOM began=$SECONDS result=FAILED
  one_run "$seed" >"$scratch/output" 2>&1 && result=passed
  line="$(date -u +%FT%TZ) $(git rev-parse --short HEAD) Node $(node -p process.versions.node) $kind $seed $result $((SECONDS - began)) s"
  echo "$line" | tee -a "$log"
  [[ $result != passed ]] || continue
  failures=$((failures + 1))
  cp "$scratch/output" "$root/reports/repeat-failed-$seed.txt"
  grep -E '^ *(FAIL|✘|Failed:|AssertionError|Error:|\[.*\] ›)' "$scratch/output" | head -n 20 | tee -a "$log"
done
((failures == 0))
