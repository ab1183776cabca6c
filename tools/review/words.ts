import type { Claim } from '#content/claims';
import type { Place } from '#tools/claims/claimPlaces';
import { type Finding, kinds } from '#tools/claims/findings';
import type { Facts } from '#tools/review/look';
import {
  type Change,
  changesIn,
  compared,
  comparedIfKnown,
  minor,
  notable,
  type Part,
  problem,
} from '#tools/review/part';

/** What changed in the figures, their evidence, what contradicts them, and the settings. */
export function compareWords(before: Facts, after: Facts): Part {
  const changes = [
    ...figureChanges(before, after),
    ...placeChanges(before, after),
    // A version whose pages could not be read has no findings at all.
    ...(before.findings.length && after.findings.length
      ? findingChanges(before.findings, after.findings)
      : []),
    ...settingChanges(before, after),
  ];
  return { title: 'Words and claims', changes, notes: [], missing: [] };
}

function placesOf(places: readonly Place[] = []): string[] {
  return [...new Set(places.map(({ path, screen }) => (screen ? `${path} (${screen})` : path)))];
}

function figureChanges(before: Facts, after: Facts): Change[] {
  const shownOn = ({ places }: Facts, key: string) => {
    const names = placesOf(places[key]);
    return names.length > 0 ? `on ${names.join(', ')}` : 'on no page';
  };
  const evidence = ({ status, source = 'not named', text }: Claim) =>
    status === 'substantiated'
      ? `“${text}” now has evidence on file: ${source}.`
      : `“${text}” no longer has evidence on file.`;
  return changesIn(comparedIfKnown(before.claims, after.claims), {
    isNew: ({ value, text }, key) => notable(`New figure “${value}”: ${text}.`, shownOn(after, key)),
    isGone: ({ value, text }, key) =>
      notable(`The figure “${value}” is gone: ${text}.`, `before ${shownOn(before, key)}`),
    isOther: (old, own, key) => [
      ...(old.value === own.value
        ? []
        : [notable(`“${old.value}” is now “${own.value}”: ${own.text}.`, shownOn(after, key))]),
      // A figure of another value has another text anyhow.
      ...(old.value === own.value && old.text !== own.text
        ? [minor(`The claim “${own.text}” read before: “${old.text}”.`)]
        : []),
      ...(old.status === own.status ? [] : [notable(evidence(own))]),
      ...(old.acknowledged === own.acknowledged
        ? []
        : [
            minor(
              own.acknowledged
                ? `The conflict of “${own.text}” is accepted: ${own.acknowledged}`
                : `The conflict of “${own.text}” is no longer accepted.`,
            ),
          ]),
    ],
  });
}

/** The pages that show a figure of the same value, or no longer do. */
function placeChanges(before: Facts, after: Facts): Change[] {
  const byPlace = ({ claims, places }: Facts, other: Facts) =>
    Object.fromEntries(
      Object.entries(claims)
        .filter(([key, { value }]) => other.claims[key]?.value === value)
        .flatMap(([key, claim]) =>
          placesOf(places[key]).map((place) => [`${key} ${place}`, { claim, place }]),
        ),
    );
  return changesIn(comparedIfKnown(byPlace(before, after), byPlace(after, before)), {
    isNew: ({ claim, place }) => minor(`“${claim.value}” now also stands on ${place}: ${claim.text}.`),
    isGone: ({ claim, place }) => minor(`“${claim.value}” no longer stands on ${place}: ${claim.text}.`),
  });
}

/** What has to be settled, and what was: evidence has a line for nearly every claim, and settings are each team's. */
function findingChanges(before: readonly Finding[], after: readonly Finding[]): Change[] {
  const told = (findings: readonly Finding[]) =>
    Object.fromEntries(
      findings
        .filter(({ kind }) => ['conflict', 'unregistered', 'endless', 'acknowledged'].includes(kind))
        .map((finding) => [`${finding.kind} ${finding.topic ?? finding.at}`, finding]),
    );
  const inWords = ({ kind, texts }: Finding) => `“${kinds[kind].title}”: ${texts.join('; ')}`;
  return changesIn(compared(told(before), told(after)), {
    isNew: (finding) =>
      (finding.kind === 'acknowledged' ? notable : problem)(`New in the claims report, ${inWords(finding)}`),
    isGone: (finding) => minor(`No longer in the claims report, ${inWords(finding)}`),
    isOther: (old, own) =>
      old.texts.join() === own.texts.join()
        ? []
        : minor(`Other figures in the claims report, ${inWords(own)}`, `before: ${old.texts.join('; ')}`),
  });
}

function settingChanges(before: Facts, after: Facts): Change[] {
  const standard = ({ default: value }: { default?: string }) =>
    value === undefined ? 'nothing' : `“${value}”`;
  return changesIn(comparedIfKnown(before.settings, after.settings), {
    isNew: (setting, key) =>
      minor(`New setting ${key}: ${setting.about}. Unless set it is ${standard(setting)}.`),
    isGone: ({ about }, key) => notable(`The setting ${key} is gone: ${about}. A build refuses it now.`),
    isOther: (old, own, key) => [
      ...(standard(old) === standard(own)
        ? []
        : [notable(`Unless set, ${key} is now ${standard(own)}; it was ${standard(old)}.`)]),
      ...(old.about === own.about ? [] : [minor(`${key} now means: ${own.about}.`, `before: ${old.about}`)]),
    ],
  });
}
