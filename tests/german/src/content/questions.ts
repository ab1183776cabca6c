import type { Question } from '#content/question';
import { questions as english } from '../../../../src/content/questions';

const german: Record<string, Question> = {
  sleep: {
    topic: 'Müde trotz Schlaf',
    text: 'Wie oft fühlen Sie sich nach einer ganzen Nacht Schlaf noch müde?',
    options: ['Selten', 'Manchmal', 'Fast jeden Tag'],
  },
  brainFog: {
    topic: 'Nebel im Kopf',
    text: 'Wie oft können Sie sich schlecht konzentrieren oder vergessen mitten im Satz einen Namen?',
    options: ['Nie', 'Gelegentlich', 'Häufig'],
  },
  weight: {
    topic: 'Bauchumfang',
    text: 'Wie leicht fällt es Ihnen, rund um die Körpermitte abzunehmen?',
    options: ['Leicht, wenn ich es versuche', 'Schwer, trotz Ernährungsumstellung/Sport', 'Fast unmöglich'],
  },
  cravings: {
    topic: 'Heißhunger',
    text: 'Haben Sie Heißhunger auf Kohlenhydrate oder Zucker, besonders in der Nacht?',
    options: ['Eigentlich nicht', 'Manchmal', 'Ständig'],
  },
  bloodwork: {
    topic: '„Normale“ Blutwerte',
    text: 'Hat man Ihnen gesagt, Ihre Blutwerte seien normal, obwohl Sie sich unwohl fühlen?',
    options: ['Nein', 'Ja, einmal', 'Ja, viele Male'],
  },
  caffeine: {
    topic: 'Koffein',
    text: 'Wie oft brauchen Sie Koffein oder Energydrinks, um durch den Tag zu kommen?',
    options: ['Selten', '1–2 Mal am Tag', 'Andauernd'],
  },
  family: {
    topic: 'Familiengeschichte',
    text: 'Wurde bei Ihnen oder nahen Angehörigen Diabetes vom Typ 2, eine Vorstufe oder eine Insulinresistenz festgestellt?',
    options: ['Nein', 'Ja, bei Angehörigen', 'Ja, bei mir selbst'],
  },
  urgency: {
    topic: 'Warum jetzt',
    text: 'Wie wichtig ist es Ihnen, Energie, Konzentration und langfristige Gesundheit jetzt zurückzugewinnen?',
    options: ['Nicht dringend', 'Einigermaßen dringend', 'Außerordentlich dringend'],
    isMotive: true,
  },
};

/** Where the quiz has changed since, its own words stand. */
export const questions = Object.fromEntries(
  Object.entries(english).map(([name, own]) => {
    const words = german[name];
    return [name, 'options' in own && words?.options.length === own.options.length ? words : own];
  }),
) as typeof english;
