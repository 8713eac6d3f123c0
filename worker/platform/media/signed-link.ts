import { HOUR } from '#schema/durations';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { isSame, signatureOf } from '../signature.ts';
import { ROW_ID } from '#schema/row-id';

const LINK = /^\/media\/(chat\/[\w-]{1,80}\.[a-z]{3,4})(?:\?.*)?$/;

/** The conversation of a file, and when one of its two members last blocked the other, as the conversation's row says. */
export interface FilePlace {
  conversationId: number;
  blockedAt: number;
}

/** A file that a link opens; `expiresAt` in milliseconds. */
interface LinkedFile {
  key: string;
  expiresAt: number;
}

/**
 * The link to a file of a conversation, `/media/chat/…?c=<conversation>&e=<unix seconds>&s=<signature>`. It expires at the full hour after the next,
 * and is the same within an hour, so that a browser which has the file does not fetch it again. The caller must check that whoever gets it is a
 * member of the conversation, or a moderator while a report is open. A block ends the link, because the signature includes the time of the last one:
 * anyone who wants a new link has their membership checked again. The link itself does not show that there was a block.
 */
export async function signFile(env: Bindings, key: string, { conversationId, blockedAt }: FilePlace): Promise<string> {
  const said = `c=${conversationId}&e=${nextHourButOne() / 1000}`;
  return `/media/${key}?${said}&s=${await signature(env, key, `${said}\n${blockedAt}`)}`;
}

/**
 * The file that a link opens; null if the link is forged, changed, has expired or was made before a block. `blockedAtOf` returns the time in the
 * conversation's row now, null if there is no such row.
 */
export async function verifyFileLink(
  env: Bindings,
  url: string,
  blockedAtOf: (conversationId: number) => Promise<number | null>,
): Promise<LinkedFile | null> {
  const address = new URL(url);
  const key = keyOfUrl(address.pathname);
  const [c, e] = [address.searchParams.get('c') ?? '', address.searchParams.get('e') ?? ''];
  if (key === null || !ROW_ID.test(c) || !/^[1-9]\d{9,11}$/.test(e)) return null;
  const expiresAt = Number(e) * 1000;
  const blockedAt = expiresAt > Date.now() ? await blockedAtOf(Number(c)) : null;
  if (blockedAt === null) return null;
  return (await isSigned(env, address, key, `c=${c}&e=${e}\n${blockedAt}`)) ? { key, expiresAt } : null;
}

/**
 * The link to a picture of a hidden ad, `/media/photos/…?e=<unix seconds>&s=<signature>`, for people who may see it. It expires as a file's link
 * does.
 */
export async function signPicture(env: Bindings, url: string): Promise<string> {
  const key = url.slice('/media/'.length);
  const said = `e=${nextHourButOne() / 1000}`;
  return `${url}?${said}&s=${await signature(env, key, said)}`;
}

/** When a picture's link expires (milliseconds); null if it is forged, has expired or is no link. Does not query the database. */
export async function verifyPictureLink(env: Bindings, key: string, url: URL): Promise<number | null> {
  const e = url.searchParams.get('e') ?? '';
  if (!/^[1-9]\d{9,11}$/.test(e) || Number(e) * 1000 <= Date.now()) return null;
  return (await isSigned(env, url, key, `e=${e}`)) ? Number(e) * 1000 : null;
}

/** The key of a file from the address that its upload returned, with or without the query; null for any other text. Verifies nothing. */
export function keyOfUrl(url: string): string | null {
  return LINK.exec(url)?.[1] ?? null;
}

/**
 * All links of an hour expire together, so that a page which is loaded again within the hour finds its pictures in the browser's cache. Milliseconds.
 */
function nextHourButOne(): number {
  return (Math.floor(Date.now() / HOUR) + 2) * HOUR;
}

async function isSigned(env: Bindings, { searchParams }: URL, key: string, signedText: string): Promise<boolean> {
  return isSame(searchParams.get('s') ?? '', await signature(env, key, signedText));
}

function signature(env: Bindings, key: string, said: string): Promise<string> {
  return signatureOf(varsOf(env).SESSION_SECRET, 'chat file links', `${key}\n${said}`);
}
