import { SendButton } from '#components/quiz/SendButton';
import { ScreenHeading } from '#components/shared/ScreenHeading';
import { WholeWords } from '#components/shared/WholeWords';
import type { Interlude } from '#content/question';

interface InterludeScreenProps {
  interlude: Interlude | undefined;
  send: (event: { type: 'CONTINUE' }) => void;
  wasThere?: boolean;
}

/** A pause between two questions: a heading, a text and the button that leads on. */
export function InterludeScreen({ interlude, send, wasThere }: InterludeScreenProps) {
  return (
    <section
      data-screen="interlude"
      className="mx-auto w-full max-w-2xl animate-arrive px-5 pt-14 pb-12 text-center md:pt-24"
    >
      <ScreenHeading wasThere={wasThere} className="text-3xl md:text-5xl">
        <WholeWords text={interlude?.heading ?? ''} />
      </ScreenHeading>
      <p className="mx-auto mt-4 max-w-prose text-lg text-muted">{interlude?.text}</p>
      <SendButton
        actor={{ send }}
        event={{ type: 'CONTINUE' }}
        className="cta mt-8 w-full sm:w-auto sm:px-12"
      >
        {interlude?.button}
      </SendButton>
    </section>
  );
}
