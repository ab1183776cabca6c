import { pageStyles } from 'statechart-prover/report';
import { readTokens } from '#tools/shared/designTokens';

/** What the reports look like, in this site's colours. */
export async function reportStyles(): Promise<string> {
  return pageStyles(await readTokens());
}
