import { embedId, provider } from '#content/videoEmbed';

interface WithVidalytics extends Window {
  Vidalytics?: { Embed?: new () => { run(id: string): void } };
}

/** Calls the player of a provider whose scripts do not begin by themselves, as its embed code does. */
export async function startPlayer(): Promise<void> {
  if (provider !== 'vidalytics') return;
  const { Vidalytics } = window as WithVidalytics;
  if (Vidalytics?.Embed) new Vidalytics.Embed().run(embedId);
}
