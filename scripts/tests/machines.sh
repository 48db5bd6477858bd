#!/usr/bin/env bash
# `npm run tool -- machines [names]`: imitates other people's machines, each with the smallest command that would show a fault.
# Runs on Linux, in a fresh clone of what is committed. reports/machines.log has the output.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
log=$root/reports/machines.log
scratch=$(mktemp -d)
clone=$scratch/clone
chosen=" $* "
failed=()
names=()
ran=0
[[ " $*" != *' -'* ]] || {
  echo 'Usage: npm run tool -- machines [names of checks]' >&2
  exit 2
}
export CI=true NO_COLOR=1
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$root/reports" && : >"$log"

# check NAME COMMAND...: runs the command in the clone if NAME is chosen, or if no name is. Status 3 means that it was skipped.
check() {
  local name=$1 began=$SECONDS
  shift
  names+=("$name")
  [[ $chosen == '  ' || $chosen == *" $name "* ]] || return
  ran=$((ran + 1))
  printf '\n== %s: %s\n' "$name" "$*" >>"$log"
  (cd "$clone" && "$@") >>"$log" 2>&1
  case $? in
  0) echo "passed   $name ($((SECONDS - began)) s)" ;;
  3) echo "skipped  $name: $(tail -n 1 "$log")" ;;
  *) echo "FAILED   $name ($((SECONDS - began)) s)" && failed+=("$name") ;;
  esac
}

skipped() { echo "$1" && exit 3; }

# refuses SENTENCE COMMAND...: passes if the command fails, prints the sentence, and shows no stack.
refuses() {
  local output
  output=$("${@:2}" 2>&1) && echo "It did not fail: $output" && return 1
  echo "$output"
  [[ $output == *"$1"* && $output != *$'\n    at '* ]]
}

journey() { npx playwright test tests/e2e/history.test.ts; }

with_node() {
  local package="node-linux-$(node -p process.arch)"
  npm install --silent --prefix "$scratch/node-$1" "$package@$1" || return
  PATH=$scratch/node-$1/node_modules/$package/bin:$PATH
  node --version && npm run --silent unit
}

behind_a_proxy() {
  export {http,https,all}_proxy=http://127.0.0.1:9 {HTTP,HTTPS,ALL}_PROXY=http://127.0.0.1:9
  journey
}

with_ports_taken() {
  local status
  node -e 'for (const port of [4173, 4174, 4183, 5173]) require("net").createServer().listen(port)' &
  journey
  status=$?
  kill $! && return $status
}

# A desktop with neither Arial nor a font of the same width.
without_arial() {
  local font
  font=$(fc-list : file | grep -m 1 -o '.*/DejaVuSans-Bold\.ttf') || skipped 'no DejaVu fonts'
  echo "<fontconfig><dir>${font%/*}</dir><cachedir>$scratch/fonts</cachedir></fontconfig>" >"$scratch/fonts.conf"
  export FONTCONFIG_FILE=$scratch/fonts.conf
  npx playwright test tests/e2e/late.test.ts --grep shifts && npx vitest run --project screens tests/presentation/features/paywall
}

# Every value of .env.local filled in, as docs/going-live.md says.
with_settings() {
  sed -E 's|^(\w+)=$|\1=https://filled-in.example|' .env.example >.env.local
  npx vitest run --project screens tests/presentation/shared/legal && node scripts/checks/build-for-checks.mjs && journey
}

with_browser() {
  CHROME_PATH=$(command -v "$1") || skipped "no $1 on the path"
  export CHROME_PATH
  node scripts/setup.mjs --browser && journey
}

with_a_character_in_the_path() {
  mv "$clone" "$scratch/a$1b"
  (cd "$scratch/a$1b" && refuses 'Rename or move the folder' npm start)
  local status=$?
  mv "$scratch/a$1b" "$clone" && return $status
}

with_packages_of_somebody_else() {
  [[ $(id -u) == 0 ]] || skipped 'only root can give folders away'
  chmod 755 "$scratch" && chown -R 65534:65534 . && chown -R 0:0 node_modules
  refuses 'belongs to somebody else' setpriv --reuid 65534 --regid 65534 --clear-groups env HOME="$clone" npm start
  local status=$?
  chown -R 0:0 . && return $status
}

without_git() {
  mv .git "$scratch" && npm run --silent tool build:demo
  local status=$?
  mv "$scratch/.git" . && return $status
}

# A development server serves each changed word, not only the first.
with_changed_words() {
  local server status=0 title port
  port=$(node -p 'const one = require("net").createServer().listen(0); one.unref(); one.address().port')
  node node_modules/vite/bin/vite.js --mode demo --port $port --strictPort &
  server=$!
  for title in 'How do you describe yourself?' First Second; do
    sed -i -E "s|(\"gender_title\": )\".*\"|\1\"$title\"|" src/presentation/i18n/en/common.json
    serves "$title" http://localhost:$port/src/presentation/generated/paraglide/messages/_index.js || status=1
  done
  kill "$server" && git checkout --quiet src && return $status
}

# serves TEXT URL: waits up to a minute until the page has the text.
serves() {
  for _ in {1..120}; do
    curl --silent "$2" | grep --quiet --fixed-strings "\`$1\`" && return
    sleep 0.5
  done
  echo "$2 has no \"$1\"" && return 1
}

echo 'Cloning, installing and building...'
git clone --quiet "$root" "$clone" && (cd "$clone" && npm run tool build:checks) >>"$log" 2>&1 || {
  tail -n 20 "$log"
  exit 1
}
for version in 20.19 22 24 26; do check "node-$version" with_node "$version"; done
check proxy behind_a_proxy
check ports with_ports_taken
check fonts without_arial
check settings with_settings
for browser in chromium-headless-shell chromium google-chrome microsoft-edge; do
  check "$browser" with_browser "$browser"
done
check wrong-browser refuses 'CHROME_PATH must be' env CHROME_PATH=/bin/true npm run screens
for character in '#' '?' '%20'; do check "path-$character" with_a_character_in_the_path "$character"; done
check owner with_packages_of_somebody_else
check heap env NODE_OPTIONS=--max-old-space-size=512 npm run types
check no-git without_git
check words with_changed_words
check one-core taskset -c 0 npx vitest run --config config/vitest.core.config.ts --reporter=dot
check tr env TZ=Pacific/Kiritimati LC_ALL=tr_TR.UTF-8 npx vitest run --config config/vitest.core.config.ts --reporter=dot
check ar env TZ=America/St_Johns LC_ALL=ar_EG.UTF-8 npx vitest run --config config/vitest.core.config.ts --reporter=dot

((ran > 0)) || { echo "Nothing is called $*. There are: ${names[*]}." && exit 1; }
((${#failed[@]} == 0)) || { echo "Failed: ${failed[*]}. See reports/machines.log." && exit 1; }
