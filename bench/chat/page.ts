import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Pair } from './people.ts';
import { open } from './talk.ts';
import { quantile } from '../processor.ts';

const RUNS = 31;

interface PageTimes {
  shown: number;
  live: number;
  body: string;
  cost: string;
}

/** Measures bytes and time until a conversation of 10,000 messages shows its last page and is live; beside it one of a few hundred. */
export async function printLastPage(origin: string, long: Pair, short: Pair): Promise<void> {
  console.log('\n  Opening a conversation: its newest 50 messages are here, its socket is open (p50)\n');
  for (const pair of [long, short]) {
    const openings: PageTimes[] = [];
    for (let run = 0; run < RUNS; run += 1) openings.push(await openOnce(origin, pair));
    const [{ body, cost }] = openings.slice(-1) as [PageTimes]; // RUNS is greater than 0
    const newest: { id: number }[] = JSON.parse(body);
    const p50 = (times: number[]) => quantile(times, 0.5).toFixed(1);
    const sizes = [body, gzipSync(body), brotliCompressSync(body)].map((bytes) => Buffer.byteLength(bytes).toLocaleString('en'));
    const count = (newest.at(-1)?.id ?? 0).toLocaleString('en').padStart(6);
    const times = `shown ${p50(openings.map(({ shown }) => shown))} ms, live ${p50(openings.map(({ live }) => live))} ms`;
    console.log(`  of ${count} messages: ${times}; ${sizes[0]} bytes, gzip ${sizes[1]}, brotli ${sizes[2]}; ${cost}`);
  }
}

/** Opens it as the web does: the page of messages and the ticket are requested at once, the socket follows the ticket. */
async function openOnce(origin: string, { conversationId, ann }: Pair): Promise<PageTimes> {
  const headers = { Authorization: `Bearer ${ann.token}` };
  const path = `${origin}/api/conversations/${conversationId}`;
  const began = performance.now();
  const page = fetch(`${path}/messages`, { headers }).then(async (answer) => ({
    body: await answer.text(),
    cost: answer.headers.get('Server-Timing') ?? '',
    shown: performance.now() - began,
  }));
  const socket = fetch(`${path}/ticket`, { method: 'POST', headers })
    .then((answer) => answer.json<{ ticket: string }>())
    .then(({ ticket }) => open(`${origin}/parties/conversation/${conversationId}?v=1&ticket=${ticket}`, origin));
  const opened = await socket;
  const live = performance.now() - began;
  opened.close();
  return { ...(await page), live };
}
