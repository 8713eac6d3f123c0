import { expect, test, vi } from 'vitest';
import { CONVERSATION_ID } from '#schema/test/chat-server';
import {
  attachment,
  storedTexts,
  locksOfOneDevice,
  advance,
  posted,
  flush,
  sends,
  server,
  simulateChat,
  tab,
  text,
  threadOf,
  outgoingStates,
  withFile,
} from './test/simulated-chat.ts';

simulateChat();

test('a file goes up first and once, also when the message has to be sent again', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, withFile());
  await advance(5_000);
  server.http = 'up';
  await advance(30_000);
  expect(posted).toHaveBeenCalledTimes(1);
  expect(posted.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer token' });
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/1']);
});

test('a picture goes up under its name, with the small one that shows it in the conversation; a file without one alone', async () => {
  const chat = tab();
  await flush();
  const { file } = withFile();
  if (!file) throw new Error('It has a file');
  const small = new Blob(['small'], { type: 'image/webp' });
  const picture = { ...file, blob: new Blob(['large']), thumb: small, name: 'car.webp', kind: 'image' } as const;
  for (const draft of [withFile(), { messageType: 'image', content: '', file: picture } as const])
    await chat.send(CONVERSATION_ID, draft);
  await flush();
  const parts = posted.mock.calls.map(([, how]) =>
    // The cast is safe: an upload is a form that holds only files.
    ['file', 'thumb'].map((name) => (how?.body as FormData | undefined)?.get(name) as File | null),
  );
  const said = await Promise.all(
    parts.map((files) => Promise.all(files.map(async (part) => part && [part.name, await part.text()]))),
  );
  expect(said).toEqual([
    [['a.pdf', 'pdf'], null],
    [
      ['car.webp', 'large'],
      ['thumb', 'small'],
    ],
  ]);
});

test('a file that the server swept meanwhile goes up once more', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, withFile());
  await flush();
  server.refusals.set('/media/1', 'attachment_not_yours');
  server.http = 'up';
  await advance(30_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});

test('what something in between answers to a file is no sign that it is there: it goes up again', async () => {
  posted.mockImplementationOnce(async () => Response.json({ welcome: 'to the café' }));
  posted.mockImplementationOnce(async () => Response.json(null));
  const chat = tab();
  await flush();
  await chat.send(CONVERSATION_ID, withFile());
  await advance(5_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/3']);
});

test('of many files that wait at most three go up in a second', async () => {
  const chat = tab();
  await flush();
  for (let count = 0; count < 4; count += 1) await chat.send(CONVERSATION_ID, withFile());
  await flush();
  expect(posted).toHaveBeenCalledTimes(3);
  await advance(1_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/1', '/media/2', '/media/3', '/media/4']);
});

test('an upload that is under way when its chat closes is given up, and goes up again in the next one', async () => {
  const signals: AbortSignal[] = [];
  posted.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (!signal) return;
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new TypeError('aborted')));
      }),
  );
  const chat = tab();
  await flush();
  await chat.send(CONVERSATION_ID, withFile());
  await flush();
  expect(outgoingStates(chat)).toEqual(['a.pdf sending']);
  chat.close();
  await advance(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(storedTexts()).toEqual([]);
  posted.mockImplementation(async () => Response.json(attachment(2), { status: 201 }));
  tab();
  await flush();
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});

test('a file that is on its way shows how far it is, and another tab of the device waits for it for as long as it moves', async () => {
  const lines: Line[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Line {
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
  const locks = locksOfOneDevice();
  const [chat, other] = [tab({ locks }), tab({ locks })];
  await flush();
  const shares: unknown[] = [];
  chat.thread(CONVERSATION_ID).subscribe(() => shares.push(threadOf(chat).outgoing[0]?.state));
  await chat.send(CONVERSATION_ID, withFile());
  await flush();
  await other.send(CONVERSATION_ID, text('after it'));
  await flush();
  shares.length = 0;
  for (const loaded of [1, 2, 3]) {
    await advance(25_000);
    lines[0]?.progress(loaded, 4);
    await flush();
  }
  expect(shares).toEqual([0.25, 0.5, 0.75].map((progress) => ({ kind: 'sending', progress })));
  expect([lines.length, sends()]).toEqual([1, []]);
  lines[0]?.answer(attachment(1));
  await flush();
  expect(server.stored.map(({ fileUrl, content }) => fileUrl ?? content)).toEqual(['/media/1', 'after it']);
});

/** The part of an XMLHttpRequest that sending a file uses. */
class Line extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';

  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(body: object): void {
    Object.assign(this, { status: 201, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}
