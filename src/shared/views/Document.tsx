import { createContext, type LinkHTMLAttributes, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import * as strings from '#content/strings';
import { themeColor } from '#content/theme';
import { carriedParameters, site } from '#settings/site';

/** The style sheets and scripts of the documents. The build and the dev server each supply their own. */
export interface Assets {
  /** Returns the text of a style sheet, to be inlined. The dev server supplies its address instead, to be linked. */
  css?: (styles: string) => string;
  stylesheet?: (styles: string) => string;
  /** The sources of the inline scripts, which run before all other scripts. */
  inlineSources: Partial<Record<Entry | 'carry', string>>;
  scripts: (entry: Entry) => EntryScripts;
}

/** The addresses of an entry script, of its static imports and of its dynamic imports. */
interface EntryScripts {
  entry: string;
  imports: readonly string[];
  lazyImports: readonly string[];
}

/** The entry script of a page; tools/build/documents.ts maps it to a file. */
export type Entry = 'quiz' | 'video' | 'notFound';

export const AssetsContext = createContext<Assets | null>(null);

interface DocumentProps {
  title: string;
  description: string;
  /** The style sheet of this kind of page: the name of a file in src/. */
  styles: string;
  entry?: Entry;
  /** The path that search engines index, if it is not the page's own. */
  canonical?: `/${string}`;
  /** The picture for social networks. A page without one is not indexed by search engines. */
  picture?: { url: string; alt: string };
  children: ReactNode;
}

/** The HTML document around a page: head, skip link and scripts. It is rendered only at build time. */
export function Document({ title, description, styles, entry, canonical, picture, children }: DocumentProps) {
  const assets = use(AssetsContext);
  if (!assets) throw new Error('Document must be rendered inside an AssetsContext.');
  const { pathname } = useLocation();
  const { css, stylesheet, inlineSources } = assets;
  const inlineScript = entry && inlineSources[entry];
  const scripts = entry && assets.scripts(entry);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {picture ? (
          <MetaTags title={title} description={description} path={canonical ?? pathname} picture={picture} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {carriedParameters.names.length > 0 && inlineSources.carry && (
          <script dangerouslySetInnerHTML={{ __html: inlineSources.carry }} />
        )}
        {css && <style dangerouslySetInnerHTML={{ __html: css(styles) }} />}
        {stylesheet && <link rel="stylesheet" href={stylesheet(styles)} />}
        {inlineScript && <script dangerouslySetInnerHTML={{ __html: inlineScript }} />}
        {scripts && <script type="module" src={scripts.entry} />}
        {scripts?.imports.map((chunk) => (
          <link key={chunk} rel="modulepreload" href={chunk} />
        ))}
        {/* Needed after the first screen: a script preloads these. */}
        {scripts?.lazyImports.map((chunk) => (
          <LaterFile key={chunk} href={chunk} />
        ))}
        {entry === 'video' && <PlayerHints />}
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
 * A link to a file that a script preloads before its use; a module if `as` is empty. Until then the link only hints at the
 * site's own host, to which the browser is already connected.
 */
function LaterFile({ as = '', ...attributes }: LinkHTMLAttributes<HTMLLinkElement>) {
  return <link rel="dns-prefetch" data-later={as} {...attributes} />;
}

/** The links that connect to the host of the video's player, and let a script preload the player's script. */
function PlayerHints() {
  const { script, frame = script ?? '', global } = site.video;
  const { origin } = new URL(frame, site.origin);
  return (
    <>
      {origin !== site.origin && <link rel="preconnect" href={origin} />}
      {script && (
        <LaterFile as={/\.mjs(\?|$)/.test(script) ? '' : 'script'} href={script} data-unless={global} />
      )}
    </>
  );
}

interface MetaTagsProps {
  title: string;
  description: string;
  path: string;
  picture: { url: string; alt: string };
}

/** The page's metadata for search engines and social networks. */
function MetaTags({ title, description, path, picture }: MetaTagsProps) {
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
