import type { PhoneStartAnswer } from '#schema/contracts/phone';
import { randomInt } from 'node:crypto';
import { type Answer, call } from './client.ts';

export interface Sent {
  id: number;
  to: string;
  via: 'whatsapp' | 'sms';
  kind: string;
  text: string;
  createdAt: string;
}

/** A number that no other test has. */
export function aNumber(): string {
  return `+937${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** One browser: it keeps the cookie of its device, and its calls come from one address. */
export function browser(headers: Record<string, string> = {}) {
  const own: Record<string, string> = { 'CF-Connecting-IP': crypto.randomUUID(), ...headers };
  return async function ask<Body = Record<string, unknown>>(
    path: string,
    json: object,
    options: { token?: string; bindings?: object } = {},
  ): Promise<Answer<Body>> {
    const { bindings, ...rest } = options;
    const answer = await call<Body>('POST', `/api/auth/phone/${path}`, {
      json,
      headers: { ...own },
      ...rest,
      ...(bindings ? { bindings: { ...bindings } } : {}),
    });
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0];
    if (cookie !== undefined) own['Cookie'] = [headers['Cookie'], cookie].filter(Boolean).join('; ');
    return answer;
  };
}

/** What the sandbox phone of this number was sent, newest first. */
export async function messagesTo(number: string): Promise<Sent[]> {
  return (await call<Sent[]>('GET', `/dev/phone/messages?to=${encodeURIComponent(number)}`)).body;
}

/** What this telephone sends us on WhatsApp. */
export function sendFrom(from: string, text: string): Promise<Answer<unknown>> {
  return call('POST', '/dev/phone/inbound', { json: { from, text } });
}

/** The text that a link to WhatsApp writes for its sender. */
export function textOf({ link = '' }: PhoneStartAnswer): string {
  return new URL(link).searchParams.get('text') ?? '';
}

/** The last six digits in a message of ours: a username before them may have some too. */
export function codeIn(message: Sent | undefined): string {
  return [...(message?.text ?? '').matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0] ?? '';
}

/** Begins on this browser and sends its message from the number itself. Answers the proof and the code that came back. */
export async function arrive(
  ask: ReturnType<typeof browser>,
  phone: string,
  more: object = {},
  options: { token?: string } = {},
) {
  const begun = (await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp', ...more }, options)).body;
  await sendFrom(phone, textOf(begun));
  return { id: begun.id, code: codeIn((await messagesTo(phone))[0]) };
}

/** A member who has a number and no e-mail. */
export async function signUpByNumber(phone = aNumber(), username = `number-${crypto.randomUUID().slice(0, 8)}`, ask = browser()) {
  const proof = await arrive(ask, phone);
  return {
    phone,
    ask,
    ...(await ask<{ token: string; user: { id: number; username: string } }>('confirm', { ...proof, account: 'new', username })),
  };
}
