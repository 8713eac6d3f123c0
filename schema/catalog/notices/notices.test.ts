import { describe, expect, it, test } from 'vitest';
import { notificationEvent } from '../../contracts/notification-event.ts';
import { filled } from '../../phrase.ts';
import { NOTICE_EXAMPLES } from '../../test/notice-examples.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../languages.ts';
import { noticeWords } from './notice-words.ts';
import { noticeOf, type NoticeEvent, saying } from './notices.ts';

const more: NoticeEvent[] = [
  { kind: 'report_closed', outcome: 'action_taken', about: 'listing', placeId: 7, title: 'Corolla', reason: '' },
  { kind: 'report_closed', outcome: 'no_violation', about: 'listing', placeId: 7, title: '', reason: '' },
  { kind: 'report_closed', outcome: 'duplicate', about: 'member', placeId: 2, title: '', reason: '' },
  { kind: 'saved_search', search: 'q=rubab', listingId: 7, title: 'Rubab', more: 2 },
  { kind: 'message', conversationId: 4, userId: 2, name: '' },
];
const events: NoticeEvent[] = [...Object.values(NOTICE_EXAMPLES).map(({ event }) => event), ...more];

describe.each(events)('%j', (event) => {
  it('is what the contract takes, without what it does not know', () => {
    expect(notificationEvent.parse({ ...event, other: 1 })).toEqual(event);
    for (const name of Object.keys(event)) {
      const less = Object.fromEntries(Object.entries(event).filter(([each]) => each !== name));
      expect(notificationEvent.safeParse(less).success).toBe(false);
    }
  });

  it.each(LANGUAGE_CODES.flatMap((code) => [[code, 'bell'] as const, [code, 'mail'] as const]))(
    'has a whole sentence in %s for the %s',
    (code, way) => {
      const words = noticeWords(code, way);
      const part = (name: keyof typeof words, values = {}) => filled(words[name], values, LANGUAGES[code]);
      const said = saying(event, { text: String, price: String, date: String, search: String, part });
      expect(part(said.words, said.values)).toMatch(/^[^{}]{3,}$/);
    },
  );
});

test('a report leads to what was reported', () => {
  const links = more.slice(0, 3).map((event) => noticeOf(event).link(event));
  expect(links).toEqual(['/listing/7', '/listing/7', '/member/2']);
});
