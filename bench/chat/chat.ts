import { setTimeout } from 'node:timers/promises';
import type { Pair } from './people.ts';
import { startChatServers } from './servers.ts';
import { openBareClient, openChatClient, type ChatClient, type Trip } from './talk.ts';
import { printLastPage } from './page.ts';
import { quantile } from '../processor.ts';

/** The number of messages that each host gets in one turn, one after the other, by each way. */
const TURN = 40;

type Transport = 'overSocket' | 'overHttp';

/** `npm run bench -- chat`: measures what a message costs on both hosts of rooms, alternating with a bare Durable Object in one run. */
export async function printChat(): Promise<void> {
  const servers = await startChatServers();
  const hosts = [
    { name: 'bare', talkOf: (pair: Pair) => openBareClient(servers.bare, `room-${pair.conversationId}`) },
    { name: 'partykit', talkOf: (pair: Pair) => openChatClient(servers.partykit, pair) },
    { name: 'durable-object', talkOf: (pair: Pair) => openChatClient(servers.durableObject, pair) },
  ].map((host) => ({ ...host, trips: { overSocket: [] as Trip[], overHttp: [] as Trip[] }, frames: [] as number[], cost: '' }));

  for (const [turn, pair] of servers.pairs.entries()) {
    for (const host of hosts) {
      const talk = await host.talkOf(pair);
      await setTimeout(300); // the greetings and the full lists of the inboxes are not counted as a message's frames
      for (const way of ['overSocket', 'overHttp'] as const) {
        const trips = await tripsOf(talk, way, host.frames);
        if (turn > 0) host.trips[way].push(...trips); // the first turn warms up
      }
      host.cost = talk.cost();
      talk.close();
    }
  }

  const rounds = servers.pairs.length - 1;
  console.log(`\n  A message, ${rounds} turns of ${TURN} by each way, the three in turn; the ratio is to the bare room's\n`);
  console.log(`  ${'way'.padEnd(7)} ${'host'.padEnd(15)} ${['to ack p50', 'p99', 'to other p50', 'p99'].map(pad).join(' ')}`);
  const floors: Record<Transport, number[]> = { overSocket: [], overHttp: [] };
  for (const way of ['overSocket', 'overHttp'] as const) {
    for (const { name, trips } of hosts) {
      const figures = figuresOf(trips[way]);
      if (name === 'bare') floors[way] = figures;
      const cells = figures.map((figure, index) => cell(figure, floors[way][index] ?? figure));
      console.log(`  ${(way === 'overSocket' ? 'socket' : 'http').padEnd(7)} ${name.padEnd(15)} ${cells.join(' ')}`);
    }
  }
  console.log('\n  What one message costs\n');
  for (const { name, frames, cost } of hosts) {
    const [, trips = '-', read = '-', written = '-'] = /trips=(\d+) read=(\d+) written=(\d+)/.exec(cost) ?? [];
    console.log(
      `  ${name.padEnd(15)} D1 round trips ${trips}, rows read ${read}, rows written ${written}; frames at both clients ${quantile(frames, 0.5)}`,
    );
  }
  await printLastPage(servers.partykit, servers.long, servers.pairs[0] ?? servers.long);
  await servers.end();
}

async function tripsOf(talk: ChatClient, way: Transport, frames: number[]): Promise<Trip[]> {
  const trips: Trip[] = [];
  const before = talk.frames();
  for (let count = 0; count < TURN; count += 1) trips.push(await talk[way]());
  await setTimeout(300);
  if (way === 'overSocket') frames.push((talk.frames() - before) / TURN);
  return trips;
}

function figuresOf(trips: Trip[]): number[] {
  const [acknowledged, arrived] = [trips.map((trip) => trip.acknowledged), trips.map((trip) => trip.arrived)];
  return [quantile(acknowledged, 0.5), quantile(acknowledged, 0.99), quantile(arrived, 0.5), quantile(arrived, 0.99)];
}

function cell(figure: number, floor: number): string {
  return pad(`${figure.toFixed(1)} ms ${(figure / floor).toFixed(1)}×`);
}

function pad(text: string): string {
  return text.padStart(16);
}
