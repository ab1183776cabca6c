import { expect, test } from 'vitest';
import { formatTimeLeft } from '#quiz/views/Countdown';
import { formatText } from '#shared/formatText';
import { expectedWords } from '#tests/support/words';

const formatHours = (hours: number, minutes: string) => formatText(expectedWords.hours, { hours, minutes });

test.each([
  [508, '8:28'],
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
  [3600, '60:00'],
  [3601, formatHours(1, '00')],
  [3 * 3600 + 5 * 60 + 59, formatHours(3, '05')],
  [2 * 86_400 - 1, formatHours(47, '59')],
  [2 * 86_400, formatText(expectedWords.days, { days: 2 })],
  [5 * 86_400 - 1, formatText(expectedWords.days, { days: 4 })],
])('%i seconds read %s', { tags: ['R4.12'] }, (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
