import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe } from 'vitest';
import { conformance } from '../test/conformance.ts';
import { startHost } from '../test/process.ts';

describe('rooms as Durable Objects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarai-rooms-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  conformance(({ privateKey }, workerOrigin) => {
    const config = join(folder, 'wrangler.json');
    const rooms = ['ConversationRoom', 'InboxRoom'];
    const settings = {
      name: 'sarai-rooms-test',
      main: resolve('party/test/durable-object-worker.ts'),
      compatibility_date: '2026-09-01',
      compatibility_flags: ['nodejs_compat'],
      vars: { APP_ORIGIN: 'http://sarai.test', TICKET_PRIVATE_KEY: privateKey, FAKE_WORKER: workerOrigin },
      durable_objects: { bindings: rooms.map((name) => ({ name, class_name: name })) },
      migrations: [{ tag: 'rooms', new_sqlite_classes: rooms }],
    };
    writeFileSync(config, JSON.stringify(settings));
    const fixed = ['--persist-to', join(folder, 'state'), '--ip', '127.0.0.1', '--inspector-port', '0'];
    return startHost('wrangler', (port) => ['dev', '--config', config, '--port', String(port), ...fixed]);
  });
});
