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
    text: 'Wie oft können Sie sich schlecht konzen\u00ADtrieren oder vergessen mitten im Satz einen Namen?',
    options: ['Nie', 'Gelegentlich', 'Häufig'],
  },
  weight: {
    topic: 'Bauch\u00ADumfang',
    text: 'Wie leicht fällt es Ihnen, rund um die Körpermitte abzu\u00ADnehmen?',
    options: [
      'Leicht, wenn ich es versuche',
      'Schwer, trotz Ernährungs\u00ADumstellung oder Sport',
      'Fast unmöglich',
    ],
  },
  cravings: {
    topic: 'Heißhunger',
    text: 'Haben Sie Heißhunger auf Kohlen\u00ADhydrate oder Zucker, besonders in der Nacht?',
    options: ['Eigentlich nicht', 'Manchmal', 'Ständig'],
  },
  bloodwork: {
    topic: '„Normale“ Blutwerte',
    text: 'Hat man Ihnen gesagt, Ihre Blutwerte seien normal, obwohl Sie sich unwohl fühlen?',
    options: ['Nein', 'Ja, einmal', 'Ja, viele Male'],
  },
  caffeine: {
    topic: 'Koffein',
    text: 'Wie oft brauchen Sie Koffein oder Energy\u00ADdrinks, um durch den Tag zu kommen?',
    options: ['Selten', '1–2 Mal am Tag', 'Andauernd'],
  },
  family: {
    topic: 'Familien\u00ADgeschichte',
    text: 'Wurde bei Ihnen oder nahen Angehö\u00ADrigen Diabetes vom Typ 2, eine Vorstufe oder eine Insulin\u00ADresistenz festgestellt?',
    options: ['Nein', 'Ja, bei Angehö\u00ADrigen', 'Ja, bei mir selbst'],
  },
  urgency: {
    topic: 'Warum jetzt',
    text: 'Wie wichtig ist es Ihnen, Energie, Konzen\u00ADtration und langfristige Gesundheit jetzt zurück\u00ADzu\u00ADgewinnen?',
    options: ['Nicht dringend', 'Einiger\u00ADmaßen dringend', 'Außer\u00ADordentlich dringend'],
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
