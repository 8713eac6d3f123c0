import { setTimeout } from 'node:timers/promises';
import { newDevice } from './device.ts';
import { type Dice, diceOf } from './dice.ts';
import { openProxy, type NetworkProxy } from './proxy.ts';
import { type TestClient, openTestClient } from './seat.ts';
import type { Member, Stack } from './stack.ts';

/** What a scenario has at hand. Times are in milliseconds. */
export interface Scene {
  stack: Stack;
  dice: Dice;
  seats: readonly TestClient[];
  /** The network of each device, in the order of the cast. */
  wires: readonly NetworkProxy[];
  conversationId: number;
  /** Contained in every text of this scene. */
  tag: string;
  /** Everybody talks for the given time, in about so many messages; resolves when all of them are kept. */
  chat: (messages: number, during: number) => Promise<void>;
  /** Resolves when every outbox is empty; rejects after half a minute. */
  settled: () => Promise<void>;
  /** Waits for a time that the dice choose. */
  wait: (from: number, to: number) => Promise<void>;
}

/** The participants: each device with its tabs. */
export type Cast = readonly { owner: 'ann' | 'ben'; tabs: number; clockOff?: number }[];

const DEVICE_NAMES = { ann: 'Ann', ben: 'Ben' };
const SENTENCES = [
  'سلام، هنوز است؟',
  'بلی',
  'قیمت آخرش چند؟',
  'Is it still available?',
  '👍🏽',
  'من فردا می‌آیم',
  'ok',
  '۳۵۰۰۰ افغانی',
  'line\nbreak',
];

export async function openScene(stack: Stack, name: string, seed: number, cast: Cast): Promise<Scene & { close: () => void }> {
  const dice = diceOf(`${name} ${seed}`);
  const [ann, ben] = await stack.newMembers(2);
  if (!ann || !ben) throw new Error('There are no members.');
  const conversationId = await startConversation(stack, ann, ben);
  const wires: NetworkProxy[] = [];
  const seats: TestClient[] = [];
  for (const [index, { owner, tabs, clockOff = 0 }] of cast.entries()) {
    const wire = await openProxy(stack.workerPort, dice.fork(`wire ${index}`));
    wires.push(wire);
    const device = newDevice({
      name: `${DEVICE_NAMES[owner]}'s device ${index + 1} of ${conversationId}`,
      clockOff,
      address: `http://127.0.0.1:${wire.port}`,
      origin: stack.origin,
    });
    const { id: memberId, token } = owner === 'ann' ? ann : ben;
    for (let tab = 1; tab <= tabs; tab += 1) {
      const who = { name: `${DEVICE_NAMES[owner]} ${index + 1}.${tab}`, memberId, token, conversationId };
      seats.push(await openTestClient(device, who, dice.fork(who.name)));
    }
  }
  const tag = `${name}-${seed}-${conversationId}`;
  // No two texts of a scene are equal: the verdict identifies messages by their text.
  let texts = 0;
  const wait = (from: number, to: number) => setTimeout(dice.between(from, to));

  return {
    stack,
    dice,
    seats,
    wires,
    conversationId,
    tag,
    wait,
    chat: async (messages, during) => {
      const talk = dice.fork(`talk ${texts}`);
      const moments = Array.from({ length: messages }, () => talk.between(0, during)).sort((a, b) => a - b);
      const began = Date.now();
      const kept: Promise<void>[] = [];
      for (let said = 0; said < messages;) {
        await setTimeout(Math.max(0, (moments[said] ?? 0) - (Date.now() - began)));
        // Some send several messages at once, so that messages queue.
        const seat = talk.pick(seats);
        const breath = Math.min(talk.chance(0.4) ? talk.between(2, 4) : 1, messages - said);
        for (const end = said + breath; said < end; said += 1) kept.push(seat.send(`${tag} ${(texts += 1)} ${sentence(talk)}`));
      }
      await Promise.all(kept);
    },
    settled: async () => {
      for (
        const deadline = Date.now() + 30_000;
        seats.some((seat) => seat.observation().pending.length > 0);
        await setTimeout(100)
      )
        if (Date.now() > deadline) throw new Error('An outbox is not empty after 30 s');
    },
    close: () => {
      for (const seat of seats) seat.leave();
      for (const wire of wires) wire.close();
    },
  };
}

function sentence(dice: Dice): string {
  const text = dice.pick(SENTENCES);
  return dice.chance(0.1) ? text.repeat(dice.between(2, 60)) : text;
}

async function startConversation(stack: Stack, ann: Member, ben: Member): Promise<number> {
  const answer = await fetch(`${stack.origin}/api/conversations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ann.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ otherUserId: ben.id }),
  });
  const conversation = await answer.json<{ id: number; code?: string }>(); // the contract's Conversation
  if (!answer.ok) throw new Error(`POST /api/conversations says ${answer.status} ${conversation.code}`);
  return conversation.id;
}
