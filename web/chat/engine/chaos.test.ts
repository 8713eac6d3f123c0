import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AHMAD, TALK, ZAHRA } from '#schema/test/chat-server';
import { type Dice, diceOf } from '../../../chaos/dice.ts';
import { openLocks } from '../../../chaos/locks.ts';
import { judge, type Stored, watchGlitches, type Witness } from '../../../chaos/verdict.ts';
import { type OpenChat, openChat } from './chat.ts';
import { settle, simulatedChannel, simulatedPage, SimulatedServer } from './test/simulated-server.ts';

// `npm run chaos` in small: the same dice and the same verdict on the engine alone, with a server in memory and a clock that jumps.

let server: SimulatedServer;
let page: ReturnType<typeof simulatedPage>;
let tabs: ReturnType<typeof openTab>[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server = new SimulatedServer();
  page = simulatedPage();
});
afterEach(() => {
  for (const tab of tabs) tab.chat.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 250) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 250));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settle(vi.advanceTimersByTimeAsync);
};

test.each(Array.from({ length: 25 }, (_, seed) => seed))('seed %i: nothing is lost, doubled or out of order', async (seed) => {
  const dice = diceOf(`engine ${seed}`);
  vi.spyOn(Math, 'random').mockImplementation(dice.fork('engine').roll);
  const [first, second] = [newDevice(), newDevice()];
  tabs = [openTab('Ahmad 1', AHMAD, first), openTab('Ahmad 2', AHMAD, first), openTab('Zahra', ZAHRA, second)];
  let said = 0;
  for (let step = 0; step < 14; step += 1) {
    trouble(dice);
    const tab = dice.pick(tabs);
    for (let breath = dice.between(1, 3); breath > 0; breath -= 1) await tab.say(`${(said += 1)}`);
    if (dice.chance(0.15)) dice.pick(tabs).reload();
    await pass(dice.between(0, 4_000));
  }
  [server.rooms, server.http] = ['up', 'up'];
  page.fire('online');
  await pass(75_000);
  const witnesses = tabs.map((tab) => tab.witness());
  expect(judge(stored(), witnesses)).toMatchObject({ sent: said, acknowledged: said, faults: [] });
});

/** One thing that breaks, or mends. */
function trouble(dice: Dice): void {
  const blows = [
    () => void (server.rooms = dice.pick(['up', 'silent', 'down', 'hanging'])),
    () => void (server.http = dice.pick(['up', 'down', 'lossy', 'hanging'])),
    () => server.sockets.at(-1)?.end(1006),
    () => page.fire(dice.pick(['offline', 'online', 'hidden', 'visible'])),
    () => ([server.rooms, server.http] = ['up', 'up']),
  ];
  dice.pick(blows)();
}

function newDevice() {
  return { indexedDB: new IDBFactory(), Channel: simulatedChannel(), locks: openLocks() };
}

/** A person before one tab; `reload` is a crash, and the tab opened again on what the device kept. */
function openTab(name: string, memberId: number, device: ReturnType<typeof newDevice>) {
  const sent: string[] = [];
  const glitches: string[] = [];
  const open = (): OpenChat => {
    const chat = openChat({
      me: memberId,
      userId: memberId,
      audience: 'member',
      api: server.api(memberId),
      bearer: () => ({}),
      origin: 'http://sarai.test',
      WebSocket: server.socketClass(memberId),
      indexedDB: device.indexedDB,
      BroadcastChannel: device.Channel,
      // The engine asks for exclusive locks only.
      locks: device.locks.of({}) as LockManager,
      page,
    });
    chat.thread(TALK).subscribe(() => undefined);
    watchGlitches(chat.thread(TALK), glitches);
    return chat;
  };
  const tab = {
    chat: open(),
    say: async (content: string): Promise<void> => {
      sent.push(content);
      await Promise.all([tab.chat.send(TALK, { messageType: 'text', content }), settle(vi.advanceTimersByTimeAsync)]);
    },
    reload: (): void => {
      tab.chat.close();
      tab.chat = open();
    },
    witness: (): Witness => {
      const { messages, outgoing } = tab.chat.thread(TALK).get();
      return {
        name,
        memberId,
        sent,
        acknowledged: messages.filter(({ senderId }) => senderId === memberId).map(({ clientId, id }) => ({ clientId, id })),
        shown: messages.map(({ id, clientId, content }) => ({ id, clientId, content })),
        waiting: outgoing.map(({ draft }) => draft.content),
        unread: unreadOf(memberId),
        otherReadUpTo: 0,
        glitches,
      };
    },
  };
  return tab;
}

/** What D1 would hold. Nobody reads anything here. */
function stored(): Stored {
  return {
    conversation: {
      user1_id: AHMAD,
      user2_id: ZAHRA,
      last_message_id: server.stored.length,
      user1_unread: unreadOf(AHMAD),
      user2_unread: unreadOf(ZAHRA),
      user1_read_id: 0,
      user2_read_id: 0,
    },
    messages: server.stored.map(({ id, senderId, clientId, content }) => ({
      id,
      sender_id: senderId,
      client_id: clientId,
      content,
    })),
  };
}

function unreadOf(memberId: number): number {
  return server.stored.filter(({ senderId }) => senderId !== memberId).length;
}
