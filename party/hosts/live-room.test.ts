import { expect, it, test, vi } from 'vitest';
import type { Effect, Question, RoomEvent, RoomRules, Seat } from '../room.ts';
import { LiveRoom, type Platform } from './live-room.ts';

const LAILA: Seat = {
  id: 'a',
  userId: 7,
  username: 'laila',
  sessionId: 's',
  audience: 'member',
  token: 'of laila',
  expiresAt: 9e15,
  hidden: false,
  typing: false,
  looking: true,
};
const KARIM: Seat = { ...LAILA, id: 'b', userId: 9, username: 'karim', token: 'of karim', looking: false };

/** Opens a room with the rules of the test, on a platform whose Worker answers when the test lets it. */
function open(rules: RoomRules) {
  const asked: { path: string; answer: (response: Response | Error) => void }[] = [];
  const platform = {
    name: 'inbox:7',
    seats: vi.fn<Platform['seats']>(() => [LAILA, KARIM]),
    saveSeat: vi.fn<Platform['saveSeat']>(),
    send: vi.fn<Platform['send']>(),
    close: vi.fn<Platform['close']>(),
    fetchWorker: (path) =>
      new Promise((resolve, reject) => {
        asked.push({ path, answer: (response) => (response instanceof Error ? reject(response) : resolve(response)) });
      }),
  } satisfies Platform;
  const room = new LiveRoom(rules, platform);
  return { room, platform, asked, paths: () => asked.map(({ path }) => path) };
}

/** Rules that ask the Worker whatever a seat sends. */
const asking: RoomRules = (room, event) => {
  const effects: Effect[] =
    event.kind === 'said' ? [{ kind: 'ask', seat: event.by, token: 'token', question: event.data as Question }] : []; // the test passes a Question
  return { room, effects };
};
const said = (about: Question['about']): RoomEvent => ({
  kind: 'said',
  by: 'a',
  data: { about, clientId: null, method: 'PUT', path: `/${about}`, body: {} },
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test.each(['message', 'open', 'close', 'renew'] as const)(
  'what follows the question about %s waits for its answer, also where the Worker is not reached',
  async (about) => {
    const { room, asked, paths } = open(asking);
    void room.handle(said(about));
    void room.handle(said('close'));
    void room.handle(said('message'));
    await settled();
    expect(paths()).toEqual([`/${about}`]);
    asked[0]?.answer(new Error('no network'));
    await settled();
    expect(paths()).toEqual([`/${about}`, '/close']);
    asked[1]?.answer(Response.json({}));
    await settled();
    expect(paths()).toEqual([`/${about}`, '/close', '/message']);
  },
);

it('lets reading overtake, which makes nothing else wait either', async () => {
  const { room, asked, paths } = open(asking);
  void room.handle(said('message'));
  await settled();
  void room.handle(said('read'));
  expect(paths()).toEqual(['/message', '/read']);
  asked[0]?.answer(Response.json({}));
  void room.handle(said('message'));
  await settled();
  expect(paths()).toEqual(['/message', '/read', '/message']);
});

it('is told each answer of the Worker with its question, and that there is none', async () => {
  const heard: RoomEvent[] = [];
  const { room, asked } = open((before, event, now) => {
    heard.push(event);
    return asking(before, event, now);
  });
  const sending = room.handle(said('message'));
  await settled();
  asked[0]?.answer(Response.json({ id: 3 }, { status: 201 }));
  await sending;
  const reading = room.handle(said('read'));
  asked[1]?.answer(new Error('no network'));
  await reading;
  expect(heard.filter(({ kind }) => kind === 'answered')).toMatchObject([
    { by: 'worker', seat: 'a', question: { about: 'message' }, answer: { status: 201, body: { id: 3 } } },
    { by: 'worker', seat: 'a', question: { about: 'read' }, answer: null },
  ]);
});

it('keeps the seats that are another than before, and no others', async () => {
  const { room, platform } = open((before) => ({
    room: { ...before, seats: before.seats.map((seat) => (seat.id === 'b' ? { ...seat, typing: true } : seat)) },
    effects: [],
  }));
  await room.handle({ kind: 'closed', by: KARIM });
  expect(platform.saveSeat.mock.calls).toEqual([[{ ...KARIM, typing: true }]]);
});

it('remembers how much each socket has said from one event to the next', async () => {
  const known: number[] = [];
  const { room } = open((before) => {
    known.push(before.budgets.get('a')?.left ?? 9);
    return { room: { ...before, budgets: new Map([['a', { left: 4, refused: 0, at: 0 }]]) }, effects: [] };
  });
  await room.handle({ kind: 'closed', by: KARIM });
  await room.handle({ kind: 'closed', by: KARIM });
  expect(known).toEqual([9, 4]);
});

it('sends a pong as it is and a frame as JSON, and goes on where a socket is just going away', async () => {
  const { room, platform } = open((before) => ({
    room: before,
    effects: [
      { kind: 'send', seat: 'gone', frame: 'pong' },
      { kind: 'close', seat: 'gone', code: 4401 },
      { kind: 'send', seat: 'a', frame: 'pong' },
      { kind: 'send', seat: 'a', frame: { event: 'auth_error', code: 'ticket_expired' } },
      { kind: 'close', seat: 'b', code: 4403 },
    ],
  }));
  for (const act of [platform.send, platform.close])
    act.mockImplementation((seat) => {
      if (seat === 'gone') throw new TypeError('Can’t call WebSocket send() after close()');
    });
  await room.handle({ kind: 'closed', by: KARIM });
  expect(platform.send.mock.calls.slice(1)).toEqual([
    ['a', 'pong'],
    ['a', '{"event":"auth_error","code":"ticket_expired"}'],
  ]);
  expect(platform.close.mock.calls).toEqual([
    ['gone', 4401],
    ['b', 4403],
  ]);
});

const order = (json: unknown, method = 'POST') =>
  new Request('https://rooms.test/', { method, ...(method === 'POST' && { body: JSON.stringify(json) }) });

test.each([
  ['no POST', 'GET', {}, 405],
  ['no order', 'POST', { order: 'nonsense' }, 400],
  ['nothing at all', 'POST', null, 400],
])('refuses what is %s, and does nothing', async (_, method, json, status) => {
  const rules = vi.fn<RoomRules>((room) => ({ room, effects: [] }));
  const { room } = open(rules);
  expect((await room.order(order(json, method))).status).toBe(status);
  expect(rules).not.toHaveBeenCalled();
});

test.each([
  [7, true],
  [9, false],
  [8, false],
])('says of member %d alone whether they look: %s', async (userId, online) => {
  const { room } = open((before) => ({ room: before, effects: [] }));
  expect(await (await room.order(order({ order: 'looks', userId }))).json()).toEqual({ online });
});
