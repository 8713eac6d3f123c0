import { HOUR } from '#schema/durations';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { isSame, signatureOf } from '../signature.ts';
import { ROW_ID } from '#schema/row-id';

const LINK = /^\/media\/(chat\/[\w-]{1,80}\.[a-z]{3,4})(?:\?.*)?$/;

/** Where a file was said, and when one of the two last blocked the other there, as the conversation's row has it. */
export interface FilePlace {
  conversationId: number;
  blockedAt: number;
}

/** A file that a link opens; `expiresAt` in milliseconds. */
interface OpenFile {
  key: string;
  expiresAt: number;
}

/**
 * The link of a file of a conversation, `/media/chat/…?c=<conversation>&e=<unix seconds>&s=<signature>`: it ends at the next full hour but one, and
 * is the same within the hour, so that a browser which has the file does not fetch it again. Whoever gets one must be a member of the conversation,
 * or a moderator while a report is open. A block ends it, because the signature holds when the last one was: whoever wants the next link is asked
 * for their membership again. The link itself does not say that there was a block.
 */
export async function signFile(env: Bindings, key: string, { conversationId, blockedAt }: FilePlace): Promise<string> {
  const said = `c=${conversationId}&e=${nextHourButOne() / 1000}`;
  return `/media/${key}?${said}&s=${await signature(env, key, `${said}\n${blockedAt}`)}`;
}

/**
 * The file that a link opens, null when the link is forged, changed, has expired or was made before a block. `blockedAtOf` says what the
 * conversation's row says now, null when there is none.
 */
export async function openFile(
  env: Bindings,
  url: string,
  blockedAtOf: (conversationId: number) => Promise<number | null>,
): Promise<OpenFile | null> {
  const address = new URL(url);
  const key = keyOfUrl(address.pathname);
  const [c, e] = [address.searchParams.get('c') ?? '', address.searchParams.get('e') ?? ''];
  if (key === null || !ROW_ID.test(c) || !/^[1-9]\d{9,11}$/.test(e)) return null;
  const expiresAt = Number(e) * 1000;
  const blockedAt = expiresAt > Date.now() ? await blockedAtOf(Number(c)) : null;
  if (blockedAt === null) return null;
  return (await isSigned(env, address, key, `c=${c}&e=${e}\n${blockedAt}`)) ? { key, expiresAt } : null;
}

/** The link of a picture of a hidden ad, `/media/photos/…?e=<unix seconds>&s=<signature>`, for who may see it. It ends as a file's does. */
export async function signPicture(env: Bindings, url: string): Promise<string> {
  const key = url.slice('/media/'.length);
  const said = `e=${nextHourButOne() / 1000}`;
  return `${url}?${said}&s=${await signature(env, key, said)}`;
}

/** When the link of a picture ends (milliseconds), null when it is none, forged or has ended. Asks no database. */
export async function openPicture(env: Bindings, key: string, url: URL): Promise<number | null> {
  const e = url.searchParams.get('e') ?? '';
  if (!/^[1-9]\d{9,11}$/.test(e) || Number(e) * 1000 <= Date.now()) return null;
  return (await isSigned(env, url, key, `e=${e}`)) ? Number(e) * 1000 : null;
}

/** The key of a file out of the address that its upload answered, with or without the query; null for any other text. Verifies nothing. */
export function keyOfUrl(url: string): string | null {
  return LINK.exec(url)?.[1] ?? null;
}

/** Links end together, so that a page which is loaded again within the hour finds its pictures in the browser's cache. Milliseconds. */
function nextHourButOne(): number {
  return (Math.floor(Date.now() / HOUR) + 2) * HOUR;
}

async function isSigned(env: Bindings, { searchParams }: URL, key: string, said: string): Promise<boolean> {
  return isSame(searchParams.get('s') ?? '', await signature(env, key, said));
}

function signature(env: Bindings, key: string, said: string): Promise<string> {
  return signatureOf(varsOf(env).SESSION_SECRET, 'chat file links', `${key}\n${said}`);
}
