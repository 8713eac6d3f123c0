import type { Conversation } from '#schema/contracts/conversations';
import { beforeAll, expect, test, vi } from 'vitest';

// Another test file in this worker thread may have loaded the words in another language.
vi.resetModules();
vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
const { loadDomains } = await import('../../kit/i18n/i18n.ts');
const { findConversations, lastMessageText } = await import('./last-message-text.ts');

beforeAll(() => loadDomains('chat'));

const last = (lastMessageType: Conversation['lastMessageType'], lastMessage: string | null) =>
  // Only the columns that are read.
  lastMessageText({ lastMessage, lastMessageType, lastMessageSenderId: 2 } as Conversation, 1);

test('the newest message in a line; who left and took their words along has said nothing', () => {
  expect(last('text', 'see you')).toBe('see you');
  expect(last('file', 'papers.pdf')).toBe('papers.pdf');
  expect(last('image', 'The gate')).toBe('The gate');
  expect(last('listing', 'Is it there?')).toBe('Is it there?');
  expect(last('text', '')).toBe('Erased message');
  expect(last('file', '')).toBe('File');
  expect(last(null, null)).toBe('');
});

test('a conversation is found by what its row says, also of a picture without words or an offer', () => {
  // Only the columns that are read.
  const row = (id: number, lastMessageType: 'image' | 'offer' | 'text', lastMessage: string, sender = 2) =>
    ({
      id,
      otherUser: { id: 2, username: 'laila' },
      lastMessage,
      lastMessageType,
      lastMessageSenderId: sender,
    }) as unknown as Conversation;
  const rows = [row(1, 'image', ''), row(2, 'offer', '900'), row(3, 'text', 'see you', 1)];
  const found = (typed: string) => findConversations(rows, typed, 1).map(({ id }) => id);
  expect([found('photo'), found('LAILA offer'), found('you: see'), found('900')]).toEqual([[1], [2], [3], []]);
});
