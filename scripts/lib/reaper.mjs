// Outlives `npm start` by a moment. Its standard input is a pipe that nobody but `npm start` holds: when that ends, however it ended
// (a kill -9 and a closed terminal included), what it started is ended too, grandchildren and all.
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
