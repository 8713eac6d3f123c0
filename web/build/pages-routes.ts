import type { Plugin } from 'vite';
import { APP_ROUTES } from '../../schema/catalog/app-routes.ts';

/**
 * Tells Pages which paths are the app's: `_redirects` serves the document under each of them. For every other path it serves `404.html`, the shell of
 * plain pages, with status 404 and `noindex`. Without a 404.html Pages would answer everything with the document and 200
 * (https://developers.cloudflare.com/pages/configuration/serving-pages/#not-found-behavior). It takes the nearest 404.html, so `/assets/` has its
 * own: a missing file there is not a page of the app.
 */
export function pagesRoutes(): Plugin {
  return {
    name: 'sarai:pages-routes',
    apply: 'build',
    writeBundle: {
      // After the shells have been written (shells.ts).
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const { readFile, writeFile } = await import('node:fs/promises');
        await writeFile(`${dir}/_redirects`, redirectsFile(APP_ROUTES));
        await writeFile(`${dir}/404.html`, missingPage(await readFile(`${dir}/shells/plain.html`, 'utf8')));
        await writeFile(`${dir}/assets/404.html`, MISSING_FILE);
      },
    },
  };
}

const MISSING_FILE = '<!doctype html><meta name="robots" content="noindex"><title>404 Not Found</title>\n';

/** Returns the `_redirects` of Pages. Fixed paths come before those with a parameter, as Pages requires; a path with a final `/` redirects to that
 * without it. */
export function redirectsFile(routes: readonly string[]): string {
  const below = routes.filter((route) => route !== '/');
  const rules = [
    ...below.flatMap((route) => [`${route} / 200`, `${route}/ ${route} 301`]),
    // The 404 files themselves are not pages: their addresses lead to a file that does not exist.
    ...['/404', '/404.html', '/404/', '/assets/404', '/assets/404.html', '/assets/404/'].map(
      (path) => `${path} /no/such/file 200`,
    ),
  ];
  return `${rules.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).join('\n')}\n`;
}

/** Returns the document for paths that do not exist: its title and `noindex` tell search engines so; the app tells people. */
export function missingPage(document: string): string {
  const page = document.replace(
    /<title>[^<]*<\/title>/,
    '<title>404 Page Not Found | Sarai سرای</title><meta name="robots" content="noindex" />',
  );
  if (page === document) throw new Error('index.html has no title');
  return page;
}
