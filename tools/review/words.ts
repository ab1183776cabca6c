import type { Place } from '#tools/claims/claimPlaces';
import { type Finding, kinds } from '#tools/claims/findings';
import type { Facts } from '#tools/review/look';
import { type Change, compared, comparedIfKnown, counted, type Part } from '#tools/review/part';

/** What changed in the figures, their evidence, what contradicts them, and the settings. */
export function compareWords(before: Facts, after: Facts): Part {
  const changes = [
    ...figureChanges(before, after),
    // A version whose pages could not be read has no findings at all.
    ...(before.findings.length && after.findings.length
      ? findingChanges(before.findings, after.findings)
      : []),
    ...settingChanges(before, after),
  ];
  const notable = changes.filter(({ isNotable }) => isNotable);
  const [first] = [...notable, ...changes];
  return {
    title: 'Words and claims',
    ...(first && {
      headline: `${changes.length > 1 ? `${counted(changes.length, 'change')}, first: ` : ''}${first.text}`,
    }),
    changes,
    notes: [],
    missing: [],
  };
}

function placesOf(places: readonly Place[] = []): string[] {
  return [...new Set(places.map(({ path, screen }) => (screen ? `${path} (${screen})` : path)))];
}

function standing(places: readonly Place[] | undefined): string[] {
  const names = placesOf(places);
  return [names.length > 0 ? `stands on ${names.join(', ')}` : 'no page shows it'];
}

function figureChanges(before: Facts, after: Facts): Change[] {
  const { added, removed, both } = comparedIfKnown(before.claims, after.claims);
  return [
    ...added.map(
      ({ key, after: { value, text } }): Change => ({
        sign: '+',
        text: `New figure “${value}”: ${text}.`,
        details: standing(after.places[key]),
        isNotable: true,
      }),
    ),
    ...removed.map(
      ({ key, before: { value, text } }): Change => ({
        sign: '−',
        text: `The figure “${value}” is gone: ${text}.`,
        details: standing(before.places[key]).map((line) =>
          line.replace('stands', 'stood').replace('shows', 'showed'),
        ),
        isNotable: true,
      }),
    ),
    ...both.flatMap(({ key, before: old, after: own }): Change[] => {
      const changes: Change[] = [];
      if (old.value !== own.value)
        changes.push({
          sign: '±',
          text: `“${old.value}” is now “${own.value}”: ${own.text}.`,
          details: standing(after.places[key]),
          isNotable: true,
        });
      else {
        const [from, to] = [placesOf(before.places[key]), placesOf(after.places[key])];
        const [fresh, gone] = [
          to.filter((one) => !from.includes(one)),
          from.filter((one) => !to.includes(one)),
        ];
        // Where the places of one version are not known, nothing is said of them.
        const isKnown = Object.keys(before.places).length > 0 && Object.keys(after.places).length > 0;
        if (isKnown && fresh.length > 0)
          changes.push({
            sign: '+',
            text: `“${own.value}” now also stands on ${fresh.join(', ')}: ${own.text}.`,
          });
        if (isKnown && gone.length > 0)
          changes.push({
            sign: '−',
            text: `“${own.value}” no longer stands on ${gone.join(', ')}: ${own.text}.`,
          });
      }
      // A figure of another value has another text anyhow.
      if (old.value === own.value && old.text !== own.text)
        changes.push({ sign: '±', text: `The claim “${own.text}” read before: “${old.text}”.` });
      if (old.status !== own.status)
        changes.push({
          sign: '±',
          text:
            own.status === 'substantiated'
              ? `“${own.text}” now has evidence on file: ${own.source ?? 'not named'}.`
              : `“${own.text}” no longer has evidence on file.`,
          isNotable: true,
        });
      if (old.acknowledged !== own.acknowledged)
        changes.push({
          sign: '±',
          text: own.acknowledged
            ? `The conflict of “${own.text}” is accepted: ${own.acknowledged}`
            : `The conflict of “${own.text}” is no longer accepted.`,
        });
      return changes;
    }),
  ];
}

/** What has to be settled, and what was: evidence has a line for nearly every claim, and settings are each team's. */
function findingChanges(before: readonly Finding[], after: readonly Finding[]): Change[] {
  const told = (findings: readonly Finding[]) =>
    Object.fromEntries(
      findings
        .filter(({ kind }) => ['conflict', 'unregistered', 'endless', 'acknowledged'].includes(kind))
        .map((finding) => [`${finding.kind} ${finding.topic ?? finding.at}`, finding]),
    );
  const { added, removed, both } = compared(told(before), told(after));
  const inWords = ({ kind, texts }: Finding) => `“${kinds[kind].title}”: ${texts.join('; ')}`;
  return [
    ...added.map(
      ({ after: finding }): Change => ({
        sign: '+',
        text: `New in the claims report, ${inWords(finding)}`,
        isNotable: true,
        ...(finding.kind !== 'acknowledged' && { isProblem: true }),
      }),
    ),
    ...removed.map(
      ({ before: finding }): Change => ({
        sign: '−',
        text: `No longer in the claims report, ${inWords(finding)}`,
      }),
    ),
    ...both
      .filter((one) => one.before.texts.join() !== one.after.texts.join())
      .map(
        (one): Change => ({
          sign: '±',
          text: `Other figures in the claims report, ${inWords(one.after)}`,
          details: [`before: ${one.before.texts.join('; ')}`],
        }),
      ),
  ];
}

function settingChanges(before: Facts, after: Facts): Change[] {
  const { added, removed, both } = comparedIfKnown(before.settings, after.settings);
  const standard = ({ default: value }: { default?: string }) =>
    value === undefined ? 'nothing' : `“${value}”`;
  return [
    ...added.map(
      ({ key, after: setting }): Change => ({
        sign: '+',
        text: `New setting ${key}: ${setting.about}. Unless set it is ${standard(setting)}.`,
      }),
    ),
    ...removed.map(
      ({ key, before: { about } }): Change => ({
        sign: '−',
        text: `The setting ${key} is gone: ${about}. A build refuses it now.`,
        isNotable: true,
      }),
    ),
    ...both.flatMap(({ key, before: old, after: own }): Change[] => [
      ...(standard(old) === standard(own)
        ? []
        : [
            {
              sign: '±' as const,
              text: `Unless set, ${key} is now ${standard(own)}; it was ${standard(old)}.`,
              isNotable: true as const,
            },
          ]),
      ...(old.about === own.about
        ? []
        : [
            {
              sign: '±' as const,
              text: `${key} now means: ${own.about}.`,
              details: [`before: ${old.about}`],
            },
          ]),
    ]),
  ];
}
