import { env } from 'cloudflare:workers';
import type { RoomName } from '#schema/realtime';
import { importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { sendOrder } from './send-order.ts';

const rooms = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', rooms));
afterEach(() => {
  vi.unstubAllGlobals();
  rooms.mockReset();
});

const hiddenOrder = { order: 'hide_presence', hidden: true } as const;

/** Reads a pass as the rooms do: with the public half of the key only. */
async function roomOf(pass: string | null): Promise<unknown> {
  const x = varsOf(env).TICKET_PRIVATE_KEY.split('.')[1] ?? '';
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA');
  const { payload } = await jwtVerify(pass ?? '', key, { algorithms: ['EdDSA'], audience: 'pass' });
  return { room: payload['room'], seat: payload['seat'], lives: Number(payload.exp) - Number(payload.iat) };
}

it.each<RoomName>(['conversation:12', 'inbox:7'])('gives %s an order with a pass for that room alone', async (room) => {
  rooms.mockResolvedValue(Response.json({ online: true }));
  const answer = await sendOrder(env, room, hiddenOrder);
  expect(await answer?.json()).toEqual({ online: true });
  const [url, init] = rooms.mock.lastCall ?? [];
  expect(url instanceof URL && url.href).toBe(`http://rooms.test/parties/${room.replace(':', '/')}`);
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual', body: JSON.stringify(hiddenOrder) });
  expect(await roomOf(new Headers(init?.headers).get('Sarai-Pass'))).toEqual({ room, seat: undefined, lives: 60 });
});

it('asks the Durable Object of that name where the Worker hosts the rooms', async () => {
  const asked: { rooms: string; name: string; request: Request }[] = [];
  const namespace = (kind: string) => ({
    getByName: (name: string) => ({
      fetch: (request: Request) => {
        asked.push({ rooms: kind, name, request });
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    }),
  });
  const own = {
    ...env,
    ROOMS: 'durable-object',
    ConversationRoom: namespace('conversation'),
    InboxRoom: namespace('inbox'),
  } as unknown as Bindings; // the one method of a namespace that is called
  expect((await sendOrder(own, 'conversation:12', hiddenOrder))?.status).toBe(204);
  expect((await sendOrder(own, 'inbox:7', hiddenOrder))?.status).toBe(204);
  expect(asked).toMatchObject([
    { rooms: 'conversation', name: '12' },
    { rooms: 'inbox', name: '7' },
  ]);
  expect(await asked[0]?.request.json()).toEqual(hiddenOrder);
  expect(await roomOf(asked[1]?.request.headers.get('Sarai-Pass') ?? null)).toMatchObject({ room: 'inbox:7' });
  expect(rooms).not.toHaveBeenCalled();
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
  ['refuses the pass', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['has crashed', () => Promise.resolve(new Response('<h1>Error 1101</h1>', { status: 500 }))],
  ['breaks off', () => Promise.resolve(new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) })))],
])('answers null, and does not throw, when the room %s', async (_, answer) => {
  rooms.mockImplementation(answer);
  expect(await sendOrder(env, 'inbox:7', hiddenOrder)).toBeNull();
});

it('gives up on a room that does not answer in time', async () => {
  const soon = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
  rooms.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const telling = sendOrder(env, 'inbox:7', hiddenOrder);
  await vi.waitFor(() => expect(rooms).toHaveBeenCalled());
  soon.abort();
  expect(await telling).toBeNull();
  expect(timeout).toHaveBeenCalledWith(3_000);
  timeout.mockRestore();
});
