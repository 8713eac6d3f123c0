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
 * Writes the shells that the Worker renders pages into: the document, with the styles of what is in sight in its head, cut out of the built stylesheet
 * by rendering every look of the kind. And `_headers` for the site at `origin`: its policy lets in just the inline scripts and styles that these documents carry.
 */
export function shells(origin: string): Plugin {
  return {
    name: 'sarai:shells',
    apply: 'build',
    writeBundle: {
      // After the boot script has laid itself into the document.
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
        // A phone keeps it to open without a network: nothing is in sight in it, so that it carries no styles.
        await writeFile(`${dir}${OFFLINE_SHELL}.html`, smaller(document));
        const inline = { scripts: hashes(documents, 'script'), styles: hashes(documents, 'style') };
        await writeFile(`${dir}/_headers`, headersFile(inline, origin, `/${entry.fileName}`));
      },
    },
  };
}

/** An address of each kind; the last is of many addresses. */
const AT: Record<ShellKind, string | null> = { home: '/', results: '/', listing: '/listing/1', member: '/member/1', plain: null };

/** The document whose script asks early for what this address needs, without a look at it. */
export function withOwnChunks(document: string, address: string | null): string {
  if (address === null) return document;
  const json = /\{"\w+":\[\[.*?\]\]\}/.exec(document)?.[0];
  if (json === undefined) throw new Error('The document asks for nothing early.');
  // As web/build/boot-script.ts writes it.
  const early = JSON.parse(json) as Record<string, [path: string, urls: string[]][]>;
  const own = Object.entries(early).map(([language, entries]) => {
    const urls = entries.filter(([path]) => new RegExp(path).test(address)).flatMap(([, list]) => list);
    return [language, [['', urls]]];
  });
  return document.replace(json, () => JSON.stringify(Object.fromEntries(own)));
}

/** The HTML of all sample pages, by kind, as the Worker will make it. */
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

/** What renders pages in the Worker, loaded as its modules stand in the folder; it serves nobody. */
export async function openServer(): Promise<{ renderPage: (page: ServerPage) => string; close: () => Promise<void> }> {
  const loader = await createServer({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  // What web/server.tsx exports.
  const server = (await loader.ssrLoadModule('/server.tsx')) as {
    ready: Promise<unknown>;
    renderPage: (page: ServerPage) => string;
  };
  await server.ready;
  return { renderPage: server.renderPage, close: () => loader.close() };
}

/**
 * The document with these styles in its head. The whole sheet is named after the page, and comes once that lives (web/kit/late/rest-of-styles.ts): for a screen its medium is
 * print until it is there (an `onload` is against the policy). Who has no scripts gets it at once.
 */
export function withStyles(document: string, styles: string): string {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(document) ?? [];
  if (!link || !href) throw new Error('index.html has no stylesheet');
  const rest = `<link rel="stylesheet" data-href="${href}" media="print" id="rest-of-styles"><noscript><link rel="stylesheet" href="${href}"></noscript>`;
  const styled = document.replace(link, () => `<style>${styles}</style>`).replace(ROOT, () => `${ROOT}${rest}`);
  return smaller(styled);
}

/** What a page is rendered into. */
const ROOT = '<div id="root"></div>';

function smaller(document: string): string {
  return document.replaceAll(/>\s*\n\s*/g, '>').replaceAll(/\s*\n\s*/g, ' ');
}

/** The base64 SHA-256 of each inline script or style of the documents. */
export function hashes(documents: readonly string[], element: 'script' | 'style'): string[] {
  const texts = documents.flatMap((document) =>
    [...document.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => createHash('sha256').update(text).digest('base64'));
}
