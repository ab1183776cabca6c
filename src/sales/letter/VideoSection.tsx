import { Section } from '#sales/letter/Section';
import { VideoEmbed, type VideoEmbedProps } from '#sales/views/VideoEmbed';
import { WholeWords } from '#shared/views/WholeWords';

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
