import { describe, expect, test } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import { MINUTE } from '#schema/durations';
import type { Outgoing } from '../engine/types.ts';
import { chunksOf, threadRows, type Row } from './thread-rows.ts';

const ME = 7;
const OTHER = 12;
const START = Date.parse('2026-11-20T08:00:00Z');

describe('runs', () => {
  test('what one person says within five minutes belongs together', () => {
    const rows = bubbles([message(1, OTHER, 0), message(2, OTHER, 4), message(3, OTHER, 8)]);
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test('a pause ends a run, and so does the other one', () => {
    const rows = bubbles([message(1, OTHER, 0), message(2, OTHER, 5), message(3, ME, 5.1)]);
    expect(rows.map(({ first, last, mine }) => [first, last, mine])).toEqual([
      [true, true, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  test('what is in the outbox goes on with mine', () => {
    const rows = bubbles([message(1, ME, 0)], [outgoing('a', 1)]);
    expect(rows.map(({ last }) => last)).toEqual([false, true]);
  });
});

describe('pictures', () => {
  test('those that come together share a bubble, also while some are on their way', () => {
    const rows = bubbles([picture(1, ME, 0), picture(2, ME, 0.1)], [outgoing('a', 0.2, 'image')]);
    expect(rows.map(({ key, pieces }) => [key, pieces.length])).toEqual([['c1', 3]]);
  });

  test('each is as far from the one before as words may be', () => {
    const rows = bubbles([0, 4, 8, 13].map((minute, at) => picture(at + 1, ME, minute)));
    expect(rows.map(({ pieces }) => pieces.length)).toEqual([3, 1]);
  });

  test('words between them part them', () => {
    const rows = bubbles([picture(1, ME, 0), message(2, ME, 0.1), picture(3, ME, 0.2)]);
    expect(rows).toHaveLength(3);
  });

  test('one that failed stands alone', () => {
    const failed: Outgoing = { ...outgoing('a', 0.1, 'image'), state: { kind: 'failed', code: 'attachment_not_yours' } };
    expect(bubbles([picture(1, ME, 0)], [failed])).toHaveLength(2);
  });
});

describe('days', () => {
  test('a line stands over the first message of each day in Kabul', () => {
    // 19:29 and 19:30 in London are two days in Kabul.
    const rows = threadRows([message(1, OTHER, 689), message(2, OTHER, 690)], [], ME);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'day', 'bubble']);
  });

  test('a device whose clock is a day behind adds no line', () => {
    const rows = threadRows([message(1, OTHER, 0)], [outgoing('a', -24 * 60)], ME);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'bubble']);
  });
});

test('a message that is stored already is not shown a second time from the outbox', () => {
  expect(bubbles([message(1, ME, 0)], [{ ...outgoing('c1', 0) }])).toHaveLength(1);
});

describe('chunks', () => {
  const many = Array.from({ length: 120 }, (_, at) => message(at + 1, at % 2 ? ME : OTHER, at));

  test('keep every row in order', () => {
    const rows = threadRows(many, [outgoing('a', 130)], ME);
    expect(chunksOf(rows).flatMap((chunk) => chunk.rows)).toEqual(rows);
  });

  test('have the same borders when older messages come in', () => {
    const keys = (messages: Message[]) => chunksOf(threadRows(messages, [], ME)).map(({ key, rows }) => [key, rows.at(-1)?.key]);
    expect(keys(many.slice(60)).slice(1)).toEqual(keys(many).slice(2));
  });

  test.each([0, 48, 49, 50])('behind %i messages two new ones stay where they stand when the server has them', (before) => {
    const places = (rows: Row[]) => chunksOf(rows).map((chunk) => [chunk.key, chunk.rows.length]);
    const sent = ['a', 'b'].map((clientId, at) => ({ ...message(before + at + 1, ME, 200), clientId }));
    const said = many.slice(0, before);
    const waiting = threadRows(said, [outgoing('a', 200), outgoing('b', 200)], ME);
    expect(places(waiting)).toEqual(places(threadRows([...said, ...sent], [], ME)));
    const half = threadRows([...said, ...sent.slice(0, 1)], [outgoing('b', 200)], ME);
    expect(places(half)).toEqual(places(waiting));
  });

  test('what is in the outbox joins the last one', () => {
    expect(
      chunksOf(threadRows(many, [outgoing('a', 130)], ME))
        .at(-1)
        ?.rows.at(-1)?.key,
    ).toBe('a');
  });
});

function bubbles(messages: Message[], waiting: Outgoing[] = []): Extract<Row, { kind: 'bubble' }>[] {
  return threadRows(messages, waiting, ME).flatMap((row) => (row.kind === 'bubble' ? [row] : []));
}

function message(id: number, senderId: number, minutes: number): Message {
  return {
    id,
    conversationId: 1,
    senderId,
    clientId: `c${id}`,
    content: 'سلام',
    messageType: 'text',
    fileUrl: null,
    thumbUrl: null,
    fileName: null,
    fileSize: null,
    fileWidth: null,
    fileHeight: null,
    listing: null,
    isRead: false,
    createdAt: new Date(START + minutes * MINUTE).toISOString(),
    sender: { id: senderId, username: 'x', fullName: null, profileImageUrl: null, role: 'user' },
  };
}

function picture(id: number, senderId: number, minutes: number): Message {
  return { ...message(id, senderId, minutes), messageType: 'image', content: '' };
}

function outgoing(clientId: string, minutes: number, messageType: 'text' | 'image' = 'text'): Outgoing {
  return {
    clientId,
    conversationId: 1,
    draft: { messageType, content: '' },
    createdAt: new Date(START + minutes * MINUTE).toISOString(),
    state: { kind: 'waiting' },
  };
}
