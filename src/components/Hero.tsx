import { CheckList } from '#components/CheckList';
import { type Action, CtaLink } from '#components/CtaLink';
import { KitDrawing } from '#components/KitDrawing';

interface HeroProps {
  eyebrow: string;
  heading: string;
  lead: string;
  points: readonly string[];
  /** The first is the one the page is for. */
  actions: readonly Action[];
  note: string;
  image: string;
}

/** What a page opens with: the promise, the way to order, and the kit. */
export function Hero({ eyebrow, heading, lead, points, actions, note, image }: HeroProps) {
  return (
    <section className="mx-auto grid max-w-5xl items-center gap-10 px-5 pt-8 pb-12 md:grid-cols-[6fr_5fr] md:py-16">
      <div>
        <p className="font-semibold text-sm text-teal-600">{eyebrow}</p>
        <h1 className="mt-2 text-4xl leading-tight md:text-5xl">{heading}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <CheckList items={points} className="mt-5 grid gap-2" />
        <div className="mt-6 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <CtaLink key={action.text} {...action} className={`max-sm:w-full ${index > 0 ? 'cta-quiet' : ''}`} />
          ))}
        </div>
        <p className="mt-3 text-muted text-sm">{note}</p>
      </div>
      <KitDrawing alt={image} />
    </section>
  );
}
