import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Headline } from '#sales/article/Headline';
import { PersonalStory } from '#sales/article/PersonalStory';
import { expectedWords } from '#tests/support/words';

// What the advertorial alone has: without that page, this file goes.

afterEach(cleanup);

test.each<[string, (props: { isSample: boolean }) => ReactElement]>([
  [
    'a headline',
    (props) => (
      <Headline
        author={{ ...props, name: 'Ada' }}
        image={{ file: 'hero.png', alt: 'A kit' }}
        heading="News"
        byline="By Ada"
        readingTime="1 min"
        offer={{ text: 'A kit.', link: { text: 'See it', href: '#product' } }}
      />
    ),
  ],
  [
    'a story',
    (props) => <PersonalStory {...props} heading="Ada" name="Ada" photo={undefined} text="It began." />,
  ],
])('%s is marked as a sample only if it is one', (_, show) => {
  const { rerender } = render(show({ isSample: true }));
  expect(screen.getAllByText(expectedWords.sample)).toHaveLength(1);
  rerender(show({ isSample: false }));
  expect(screen.queryByText(expectedWords.sample)).toBeNull();
});
