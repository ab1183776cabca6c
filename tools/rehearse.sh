#!/bin/sh
# Rehearses a launch: copies the last commit, changes the copy as a team would by docs/changing.md, approves its text, and
# runs `npm test` there. tools/rehearsal.patch contains the changes. To renew it, make them in a copy, and then run
# `git diff -U1 --diff-filter=AM -- . ':!docs/diagrams' ':!package.json' ':!tests/approved'`.
set -eu
cd "$(dirname "$0")/.."
if ! grep -q "VITE_BRAND: 'Sample" src/settings/publishedSettings.ts; then
  echo 'rehearse: fits only the samples of this repository; docs/changing.md, "Before you publish", says what to delete'
  exit 0
fi
copy=$(mktemp -d)
echo "rehearse: works in $copy"
git clone --quiet . "$copy"
cd "$copy"
npm ci --no-audit --no-fund --loglevel=error

# The commands of the guide that remove the files of a page.
eval "$(sed -n 's/^ *\(git rm .*\|npm pkg .*\)/\1/p' docs/changing.md)"
if ! problem=$(git apply tools/rehearsal.patch 2>&1); then
  echo "$problem" | sed -n '1s/^error: patch failed/rehearse: renew tools\/rehearsal.patch, which no longer fits/p' >&2
  exit 1
fi
mkdir -p src/content/images/portraits
node --input-type=module --eval "
  import sharp from 'sharp';
  const picture = sharp('src/content/images/pictures/masterclass.png').resize(400, 400);
  await picture.toFile('src/content/images/portraits/alex.jpg');
"

npm run fix
npx vitest run tests/approved.test.ts -u
npm test
cd /
rm -rf "$copy"
