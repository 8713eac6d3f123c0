import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { manifestOf } from '#schema/catalog/offline';
import type { Site } from '#schema/contracts/site-settings';
import { FIRST_SCREEN_ID, type FirstScreen } from '#schema/contracts/first-screen';
import type { Favicon } from '#schema/contracts/favicon';
import { iconLinks } from '#schema/icon-links';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { presentFavicon } from '../favicon/favicon.queries.ts';
import { showSite } from '../settings/site-settings.ts';
import { documentWords } from './page-words.ts';
import { renderDocument } from './render.ts';
import { LANGUAGE_PARAM, type Visit } from './visit.ts';

/** What a document tells search engines and link previews about itself. Addresses are absolute. */
export interface DocumentHead {
  title: string;
  /** Whether an administrator wrote the title, which is then used unchanged. */
  isCustom?: boolean;
  description: string;
  /** The document's address without a language; null if search engines should not treat it as a page of its own. */
  address: string | null;
  image: { url: string; width?: number; height?: number; alt?: string } | null;
  type: 'website' | 'product' | 'profile';
  jsonLd: readonly object[];
  noindex?: boolean;
}

/** The parts of a document besides the shell. */
interface DocumentParts {
  status: 200 | 404;
  head: DocumentHead;
  firstScreen: FirstScreen;
}

/**
 * The document in the visitor's language: the head, the rendered page in the shell's `#root`, and after it the data for scripts and search engines.
 */
export async function answerDocument(c: AppContext, visit: Visit, shell: Response, parts: DocumentParts): Promise<Response> {
  return withHead(c, shell, visit, parts, await renderDocument(c, parts.firstScreen));
}

/** The fields that every first screen has. */
export function renderValues({ env }: AppContext, { language, now, isMember }: Visit, favicon: SettingRow[], site: SettingRow[]) {
  return { language, now, isMember, favicon: presentFavicon(favicon), site: showSite(varsOf(env), site, now) };
}

type SettingRow = { value: string };

/** Adds a `<noscript>` text to a document in which nothing is rendered; the link leads to a page that can be read without scripts. */
export function addNoscript(rewriter: HTMLRewriter, language: Language): HTMLRewriter {
  const { needsScript, home } = documentWords(language);
  const said = `<main class="column py-8 text-lg"><p>${needsScript}</p><p class="mt-4"><a href="/" class="font-semibold underline">${home}</a></p></main>`;
  return rewriter.on('div#root', { element: (element) => void element.after(`<noscript>${said}</noscript>`, { html: true }) });
}

/**
 * Writes the visitor's language into a document of Pages that has nothing else of theirs. At its end, for browsers without scripts, are links from
 * `url` to the other languages.
 */
export function setDocumentLanguage(rewriter: HTMLRewriter, language: Language, url: URL): HTMLRewriter {
  const { tag, direction } = LANGUAGES[language];
  return rewriter
    .on('html', {
      element: (element) => {
        element.setAttribute('lang', tag);
        element.setAttribute('dir', direction);
      },
    })
    .on('link[rel="manifest"]', { element: (element) => void element.setAttribute('href', manifestOf(language)) })
    .on('body', {
      element: (element) =>
        element.onEndTag((end) => void end.before(`<noscript>${otherLanguages(language, url)}</noscript>`, { html: true })),
    });
}

/** Links to the same page in the other languages. They have no path, because one that begins with two slashes would lead to another host. */
function otherLanguages(language: Language, { search }: URL): string {
  const links = LANGUAGE_CODES.filter((code) => code !== language).map((code) => {
    const asked = new URLSearchParams(search);
    asked.set(LANGUAGE_PARAM, code);
    const { name, tag } = LANGUAGES[code];
    return `<a href="?${escapeHtml(String(asked))}" lang="${tag}" class="underline">${name}</a>`;
  });
  // Leaves as much room as the phone's bar takes.
  return `<p class="column flex gap-4 py-5">${links.join('')}</p><div class="h-(--bar)"></div>`;
}

/** `html` is the content of `#root` before any script runs; without it the app renders itself. */
function withHead(
  { req }: AppContext,
  shell: Response,
  visit: Visit,
  { status, head: given, firstScreen }: DocumentParts,
  html: string | null,
): Response {
  const head = { ...given, title: given.isCustom ? given.title : withSiteName(given.title, firstScreen.site) };
  const rewriter = setDocumentLanguage(new HTMLRewriter(), visit.language, new URL(req.url))
    // By this attribute an owner's browser recognises their own ad before the first paint.
    .on('html', {
      element: (element) =>
        void (firstScreen.screen === 'listing' && element.setAttribute('data-seller', String(firstScreen.listing.userId))),
    })
    .on('title', { element: (element) => void element.setInnerContent(head.title) })
    .on('meta[name="description"]', { element: (element) => write(element, 'content', head.description) })
    // The document's own tags replace the shell's social tags and canonical.
    .on('meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], meta[name="robots"]', {
      element: (element) => void element.remove(),
    })
    .on('head', { element: (element) => void element.append(tags(head, visit, firstScreen.site), { html: true }) })
    .on('div#root', { element: (element) => void (html === null || element.setInnerContent(html, { html: true })) })
    // After the readable content, so that the first kilobytes of a document are a page.
    .on('body', {
      element: (element) => {
        element.append(jsonScript('application/json', firstScreen, ` id="${FIRST_SCREEN_ID}"`), { html: true });
        for (const each of head.jsonLd) element.append(jsonScript('application/ld+json', each), { html: true });
      },
    });
  if (html === null) addNoscript(rewriter, visit.language);
  return withIcons(rewriter, firstScreen.favicon).transform(new Response(shell.body, { status, headers: shell.headers }));
}

/** Replaces our name at the end or the beginning of a title by the name that an administrator gave the site. */
export function withSiteName(title: string, site: Site): string {
  if (!site.name) return title;
  return title.replace(/^Sarai \| سرای/, () => siteName(site, ' | ')).replace(/Sarai سرای$/, () => siteName(site, ' '));
}

function siteName(site: Site, between: string): string {
  return siteNames(site).join(between);
}

/** The site's name in each of the two scripts. */
export function siteNames({ name = {} }: Site): [ltr: string, rtl: string] {
  const written = (direction: 'ltr' | 'rtl') =>
    LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === direction)
      .map((code) => name[code])
      .find((text) => text);
  return [written('ltr') ?? 'Sarai', written('rtl') ?? 'سرای'];
}

function tags(head: DocumentHead, visit: Visit, site: Site): string {
  const meta = (attribute: 'property' | 'name', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const link = (attributes: string, address: string) => `<link ${attributes} href="${escapeHtml(address)}">`;
  const { language } = visit;
  const { address, noindex = address === null } = head;
  const others = LANGUAGE_CODES.filter((code) => code !== language);
  return [
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(noindex || address === null
      ? []
      : [
          link('rel="canonical"', addressFor(visit, address)),
          ...LANGUAGE_CODES.map((code) => link(`rel="alternate" hreflang="${code}"`, addressIn(address, code))),
          link('rel="alternate" hreflang="x-default"', address),
        ]),
    meta('property', 'og:site_name', siteName(site, ' | ')),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...(address === null ? [] : [meta('property', 'og:url', addressFor(visit, address))]),
    meta('property', 'og:locale', localeOf(language)),
    ...others.map((code) => meta('property', 'og:locale:alternate', localeOf(code))),
    ...(head.image ? [meta('property', 'og:image', head.image.url)] : []),
    ...(head.image?.width ? [meta('property', 'og:image:width', String(head.image.width))] : []),
    ...(head.image?.height ? [meta('property', 'og:image:height', String(head.image.height))] : []),
    ...(head.image?.alt ? [meta('property', 'og:image:alt', head.image.alt)] : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** Each language has an address of its own (`/listing/7?lang=fa`); the address without one is for everybody, in the language of the reader. */
export function addressFor({ language, isInAddress }: Visit, address: string): string {
  return isInAddress ? addressIn(address, language) : address;
}

function addressIn(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set(LANGUAGE_PARAM, language);
  return url.href;
}

/** A language with its country, as Open Graph requires it: `fa_AF`. */
function localeOf(language: Language): string {
  const { language: code, region } = new Intl.Locale(LANGUAGES[language].tag).maximize();
  return `${code}_${region}`;
}

/** A script element that no browser runs. `<` is written as an escape, so that no text in it can end the element. */
function jsonScript(type: string, value: object, attributes = ''): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${attributes}>${json}</script>`;
}

/** `setAttribute` takes its value as HTML, and escapes only quotes: '&copy;' would become ©. */
function write(element: Element, name: string, value: string): void {
  element.setAttribute(name, value.replaceAll('&', '&amp;'));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Writes the addresses of the site's icon into the shell's links, so that tabs show it before any script runs. */
function withIcons(rewriter: HTMLRewriter, favicon: Favicon): HTMLRewriter {
  for (const [id, attributes] of Object.entries(iconLinks(favicon)))
    rewriter.on(`link#${id}`, {
      element: (element) => {
        for (const [name, value] of Object.entries(attributes)) write(element, name, value);
      },
    });
  return rewriter;
}
