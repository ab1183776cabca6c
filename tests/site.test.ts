import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSite, settings } from '../src/content/siteSchema';

/** The message of a refused configuration. */
function refusal(env: Record<string, string>): string {
  try {
    readSite(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

const keys = Object.keys(settings) as (keyof typeof settings)[];

describe('a configuration that does not fit', () => {
  const never = ['', ' ', '\n', 'x'.repeat(10_000), '\u2028'];
  const byKey: Partial<Record<keyof typeof settings, string[]>> = {
    VITE_SUPPORT_EMAIL: ['support', 'a@b', 'mailto:a@b.example'],
    VITE_VIDEO_EMBED_ID: ['1video', 'a b', '"><script>'],
    VITE_SCORE_BADGE: ['Tier', 'always', 'high'],
    VITE_COUNTDOWN_SECONDS: ['0', '-1', '1.5', '1e3', 'ten', '100000', '508s'],
    VITE_COUNTDOWN_ENDS_AT: ['tomorrow', '2027-01-31', '2027-13-01T00:00:00Z', '1893456000000'],
  };
  const badUrls = [
    'http://example.com/',
    'javascript:alert(1)',
    '//example.com',
    'example.com',
    'https://',
    'https://user:secret@example.com/',
    'https://exa mple.com/',
    'data:text/html,x',
  ];

  test.each(keys)('%s is refused in one line that names key, value and remedy', (key) => {
    const values = [...never, ...(byKey[key] ?? []), ...(key.includes('URL') ? badUrls : [])];
    for (const value of values) {
      const message = refusal({ [key]: value });
      expect(message).not.toContain('\n');
      expect(message.startsWith(`${key}=`)).toBe(true);
      expect(message).toMatch(/must (be|start)/);
      expect(message.length).toBeLessThan(400);
    }
  });

  test('a misspelt key is refused', () => {
    expect(refusal({ VITE_PRODCUT: 'x' })).toContain('VITE_PRODCUT="x": is not a setting of this site');
  });

  test('two lengths for one countdown are refused', () => {
    const message = refusal({ VITE_COUNTDOWN_SECONDS: '60', VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00Z' });
    expect(message).toContain('remove one');
  });
});

describe('a configuration that fits', () => {
  test('nothing set gives the samples and the specified behaviour', () => {
    expect(readSite({})).toMatchObject({
      product: 'Metabolic Stress',
      scoreBadge: 'always-high',
      countdown: { seconds: 508 },
      people: { lead: { name: 'Dr. Jane Doe', isSample: true } },
      urls: { masterclass: 'https://example.com/masterclass' },
    });
  });

  test('what is set replaces the sample', () => {
    const site = readSite({
      VITE_EXPERT_LEAD_NAME: 'Dr. Ada Example',
      VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00+01:00',
      VITE_SCORE_BADGE: 'tier',
      VITE_URL_MASTERCLASS: 'https://events.example.org/live?from=quiz',
    });
    expect(site.people.lead).toMatchObject({ name: 'Dr. Ada Example', isSample: false });
    expect(site.countdown).toEqual({ endsAt: Date.UTC(2027, 0, 31, 17) });
    expect(site.scoreBadge).toBe('tier');
    expect(site.urls.masterclass).toBe('https://events.example.org/live?from=quiz');
  });
});

test('the README lists every setting with its default', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const key of keys) {
    expect(readme).toContain(`| \`${key}\` | ${settings[key].about} | ${settings[key].default ?? '–'} |`);
  }
});
