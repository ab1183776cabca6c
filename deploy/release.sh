#!/bin/sh
# Publishes a build: deploy/release.sh <dist> <site>, for example: deploy/release.sh dist /srv/site
# The site keeps being served, each answer from one release; a release is gone only when three newer ones are there.
# To go back: ln -sfn <site>/releases/<name> <site>/current.new && mv -T <site>/current.new <site>/current
set -eu

if [ $# -ne 2 ]; then
  echo "deploy/release.sh needs a build and a site, for example: deploy/release.sh dist /srv/site" >&2
  exit 1
fi
if [ ! -f "$1/_headers" ]; then
  echo "deploy/release.sh: $1 holds no build; run npm run build first" >&2
  exit 1
fi

dist=$(realpath "$1")
mkdir -p "$2/releases"
site=$(realpath "$2")
release=$site/releases/$(date -u +%Y%m%dT%H%M%S.%N)
# Under another name until it is whole: what a copy that stops leaves behind is no release.
rm -rf "$site/unfinished"
cp -a "$dist" "$site/unfinished"
mv "$site/unfinished" "$release"

# Pages that are open still ask for the files of the release before: hashed files stay for 30 days after their build.
if [ -d "$site/current/assets" ]; then
  find "$site/current/assets/" -type f -mtime -30 | while read -r file; do
    [ -e "$release/assets/${file##*/}" ] || ln "$file" "$release/assets/"
  done
fi

ln -sfn "$release" "$site/current.new"
mv -T "$site/current.new" "$site/current"

ls -d "$site"/releases/* | sort -r | tail -n +4 | xargs -r -d '\n' rm -rf
echo "$release"
