import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../visitors.ts';

/** Returns a number that nobody has. */
export function newNumber(): string {
  return `+937${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;
}

export function toPersianDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}

/** Returns the message that the link would write in WhatsApp. */
export async function messageIn(page: Page): Promise<string> {
  const link = page.locator('a[href^="https://wa.me/"]');
  await expect(link).toHaveAttribute('rel', /noopener/);
  return textOf((await link.getAttribute('href')) ?? '');
}

function textOf(link: string): string {
  return new URL(link).searchParams.get('text') ?? '';
}

/** Sends us a message from the telephone with this number. */
export async function sendWhatsApp(request: APIRequestContext, from: string, text: string): Promise<void> {
  const answer = await request.post('/dev/phone/inbound', { data: { from, text } });
  expect(answer.ok()).toBe(true);
}

/** Returns the code in the last message that the sandbox phone sent to this number. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get(`/dev/phone/messages?to=${encodeURIComponent(to)}`);
  const [newest] = (await answer.json()) as { text: string }[]; // the sandbox's own shape
  const digits = (newest?.text ?? '').replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
  return [...digits.matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0] ?? '';
}

/** Signs up a member with this number and no e-mail; if three members have it already, the new one asks one of them for it. */
export async function signUpByNumber(request: APIRequestContext, phone: string, asks: { from?: number } = {}) {
  const username = `shared-${crypto.randomUUID().slice(0, 8)}`;
  const begun = await request.post('/api/auth/phone/start', { data: { phone, via: 'whatsapp' } });
  const { id, link } = (await begun.json()) as { id: string; link: string }; // the contract of the call
  await sendWhatsApp(request, phone, textOf(link));
  const data = { id, code: await codeSentTo(request, phone), account: 'new', username, ...asks };
  const made = await request.post('/api/auth/phone/confirm', { data });
  expect(made.status()).toBe(201);
  const { token, user } = (await made.json()) as { token: string; user: { id: number } }; // the contract of the call
  return { token, id: user.id, username, email: '', password: '' };
}
