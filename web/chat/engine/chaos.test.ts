import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { AHMAD, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import { type Dice, diceOf } from '../../../chaos/dice.ts';
import { judge, type Stored, watchGlitches, type Observation } from '../../../chaos/verdict.ts';
import { locksOfOneDevice, page, advance, flush, server, simulateChat, tab, text } from './test/simulated-chat.ts';
import { simulatedChannel } from './test/simulated-server.ts';

// A small `npm run chaos`: the same dice and verdict for the engine alone, with a server in memory and a clock that jumps.
simulateChat();

test.each(Array.from({ length: 25 }, (_, seed) => seed))('seed %i: nothing is lost, doubled or out of order', async (seed) => {
  const dice = diceOf(`engine ${seed}`);
  vi.spyOn(Math, 'random').mockImplementation(dice.fork('engine').roll);
  const [first, second] = [newDevice(), newDevice()];
  const people = [openTab('Ahmad 1', AHMAD, first), openTab('Ahmad 2', AHMAD, first), openTab('Zahra', ZAHRA, second)];
  let said = 0;
  for (let step = 0; step < 14; step += 1) {
    trouble(dice);
    const person = dice.pick(people);
    for (let breath = dice.between(1, 3); breath > 0; breath -= 1) await person.say(`${(said += 1)}`);
    if (dice.chance(0.15)) dice.pick(people).reload();
    await advance(dice.between(0, 4_000));
  }
  [server.rooms, server.http] = ['up', 'up'];
  page.fire('online');
  await advance(75_000);
  const witnesses = people.map((person) => person.witness());
  expect(judge(stored(), witnesses)).toMatchObject({ sent: said, acknowledged: said, faults: [] });
});

/** Breaks or repairs one thing. */
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
  return { factory: new IDBFactory(), Channel: simulatedChannel(), locks: locksOfOneDevice() };
}

/** Opens a tab with a person who uses it; `reload` is a crash after which the tab is opened again with what the device kept. */
function openTab(name: string, memberId: number, device: ReturnType<typeof newDevice>) {
  const sent: string[] = [];
  const glitches: string[] = [];
  const open = () => {
    const chat = tab({ userId: memberId, ...device });
    watchGlitches(chat.thread(CONVERSATION_ID), glitches);
    return chat;
  };
  let chat = open();
  return {
    say: async (content: string): Promise<void> => {
      sent.push(content);
      await Promise.all([chat.send(CONVERSATION_ID, text(content)), flush()]);
    },
    reload: (): void => {
      chat.close();
      chat = open();
    },
    witness: (): Observation => {
      const { messages, outgoing } = chat.thread(CONVERSATION_ID).get();
      return {
        name,
        memberId,
        sent,
        acknowledged: messages.filter(({ senderId }) => senderId === memberId).map(({ clientId, id }) => ({ clientId, id })),
        shown: messages.map(({ id, clientId, content }) => ({ id, clientId, content })),
        pending: outgoing.map(({ draft }) => draft.content),
        unread: unreadOf(memberId),
        otherReadUpTo: 0,
        glitches,
      };
    },
  };
}

/** Returns the rows as D1 would hold them. Nobody reads messages in this test. */
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
