import { main as checkDeploy } from '#tools/checks/deployCheck';
import { main as checkRelease } from '#tools/claims/releaseCheck';
import { runCommand } from '#tools/shared/runCommand';

/**
 * Checks dist/ and what is left to settle before a release. Then runs the host's own tool, which publishes dist/.
 *
 * @param command the tool with its arguments, such as `netlify deploy --prod --no-build --dir dist`
 */
export async function main([command, ...args]: string[]): Promise<number> {
  if ((await checkDeploy([])) !== 0 || (await checkRelease()) !== 0) return 1;
  if (command) return runCommand(command, args);
  console.log("dist/ may be published: name your host's command, see docs/hosting.md");
  return 0;
}
