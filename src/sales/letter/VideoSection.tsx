import { Section } from '#sales/letter/Section';
import { VideoArea, type VideoAreaProps } from '#sales/views/VideoArea';
import { WholeWords } from '#shared/views/WholeWords';

interface VideoSectionProps extends VideoAreaProps {
  heading: string;
}

/** The sales video under its heading. */
export function VideoSection({ heading, ...video }: VideoSectionProps) {
  return (
    <Section tone="dark">
      <div className="mx-auto max-w-3xl">
        <h2 className="mb-5">
          <WholeWords text={heading} />
        </h2>
        <VideoArea {...video} />
      </div>
    </Section>
  );
}
