import { figure } from '#content/claims';
import { site } from '#content/site';
import type { tiers as english } from '#content/tiers';

const badge = figure('badge-high');

export const tiers: typeof english = {
  low: {
    tone: 'good',
    badge,
    title: 'Möglicherweise haben Sie ein niedriges Risiko',
    subtitle: 'Die meisten Ihrer Antworten deuten auf gleichmäßige Energie und wenige Warnzeichen hin.',
    symptoms:
      'Ein schlechter Tag kommt trotzdem vor. Achten Sie darauf, wie oft, und sprechen Sie es bei der nächsten Vorsorge\u00ADuntersuchung an.',
    pitch: 'Was ein niedriges Ergebnis niedrig hält.',
    struggles: 'Das kann helfen, bevor Sie genug davon haben',
  },
  moderate: {
    tone: 'warn',
    badge,
    title: 'Möglicherweise haben Sie ein mittleres Risiko',
    subtitle: 'Einige Ihrer Antworten sind Anzeichen, die man beobachten sollte.',
    symptoms:
      'Vielleicht kennen Sie müde Morgenstunden, Konzentrations\u00ADschwierig\u00ADkeiten am Nachmittag oder Heißhunger. Jedes davon hat viele mögliche Ursachen.',
  },
  high: {
    tone: 'risk',
    badge,
    title: `Möglicherweise haben Sie ein hohes Risiko für ${site.product}`,
    subtitle: 'Die meisten Ihrer Antworten sind Anzeichen, denen Sie bald nachgehen sollten.',
    symptoms:
      'Vielleicht leben Sie mit Müdigkeit, die der Schlaf nicht behebt, und mit Gewicht, das auf keine Anstrengung anspricht. Sprechen Sie mit einer Ärztin oder einem Arzt.',
  },
};
