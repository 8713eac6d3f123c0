// Outlives `npm start` by a moment. Its standard input is a pipe that only `npm start` holds: when that ends, in whatever way (kill -9 and a closed
// terminal included), all processes that it started are killed, with their children.
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const groups = [];
for await (const line of createInterface({ input: process.stdin })) groups.push(Number(line));
signalAll('SIGTERM');
await setTimeout(2000);
signalAll('SIGKILL');

function signalAll(signal) {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      // it ended before
    }
  }
}
