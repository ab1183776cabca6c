import type { Interlude } from '#content/question';
import type { AnswerEvent, QuizEvent } from '#machines/quizMachine';
import { SendButton } from '#quiz/views/SendButton';
import { ScreenHeading } from '#shared/views/ScreenHeading';
import { WholeWords } from '#shared/views/WholeWords';

interface InterludeScreenProps extends Interlude {
  event: Exclude<QuizEvent, AnswerEvent>;
  wasThere?: boolean;
}

/** A pause between two questions: a heading, a text and the button that leads on. */
export function InterludeScreen(props: InterludeScreenProps) {
  return (
    <section
      data-screen="interlude"
      className="mx-auto w-full max-w-2xl animate-arrive px-5 pt-14 pb-12 text-center md:pt-24"
    >
      <ScreenHeading wasThere={props.wasThere} className="text-3xl md:text-5xl">
        <WholeWords text={props.heading} />
      </ScreenHeading>
      <p className="mx-auto mt-4 max-w-prose text-lg text-muted">{props.text}</p>
      <SendButton event={props.event} className="cta mt-8 w-full sm:w-auto sm:px-12">
        {props.button}
      </SendButton>
    </section>
  );
}
