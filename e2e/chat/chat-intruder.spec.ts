import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { ServerFrame } from '#schema/frames';
import { bearer, converse, DESKTOP, EN, enter, expect, history, log, say, test, words } from '../participants.ts';
import { handshake } from './handshake.ts';
import { type Account, signUp } from '../visitors.ts';

/** What a socket in the page got until it was closed, or two seconds long; `frames` are sent as soon as it is open. */
interface Talk {
  heard: ServerFrame[];
  code: number | null;
}

test.describe('a third member who guesses', () => {
  test('tickets is told auth_error and closed with 4401', async ({ open, request }) => {
    const { id, stranger, writer } = await overheard(request);
    const page = await open(DESKTOP, stranger);
    await page.goto('/mark.svg');
    const [theirs, inbox] = [await ticket(request, writer, `conversations/${id}`), await ticket(request, stranger, 'inbox')];
    const own = await converse(request, stranger, writer);
    const forOwn = await ticket(request, stranger, `conversations/${own}`);
    const [head = '', , signature = ''] = forOwn.split('.');
    const claims = claimsOf(forOwn);
    expect(claims['room']).toBe(`conversation:${own}`);
    const forged = Buffer.from(JSON.stringify({ ...claims, room: `conversation:${id}` })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const refused = { heard: [{ event: 'auth_error', code: 'ticket_invalid' }], code: 4401 };
    for (const [room, guess] of [
      [`conversation/${id}`, ''],
      [`conversation/${id}`, 'garbage'],
      [`conversation/${id}`, forOwn],
      [`conversation/${id}`, inbox],
      [`conversation/${id}`, `${head}.${forged}.${signature}`],
      [`conversation/${id}`, `${unsigned}.${forged}.`],
      [`conversation/${id}`, stranger.token],
      [`inbox/${writer.id}`, inbox],
      [`inbox/${stranger.id}`, theirs],
    ] as const) {
      expect(await talk(page, room, guess, []), `${room} ${guess}`).toEqual(refused);
    }
    // The door opens for who belongs there.
    expect((await talk(page, `conversation/${own}`, forOwn, [])).heard[0]).toMatchObject({ event: 'authenticated' });
  });

  test('tickets that lapsed, or that opened a socket before, opens nothing', async ({ open, request }) => {
    const { id, writer } = await overheard(request);
    const page = await open(DESKTOP);
    await page.goto('/mark.svg');
    const fresh = await ticket(request, writer, `conversations/${id}`);
    const claims = claimsOf(fresh);
    const now = Math.floor(Date.now() / 1000);
    const refused = (code: string) => ({ heard: [{ event: 'auth_error', code }], code: 4401 });
    const lapsed = await signed({ ...claims, exp: now - 1 });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
    expect(await talk(page, `conversation/${id}`, lapsed, [])).toEqual(refused('ticket_expired'));
    expect((await talk(page, `conversation/${id}`, fresh, [])).heard[0]).toMatchObject({ event: 'authenticated' });
    expect(await talk(page, `conversation/${id}`, fresh, [])).toEqual(refused('ticket_invalid'));
    const headers = { Authorization: `Ticket ${fresh}` };
    expect((await request.post(`/api/conversations/${id}/messages`, { headers, data: { content: 'x' } })).status()).toBe(401);
  });

  test('from a page of another site is not let in, whatever ticket it stole', async ({ request, baseURL }) => {
    const { id, writer } = await overheard(request);
    const stolen = await ticket(request, writer, `conversations/${id}`);
    const address = new URL(`/parties/conversation/${id}?v=1&ticket=${stolen}`, baseURL);
    expect(await handshake(address, 'https://evil.example')).toBe(403);
    expect(await handshake(address, 'null')).toBe(403);
    expect(await handshake(address, address.origin)).toBe(101);
  });

  test('a ticket whose session has ended opens nothing', async ({ open, request }) => {
    const { id, writer } = await overheard(request);
    const page = await open(DESKTOP);
    await page.goto('/mark.svg');
    const kept = await ticket(request, writer, `conversations/${id}`);
    expect((await request.post('/api/auth/signout', { headers: bearer(writer) })).status()).toBeLessThan(300);
    const { heard, code } = await talk(page, `conversation/${id}`, kept, []);
    expect(heard).toEqual([{ event: 'auth_error', code: 'session_ended' }]);
    expect(code).toBe(4401);
  });

  test('frames reaches nobody: in a room of their own they cannot speak into another, and broken ones do not end it', async ({
    open,
    request,
  }) => {
    const { id, stranger, writer, reader } = await overheard(request);
    const desktop = await open(DESKTOP, reader);
    await enter(desktop, id, EN);
    const own = await converse(request, stranger, writer);
    const page = await open(DESKTOP, stranger);
    await page.goto('/mark.svg');
    const { heard, code } = await talk(page, `conversation/${own}`, await ticket(request, stranger, `conversations/${own}`), [
      { event: 'send_message', conversationId: id, clientId: 'guess', content: 'Give me your number', messageType: 'text' },
      { event: 'typing_start', conversationId: id },
      { event: 'mark_messages_read', conversationId: id, upTo: 1 },
      { event: 'join_conversation', id },
      { event: 'conversations_updated', full: true, conversations: [], unread: 0 },
      { event: 'unknown' },
      'no json',
      { event: 'send_message', conversationId: own, clientId: 'mine', content: 'Still here', messageType: 'text' },
    ]);
    expect(code).toBe(null);
    const of = (clientId: string) =>
      heard.filter((frame) => 'clientId' in frame && frame.clientId === clientId).map(({ event }) => event);
    expect(of('guess')).toEqual(['message_error']);
    expect(of('mine')).toEqual(['message_sent']);
    expect(heard.some((frame) => 'conversationId' in frame && frame.conversationId === id)).toBe(false);
    expect((await history(request, reader, id)).map(({ content }) => content)).toEqual(['A secret']);
    await expect(words(desktop)).toHaveText(['A secret']);
    await expect(desktop.locator('section > header')).not.toContainText(EN.chat.typing);
  });

  test('the address of a conversation sees that it does not exist', async ({ open, request }) => {
    const { id, stranger } = await overheard(request);
    const desktop = await open(DESKTOP, stranger);
    await desktop.goto(`/chat?c=${id}`);
    await expect(desktop.getByText(EN.chat.missing)).toBeVisible();
    await expect(log(desktop)).toHaveCount(0);
    await expect(desktop.getByRole('textbox', { name: EN.chat.input, exact: true })).toHaveCount(0);
  });
});

/** Two who share a secret, and a third. */
async function overheard(request: Page['request']) {
  const [writer, reader, stranger] = [await signUp(request), await signUp(request), await signUp(request)];
  const id = await converse(request, writer, reader);
  await say(request, writer, id, 'A secret');
  return { id, writer, reader, stranger };
}

/** A ticket for `conversations/<id>` or for the `inbox`. */
async function ticket(request: Page['request'], account: Account, room: string): Promise<string> {
  const answer = await request.post(`/api/${room}/ticket`, { headers: bearer(account) });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { ticket: string }).ticket;
}

/** Opens a socket of the page's own, says the frames, and tells what came until it was closed, or let in and its message sent. */
function talk(page: Page, room: string, guess: string, frames: readonly unknown[]): Promise<Talk> {
  const said = frames.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify(frame)));
  return page.evaluate(
    ([address = '', ...texts]) =>
      new Promise<Talk>((resolve) => {
        const heard: ServerFrame[] = [];
        const socket = new WebSocket(address.replace('ORIGIN', `ws://${location.host}`));
        socket.addEventListener('open', () => {
          for (const text of texts) socket.send(text);
        });
        const last = texts.length === 0 ? 'authenticated' : 'message_sent';
        socket.addEventListener('message', ({ data }) => {
          const frame = JSON.parse(String(data)) as ServerFrame; // of our own rooms
          heard.push(frame);
          if (frame.event === last) resolve({ heard, code: null });
        });
        socket.addEventListener('close', ({ code }) => resolve({ heard, code }));
      }),
    [`ORIGIN/parties/${room}?v=1&ticket=${encodeURIComponent(guess)}`, ...said],
  );
}

function claimsOf(jwt: string): JWTPayload {
  // The middle of three parts, which a JWT keeps open.
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
}

/** A ticket as the Worker of this machine would sign it. */
async function signed(claims: JWTPayload): Promise<string> {
  const vars = readFileSync(new URL('../../.dev.vars', import.meta.url), 'utf8');
  const [d = '', x = ''] = /^TICKET_PRIVATE_KEY="?([\w.-]+)/m.exec(vars)?.[1]?.split('.') ?? [];
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA');
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(key);
}
