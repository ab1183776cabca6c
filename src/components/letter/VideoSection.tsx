import { Section } from '#components/letter/Section';
import { VideoEmbed, type VideoEmbedProps } from '#components/shared/VideoEmbed';
import { WholeWords } from '#components/shared/WholeWords';

interface VideoSectionProps extends VideoEmbedProps {
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
        <VideoEmbed {...video} />
      </div>
    </Section>
  );
}
