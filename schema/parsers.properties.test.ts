import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_MAX, SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from './catalog/limits.ts';
import { browseQuery } from './contracts/listings.ts';
import { DETAIL_NAMES } from './catalog/details.ts';
import { fold } from './fold.ts';
import { readPhoneNumber, readAfghanPhone, formatPhone } from './phone.ts';
import { readPrice } from './price/price.ts';
import { decodeClientFrame, decodeServerFrame, encode, readOrder } from './frames.ts';
import { FRAME_BYTES_MAX } from './realtime.ts';
import { isWordIn, matchExpression, foldForSearch } from './search/search.ts';
import { readSearch } from './search/read-search.ts';
import { searchRow } from './search/search-row.ts';
import { forAll, texts } from './test/properties.ts';
import { withoutInvisible } from './invisible.ts';

const PERSIAN = 'سلام نجیب\u200cالله يیىكکآأة ئؤ ۰۵٠٩ ټډړښ ـَّ\u200d\u0654';
const SEARCHED = `${PERSIAN}aA iİ "'*^:()-+ \0\u00a0\ue000\uf8ffﷲﬁ①é\u0301ß`;
const UNSEEN = `${PERSIAN}\u200b\u202e\u2066\u2069\u3164\u2800\u00ad\ufe0f\u20e3👩❤🏽1#\ud83d\n\t `;

test('a price is a whole number within its range, or refused', () => {
  forAll(fc.oneof(texts('0123456789۰۱٩,٬،.٫- \u00a0+e'), fc.double(), fc.maxSafeInteger()), readPrice, (reading) => {
    const price = reading.ok ? reading.price : 1;
    expect(Number.isInteger(price) && price > 0 && price <= PRICE_MAX).toBe(true);
  });
});

test('a phone is an Afghan mobile number that is read again as it is shown, or none', () => {
  forAll(texts('0123456789۰۷٩+ -().\u200e\u200f93'), readAfghanPhone, (phone) => {
    expect(phone ?? '+93700000000').toMatch(/^\+937\d{8}$/);
    expect(phone && readAfghanPhone(formatPhone(phone))).toBe(phone);
  });
});

test('a number of any country is read in the form of E.164 and again as it is shown, or none', () => {
  forAll(texts('0123456789۰۷٩+ -().\u200e\u200f+4900'), readPhoneNumber, (phone) => {
    expect(phone ?? '+491701234567').toMatch(/^\+[1-9]\d{7,14}$/);
    expect(phone && readPhoneNumber(formatPhone(phone))).toBe(phone);
  });
});

test('what is folded stays as it is when it is folded again, without what facets are made of', () => {
  forAll(texts(SEARCHED), fold, (folded) => {
    expect(fold(folded)).toBe(folded);
    expect(/[\0\ue000-\uf8ff]/.test(folded)).toBe(false);
  });
});

test('a search is a few words that its index can be asked for', () => {
  forAll(
    texts(SEARCHED),
    (text) => {
      const reading = readSearch(text);
      return { reading, asked: reading.ok ? matchExpression({ words: reading.words }) : null };
    },
    ({ reading, asked }) => {
      expect(reading.ok ? reading.words.length : 0).toBeLessThanOrEqual(SEARCH_WORDS_MAX);
      // Nothing that was typed is outside the quotes.
      expect((asked ?? '').replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^(?:(?:words|facets) : (?: AND )?)*$/);
    },
  );
});

test('an ad is found by the words of its own text', () => {
  const text = fc.oneof(texts(SEARCHED), texts('abید12،. ها-/\u200c'));
  forAll(
    text.filter((typed) => typed.length <= SEARCH_LENGTH_MAX),
    (typed) => ({ reading: readSearch(typed), searched: foldForSearch(typed) }),
    ({ reading, searched }) => {
      const missed = reading.ok ? reading.words.filter((word) => !isWordIn(word, searched)) : [];
      expect(missed).toEqual([]);
    },
  );
});

test('an ad of any words has its row in the index', () => {
  const none = { leaf: null, deal: null, district: null, details: null };
  const ad = { ...none, userId: 7, categoryId: 3, province: 'Kabul', price: 450, featured: false, location: '', title: '' };
  forAll(
    texts(SEARCHED),
    (description) => searchRow({ ...ad, description }),
    ({ words, facets }) => {
      expect(/[\0\ue000-\uf8ff\u200c]/.test(words)).toBe(false);
      expect(facets).not.toContain('\0');
    },
  );
});

test('a line without what nobody sees has nothing more to lose', () => {
  forAll(texts(UNSEEN), withoutInvisible, (line) => {
    expect(withoutInvisible(line)).toBe(line);
    expect(/[\n\u200b\u202a-\u202e\u2066-\u2069\u3164\u2800]/.test(line)).toBe(false);
  });
});

describe('frames', () => {
  const CODE = /^[a-z]+(_[a-z]+)+$/;
  const EVENTS = [
    'authenticate',
    'join_conversation',
    'leave_conversation',
    'send_message',
    'typing_start',
    'typing_stop',
    'looking',
    'mark_messages_read',
  ];
  const ORDERS = ['deliver', 'read', 'hide_presence', 'conversations', 'presence', 'notify', 'end_session', 'looks'];
  const NAMES =
    'id conversationId clientId content messageType token upTo attachment listingId offerPrice userId readerId hidden status sessionId message'.split(
      ' ',
    );
  const value = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.integer({ min: -2, max: 9 }),
    fc.string({ unit: 'binary' }),
    fc.uuid(),
    fc.constantFrom('text', 'offer', 'online'),
  );
  const fields = fc.dictionary(fc.constantFrom(...NAMES, '__proto__', 'constructor'), value, { noNullPrototype: true });
  const frame = fc
    .tuple(fields, fc.constantFrom(...EVENTS), fc.constantFrom(...ORDERS))
    .map(([given, event, order]) => ({ ...given, event, order }));
  const deep = fc
    .tuple(fc.constantFrom('[', '{"a":', '[{"event":'), fc.integer({ min: 1, max: FRAME_BYTES_MAX }))
    .map(([piece, length]) => piece.repeat(length / piece.length));
  const sent = fc.oneof(
    { weight: 60, arbitrary: frame.map(spelt) },
    { weight: 20, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 20, arbitrary: texts('{}[]":,\\u0e-1.tfn ') },
    { weight: 10, arbitrary: fc.anything() },
    { weight: 1, arbitrary: deep },
  );

  test('that a browser sends are understood or refused, and read again as they were', () => {
    forAll(sent, decodeClientFrame, (decoded) => {
      expect(decoded.ok ? decodeClientFrame(encode(decoded.frame)) : decoded).toEqual(decoded);
      expect(decoded.ok ? 'frame_fine' : decoded.code).toMatch(CODE);
    });
  });

  test('that a room sends are understood or passed over', () => {
    forAll(sent, decodeServerFrame, (decoded) => {
      expect(decoded.ok ? 'frame_fine' : decoded.code).toMatch(CODE);
    });
  });

  test('that are orders of the Worker are understood or none', () => {
    forAll(fc.oneof(frame, fc.anything()), readOrder, (order) => {
      expect([null, ...ORDERS]).toContain(order?.order ?? null);
    });
  });

  /** Encodes it as a socket sends it; what JSON cannot express is left out. */
  function spelt(given: object): string {
    return JSON.stringify(given, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  }
});

test('a filter of details asks for what details can be, or is refused by its name', () => {
  forAll(
    fc.record({ name: fc.constantFrom(...DETAIL_NAMES, 'none', '__proto__'), text: texts('0123۴٫٬,. ..redToyotaتویوتا\u200c-') }),
    ({ name, text }) => browseQuery.safeParse({ [`d.${name}`]: text }),
    ({ data, error }) => {
      expect(error?.issues.every(({ path, message }) => path[0] === 'd' && message === 'filter_invalid') ?? true).toBe(true);
      expect((data ? (matchExpression({ words: [], details: data.d }) ?? '') : '').replace(/"(?:[^"]|"")*"/g, '')).toMatch(
        /^(facets : \((?: OR |\( AND \))*\))?$/,
      );
    },
  );
});
