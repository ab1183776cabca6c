import avif from '#content/images/objects.avif';
import webp from '#content/images/objects.webp';
import type { Question } from '#machines/quizMachine';

/** The questions with an object, in the order of the picture, which has two rows of four. */
const order = 'sleep brainFog weight cravings bloodwork caffeine family urgency'.split(' ');
const columns = ['left-0', '-left-full', '-left-[200%]', '-left-[300%]'];

/** The object of a question, if it has one. It is decorative. All objects are one picture, which loads once. */
export function QuestionObject({ question, className }: { question: Question; className: string }) {
  const index = order.indexOf(question);
  const place = `${columns[index % columns.length]} ${index < columns.length ? 'top-0' : '-top-full'}`;
  if (index < 0) return <span className={className} />;
  return (
    <picture className={`relative block shrink-0 overflow-clip ${className}`}>
      <source type="image/avif" srcSet={avif} />
      <img
        src={webp}
        alt=""
        width="120"
        fetchPriority="low"
        className={`absolute h-[200%] w-[400%] max-w-none ${place}`}
      />
    </picture>
  );
}
