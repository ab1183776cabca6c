import { cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { video } from '#content/product';
import { ErrorBoundary } from '#quiz/views/ErrorBoundary';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { Comparison } from '#sales/letter/Comparison';
import { Timeline } from '#sales/letter/Timeline';
import { PriceBox } from '#sales/views/PriceBox';
import { Quote } from '#sales/views/Quote';
import { TestimonialCard } from '#sales/views/TestimonialCard';
import { Testimonials } from '#sales/views/Testimonials';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { VideoArea } from '#sales/views/VideoArea';
import { readSite } from '#settings/settingsSchema';
import { ExpertProfile } from '#shared/views/ExpertProfile';
import { expectedWords } from '#tests/support/words';

afterEach(cleanup);

const customer = {
  name: 'Ada Byron',
  quote: 'It matched how I felt.',
  result: 'A plan',
};

test.each<[string, (props: { isSample: boolean }) => ReactElement]>([
  [
    'an expert',
    (props) => (
      <ExpertProfile {...props} portrait={{ file: 't1.svg', alt: '' }} name="Ada" credentials="MD" />
    ),
  ],
  ['a quote', (props) => <Quote {...props} text="So it is." by="Ada" />],
  ['a testimonial', (props) => <TestimonialCard {...customer} {...props} />],
  ['a video', (props) => <VideoArea {...video} {...props} />],
])('%s is marked as a sample only if it is one', (_, show) => {
  const { rerender } = render(show({ isSample: true }));
  expect(screen.getAllByText(expectedWords.sample)).toHaveLength(1);
  rerender(show({ isSample: false }));
  expect(screen.queryByText(expectedWords.sample)).toBeNull();
});

test.each([
  [52, 'OH', '52, OH'],
  [52, undefined, '52'],
  [undefined, 'OH', 'OH'],
  [undefined, undefined, ''],
])(
  'a customer of age %s and state %s is told so, and has initials without a portrait',
  {
    tags: ['R3.14'],
  },
  (age, state, line) => {
    const { container } = render(<TestimonialCard {...customer} isSample={false} age={age} state={state} />);
    expect(screen.getByText('AB').getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('figcaption')?.textContent).toBe(`ABAda Byron${line}`);
  },
);

test('only customers who were checked have the badge, and the first of them explains it', () => {
  const people = [
    { ...customer, name: 'Ada', isSample: true } as const,
    { ...customer, name: 'Bob', isSample: false, isVerified: true } as const,
    { ...customer, name: 'Cid', isSample: false, isVerified: true } as const,
    { ...customer, name: 'Dot', isSample: false } as const,
  ];
  const words = {
    heading: 'They say',
    note: 'Results vary.',
    verified: 'Verified',
    verifiedNote: 'By record.',
  };
  const { container, rerender } = render(<Testimonials {...words} people={people} />);
  const badges = () =>
    [...container.querySelectorAll('figure')].map((card) => /Verified/.test(card.textContent));
  expect(badges()).toEqual([false, true, true, false]);
  expect(
    [...container.querySelectorAll('[data-tip]')].map((tip) => tip.closest('figure')?.textContent),
  ).toEqual([expect.stringContaining('Bob')]);
  expect(container.querySelector('#verified')?.textContent.trim()).toBe('By record.');
  rerender(<Testimonials {...words} verified={undefined} people={people} />);
  expect(badges()).toEqual([false, false, false, false]);
  expect(container.textContent).not.toContain('By record.');
  rerender(<Testimonials {...words} people={people.slice(0, 1)} />);
  expect(container.textContent).not.toContain('By record.');
});

test.each([
  [8, 0],
  [12, 0],
  [13, 1],
  [24, 1],
])('on the dial, a score of %i lies in tier %i alone', (score, expected) => {
  const tiers = { low: { tone: 'good' }, high: { tone: 'alert' } };
  const { container } = render(
    <ScoreDial score={score} lowest={8} highest={24} tierEnds={{ low: 12 }} tiers={tiers}>
      {score}
    </ScoreDial>,
  );
  const arcs = [...container.querySelectorAll('path')];
  expect(arcs.flatMap((arc, tier) => (arc.hasAttribute('data-here') ? tier : []))).toEqual([expected]);
});

test.each([
  ['once', 1, 'The view'],
  ['again', 9, expectedWords.broken],
])(
  'a view that throws %s is drawn anew, and the error screen shows what it throws twice',
  (_, times, shown) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let left = times;
    function View() {
      // What is thrown while it is drawn, React tries again by itself.
      useLayoutEffect(() => {
        left -= 1;
        if (left >= 0) throw 'a text';
      });
      return <h1>The view</h1>;
    }
    const onShown = vi.fn();
    render(
      <ErrorBoundary onShown={onShown}>
        <View />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shown);
    expect(document.body.textContent?.includes('a text')).toBe(times > 1);
    expect(onShown.mock.calls).toEqual(times > 1 ? [['error']] : []);
    vi.restoreAllMocks();
  },
);

const link = { text: 'On', href: '#on' };

test('the bars of the testing gap are placed by their years on one scale', {
  tags: ['R2.10'],
}, () => {
  const stages = ['1-5', '3-8', '7-15'].map((years) => ({ years, label: years, title: years, text: years }));
  const { container } = render(<Timeline heading="The gap" intro="" stages={stages} link={link} />);
  const bars = [...container.querySelectorAll('rect')];
  expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
    ['0%', '28.6%'],
    ['14.3%', '35.7%'],
    ['42.9%', '57.1%'],
  ]);
});

test('an e-mail address in a text is a link that writes to it', () => {
  const { container } = render(<TextWithEmail text="Ask a@b.test." email="a@b.test" />);
  expect(container.innerHTML).toMatch(/^Ask.<a href="mailto:a@b.test" .*>a@b.test<\/a>.*\.$/);
});

test('an offer has its old price struck out beside the price, and a note and a reason to hurry each by itself', () => {
  const order = { text: 'Order', href: '#order' };
  const [was, now] = [
    { before: 'Was', figure: '$9', after: 'once' },
    { before: 'Now', figure: '$5' },
  ];
  const { container, rerender } = render(<PriceBox {...{ was, now, order }} scarcity="Few" />);
  expect(container.textContent).toBe('Was $9 onceNow $5FewOrder');
  expect(container.querySelector('s')?.textContent).toBe('$9');
  rerender(<PriceBox order={order} note="For all" />);
  expect(container.textContent).toBe('For allOrder');
});

test('a comparison is a table with a name and column headers', () => {
  const columns = ['Standard', 'Ours'];
  render(<Comparison heading="Two tests" text="" columns={columns} link={link} rows={[['Late', 'Early']]} />);
  expect(screen.getByRole('table', { name: 'Two tests' })).toBeTruthy();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('scope'))).toEqual(['col', 'col']);
});

test('the area of the video contains the element with the id that the player fills', {
  tags: ['R4.18'],
}, () => {
  const area = (settings: Record<string, string>) =>
    renderToStaticMarkup(<VideoArea {...video} frame={undefined} {...readSite(settings).video} />);
  expect(area({ VITE_VIDEO_PROVIDER: 'film' })).toMatch(/<div data-player="true"[^>]*><div id="sales-video"/);
  expect(area({ VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: 'a/b' })).toMatch(
    /<div data-player="true"[^>]*><div id="vidalytics_embed_b"/,
  );
});

test('the area of the video names the film of a team’s own for the player', () => {
  const film = 'https://films.example.org/ours.mp4';
  const { video: filmVideo } = readSite({ VITE_VIDEO_FILM: film });
  expect(renderToStaticMarkup(<VideoArea {...video} frame={undefined} {...filmVideo} />)).toContain(
    `data-films="${film}"`,
  );
});

test('a video in a frame may be played, made full screen and kept in a picture of its own', () => {
  const { video: ofVimeo } = readSite({ VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID: '76979871' });
  const frames = renderToStaticMarkup(<VideoArea {...video} {...ofVimeo} />).match(/<iframe [^>]*>/g) ?? [];
  const may = 'allow="autoplay; encrypted-media; fullscreen; picture-in-picture"';
  expect(
    frames.map((frame) => frame.includes(may)),
    'for the script, and without one',
  ).toEqual([true, true]);
});
