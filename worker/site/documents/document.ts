import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { Site } from '#schema/contracts/site-settings';
import { FIRST_SCREEN_ID, type FirstScreen } from '#schema/contracts/first-screen';
import type { Favicon } from '#schema/contracts/favicon';
import { iconLinks } from '#schema/icon-links';

/** What a document says of itself to search engines and to whoever previews its link. Addresses are absolute. */
export interface DocumentHead {
  title: string;
  /** An administrator wrote the title: the app leaves it as it is while the visitor is at this address. */
  isGiven?: boolean;
  description: string;
  canonical: string;
  image: { url: string; width?: number; height?: number } | null;
  type: 'website' | 'product';
  jsonLd: object | null;
  noindex?: boolean;
  /** What the site calls itself. */
  site?: Site;
}

/** Writes the head into the app's shell, and the first screen's JSON, inert, before the end of the body. */
export function withHead(shell: Response, status: number, given: DocumentHead, firstScreen: FirstScreen | null): Response {
  const head = withName(given);
  const rewriter = new HTMLRewriter()
    .on('title', {
      element: (element) => {
        element.setInnerContent(head.title);
        if (head.isGiven) element.setAttribute('data-given', '');
      },
    })
    .on('meta[name="description"]', { element: (element) => write(element, 'content', head.description) })
    // The shell's own social tags and canonical give way to the document's.
    .on('meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], meta[name="robots"]', {
      element: (element) => void element.remove(),
    })
    .on('head', { element: (element) => void element.append(tags(head), { html: true }) })
    .on('body', {
      element: (element) => {
        if (firstScreen) element.append(inertJson('application/json', firstScreen, ` id="${FIRST_SCREEN_ID}"`), { html: true });
      },
    });
  if (firstScreen) withIcons(rewriter, firstScreen.favicon);
  return rewriter.transform(new Response(shell.body, { status, headers: shell.headers }));
}

function withName(head: DocumentHead): DocumentHead {
  const { site, title, isGiven } = head;
  return isGiven || !site ? head : { ...head, title: named(title, site) };
}

/** The name that an administrator gave the site takes the place of ours at the end of a title, or at its beginning. */
export function named(title: string, site: Site): string {
  if (!site.name) return title;
  return title.replace(/^Sarai \| سرای/, () => siteName(site, ' | ')).replace(/Sarai سرای$/, () => siteName(site, ' '));
}

/** The name in each of the two scripts. */
function siteName({ name = {} }: Site, between: string): string {
  const written = (direction: 'ltr' | 'rtl') =>
    LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === direction)
      .map((code) => name[code])
      .find((text) => text);
  return `${written('ltr') ?? 'Sarai'}${between}${written('rtl') ?? 'سرای'}`;
}

function tags(head: DocumentHead): string {
  const meta = (attribute: 'property' | 'name', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  return [
    ...(head.noindex ? [meta('name', 'robots', 'noindex')] : [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`]),
    meta('property', 'og:site_name', siteName(head.site ?? {}, ' | ')),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    ...(head.image ? [meta('property', 'og:image', head.image.url)] : []),
    ...(head.image?.width ? [meta('property', 'og:image:width', String(head.image.width))] : []),
    ...(head.image?.height ? [meta('property', 'og:image:height', String(head.image.height))] : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...(head.jsonLd ? [inertJson('application/ld+json', head.jsonLd)] : []),
  ].join('');
}

/** A script that no browser runs. `<` is written as an escape, so that no text in it can end the element. */
function inertJson(type: string, value: object, attributes = ''): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${attributes}>${json}</script>`;
}

/** `setAttribute` takes its value as HTML, and escapes quotes alone: '&copy;' would arrive as ©. */
function write(element: Element, name: string, value: string): void {
  element.setAttribute(name, value.replaceAll('&', '&amp;'));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Writes the addresses of the site's icon into the links of the shell, so that tabs show it before anything runs. */
function withIcons(rewriter: HTMLRewriter, favicon: Favicon): HTMLRewriter {
  for (const [id, attributes] of Object.entries(iconLinks(favicon)))
    rewriter.on(`link#${id}`, {
      element: (element) => {
        for (const [name, value] of Object.entries(attributes)) write(element, name, value);
      },
    });
  return rewriter;
}
