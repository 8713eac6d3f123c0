import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import { encode } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import { inboxRoom } from './inbox.ts';
import type { Question } from './room.ts';
import { asked, sent, Table } from './test/table.ts';

describe('the rules of an inbox', () => {
  let table: Table;
  beforeEach(() => (table = new Table(inboxRoom, 'inbox:7')));

  const opening: Question = { about: 'open', clientId: null, method: 'POST', path: '/api/inbox/open', body: {} };
  const row = (id: number): Conversation => ({
    id,
    otherUser: { id: 9, username: 'omar', fullName: null, profileImageUrl: null, role: 'user', isVip: false, gone: false },
    lastMessage: 'سلام '.repeat(200),
    lastMessageType: 'text',
    lastMessageSenderId: 9,
    lastMessageId: 1,
    lastMessageAt: '2026-11-21T06:00:00.000Z',
    unreadCount: 1,
    readUpTo: 0,
    otherReadUpTo: 0,
    blockedByMe: false,
  });
  const rows = Array.from({ length: 60 }, (_, index) => row(index + 1));

  it('asks for the lists for each socket, and says goodbye with the token of the last', () => {
    expect(asked(table.open(table.seat('a')))).toEqual([opening]);
    expect(asked(table.open(table.seat('b')))).toEqual([opening]);
    expect(table.close('a')).toEqual([]);
    expect(table.close('b')).toEqual([
      { kind: 'ask', seat: 'b', token: 'token-b', question: { ...opening, about: 'close', path: '/api/inbox/close' } },
    ]);
  });

  it('hands a long list over in frames of which none is too large, each row once and in order', () => {
    table.open(table.seat('a'));
    const body = { conversations: rows, unread: 60, connectedUsers: [9] };
    const [greeting, ...lists] = sent(table.answer('a', opening, { status: 200, body })).map(([, frame]) => frame);
    expect(greeting).toEqual({ event: 'authenticated', connectedUsers: [9] });
    const updates = lists.flatMap((frame) => (frame !== 'pong' && frame.event === 'conversations_updated' ? [frame] : []));
    expect(updates.length).toBeGreaterThan(5);
    expect(updates.map(({ full }) => full)).toEqual(updates.map((_, index) => index === 0));
    expect(updates.flatMap(({ conversations }) => conversations.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    for (const update of updates) expect(Buffer.byteLength(encode(update))).toBeLessThanOrEqual(FRAME_BYTES_MAX);
  });

  it('fills each frame of a list of short rows as far as it goes, and no further', () => {
    table.open(table.seat('a'));
    const short = Array.from({ length: 600 }, (_, index) => ({ ...row(index + 1), lastMessage: 'x'.repeat((index * 37) % 100) }));
    const body = { conversations: short, unread: 60, connectedUsers: [] };
    const updates = sent(table.answer('a', opening, { status: 200, body })).flatMap(([, frame]) =>
      frame !== 'pong' && frame.event === 'conversations_updated' ? [frame] : [],
    );
    expect(updates.length).toBeGreaterThan(5);
    for (const [at, update] of updates.entries()) {
      const next = updates[at + 1]?.conversations.slice(0, 1) ?? [];
      const larger = { ...update, conversations: [...update.conversations, ...next] };
      const fits = [update, larger].map((frame) => Buffer.byteLength(encode(frame)) <= FRAME_BYTES_MAX);
      expect([at, ...fits]).toEqual([at, true, next.length === 0]);
    }
  });

  it('says that an empty list is the whole list', () => {
    table.open(table.seat('a'));
    const body = { conversations: [], unread: 0, connectedUsers: [] };
    expect(sent(table.answer('a', opening, { status: 200, body })).at(-1)).toEqual([
      'a',
      { event: 'conversations_updated', full: true, conversations: [], unread: 0 },
    ]);
  });

  it('tells all sockets of what changed, and nobody of a question', () => {
    for (const id of ['a', 'b']) table.open(table.seat(id));
    const [changed] = rows;
    const told = sent(table.order({ order: 'conversations', conversations: changed ? [changed] : [], unread: 1 }));
    expect(told.map(([seat]) => seat)).toEqual(['a', 'b']);
    expect(sent(table.order({ order: 'presence', userId: 9, status: 'online' }))).toHaveLength(2);
    expect(table.order({ order: 'presence', userId: 9, status: 'ask' })).toEqual([]);
  });

  it('tells all sockets what happened to the member, and one that has lapsed only that', () => {
    table.open(table.seat('a'));
    table.open(table.seat('b'));
    table.open(table.seat('late', { expiresAt: table.now }));
    const event = { kind: 'review', userId: 9, name: 'Omar', rating: 5 } as const;
    const told = { notification: { id: 1, event, time: '2026-11-21T06:00:00.000Z', unread: true }, unread: 3 };
    expect(sent(table.order({ order: 'notify', ...told }))).toEqual([
      ['a', { event: 'notification', ...told }],
      ['b', { event: 'notification', ...told }],
      ['late', { event: 'auth_error', code: 'ticket_expired' }],
    ]);
  });

  it('fetches the lists anew for a seat that was renewed: it may have missed some', () => {
    table.open(table.seat('a'));
    const [question] = asked(table.receive('a', { event: 'authenticate', token: 'Bearer fresh' }));
    const body = { token: 'renewed', sessionId: 's', expiresAt: table.now + 1000 };
    expect(question && asked(table.answer('a', question, { status: 201, body }))).toEqual([opening]);
  });

  it('ends a seat whose session the Worker does not know, and asks nothing more with it than the goodbye', () => {
    table.open(table.seat('a'));
    const effects = table.answer('a', opening, { status: 401, body: { code: 'invalid_token' } });
    expect(sent(effects)).toEqual([['a', { event: 'auth_error', code: 'invalid_token' }]]);
    expect(effects).toContainEqual({ kind: 'close', seat: 'a', code: 4401 });
    expect(asked(effects)).toEqual([{ ...opening, about: 'close', path: '/api/inbox/close' }]);
  });

  it('passes over answers to somebody who has left', () => {
    expect(table.answer('gone', opening, { status: 200, body: {} })).toEqual([]);
  });
});
