#!/bin/sh
# Publishes a build, or goes back to the release before the live one:
#
#   deploy/release.sh <build> <site> [address]       deploy/release.sh dist /srv/site
#   deploy/release.sh --rollback <site> [address]    deploy/release.sh --rollback /srv/site
#
# It asks the address, http://localhost without one, for every page and goes back if one is not the release's. Whatever
# fails is told, with another exit code than 0, and leaves the release before live. A build is proven where it was made: this script
# takes no Node and reads the checksums that `npm run deploy:check` leaves.
#
# <site>/current      a link to the live release
# <site>/releases/N   the live one, the one before it and, until the next is published, the one before that
# <site>/kept/assets  hashed files of releases that were live in the last 30 days: open pages still ask for them
set -eu
umask 022

fail() {
  echo "deploy/release.sh: $1" >&2
  exit 1
}

for tool in curl flock sha256sum; do
  command -v "$tool" >/dev/null || fail "needs $tool; install it first"
done
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  fail "needs a build and a site, such as dist /srv/site, or --rollback and a site"
fi
address=${3:-http://localhost}
address=${address%/}

# newest_before <number>: the number of a release, 0 without one
newest_before() {
  found=0
  for folder in "$site"/releases/*; do
    number=${folder##*/}
    case $number in *[!0-9]*) continue ;; esac
    if [ "$number" -lt "$1" ] && [ "$number" -gt "$found" ]; then found=$number; fi
  done
  echo "$found"
}

# is_whole <number>: whether it is what `npm run deploy:check` saw, all of it and nothing else
is_whole() (
  cd "$site/releases/$1" && sha256sum --check --strict --quiet .checked >&2 &&
    [ "$(find . -type f ! -name .checked | wc -l)" -eq "$(wc -l <.checked)" ]
)

# Keeps the live release's files that open pages ask for. No file that is being sent is written to.
keep_files() {
  [ -d "$site/current/assets" ] || return 0
  mkdir -p "$site/kept/assets" && cp -R --remove-destination "$site/current/assets/." "$site/kept/assets"
}

# swap_to <number>: in one step
swap_to() {
  ln -sfn "releases/$1" "$site/current.new" && mv -T "$site/current.new" "$site/current"
}

# answers <status> <path> <file>
answers() {
  got=$(curl -sS --max-time 10 -w '%{http_code}' "$address$2" | sha256sum)
  if [ "$got" ] && [ "$got" = "$({ cat "$3" && printf %s "$1"; } | sha256sum)" ]; then return; fi
  echo "deploy/release.sh: $address$2 does not answer with $3 of the release" >&2
  return 1
}

# is_live <number>: whether the address answers with its pages
is_live() (
  cd "$site/releases/$1" || exit 1
  while read -r _ file; do
    case $file in
      404.html) answers 404 /no/such/page 404.html || exit 1 ;;
      index.html) answers 200 / index.html || exit 1 ;;
      *.html) answers 200 "/${file%.html}" "$file" || exit 1 ;;
    esac
  done <.checked
)

# What is to be undone when the script ends before it is through.
copied=
next=
swapping=
undo() {
  trap - EXIT
  at=nothing
  if [ "$swapping" ] && [ -L "$site/current" ]; then at=$(readlink "$site/current") || at=unknown; fi
  case $at in
    "releases/$next")
      keep_files || true
      if [ "$live" ]; then swap_to "$live"; else rm "$site/current"; fi || fail "release $next stays live"
      echo "deploy/release.sh: restored the old release; live is ${live:-nothing}" >&2
      # Requests may be under way in it: the next publish removes it.
      copied= ;;
    unknown) fail "release $next may be live: see $site/current" ;;
  esac
  [ -z "$copied" ] || rm -rf "$copied"
}
trap undo EXIT
trap 'exit 1' HUP INT TERM

if [ "$1" = --rollback ]; then
  [ -d "$2/releases" ] || fail "$2 contains no site"
else
  [ -f "$1/.checked" ] || fail "$1 has not been checked; run npm run deploy:check where it was built"
  mkdir -p "$2/releases"
fi
site=$(realpath "$2")
[ -w "$site" ] || fail "may not write to $site"
exec 9>"$site/.lock"
flock -n 9 || fail "another publish is running to $site; try again when it has ended"

live=
if [ -L "$site/current" ]; then live=$(readlink "$site/current"); fi
live=${live##*/}
previous=$(newest_before "${live:-0}")

if [ "$1" = --rollback ]; then
  [ "$previous" -gt 0 ] || fail "$site contains no older release"
  next=$previous
else
  next=$(($(newest_before 999999999) + 1))
  # First, so that nothing is left that could fail once the new release is live.
  for folder in "$site"/releases/*; do
    name=${folder##*/}
    [ "$name" = "$live" ] || [ "$name" = "$previous" ] || rm -rf "$folder"
  done
  if [ -d "$site/kept" ]; then find "$site/kept" -type f -mtime +30 -delete; fi

  copied=$site/releases/$next
  # Not with its times: two builds may have the same, and a browser would take one page for the other.
  cp -R "$1" "$copied"
  find "$copied" -type d -exec chmod 755 {} + -o -exec chmod 644 {} +
fi

is_whole "$next" || fail "release $next is not the build that npm run deploy:check checked"
sync -f "$site/releases/$next"
keep_files
swapping=yes
swap_to "$next"
is_live "$next"
swapping= copied=
echo "release $next is live at $address"
