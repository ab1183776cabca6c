import { Section } from '#sales/letter/Section';
import { OrderLink, type OrderWithTerms } from '#sales/views/OrderLink';
import { VideoArea, type VideoAreaProps } from '#sales/views/VideoArea';
import { WholeWords } from '#shared/views/WholeWords';

interface VideoSectionProps extends VideoAreaProps {
  heading: string;
  order: OrderWithTerms;
}

/** The sales video under its heading, and the way to order after it. */
export function VideoSection({ heading, order, ...video }: VideoSectionProps) {
  return (
    <Section tone="dark">
      <div className="mx-auto max-w-4xl">
        <h2 className="mb-5 lg:text-center">
          <WholeWords text={heading} />
        </h2>
        <VideoArea {...video} />
        <OrderLink {...order} />
      </div>
    </Section>
  );
}
