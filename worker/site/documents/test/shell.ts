import type { Listing } from '#schema/contracts/listings';
import { afterEach, beforeEach, vi } from 'vitest';
import { call, signUp } from '../../../test/client.ts';

export const SHELL = `<!doctype html><html lang="en" dir="ltr" data-theme="system"><head><title>Sarai</title><link rel="manifest" href="/app.webmanifest"><meta name="description" content="shell">
  <meta property="og:title" content="shell"><meta property="og:image" content="/og.png"><link rel="canonical" href="/"></head><body><div id="root"></div></body></html>`;

/** Replaces Pages, and returns the shell for every request. Returns the requests of the running test. */
export function standInForPages(): readonly Request[] {
  const asked: Request[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new Request(input, init));
      return Promise.resolve(
        new Response(SHELL, {
          headers: {
            'Content-Type': 'text/html',
            ETag: '"shell"',
            'Content-Security-Policy': "default-src 'self'",
            'Set-Cookie': '__cf_bm=of-the-host-of-pages',
          },
        }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return asked;
}

/** An ad with markup in its words, whose owner's id differs from its own. */
export async function publishCorolla(): Promise<Listing> {
  await signUp();
  const { token } = await signUp();
  const json = {
    title: '</script><b>Corolla</b> "2008"',
    description: 'Clean & cheap <!-- <script>',
    price: 450_000,
    location: 'Kabul',
    categoryId: 3,
    condition: 'good',
  };
  return (await call<Listing>('POST', '/api/listings', { token, json })).body;
}

// The tests that read a document check its content.
export const firstScreenOf = (body: string) => JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
export const jsonLdOf = (body: string): object[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
