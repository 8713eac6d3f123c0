import { expect, test } from 'vitest';
import { TALK } from '#schema/test/chat-server';
import { attachment, kept, pass, posted, quiet, server, simulateChat, tab, waiting, withFile } from './test/simulated-chat.ts';

simulateChat();

test('a file goes up first and once, also when the message has to be sent again', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, withFile());
  await pass(5_000);
  server.http = 'up';
  await pass(30_000);
  expect(posted).toHaveBeenCalledTimes(1);
  expect(posted.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer token' });
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/1']);
});

test('a file that the server swept meanwhile goes up once more', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, withFile());
  await quiet();
  server.refusals.set('/media/1', 'attachment_not_yours');
  server.http = 'up';
  await pass(30_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});

test('what something in between answers to a file is no sign that it is there: it goes up again', async () => {
  posted.mockImplementationOnce(async () => Response.json({ welcome: 'to the café' }));
  posted.mockImplementationOnce(async () => Response.json(null));
  const chat = tab();
  await quiet();
  await chat.send(TALK, withFile());
  await pass(5_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/3']);
});

test('of many files that wait at most three go up in a second', async () => {
  const chat = tab();
  await quiet();
  for (let count = 0; count < 4; count += 1) await chat.send(TALK, withFile());
  await quiet();
  expect(posted).toHaveBeenCalledTimes(3);
  await pass(1_000);
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
  await quiet();
  await chat.send(TALK, withFile());
  await quiet();
  expect(waiting(chat)).toEqual(['a.pdf sending']);
  chat.close();
  await pass(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(kept()).toEqual([]);
  posted.mockImplementation(async () => Response.json(attachment(2), { status: 201 }));
  tab();
  await quiet();
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});
