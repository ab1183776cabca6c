import { cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { video } from '#content/product';
import { ExpertCard } from '#sales/letter/ExpertCard';
import { Timeline } from '#sales/letter/Timeline';
import { JsonLd } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { VideoArea } from '#sales/views/VideoArea';
import { ErrorBoundary } from '#shared/views/ErrorBoundary';
import { Portrait } from '#shared/views/Portrait';
import { readSampleSite } from '#tests/support/sampleSite';
import { expectedWords } from '#tests/support/words';

afterEach(cleanup);

const customer = {
  name: 'Ada Byron',
  age: 52,
  quote: 'It matched how I felt.',
  result: 'A plan',
  isSample: false,
};

const words = {
  heading: 'They say',
  note: 'Results vary.',
  verified: 'Verified',
  verifiedNote: 'By record.',
};
const person = { name: 'Ada', credentials: 'MD', isSample: false };
const quote = { text: 'So it is.', by: 'Ada', isSample: false };

test.each<[string, (props: { isSample: boolean }) => ReactElement]>([
  [
    'a section with an expert',
    (props) => (
      <ExpertCard
        heading="They"
        people={[person, { ...person, ...props, name: 'Bob' }]}
        quote={quote}
        trust={[]}
      />
    ),
  ],
  [
    'a section with a quote',
    (props) => (
      <ExpertCard
        heading="They"
        people={[person, { ...person, name: 'Bob' }]}
        quote={{ ...quote, ...props }}
        trust={[]}
      />
    ),
  ],
  [
    'a section with testimonials',
    (props) => <Testimonials {...words} people={[{ ...customer, ...props }]} />,
  ],
  ['a video', (props) => <VideoArea {...video} {...props} />],
])('%s is marked as a sample only if it is one', (_, renderSection) => {
  const { rerender } = render(renderSection({ isSample: true }));
  expect(screen.getAllByText(expectedWords.sampleLabel)).toHaveLength(1);
  rerender(renderSection({ isSample: false }));
  expect(screen.queryByText(expectedWords.sampleLabel)).toBeNull();
});

test.each([
  ['Ada Byron', 'AB'],
  ['Ada B.', 'AB'],
  ['Dr. Ada Byron', 'AB'],
  ['Ada', 'A'],
])('without a photograph, %s shows the initials %s, hidden from screen readers', (name, initials) => {
  render(<Portrait name={name} />);
  expect(screen.getByText(initials).closest('[aria-hidden=true]')).toBeTruthy();
});

test.each([
  ['once', 1, 'The view'],
  ['again', 9, expectedWords.errorTitle],
])('a view that throws %s is rendered again, then replaced by the error screen', (_, errorCount, heading) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let errorsLeft = errorCount;
  function View() {
    // Throws in an effect, because React itself retries a render that throws.
    useLayoutEffect(() => {
      errorsLeft -= 1;
      if (errorsLeft >= 0) throw 'a text';
    });
    return <h1>The view</h1>;
  }
  const handleErrorRendered = vi.fn();
  render(
    <ErrorBoundary onErrorRendered={handleErrorRendered}>
      <View />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(document.body.textContent?.includes('a text')).toBe(errorCount > 1);
  expect(handleErrorRendered).toHaveBeenCalledTimes(errorCount > 1 ? 1 : 0);
  vi.restoreAllMocks();
});

test('the colors of the testing gap follow a scale of years', {
  tags: ['R2.10'],
}, () => {
  const stages = ['1-5', '3-8', '7-15'].map((years) => ({ years, label: years, title: years, text: years }));
  const axis = [1, 5, 15].map((year) => ({ year, label: `Year ${year}` }));
  const { container } = render(
    <Timeline heading="The gap" intro="" axis={axis} stages={stages} noticed="Seen" />,
  );
  const stops = [...container.querySelectorAll('stop')];
  // The years 3 and 5, in which the first two stages overlap, and 7 and 8.
  expect(stops.map((stop) => stop.getAttribute('offset'))).toEqual(['14.3%', '28.6%', '42.9%', '50%']);
  const noticed = container.querySelector('rect');
  expect([noticed?.getAttribute('x'), noticed?.getAttribute('width')]).toEqual(['42.9%', '57.1%']);
  const labels = [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(labels).toEqual(['Year 1', 'Year 5', 'Year 15']);
});

test('the video area contains the element with the id that the player fills, and the address of the film', {
  tags: ['R4.18'],
}, () => {
  const renderArea = (settings: Record<string, string>) =>
    renderToStaticMarkup(<VideoArea {...video} frame={undefined} {...readSampleSite(settings).video} />);
  const VITE_VIDEO_FILM = 'https://films.example.org/ours.mp4';
  expect(renderArea({ VITE_VIDEO_PROVIDER: 'film', VITE_VIDEO_FILM })).toMatch(
    new RegExp(`<div data-player="true"[^>]*><div id="sales-video" data-films="${VITE_VIDEO_FILM}"`),
  );
  expect(renderArea({ VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: 'a/b' })).toMatch(
    /<div data-player="true"[^>]*><div id="vidalytics_embed_b"/,
  );
});

test('no text in structured data ends its script', () => {
  expect(renderToStaticMarkup(<JsonLd data={{ name: '</script><b>' }} />)).not.toContain('</script><b>');
});

test('a video in a frame may play, fill the screen and use picture-in-picture', () => {
  const { video: vimeo } = readSampleSite({ VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID: '76979871' });
  const html = renderToStaticMarkup(<VideoArea {...video} {...vimeo} />);
  expect(html, 'the frame plays without JavaScript').not.toContain(video.noScript);
  const frames = html.match(/<iframe [^>]*>/g) ?? [];
  const permissions = 'allow="autoplay; encrypted-media; fullscreen; picture-in-picture"';
  expect(
    frames.map((frame) => frame.includes(permissions)),
    'the frame that a script adds, and the frame without scripts',
  ).toEqual([true, true]);
});
