import { type Bindings, varsOf } from '../../env.ts';

/** What one of our pictures weighs: null where it is not there or not ours, NaN where nobody says. */
export async function pictureBytes(env: Bindings, url: string): Promise<number | null> {
  const { APP_ORIGIN: origin, PAGES_ORIGIN: pages } = varsOf(env);
  if (!url.startsWith(`${origin}/`)) return null;
  const path = url.slice(origin.length);
  if (path.startsWith('/media/')) return (await env.MEDIA.head(path.slice('/media/'.length)))?.size ?? null;
  const answer = await fetch(`${pages}${path}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('image/')) return null;
  return Number(answer.headers.get('Content-Length') ?? NaN);
}

/** Whether the host of Pages lets itself be found beside the site; null where it is none of Cloudflare's. */
export async function isPagesHostIndexed(env: Bindings): Promise<boolean | null> {
  const { PAGES_ORIGIN: pages } = varsOf(env);
  if (!new URL(pages).hostname.endsWith('.pages.dev')) return null;
  const answer = await fetch(`${pages}/`, { method: 'HEAD' });
  return !/noindex/i.test(answer.headers.get('X-Robots-Tag') ?? '');
}
