import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { freePort } from './ports.mjs';
// @ts-expect-error -- the same
import { recordPort, findRunning } from './running.mjs';

test('a house is found at the port that it was started with, while it answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarai-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [usual, closed] = [String(await freePort()), String(await freePort())];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const heard = server.address();
  const open = typeof heard === 'object' ? String(heard?.port) : '';
  expect(await findRunning(join(folder, 'nowhere'), usual)).toBe(null);
  expect(await findRunning(join(folder, 'nowhere'), open)).toBe(open);
  recordPort(closed, folder);
  expect(await findRunning(folder, usual)).toBe(null);
  recordPort(open, folder);
  expect(await findRunning(folder, usual)).toBe(open);
  server.close();
  await once(server, 'close');
  expect(await findRunning(folder, usual)).toBe(null);
});
