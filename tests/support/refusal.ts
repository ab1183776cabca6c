import { readSite } from '#settings/settingsSchema';

/** The message of a refused configuration. @throws when it is accepted */
export function refusal(env: Record<string, string>): string {
  try {
    readSite(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}
