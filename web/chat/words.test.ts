import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import type * as Size from '../kit/i18n/file-size.ts';
import type * as Last from './inbox/last-message-text.ts';
import type * as Time from './kabul-time.ts';
import type * as Person from './person.ts';

type Words = typeof Size & typeof Time & typeof Last & typeof Person;

const NOW = Date.parse('2026-11-21T08:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

describe('in English', () => {
  const words = speaking('en');

  test.each([
    [0, 'now'],
    [0.99, 'now'],
    [1, '1m ago'],
    [59.9, '59m ago'],
    [60, '1h ago'],
    [23.99 * 60, '23h ago'],
    [24 * 60, '1d ago'],
    [400 * 24 * 60, '400d ago'],
    [-5, 'now'],
  ])('%d minutes ago reads %s', (minutes, sentence) => {
    expect(words.shortAgo(ago(minutes), NOW)).toBe(sentence);
  });

  test('a day has its name, then its date, by the clocks of Kabul', () => {
    expect(words.dayHeading('2026-11-20T19:30:00Z', NOW)).toBe('Today');
    expect(words.dayHeading('2026-11-20T19:29:59Z', NOW)).toBe('Yesterday');
    expect(words.dayHeading('2026-11-19T19:29:59Z', NOW)).toBe('Nov 19, 2026');
  });

  test.each([
    [0, '0 Bytes'],
    [1_023, '1,023 Bytes'],
    [1_024, '1 KB'],
    [1_023.4 * 1_024, '1,023 KB'],
    [1_023.6 * 1_024, '1 MB'],
    [1_048_575, '1 MB'],
    [1.54 * 1_048_576, '1.5 MB'],
    [10 * 1_048_576, '10 MB'],
  ])('%d bytes read %s', (bytes, sentence) => {
    expect(words.fileSize(bytes, 'chat')).toBe(sentence);
  });

  test('the newest words say whose and what they are', () => {
    expect(words.lastMessageText(talk({}), 7)).toBe('See you');
    expect(words.lastMessageText(talk({ lastMessageSenderId: 7 }), 7)).toBe('You: See you');
    expect(words.lastMessageText(talk({ lastMessageSenderId: 7, lastMessage: 'می‌بینم' }), 7)).toBe('You: \u2068می‌بینم\u2069');
    expect(words.lastMessageText(talk({ lastMessageType: 'image', lastMessage: '' }), 7)).toBe('Photo');
    expect(words.lastMessageText(talk({ lastMessageType: 'file', lastMessage: 'Contract of sale.pdf' }), 7)).toBe(
      'Contract of sale.pdf',
    );
    expect(words.lastMessageText(talk({ lastMessageType: 'offer', lastMessage: '' }), 7)).toBe('Offer');
    expect(words.lastMessageText(talk({ lastMessageType: null, lastMessage: null }), 7)).toBe('');
  });

  test('a person is called by their name, the mailbox by its office, nobody by the name of an account that is gone', () => {
    const { otherUser } = talk({});
    expect(words.personName(otherUser)).toBe('احمد شاه');
    expect(words.personName({ ...otherUser, fullName: null })).toBe('ahmad');
    expect(words.personName({ ...otherUser, id: 1 })).toBe('System Administrator');
    expect(words.personName({ ...otherUser, gone: true })).toBe('Former member');
  });

  test('nobody whom I block is shown as here, whatever is told of them', () => {
    const shown = (blockedByMe: boolean) =>
      words.isShownOnline({ online: new Set([7]) }, { otherUser: { id: 7 }, blockedByMe } as Conversation);
    expect([shown(false), shown(true)]).toEqual([true, false]);
  });

  test('a conversation is found by its partner and its newest words, in any spelling', () => {
    const talks = [talk({}), talk({ id: 2, lastMessage: 'كابل', otherUser: { ...talk({}).otherUser, fullName: 'Laila' } })];
    const found = (typed: string) => words.findConversations(talks, typed, 7).map(({ id }) => id);
    expect(found('')).toEqual([1, 2]);
    expect(found('احمد')).toEqual([1]);
    expect(found('کابل لا')).toEqual([]);
    expect(found('LAILA کابل')).toEqual([2]);
    expect(found('see')).toEqual([1]);
    expect(found('ahmad')).toEqual([1, 2]);
    const mailed = talk({ id: 4, otherUser: { ...talk({}).otherUser, email: 'shah@sarai.test' } });
    expect(words.findConversations([...talks, mailed], 'shah@', 7)).toEqual([mailed]);
    const file = talk({ id: 3, lastMessageType: 'file', lastMessage: 'Contract of sale.pdf' });
    expect(words.findConversations([...talks, file], 'contract', 7)).toEqual([file]);
  });
});

describe('in Dari', () => {
  const words = speaking('fa');

  test('times and sizes have Persian digits, days the Afghan calendar', () => {
    expect(words.shortAgo(ago(5), NOW)).toBe('۵ دقیقه پیش');
    expect(words.fileSize(1.5 * 1_048_576, 'chat')).toBe('۱٫۵ میگابایت');
    expect(words.dayHeading('2026-11-19T08:00:00Z', NOW)).toBe('۲۸ عقرب ۱۴۰۵');
    expect(words.dayHeading('2026-11-20T08:00:00Z', NOW)).toBe('دیروز');
  });
});

function talk(changes: Partial<Conversation>): Conversation {
  return {
    id: 1,
    otherUser: {
      id: 12,
      username: 'ahmad',
      fullName: 'احمد شاه',
      profileImageUrl: null,
      role: 'user',
      isVip: false,
      gone: false,
    },
    lastMessage: 'See you',
    lastMessageType: 'text',
    lastMessageSenderId: 12,
    lastMessageId: 1,
    lastMessageAt: ago(1),
    unreadCount: 0,
    readUpTo: 1,
    otherReadUpTo: 1,
    blockedByMe: false,
    ...changes,
  };
}

/** Loads the functions that make words, as a page in this language would. */
function speaking(lang: string): Words {
  const words: Partial<Words> = {};
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    await (await import('../kit/i18n/i18n.ts')).loadDomains('shell', 'chat');
    const modules = ['../kit/i18n/file-size.ts', './kabul-time.ts', './inbox/last-message-text.ts', './person.ts'];
    for (const module of modules) Object.assign(words, await import(module));
  });
  return words;
}
