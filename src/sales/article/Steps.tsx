import { pictureOf } from '#shared/views/PagePicture';
import { WholeWords } from '#shared/views/WholeWords';

interface StepsProps {
  steps: readonly { /** A file of images/pictures/. */ drawing: string; title: string; text: string }[];
}

/** What a customer does, step by step, each drawn. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-6 grid gap-x-4 gap-y-6 font-sans @xl:grid-cols-3">
      {steps.map(({ drawing, title, text }) => (
        <li key={title} className="flex flex-wrap items-center gap-x-4 @xl:block @xl:text-center">
          <img
            {...pictureOf(drawing).picture}
            alt=""
            loading="lazy"
            className="w-28 @xl:mx-auto @xl:mb-3 @xl:w-40"
          />
          <div className="flex-1 basis-[9rem]">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="text-muted text-base">
              <WholeWords text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
