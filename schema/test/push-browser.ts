import type { PushPayload, PushRequest } from '../contracts/push.ts';

/** A browser that has subscribed with its own keys, and decrypts the messages that it is sent (RFC 8291, 8188). */
export interface PushBrowser {
  subscription: Pick<PushRequest, 'endpoint' | 'keys'>;
  /** Resolves with the text of a message's body; rejects if the message is not for this browser. */
  open: (body: Uint8Array) => Promise<string>;
}

export async function openBrowser(endpoint: string): Promise<PushBrowser> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  if (!('privateKey' in pair)) throw new Error('No pair of keys');
  const point = new Uint8Array(await exported(pair.publicKey));
  return browserWith(endpoint, pair.privateKey, point, crypto.getRandomValues(new Uint8Array(16)));
}

export function browserWith(
  endpoint: string,
  privateKey: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
  auth: Uint8Array<ArrayBuffer>,
): PushBrowser {
  return {
    subscription: { endpoint, keys: { p256dh: base64url(point), auth: base64url(auth) } },
    open: (body) => decrypted(Uint8Array.from(body), privateKey, point, auth),
  };
}

/** Returns the payload of a message, as the service worker reads it. */
export async function payloadIn(browser: PushBrowser, body: Uint8Array): Promise<PushPayload> {
  return JSON.parse(await browser.open(body)) as PushPayload; // written by the Worker; the test checks it
}

/** Whether a message's `Authorization` was signed for this push service, by the key that the browser subscribed with (RFC 8292). */
export async function isSignedFor(
  endpoint: string,
  authorization: string,
  publicKey: string,
  now = Date.now(),
): Promise<boolean> {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const way = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const verify = await crypto.subtle.importKey('raw', fromBase64url(key), way, false, ['verify']);
  const signed = await crypto.subtle.verify(way, verify, fromBase64url(signature), utf8(`${head}.${claims}`));
  const { aud, exp, sub } = Object(JSON.parse(new TextDecoder().decode(fromBase64url(claims))));
  const lives = Number(exp) - now / 1000;
  return signed && aud === new URL(endpoint).origin && lives > 0 && lives <= 24 * 3600 && /^(https?:|mailto:)/.test(String(sub));
}

async function decrypted(
  body: Uint8Array<ArrayBuffer>,
  privateKey: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
  auth: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const [salt, length] = [body.slice(0, 16), body[20] ?? 0];
  const [sender, sealed] = [body.slice(21, 21 + length), body.slice(21 + length)];
  const senderKey = await crypto.subtle.importKey('raw', sender, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  // Workers' types call it `$public`; workerd itself takes the standard's name, as Node does.
  const way: { name: string } = Object.assign({ name: 'ECDH' }, { public: senderKey });
  const shared = await crypto.subtle.deriveBits(way, privateKey, 256);
  const secret = await hkdf(new Uint8Array(shared), auth, [utf8('WebPush: info\0'), point, sender], 32);
  const [key, iv] = [
    await hkdf(secret, salt, [utf8('Content-Encoding: aes128gcm\0')], 16),
    await hkdf(secret, salt, [utf8('Content-Encoding: nonce\0')], 12),
  ];
  const opening = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const record = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opening, sealed));
  // The last record ends with a 2 and then zeros (RFC 8188).
  const end = record.lastIndexOf(2);
  if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No delimiter');
  return new TextDecoder().decode(record.subarray(0, end));
}

async function hkdf(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array[], length: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const all = Uint8Array.from(info.flatMap((part) => Array.from(part)));
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: all }, key, length * 8);
  return new Uint8Array(bits);
}

async function exported(key: CryptoKey): Promise<ArrayBuffer> {
  const raw = await crypto.subtle.exportKey('raw', key);
  if (!(raw instanceof ArrayBuffer)) throw new Error('No point');
  return raw;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
