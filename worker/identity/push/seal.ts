import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { PushPayload } from '#schema/contracts/push';
import { DAY, SECOND } from '#schema/durations';
import { type Bindings, varsOf } from '../../env.ts';
import { sha256 } from '../../platform/fingerprint.ts';

/** How long a push service keeps a message for a phone that it does not reach: the country was dark for two days once. */
const PUSH_TTL = 7 * DAY;
/** A message is filled up to a multiple of this, so that its length says little of its words; to all of 4 KB, as the library would, is dear by the megabyte. */
const PADDING_STEP = 256;

/** The address of a message, and the keys to seal it with: the contents of a browser's `PushSubscription`. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The request that carries a message to a browser (RFC 8030), sealed so that only that browser reads it (RFC 8291), signed by us (RFC 8292). The push service
 * keeps one message of a tag, the newest; which tag, it learns by a hash that is another one on each device. It keeps none for longer than `usefulFor` (milliseconds).
 */
export async function sealPush(
  env: Bindings,
  address: PushAddress,
  payload: PushPayload,
  isUrgent: boolean,
  usefulFor = PUSH_TTL,
): Promise<RequestInit> {
  const { endpoint, p256dh, auth } = address;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const [privateKey] = keysOf(env);
  const vapid = { subject: varsOf(env).APP_ORIGIN, privateKey, publicKey: publicKeyOf(env) };
  const [{ headers }, body] = await Promise.all([
    vapidHeaders(subscription, vapid),
    encryptNotification(subscription, padded(payload), { pad: false }),
  ]);
  return {
    method: 'POST',
    headers: {
      ...headers,
      TTL: String(Math.max(0, Math.floor(Math.min(PUSH_TTL, usefulFor) / SECOND))),
      Urgency: isUrgent ? 'high' : 'normal',
      Topic: topicOf(payload.tag, auth),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
    },
    body,
  };
}

/** The public key that browsers subscribe with: the push service accepts for them only messages signed with its private half. */
export function publicKeyOf(env: Bindings): string {
  return keysOf(env)[1];
}

function keysOf(env: Bindings): [privateKey: string, publicKey: string] {
  const [d = '', point = ''] = varsOf(env).PUSH_PRIVATE_KEY.split('.');
  return [d, point];
}

/** Pads with blanks, which mean nothing after JSON. */
function padded(payload: PushPayload): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(payload));
  const filled = new Uint8Array(Math.ceil(text.length / PADDING_STEP) * PADDING_STEP).fill(0x20);
  filled.set(text);
  return filled;
}

/** At most 32 characters of base64url (RFC 8030, 5.4). */
function topicOf(tag: string, secret: string): string {
  return sha256(`${secret} ${tag}`).slice(0, 32);
}
