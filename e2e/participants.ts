import type { APIRequestContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import type { ServerFrame } from '#schema/frames';
import enChat from '../web/i18n/en/chat.ts';
import enListing from '../web/i18n/en/listing.ts';
import enShell from '../web/i18n/en/shell.ts';
import enWaiting from '../web/i18n/en/waiting.ts';
import faChat from '../web/i18n/fa/chat.ts';
import faListing from '../web/i18n/fa/listing.ts';
import faShell from '../web/i18n/fa/shell.ts';
import { type Account, DESKTOP, expect, PHONE, test as base, watchErrors } from './visitors.ts';

/** The words of the screens in the language of each device's owner. */
export const EN = { chat: enChat, listing: enListing, shell: enShell, waiting: enWaiting };
export const FA = { chat: faChat, listing: faListing, shell: faShell };

/** Opens a device with a browser of its own, signed in if an account is given; none of its pages may throw or violate the policy. */
type Open = (device: BrowserContextOptions, account?: Account) => Promise<Page>;

/** A test that may open several devices. */
export const test = base.extend<{ open: Open }>({
  open: async ({ browser, baseURL, faults }, use) => {
    const opened: Page[] = [];
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's `use`, not React's
    await use(async (device, account) => {
      const localStorage = account ? [{ name: 'auth_token', value: account.token }] : [];
      // Set in the storage state and not by a script on every page: a sign-out must hold.
      const storageState = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] };
      const context = await browser.newContext({ ...device, baseURL: baseURL ?? '', storageState });
      context.on('page', (page) => watchErrors(page, faults));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { DESKTOP, expect, PHONE };

/** Starts a conversation of two members through the API; returns its id. */
export async function startConversation(request: APIRequestContext, account: Account, other: { id: number }): Promise<number> {
  const answer = await request.post('/api/conversations', { data: { otherUserId: other.id }, headers: bearer(account) });
  expect([200, 201]).toContain(answer.status());
  // The contract of a conversation.
  return ((await answer.json()) as Conversation).id;
}

/** Sends a message through the API; a text unless the fields say otherwise. */
export async function sendMessage(
  request: APIRequestContext,
  account: Account,
  id: number,
  content: string,
  fields: object = {},
): Promise<void> {
  const data = { content, ...fields };
  const answer = await request.post(`/api/conversations/${id}/messages`, { data, headers: bearer(account) });
  expect(answer.status()).toBe(201);
}

/** Returns all messages in the server's order; at most 100. */
export async function fetchMessages(request: APIRequestContext, account: Account, id: number): Promise<Message[]> {
  const answer = await request.get(`/api/conversations/${id}/messages?limit=100`, { headers: bearer(account) });
  expect(answer.status()).toBe(200);
  // The contract of the call.
  return (await answer.json()) as Message[];
}

export function bearer({ token }: { token: string }): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}

/** The messages of the open conversation. */
export function messageList(page: Page): Locator {
  return page.getByRole('log');
}

/** Returns the paragraphs of the open conversation, in order: the text messages. */
export function messageTexts(page: Page): Locator {
  return messageList(page).locator('p[dir=auto]');
}

/** Opens a conversation by its address and waits until its socket is live. */
export async function openConversation(page: Page, id: number, { chat }: typeof EN | typeof FA): Promise<void> {
  await page.goto(`/chat?c=${id}`);
  await expect(page.getByText(chat.live, { exact: true })).toBeVisible();
}

/** Types a message and presses Enter. */
export async function typeMessage(page: Page, text: string, { chat }: typeof EN | typeof FA): Promise<void> {
  await page.getByRole('textbox', { name: chat.input, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Records the frames of one event that a page's sockets receive; the list grows. Only sockets opened from now on. */
export function framesOf(page: Page, event: ServerFrame['event']): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`"event":"${event}"`)) frames.push(String(payload));
    });
  });
  return frames;
}
