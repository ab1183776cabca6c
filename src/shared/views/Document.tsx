import { createContext, type LinkHTMLAttributes, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import * as strings from '#content/strings';
import { readThemeColor } from '#content/theme';
import { site } from '#settings/site';
import font from '../../content/fonts/display.woff2?url';

/** Addresses of a document's style sheet and scripts; the build and the dev server each supply their own. */
export interface Assets {
  /** The finished style sheet for the document; without it, the document links `stylesheet`. */
  css?: string;
  stylesheet?: string;
  /** Source of the inline script of an entry that has one: it runs before all others. */
  early: Partial<Record<Entry | 'carry', string>>;
  scripts: (entry: Entry) => Scripts;
}

/** The addresses of an entry, of its static imports and of its later imports. */
interface Scripts {
  entry: string;
  imports: readonly string[];
  later: readonly string[];
}

/** The entry script of a page; tools/build/documents.ts has its file. */
export type Entry = 'quiz' | 'video' | 'notFound';

/** The color of a browser's frame around a page. */
export const themeColor = readThemeColor('deep');

export const AssetsContext = createContext<Assets | null>(null);

interface DocumentProps {
  title: string;
  description: string;
  entry?: Entry;
  /** The path for search engines, if it is not the page's own. */
  canonical?: `/${string}`;
  /** The picture for social networks. Without one, search engines do not index the page. */
  picture?: { url: string; alt: string };
  children: ReactNode;
}

/** The HTML document around a page: head, skip link, scripts. Rendered at build time only. */
export function Document({ title, description, entry, canonical, picture, children }: DocumentProps) {
  const assets = use(AssetsContext);
  if (!assets) throw new Error('A document is rendered inside an AssetsContext.');
  const { pathname } = useLocation();
  const { css, stylesheet, early } = assets;
  const scripts = entry && assets.scripts(entry);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {picture ? (
          <Sharing title={title} description={description} path={canonical ?? pathname} picture={picture} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* On a fast line, the inline script fetches it for the first paint. */}
        {site.carryParameters.length > 0 && early.carry && (
          <script dangerouslySetInnerHTML={{ __html: early.carry }} />
        )}
        {entry && early[entry] && <Later as="font" crossOrigin="" href={font} />}
        {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        {entry && early[entry] && <script dangerouslySetInnerHTML={{ __html: early[entry] }} />}
        {scripts && <script type="module" src={scripts.entry} />}
        {scripts?.imports.map((chunk) => (
          <link key={chunk} rel="modulepreload" href={chunk} />
        ))}
        {/* Needed after the first screen: a script fetches it in time. */}
        {scripts?.later.map((chunk) => (
          <Later key={chunk} href={chunk} />
        ))}
        {entry === 'video' && <Player />}
      </head>
      <body>
        <a
          href="#main"
          className="absolute start-2 top-2 z-10 rounded-chip bg-ink px-4 py-3 text-white underline not-focus:sr-only focus-visible:[box-shadow:0_0_0_7px_white] print:hidden"
        >
          {strings.skipLink}
        </a>
        {children}
      </body>
    </html>
  );
}

/**
 * A file that `preload` fetches ahead of its use; a module if `as` is empty. Until then the link names the site's own host,
 * to which the browser is already connected.
 */
function Later({ as = '', ...attributes }: LinkHTMLAttributes<HTMLLinkElement>) {
  return <link rel="dns-prefetch" data-later={as} {...attributes} />;
}

/** Prepares the video's player: connects to its host and prefetches its script. */
function Player() {
  const { script, frame = script ?? '', global } = site.video;
  const { origin } = new URL(frame, site.origin);
  return (
    <>
      {origin !== site.origin && <link rel="preconnect" href={origin} />}
      {script && <Later as={/\.mjs(\?|$)/.test(script) ? '' : 'script'} href={script} data-unless={global} />}
    </>
  );
}

interface SharingProps {
  title: string;
  description: string;
  path: string;
  picture: { url: string; alt: string };
}

/** The page's data for search engines and social networks. */
function Sharing({ title, description, path, picture }: SharingProps) {
  const address = site.origin + path;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
