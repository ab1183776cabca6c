import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDistHandler } from '#tools/build/serveDist';
import { filmDist } from './otherSites';

const scriptNames = ['script', 'react'] as const;

/** The script of the quiz's actor, or React with its view. */
export type ScriptName = (typeof scriptNames)[number];

/** Headers that make the browser report violations of a document's own policy, and let the site frame itself. */
function testHeaders(path: string): Record<string, string> {
  const file = `${filmDist}/${path === '/' ? 'index' : path.slice(1)}.html`;
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  return {
    'Content-Security-Policy': "frame-ancestors 'self'",
    ...(policy && {
      'Content-Security-Policy-Report-Only': `${policy.replace(/&#x27;|&#39;/g, "'")}; report-uri /violations`,
    }),
  };
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html' });
  response.end('<h1>404');
}

/**
 * Serves the site with the film and a countdown in minutes and seconds, with the published headers, on a port of its own.
 * After `hold`, holds back the quiz's two scripts until `release` sends them or `fail` answers with 404, in the same way for
 * every browser. `violations` are those of the documents' policies.
 */
export async function serveSite() {
  const quizDocument = readFileSync(`${filmDist}/quiz.html`, 'utf8');
  const addresses = (pattern: RegExp) => [...quizDocument.matchAll(pattern)].map(([, address]) => address);
  const scripts = {
    script: addresses(/<script type="module" src="([^"]+)"/g),
    react: addresses(/data-later="" href="([^"]+)"/g),
  };
  for (const name of scriptNames)
    if (scripts[name].length === 0) throw new Error(`${filmDist}/quiz.html names no ${name} to hold back`);

  const sendFile = createDistHandler(filmDist, testHeaders);
  const violations: string[] = [];
  const isMissing = { script: false, react: false };
  /** The responses that wait for each script, until it is released or missing. */
  const waiting: Partial<Record<ScriptName, (() => void)[]>> = {};
  const server = createServer((request, response) => {
    if (request.url === '/violations') {
      request.setEncoding('utf8').on('data', (report) => violations.push(report));
      response.end();
      return;
    }
    const name = scriptNames.find((each) => scripts[each].includes(request.url));
    const answer = () => (name && isMissing[name] ? sendNotFound(response) : sendFile(request, response));
    const held = name && waiting[name];
    if (held) held.push(answer);
    else answer();
  });
  function settle(name: ScriptName, isNowMissing: boolean) {
    isMissing[name] = isNowMissing;
    for (const answer of waiting[name] ?? []) answer();
    delete waiting[name];
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    hold: () => Object.assign(waiting, { script: [], react: [] }),
    release: (name: ScriptName) => settle(name, false),
    fail: (name: ScriptName) => settle(name, true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Site = Awaited<ReturnType<typeof serveSite>>;
