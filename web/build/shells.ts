import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { OFFLINE_SHELL } from '../../schema/catalog/offline.ts';
import { type ServerPage, SHELL_KINDS, type ShellKind } from '../../schema/contracts/first-screen.ts';
import { cutStyles } from './cut-styles.ts';
import { headersFile } from './headers.ts';
import { FIRST_PRESSES, samplePages } from './sample-pages.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the shells that the Worker renders pages into: the document with the styles for the first paint in its head, cut from the built stylesheet
 * by rendering every variant of that kind of page. Also writes `_headers` for the site at `origin`: its policy allows only the inline scripts and
 * styles of these documents.
 */
export function shells(origin: string): Plugin {
  return {
    name: 'sarai:shells',
    apply: 'build',
    writeBundle: {
      // After the boot script has been put into the document.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => /^assets\/app-[\w-]+\.css$/.test(fileName));
        if (sheet?.type !== 'asset') throw new Error('The build has no one stylesheet.');
        const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
        if (!entry) throw new Error('The build has no entry.');
        const document = await readFile(`${dir}/index.html`, 'utf8');
        await mkdir(`${dir}/shells`, { recursive: true });
        const html = await renderSamples();
        const written = await Promise.all(
          SHELL_KINDS.map(async (kind) => {
            const own = withOwnChunks(document, AT[kind]);
            const shell = withStyles(own, await cutStyles(String(sheet.source), html[kind]));
            await writeFile(`${dir}/shells/${kind}.html`, shell);
            return shell;
          }),
        );
        const documents = [document, ...written];
        // A phone keeps this document to open without a network: it shows nothing by itself, so it has no styles.
        await writeFile(`${dir}${OFFLINE_SHELL}.html`, smaller(document));
        const inline = { scripts: hashes(documents, 'script'), styles: hashes(documents, 'style') };
        await writeFile(`${dir}/_headers`, headersFile(inline, origin, `/${entry.fileName}`));
      },
    },
  };
}

/** A sample address of each kind; `plain` serves many addresses, so it has none. */
const AT: Record<ShellKind, string | null> = { home: '/', results: '/', listing: '/listing/1', member: '/member/1', plain: null };

/** Returns the document whose script requests only this address's chunks early, without comparing paths. */
export function withOwnChunks(document: string, address: string | null): string {
  if (address === null) return document;
  const json = /\{"\w+":\[\[.*?\]\]\}/.exec(document)?.[0];
  if (json === undefined) throw new Error('The document asks for nothing early.');
  // The type that web/build/boot-script.ts writes.
  const early = JSON.parse(json) as Record<string, [path: string, urls: string[]][]>;
  const own = Object.entries(early).map(([language, entries]) => {
    const urls = entries.filter(([path]) => new RegExp(path).test(address)).flatMap(([, list]) => list);
    return [language, [['', urls]]];
  });
  return document.replace(json, () => JSON.stringify(Object.fromEntries(own)));
}

/** Renders all sample pages to HTML, by kind, as the Worker will. */
async function renderSamples(): Promise<Record<ShellKind, string[]>> {
  const server = await openServer();
  try {
    const pages = samplePages();
    const render = (list: ServerPage[]) => [...list.map((page) => server.renderPage(page)), FIRST_PRESSES];
    return {
      home: render(pages.home),
      results: render(pages.results),
      listing: render(pages.listing),
      member: render(pages.member),
      plain: render(pages.plain),
    };
  } finally {
    await server.close();
  }
}

/** Loads the Worker's page renderer from its source modules; the Vite server serves no requests. */
export async function openServer(): Promise<{ renderPage: (page: ServerPage) => string; close: () => Promise<void> }> {
  const loader = await createServer({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  // The exports of web/server.tsx.
  const server = (await loader.ssrLoadModule('/server.tsx')) as {
    ready: Promise<unknown>;
    renderPage: (page: ServerPage) => string;
  };
  await server.ready;
  return { renderPage: server.renderPage, close: () => loader.close() };
}

/**
 * Returns the document with these styles in its head. The link of the whole stylesheet follows the page and is loaded once the app runs
 * (web/kit/late/rest-of-styles.ts); until then its medium is print (the policy forbids an `onload`). Without scripts it loads at once.
 */
export function withStyles(document: string, styles: string): string {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(document) ?? [];
  if (!link || !href) throw new Error('index.html has no stylesheet');
  const rest = `<link rel="stylesheet" data-href="${href}" media="print" id="rest-of-styles"><noscript><link rel="stylesheet" href="${href}"></noscript>`;
  const styled = document.replace(link, () => `<style>${styles}</style>`).replace(ROOT, () => `${ROOT}${rest}`);
  return smaller(styled);
}

/** The element that a page is rendered into. */
const ROOT = '<div id="root"></div>';

function smaller(document: string): string {
  return document.replaceAll(/>\s*\n\s*/g, '>').replaceAll(/\s*\n\s*/g, ' ');
}

/** Returns the base64 SHA-256 of each inline script or style of the documents. */
export function hashes(documents: readonly string[], element: 'script' | 'style'): string[] {
  const texts = documents.flatMap((document) =>
    [...document.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => createHash('sha256').update(text).digest('base64'));
}
