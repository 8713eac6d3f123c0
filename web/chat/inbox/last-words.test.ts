import type { Conversation } from '#schema/contracts/conversations';
import { beforeAll, expect, test, vi } from 'vitest';

// Another file of this thread may have loaded the words in another language.
vi.resetModules();
vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
const { loadDomains } = await import('../../kit/i18n/i18n.ts');
const { lastWords } = await import('./last-words.ts');

beforeAll(() => loadDomains('chat'));

const last = (lastMessageType: Conversation['lastMessageType'], lastMessage: string | null) =>
  // All that is looked at.
  lastWords({ lastMessage, lastMessageType, lastMessageSenderId: 2 } as Conversation, 1);

test('the newest message in a line; who left and took their words along has said nothing', () => {
  expect(last('text', 'see you')).toBe('see you');
  expect(last('file', 'papers.pdf')).toBe('papers.pdf');
  expect(last('image', 'The gate')).toBe('The gate');
  expect(last('listing', 'Is it there?')).toBe('Is it there?');
  expect(last('text', '')).toBe('Erased message');
  expect(last('file', '')).toBe('File');
  expect(last(null, null)).toBe('');
});
