import { Section } from '#components/Section';
import { VideoEmbed, type VideoEmbedProps } from '#components/VideoEmbed';
import { WholeWords } from '#components/WholeWords';

interface VideoSectionProps extends VideoEmbedProps {
  heading: string;
}

/** The sales video under its heading. */
export function VideoSection({ heading, ...video }: VideoSectionProps) {
  return (
    <Section tone="dark">
      <div className="mx-auto max-w-3xl">
        <h2 className="mb-5 text-2xl md:text-3xl">
          <WholeWords text={heading} />
        </h2>
        <VideoEmbed {...video} />
      </div>
    </Section>
  );
}
