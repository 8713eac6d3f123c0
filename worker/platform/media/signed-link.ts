import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { DAY } from '#schema/durations';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';

/** 144 bits: a whole number of base64url characters, so that one signature is written in one way only. */
const SIGNATURE_BYTES = 18;
const LINK = /^\/media\/(chat\/[\w-]{1,80}\.[a-z]{3,4})(?:\?.*)?$/;

/** A file that a link opens; `expiresAt` in milliseconds. */
export interface OpenFile {
  key: string;
  expiresAt: number;
}

/**
 * The link of a file of a conversation, `/media/chat/…?e=<unix seconds>&s=<signature>`: it opens for 24 to 48 hours, until the end of a day
 * (UTC), and is the same all day, so that a browser which has the file does not fetch it again. Whoever gets one must be a member of the
 * conversation, or a moderator while a report is open.
 */
export async function signFile(env: Bindings, key: string): Promise<string> {
  const expires = ((Math.floor(Date.now() / DAY) + 2) * DAY) / 1000;
  return `/media/${key}?e=${expires}&s=${await signature(env, key, expires)}`;
}

/** The file that a link opens, null when the link is forged, changed or has expired. Asks no database. */
export async function openFile(env: Bindings, url: string): Promise<OpenFile | null> {
  const { pathname, searchParams } = new URL(url);
  const key = keyOfUrl(pathname);
  const expires = searchParams.get('e') ?? '';
  if (key === null || !/^[1-9]\d{9,11}$/.test(expires)) return null;
  const given = Buffer.from(searchParams.get('s') ?? '');
  const right = Buffer.from(await signature(env, key, Number(expires)));
  // In constant time: an answer that comes sooner for a worse guess would spell the signature out.
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const expiresAt = Number(expires) * 1000;
  return expiresAt > Date.now() ? { key, expiresAt } : null;
}

/** The key of a file out of the address that its upload answered, with or without the query; null for any other text. Verifies nothing. */
export function keyOfUrl(url: string): string | null {
  return LINK.exec(url)?.[1] ?? null;
}

async function signature(env: Bindings, key: string, expires: number): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await linkKey(env), new TextEncoder().encode(`${key}\n${expires}`));
  return Buffer.from(mac, 0, SIGNATURE_BYTES).toString('base64url');
}

/** Kept by secret. The key itself, not a promise of it: workerd does not let one request wait for what another began. */
const keys = new Map<string, CryptoKey>();

/** A key of its own out of the session secret: a signature of a link is none of anything else. */
async function linkKey(env: Bindings): Promise<CryptoKey> {
  const { SESSION_SECRET } = varsOf(env);
  const known = keys.get(SESSION_SECRET);
  if (known) return known;
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(SESSION_SECRET), 'HKDF', false, ['deriveKey']);
  const purpose = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: new TextEncoder().encode('sarai chat file links'),
  };
  const key = await crypto.subtle.deriveKey(purpose, secret, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  keys.set(SESSION_SECRET, key);
  return key;
}
