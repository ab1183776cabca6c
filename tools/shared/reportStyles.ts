import { readTokens } from '#tools/shared/designTokens';
import { pageStyles } from '#tools/statecharts/pageStyles';

/** What the reports look like, in this site's colours. */
export async function reportStyles(): Promise<string> {
  return pageStyles(await readTokens());
}
