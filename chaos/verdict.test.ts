import { describe, expect, it } from 'vitest';
import { judge, type Stored, type Observation } from './verdict.ts';

const STORED: Stored = {
  conversation: {
    user1_id: 2,
    user2_id: 3,
    last_message_id: 3,
    user1_unread: 0,
    user2_unread: 1,
    user1_read_id: 2,
    user2_read_id: 1,
  },
  messages: [
    { id: 1, sender_id: 2, client_id: 'a', content: 'salaam' },
    { id: 2, sender_id: 3, client_id: 'b', content: 'wa alaikum' },
    { id: 3, sender_id: 2, client_id: 'c', content: 'is it still there?' },
  ],
};
const SHOWN = STORED.messages.map(({ id, client_id, content }) => ({ id, clientId: client_id, content }));
const ANN: Observation = {
  name: 'Ann',
  memberId: 2,
  sent: ['salaam', 'is it still there?'],
  acknowledged: [
    { clientId: 'a', id: 1 },
    { clientId: 'c', id: 3 },
  ],
  shown: SHOWN,
  pending: [],
  unread: 0,
  otherReadUpTo: 1,
  glitches: [],
};
const BEN: Observation = {
  ...ANN,
  name: 'Ben',
  memberId: 3,
  sent: ['wa alaikum'],
  acknowledged: [{ clientId: 'b', id: 2 }],
  unread: 1,
  otherReadUpTo: 2,
};

const without = <T>(list: readonly T[], index: number) => list.filter((_, place) => place !== index);
const swapped = <T>(list: readonly T[]) => [...list.slice(1, 2), ...list.slice(0, 1), ...list.slice(2)];

describe('judge', () => {
  it('finds nothing wrong with a whole history', () => {
    expect(judge(STORED, [ANN, BEN])).toEqual({ sent: 3, acknowledged: 3, lost: 0, doubled: 0, disordered: 0, faults: [] });
  });

  it('calls an acknowledged message that the database lacks lost', () => {
    const verdict = judge({ ...STORED, messages: without(STORED.messages, 2) }, [ANN]);
    expect(verdict.faults).toContain('D1: c was acknowledged as 3 and is not there');
    expect(verdict.lost).toBeGreaterThan(0);
  });

  it('calls a sent message that was never acknowledged and never stored lost', () => {
    expect(judge(STORED, [{ ...ANN, sent: [...ANN.sent, 'hello?'] }, BEN])).toMatchObject({
      lost: 1,
      faults: ['Ann: "hello?" was sent and is not in D1'],
    });
  });

  it('calls a message lost that stays in the outbox, and one that a tab does not show', () => {
    expect(judge(STORED, [{ ...ANN, pending: ['salaam'] }, BEN])).toMatchObject({ lost: 1 });
    expect(judge(STORED, [ANN, { ...BEN, shown: without(SHOWN, 0) }])).toMatchObject({ lost: 1, disordered: 0 });
  });

  it('sees a message that is stored twice, and one that is shown twice', () => {
    const twice = { id: 4, sender_id: 2, client_id: 'd', content: 'salaam' };
    expect(judge({ ...STORED, messages: [...STORED.messages, twice] }, [ANN]).doubled).toBe(1);
    expect(judge(STORED, [{ ...ANN, shown: [...SHOWN, ...SHOWN.slice(2)] }, BEN]).doubled).toBe(1);
  });

  it('sees a tab that shows another order than the ids', () => {
    expect(judge(STORED, [ANN, { ...BEN, shown: swapped(SHOWN) }]).disordered).toBe(1);
  });

  it('sees a message that overtook the one sent before it', () => {
    expect(judge(STORED, [{ ...ANN, sent: ANN.sent.toReversed() }, BEN])).toMatchObject({
      disordered: 1,
      faults: ['Ann: "salaam" overtook the one before'],
    });
  });

  it('sees a hole in the ids, and an id that is not the acknowledged one', () => {
    const holed = STORED.messages.map((message) => (message.id === 3 ? { ...message, id: 4 } : message));
    expect(judge({ ...STORED, messages: holed }, []).disordered).toBe(1);
    expect(judge(STORED, [{ ...ANN, acknowledged: [{ clientId: 'a', id: 2 }] }, BEN]).disordered).toBe(1);
  });

  it('sees unread counts and read marks that disagree, and passes on what a tab showed wrong for a moment', () => {
    expect(judge(STORED, [ANN, { ...BEN, unread: 0 }]).faults).toEqual(['Ben: unread is 0, should be 1']);
    expect(judge(STORED, [{ ...ANN, otherReadUpTo: 3 }]).faults).toEqual(['Ann: read by the other up to is 3, should be 1']);
    const miscounted = { ...STORED, conversation: { ...STORED.conversation, user1_unread: 2, last_message_id: 2 } };
    expect(judge(miscounted, []).faults).toHaveLength(2);
    expect(judge(STORED, [{ ...ANN, glitches: ['3 disappeared'] }, BEN]).faults).toEqual(['Ann: 3 disappeared']);
  });
});
