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

/** Returns a number that no other test has. */
export function newNumber(): string {
  return `+937${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** A browser: it keeps its device cookie, and its calls come from one address. */
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

/** Returns the messages that the sandbox phone sent to this number, newest first. */
export async function messagesTo(number: string): Promise<Sent[]> {
  return (await call<Sent[]>('GET', `/dev/phone/messages?to=${encodeURIComponent(number)}`)).body;
}

/** Sends us a WhatsApp message from this number. */
export function sendFrom(from: string, text: string): Promise<Answer<unknown>> {
  return call('POST', '/dev/phone/inbound', { json: { from, text } });
}

/** Returns the text that a WhatsApp link fills in for its sender. */
export function textOf({ link = '' }: PhoneStartAnswer): string {
  return new URL(link).searchParams.get('text') ?? '';
}

/** Returns the last six digits in our message: a username before them may contain some too. */
export function codeIn(message: Sent | undefined): string {
  return [...(message?.text ?? '').matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0] ?? '';
}

/** Starts a proof in this browser and sends its message from the number itself. Returns the proof and the code that came back. */
export async function startAndSend(
  ask: ReturnType<typeof browser>,
  phone: string,
  more: object = {},
  options: { token?: string } = {},
) {
  const begun = (await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp', ...more }, options)).body;
  await sendFrom(phone, textOf(begun));
  return { id: begun.id, code: codeIn((await messagesTo(phone))[0]) };
}

/** Signs up a member who has a number and no e-mail. */
export async function signUpByNumber(
  phone = newNumber(),
  username = `number-${crypto.randomUUID().slice(0, 8)}`,
  ask = browser(),
) {
  const proof = await startAndSend(ask, phone);
  return {
    phone,
    ask,
    ...(await ask<{ token: string; user: { id: number; username: string } }>('confirm', { ...proof, account: 'new', username })),
  };
}
