import { findBrowser } from '#tools/browsers/browser';
import { runPlaywright } from '#tools/browsers/e2e';

/** Runs the quiz 1,000 times and mounts the video 200 times; prints what leaks and fails if anything does. */
export async function main(): Promise<number> {
  return runPlaywright(await findBrowser(), ['e2e/quiz/leaks.spec'], {
    LEAK_QUIZ_RUNS: '1000',
    LEAK_VIDEO_MOUNTS: '200',
  });
}
