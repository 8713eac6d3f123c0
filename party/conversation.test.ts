import { beforeEach, describe, expect, it } from 'vitest';
import { encode } from '#schema/frames';
import { FRAME_BYTES_MAX, FRAMES_BURST, FRAMES_PER_SECOND, FRAMES_REFUSED_MAX, SOCKETS_MAX } from '#schema/realtime';
import { conversationRoom } from './conversation.ts';
import { storedMessage } from './test/fake-worker.ts';
import { asked, sent, Table } from './test/table.ts';

// The conformance suite tests the rest over real sockets; these are the rules that need a clock or an unusual state.
describe('the rules of a conversation', () => {
  let table: Table;
  beforeEach(() => (table = new Table(conversationRoom, 'conversation:12')));

  const text = (clientId: string) => ({ event: 'send_message', conversationId: 12, clientId, content: 'salaam' });
  const omar = { userId: 9, username: 'omar', sessionId: 's9' };

  it('tells a newcomer of each person once, however many devices they have', () => {
    for (const device of ['phone', 'tablet']) table.open(table.seat(device, omar));
    expect(sent(table.open(table.seat('a'))).at(0)).toEqual(['a', { event: 'authenticated', connectedUsers: [9] }]);
  });

  it.each([
    [499, 'internal'],
    [500, 'worker_unreachable'],
    [503, 'worker_unreachable'],
  ])('tells who asked in vain: an answer %i is «%s»', (status, code) => {
    const [question] = asked((table.open(table.seat('a')), table.receive('a', text('c'))));
    const answer = { status, body: { code: 'internal', message: 'x' } };
    expect(question && sent(table.answer('a', question, answer))).toMatchObject([['a', { event: 'message_error', code }]]);
  });

  it('takes a message that its device gave no name, as HTTP does: the Worker names it', () => {
    table.open(table.seat('b', omar));
    const unnamed = { event: 'send_message', conversationId: 12, content: 'salaam' };
    const [question] = asked((table.open(table.seat('a')), table.receive('a', unnamed)));
    expect(question).toMatchObject({ clientId: null, body: { content: 'salaam', messageType: 'text' } });
    const message = storedMessage(12, 1, 'made-by-the-worker', 'salaam');
    expect(question && sent(table.answer('a', question, { status: 201, body: message }))).toEqual([
      ['b', { event: 'new_message', conversationId: 12, message }],
      ['a', { event: 'new_message', conversationId: 12, message }],
      ['a', { event: 'message_sent', conversationId: 12, clientId: 'made-by-the-worker', message }],
    ]);
    const refused = { status: 403, body: { code: 'messages_blocked', message: 'x' } };
    expect(question && sent(table.answer('a', question, refused))).toMatchObject([
      ['a', { event: 'message_error', clientId: null, code: 'messages_blocked' }],
    ]);
  });

  it.each([
    ['send_message', { conversationId: 13, clientId: 'astray', content: 'Give me your number' }],
    ['typing_start', { conversationId: 13 }],
    ['typing_stop', { conversationId: 13 }],
    ['mark_messages_read', { conversationId: 13, upTo: 1 }],
    ['looking', { conversationId: 13, looking: false }],
    ['join_conversation', { id: 13 }],
    ['leave_conversation', { id: 13 }],
  ])('takes no %s of another conversation', (event, fields) => {
    table.open(table.seat('a', { typing: true }));
    table.open(table.seat('b', omar));
    const seats = table.seats;
    const effects = table.receive('a', { event, ...fields });
    const clientId = event === 'send_message' ? 'astray' : null;
    expect(effects).toMatchObject([
      { kind: 'send', seat: 'a', frame: { event: 'message_error', clientId, code: 'conversation_not_found' } },
    ]);
    expect(table.seats).toEqual(seats);
  });

  it('tells of what a message is warned to whoever reads it, and to no device of its writer', () => {
    for (const device of ['a', 'mine']) table.open(table.seat(device));
    table.open(table.seat('b', omar));
    const [question] = asked(table.receive('a', text('c')));
    const message = storedMessage(12, 1, 'c', 'salaam');
    const warned = { ...message, advice: ['prepayment'] };
    expect(question && sent(table.answer('a', question, { status: 201, body: warned }))).toEqual([
      ['a', { event: 'new_message', conversationId: 12, message }],
      ['mine', { event: 'new_message', conversationId: 12, message }],
      ['b', { event: 'new_message', conversationId: 12, message: warned }],
      ['a', { event: 'message_sent', conversationId: 12, clientId: 'c', message }],
    ]);
    expect(sent(table.order({ order: 'deliver', message: warned }))).toEqual([
      ['a', { event: 'new_message', conversationId: 12, message }],
      ['mine', { event: 'new_message', conversationId: 12, message }],
      ['b', { event: 'new_message', conversationId: 12, message: warned }],
    ]);
  });

  it('knows everybody again after a sleep: all of a seat is in its attachment', () => {
    table.open(table.seat('a'));
    table.open(table.seat('b', omar));
    table.receive('a', { event: 'typing_start', conversationId: 12 });
    table.sleep();
    expect(sent(table.close('a'))).toEqual([
      ['b', { event: 'user_stopped_typing', conversationId: 12, userId: 7 }],
      ['b', { event: 'user_status', userId: 7, status: 'offline' }],
    ]);
  });

  it('keeps a seat, with its token and a long name, within the 2 KB that an attachment holds', () => {
    table.open(table.seat('a'.repeat(36), { username: 'ن'.repeat(30), token: 'x'.repeat(450) }));
    expect(JSON.stringify(table.seats[0]).length).toBeLessThan(1000);
  });

  it('lets a socket say so many frames at once, and then so many a second', () => {
    table.open(table.seat('a'));
    const spend = (count: number) => Array.from({ length: count }, () => asked(table.receive('a', text('c'))).length);
    expect(spend(FRAMES_BURST + 1)).toEqual([...Array<number>(FRAMES_BURST).fill(1), 0]);
    table.now += 1000;
    expect(spend(FRAMES_PER_SECOND + 1)).toEqual([...Array<number>(FRAMES_PER_SECOND).fill(1), 0]);
    table.now += 1000;
    spend(1);
    table.now -= 5000; // a clock that is set back adds nothing, and takes nothing
    expect(spend(FRAMES_PER_SECOND)).toEqual([...Array<number>(FRAMES_PER_SECOND - 1).fill(1), 0]);
    // A long silence does not save up more frames.
    table.now += 3_600_000;
    expect(spend(FRAMES_BURST + 1)).toEqual([...Array<number>(FRAMES_BURST).fill(1), 0]);
  });

  it('warns a socket that floods, and then closes it; one that only speaks too fast goes on', () => {
    const closed = { kind: 'close', seat: 'a', code: 4420 };
    table.open(table.seat('a'));
    table.open(table.seat('b', omar));
    for (let count = 0; count < FRAMES_BURST; count += 1) table.receive('a', text('c'));
    for (let count = 0; count < FRAMES_REFUSED_MAX; count += 1)
      expect(sent(table.receive('a', count % 2 ? '{' : 'ping'))).toMatchObject([['a', { code: 'rate_limited' }]]);
    const end = table.receive('a', text('c'));
    expect(end).toContainEqual(closed);
    expect(sent(end)).toEqual([['b', { event: 'user_status', userId: 7, status: 'offline' }]]);
    expect(asked(table.receive('b', text('c')))).toHaveLength(1);

    // Eleven a second: one of them is refused, and one refusal a second is forgotten.
    table.open(table.seat('a'));
    for (let count = 0; count < 11 * 600; count += 1) {
      table.now += 1000 / 11;
      expect(table.receive('a', text('c'))).not.toContainEqual(closed);
    }
  });

  it('closes the newest of too many sockets with 4429; administrators count by session', () => {
    for (let count = 0; count < SOCKETS_MAX; count += 1) table.open(table.seat(`m${count}`, { userId: 1, audience: 'admin' }));
    expect(table.open(table.seat('more', { userId: 1, audience: 'admin' }))).toContainEqual({
      kind: 'close',
      seat: 'more',
      code: 4429,
    });
    expect(table.seats).toHaveLength(SOCKETS_MAX);
    table.open(table.seat('colleague', { userId: 1, audience: 'admin', sessionId: 'another' }));
    expect(table.seats).toHaveLength(SOCKETS_MAX + 1);
  });

  it('counts the sockets of each member by themselves, and not the mailbox’s own with those of its administrators', () => {
    for (let count = 0; count < SOCKETS_MAX; count += 1) table.open(table.seat(`m${count}`));
    table.open(table.seat('b', omar));
    table.open(table.seat('clerk', { audience: 'admin' }));
    expect(table.seats.map(({ id }) => id).slice(SOCKETS_MAX)).toEqual(['b', 'clerk']);
    expect(sent(table.open(table.seat('more')))).toMatchObject([['more', { code: 'too_many_sockets' }]]);
  });

  it('serves a seat until the very millisecond that it lapses', () => {
    table.open(table.seat('a'));
    table.now += 3_600_000 - 1;
    expect(asked(table.receive('a', text('c')))).toHaveLength(1);
    table.now += 1;
    expect(sent(table.receive('a', text('c')))).toEqual([['a', { event: 'auth_error', code: 'ticket_expired' }]]);
    const message = storedMessage(12, 1, 'h', 'salaam');
    expect(sent(table.order({ order: 'deliver', message }))).toEqual([['a', { event: 'auth_error', code: 'ticket_expired' }]]);
  });

  describe('a fresh ticket', () => {
    const present = (by: string) => asked(table.receive(by, { event: 'authenticate', token: 'Bearer fresh' }))[0];
    const question = { about: 'renew', clientId: null, method: 'POST', path: '/api/seats', body: { ticket: 'fresh' } } as const;

    it('is shown to the Worker, also by a seat that has lapsed, and renews it, its session included', () => {
      table.open(table.seat('a'));
      table.now += 9_999_999;
      expect(present('a')).toEqual(question);
      const body = { token: 'renewed', sessionId: 's2', expiresAt: table.now + 43_200_000 };
      expect(sent(table.answer('a', question, { status: 201, body }))).toEqual([
        ['a', { event: 'authenticated', connectedUsers: [] }],
      ]);
      expect(table.seats[0]).toMatchObject(body);
    });

    it('renews the device that showed it, and no other one of the member', () => {
      for (const id of ['a', 'a2']) table.open(table.seat(id));
      const body = { token: 'renewed', sessionId: 's2', expiresAt: table.now + 1 };
      table.answer('a', question, { status: 201, body });
      expect(table.seats).toMatchObject([body, { token: 'token-a2', sessionId: 's', expiresAt: table.now + 3_600_000 }]);
    });

    it.each(['ticket_invalid', 'ticket_expired', 'session_ended'])('that is %s ends the seat', (code) => {
      table.open(table.seat('a'));
      const effects = table.answer('a', question, { status: 401, body: { code } });
      expect(sent(effects)).toEqual([['a', { event: 'auth_error', code }]]);
      expect(effects).toContainEqual({ kind: 'close', seat: 'a', code: 4401 });
      expect(table.seats).toEqual([]);
    });

    it.each([null, { status: 502, body: 'a page of a proxy' }, { status: 429, body: { code: 'rate_limited' } }])(
      'that nobody could look at, or not so often, has the browser come again (%j)',
      (answer) => {
        table.open(table.seat('a'));
        expect(table.answer('a', question, answer)).toEqual([{ kind: 'close', seat: 'a', code: 1013 }]);
      },
    );

    it('of a seat that has gone meanwhile is nobody’s', () => {
      expect(table.answer('a', question, { status: 201, body: {} })).toEqual([]);
    });
  });

  it('tells the others at once when it ends a seat, and not again when the socket has closed', () => {
    table.open(table.seat('a'));
    table.open(table.seat('b', omar));
    expect(sent(table.order({ order: 'end_session', sessionId: 's' }))).toEqual([
      ['a', { event: 'auth_error', code: 'session_ended' }],
      ['b', { event: 'user_status', userId: 7, status: 'offline' }],
    ]);
    expect(table.receive('a', text('c'))).toEqual([]);
    expect(table.close('a')).toEqual([]);
  });

  it('ends all seats of a session, and then its member is gone', () => {
    for (const id of ['a', 'a2']) table.open(table.seat(id));
    table.open(table.seat('b', omar));
    const ended = { event: 'auth_error', code: 'session_ended' };
    expect(sent(table.order({ order: 'end_session', sessionId: 's' }))).toEqual([
      ['a', ended],
      ['a2', ended],
      ['b', { event: 'user_status', userId: 7, status: 'offline' }],
    ]);
  });

  it('reads up to a message only where the device names it, also where that is before the first one', () => {
    table.open(table.seat('a'));
    const bodies = [{ upTo: 0 }, {}].map((fields) =>
      asked(table.receive('a', { event: 'mark_messages_read', conversationId: 12, ...fields })).map(({ body }) => body),
    );
    expect(bodies).toEqual([[{ upTo: 0 }], [{}]]);
  });

  it('tells nobody but the reader’s own devices of what was read while one blocks the other', () => {
    for (const device of ['a', 'mine']) table.open(table.seat(device));
    table.open(table.seat('b', omar));
    const frame = { event: 'messages_read', conversationId: 12, readerId: 7, upTo: 5 };
    const own = [
      ['a', frame],
      ['mine', frame],
    ];
    expect(sent(table.order({ order: 'read', readerId: 7, upTo: 5, hidden: true }))).toEqual(own);
    const [question] = asked(table.receive('a', { event: 'mark_messages_read', conversationId: 12, upTo: 5 }));
    const body = { conversationId: 12, readerId: 7, upTo: 5, unreadCount: 0 };
    expect(question && sent(table.answer('a', question, { status: 200, body: { ...body, hidden: true } }))).toEqual(own);
    expect(question && sent(table.answer('a', question, { status: 200, body }))).toEqual([...own, ['b', frame]]);
  });

  it('ends a seat also where its session is found to be over by what it reads', () => {
    table.open(table.seat('a'));
    const [question] = asked(table.receive('a', { event: 'mark_messages_read', conversationId: 12, upTo: 1 }));
    const effects = question && table.answer('a', question, { status: 401, body: { code: 'invalid_token' } });
    expect(effects).toEqual([
      { kind: 'send', seat: 'a', frame: { event: 'auth_error', code: 'invalid_token' } },
      { kind: 'close', seat: 'a', code: 4401 },
    ]);
  });

  it('shows whoever was hidden once of each person, when a block ends, and nobody who was shown all along', () => {
    for (const id of ['a', 'a2']) table.open(table.seat(id));
    table.open(table.seat('b', omar));
    table.receive('a', { event: 'typing_start', conversationId: 12 });
    table.order({ order: 'hide_presence', hidden: true });
    const online = (userId: number) => ({ event: 'user_status', userId, status: 'online' });
    expect(sent(table.order({ order: 'hide_presence', hidden: false }))).toEqual([
      ['b', online(7)],
      ['a', online(9)],
      ['a2', online(9)],
    ]);
    expect(sent(table.order({ order: 'hide_presence', hidden: false }))).toEqual([]);
    // Typing that ended with the block is not shown again.
    table.receive('a2', { event: 'typing_start', conversationId: 12 });
    expect(sent(table.receive('a2', { event: 'typing_stop', conversationId: 12 }))).toHaveLength(1);
  });

  it('tells of a device that shows itself beside one that came hidden', () => {
    table.open(table.seat('b', omar));
    table.open(table.seat('a', { hidden: true }));
    const told = (status: string) => [['b', { event: 'user_status', userId: 7, status }]];
    expect(sent(table.open(table.seat('a2'))).filter(([seat]) => seat === 'b')).toEqual(told('online'));
    expect(sent(table.close('a2'))).toEqual(told('offline'));
  });

  it('types for a member until their last socket stops', () => {
    for (const id of ['a', 'a2']) table.open(table.seat(id));
    table.open(table.seat('b', omar));
    for (const id of ['a', 'a2']) table.receive(id, { event: 'typing_start', conversationId: 12 });
    expect(sent(table.receive('a', { event: 'typing_stop', conversationId: 12 }))).toEqual([]);
    expect(sent(table.receive('a2', { event: 'typing_stop', conversationId: 12 }))).toHaveLength(1);
    expect(sent(table.receive('a2', { event: 'typing_stop', conversationId: 12 }))).toEqual([]);
  });

  it('hides who came with hidden presence, from their arrival to their leaving', () => {
    table.open(table.seat('b', omar));
    const arrival = table.open(table.seat('a', { hidden: true }));
    expect(sent(arrival)).toEqual([['a', { event: 'authenticated', connectedUsers: [9] }]]);
    expect(sent(table.receive('a', { event: 'typing_start', conversationId: 12 }))).toEqual([]);
    expect(sent(table.open(table.seat('c', omar))).at(0)).toEqual(['c', { event: 'authenticated', connectedUsers: [] }]);
    expect(sent(table.close('a'))).toEqual([]);
  });

  it('says once of each person that they are gone, when presence is hidden, and of nobody who was never seen', () => {
    table.open(table.seat('b', omar));
    table.open(table.seat('a', { hidden: true }));
    const offline = ['a', { event: 'user_status', userId: omar.userId, status: 'offline' }];
    expect(sent(table.order({ order: 'hide_presence', hidden: true }))).toEqual([offline]);
    expect(sent(table.order({ order: 'hide_presence', hidden: true }))).toEqual([]);
  });

  it('stops once the typing of somebody on any of their devices, when presence is hidden', () => {
    for (const id of ['a', 'a2', 'a3']) table.open(table.seat(id));
    table.open(table.seat('b', omar));
    for (const id of ['a', 'a2']) table.receive(id, { event: 'typing_start', conversationId: 12 });
    expect(sent(table.order({ order: 'hide_presence', hidden: true })).filter(([seat]) => seat === 'b')).toEqual([
      ['b', { event: 'user_stopped_typing', conversationId: 12, userId: 7 }],
      ['b', { event: 'user_status', userId: 7, status: 'offline' }],
    ]);
  });

  it('asks the Worker with the token of the seat that spoke, and strips what no message has', () => {
    table.open(table.seat('a'));
    expect(table.receive('a', { ...text('c1'), senderId: 9, isRead: true })).toEqual([
      {
        kind: 'ask',
        seat: 'a',
        token: 'token-a',
        question: {
          about: 'message',
          clientId: 'c1',
          method: 'POST',
          path: '/api/conversations/12/messages',
          body: { clientId: 'c1', content: 'salaam', messageType: 'text' },
        },
      },
    ]);
  });

  it('passes on nothing of a message that the contract does not name, and never a frame that is too large', () => {
    table.open(table.seat('a'));
    const [question] = asked(table.receive('a', text('c1')));
    if (!question) throw new Error('nothing was asked');
    const body = { ...storedMessage(12, 1, 'c1', 'ن'.repeat(4000)), senderEmail: 'laila@example.af' };
    const frames = sent(table.answer('a', question, { status: 201, body })).map(([, frame]) => frame);
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      if (frame === 'pong') throw new Error('a message was expected');
      expect(encode(frame)).not.toContain('example.af');
      expect(Buffer.byteLength(encode(frame))).toBeLessThanOrEqual(FRAME_BYTES_MAX);
    }
  });

  it('takes no order that is an inbox’s', () => {
    table.open(table.seat('a'));
    expect(table.order({ order: 'conversations', conversations: [], unread: 1 })).toEqual([]);
    expect(table.order({ order: 'presence', userId: 9, status: 'online' })).toEqual([]);
  });
});
