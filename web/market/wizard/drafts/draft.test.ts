import { describe, expect, test } from 'vitest';
import { HOUR } from '#schema/durations';
import { EMPTY_FIELDS } from '../../acts/listing-fields.ts';
import { type Draft, isBlank, newDraft, readDraft } from './draft.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
function written(): Draft {
  return {
    ...newDraft(7),
    step: 3,
    fields: {
      title: 'کرولا',
      description: 'خوب',
      price: '۴۵۰٬۰۰۰',
      currency: 'USD',
      negotiable: 'agreement',
      location: 'Guzara, Herat',
      province: 'Herat',
      district: 'Guzara',
      categoryId: 1,
      leaf: 'flats',
      deal: 'girawi',
      details: { area: '۲٫۵', areaUnit: 'biswa', monthlyRent: '۱۰۰۰' },
      reach: ['chat', 'whatsapp'],
    },
    photos: [photo('a', NOW - HOUR)],
  };
}

function photo(name: string, at: number) {
  return { url: `/media/photos/${name}.webp`, thumbUrl: null, width: 10, height: 10, at };
}

/** As it comes from the storage. */
function kept(draft: Draft): Record<string, unknown> {
  return JSON.parse(JSON.stringify(draft));
}

describe('a draft', () => {
  test('comes back as it was left', () => {
    const draft = written();
    expect(readDraft(kept(draft), 7, NOW)).toEqual(draft);
  });

  test('of an earlier release says the rest as it goes without saying', () => {
    const fields = { title: 'Corolla', categoryId: 3, details: { make: 'Toyota', area: '5' }, leaf: 7, deal: 'gift' };
    expect(readDraft({ ...kept(written()), fields }, 7, NOW)?.fields).toEqual({
      ...EMPTY_FIELDS,
      title: 'Corolla',
      categoryId: 3,
      details: { make: 'Toyota' },
    });
  });

  test('loses the photos that the server is about to sweep', () => {
    const draft = { ...written(), photos: [photo('old', NOW - 23 * HOUR), photo('new', NOW - 22 * HOUR)] };
    expect(readDraft(kept(draft), 7, NOW)?.photos.map(({ url }) => url)).toEqual(['/media/photos/new.webp']);
  });

  test('keeps its key, which the server accepts, and every new one has another', () => {
    const { key } = written();
    expect(key).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
    expect(newDraft(7).key).not.toBe(key);
  });

  test.each([null, {}, { key: '<script>' }])('is not read out of %j', (stored) => {
    expect(readDraft(stored, 7, NOW)).toBeNull();
  });

  test('is read as far as it makes sense', () => {
    const { key } = written();
    const fields = { title: 5, categoryId: 99, province: 'Atlantis', details: { make: 'x' } };
    const read = readDraft({ key, step: 9, fields, photos: [{ url: 1 }] }, 7, NOW);
    expect(read).toEqual({ ...newDraft(7), key });
    const other = { province: 5, district: 'x'.repeat(81), categoryId: 3, details: null };
    const photos = [
      { ...photo('a', NOW), at: 'today' },
      null,
      { ...photo('b', NOW), thumbUrl: 5 },
      { ...photo('c', NOW), width: '4' },
    ];
    expect(readDraft({ key, fields: other, photos }, 7, NOW)).toEqual({
      ...newDraft(7),
      key,
      fields: { ...EMPTY_FIELDS, categoryId: 3 },
    });
    const district = 'x'.repeat(80);
    expect(readDraft({ key, fields: { district } }, 7, NOW)?.fields.district).toBe(district);
  });

  test('is blank until something is written', () => {
    expect(isBlank(newDraft(7))).toBe(true);
    expect(isBlank(written())).toBe(false);
    expect(isBlank({ ...newDraft(7), photos: [photo('a', NOW)] })).toBe(false);
    for (const field of ['title', 'description', 'price', 'location'] as const) {
      expect(isBlank({ ...newDraft(7), fields: { ...newDraft(7).fields, [field]: ' x' } })).toBe(false);
      expect(isBlank({ ...newDraft(7), fields: { ...newDraft(7).fields, [field]: ' ' } })).toBe(true);
    }
    expect(isBlank({ ...newDraft(7), fields: { ...newDraft(7).fields, categoryId: 3 } })).toBe(false);
  });
});
