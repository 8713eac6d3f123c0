import { Buffer } from 'node:buffer';
import { DAY, MINUTE } from '#schema/durations';
import { isSame, signatureOf } from '../../platform/signature.ts';

/** Views count only from so long after an id was issued: anyone who fakes views waits a minute for each invented device. Milliseconds. */
export const COUNTED_AFTER = MINUTE;
/** After this time a device gets another id. Milliseconds. */
const LASTS = 180 * DAY;

/** The device of somebody who is not signed in. `guest` is its random name; times are milliseconds. */
interface Guest {
  guest: string;
  countsFrom: number;
}

/** Issues an id for a device, `<random>.<seconds, base 36>.<signature>`. It says nothing about who holds the device. */
export async function issueGuestId(secret: string, now: number): Promise<string> {
  const name = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const said = `${name}.${Math.floor(now / 1000).toString(36)}`;
  return `${said}.${await signatureOf(secret, 'guest ids', said)}`;
}

/** The device that the id belongs to; null when we did not issue it, or so long ago that the device needs another. */
export async function readGuestId(secret: string, id: string, now: number): Promise<Guest | null> {
  const [, said = '', guest = '', seconds = '', signature = ''] = /^(([\w-]{22})\.([0-9a-z]{6,8}))\.([\w-]{24})$/.exec(id) ?? [];
  if (said === '' || !isSame(signature, await signatureOf(secret, 'guest ids', said))) return null;
  const issuedAt = Number.parseInt(seconds, 36) * 1000;
  return now - issuedAt > LASTS ? null : { guest, countsFrom: issuedAt + COUNTED_AFTER };
}
