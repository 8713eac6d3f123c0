import { describe, expect, test } from 'vitest';
import type { CategoryKind } from '../catalog/categories.ts';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, detailsOf, FLAT_DETAILS, isNumber, unitOf } from '../catalog/details.ts';
import { samplesOf } from '../test/detail-samples.ts';
import { browseQuery, listingCreateRequest, listingEditRequest } from './listings.ts';

const AD = { title: 'Corolla', price: '450000', location: 'Herat', categoryId: 3 };

/** The fields of the product's specification. The table may have more, but these must stay. */
const OF_THE_SPEC: Record<CategoryKind, readonly string[]> = {
  'real-estate': ['bedrooms', 'bathrooms', 'squareFeet', 'propertyType'],
  vehicle: ['year', 'make', 'model', 'mileage', 'condition'],
  electronics: ['brand', 'condition', 'warranty'],
  goods: ['condition'],
};

describe('the details of the specification', () => {
  test.each(Object.entries(OF_THE_SPEC))('are asked for in their order: %s', (kind, names) => {
    expect(detailsOf({ kind: kind as CategoryKind, leaf: null }).filter((name) => names.includes(name))).toEqual(names);
  });

  test('have these choices, limits and units', () => {
    expect(choicesOf('propertyType', 'real-estate')).toEqual(['house', 'apartment', 'condo', 'townhouse', 'land']);
    expect(choicesOf('condition', 'vehicle')).toEqual(['excellent', 'very-good', 'good', 'fair', 'poor']);
    expect(choicesOf('condition', 'electronics')).toEqual(['new', 'like-new', 'excellent', 'good', 'fair']);
    expect(choicesOf('condition', 'goods')).toEqual(['new', 'like-new', 'excellent', 'good', 'fair', 'poor']);
    expect(choicesOf('propertyType', 'goods')).toEqual([]);
    expect(choicesOf('make')).toBeNull();
    expect([DETAILS.make, DETAILS.bedrooms]).toMatchObject([{ max: 60 }, { max: 1_000_000_000 }]);
    expect([unitOf('mileage', {}), unitOf('squareFeet', {}), unitOf('year', {})]).toEqual(['miles', 'square-feet', null]);
  });
});

test.each(FLAT_DETAILS)('%s may be sent flat, as the specification has it', (name) => {
  const [value] = samplesOf(name).allowed;
  expect(listingCreateRequest.parse({ ...AD, [name]: value })).toMatchObject({ [name]: value });
});

describe.each(DETAIL_NAMES)('the detail %s', (name) => {
  const { allowed, refused } = samplesOf(name);

  test.each(allowed)('may be %s', (value) => {
    expect(createdWith(name, value).data?.details).toHaveProperty(name, value);
    expect(editedWith(name, value).data?.details).toHaveProperty(name, value);
  });

  test.each(refused)('may not be %s', (value) => {
    expect(createdWith(name, value).error?.issues).toMatchObject([{ path: ['details', name], message: 'detail_invalid' }]);
    expect(editedWith(name, value).error?.issues).toMatchObject([{ path: ['details', name], message: 'detail_invalid' }]);
  });

  test.each([undefined, null, '', ...(isNumber(name) ? ['۰', 0, -1, '-5'] : ['  ', '\n'])])('is left out as %j', (value) => {
    expect(createdWith(name, value).data?.details).toHaveProperty(name, null);
    expect(editedWith(name, value).data?.details).toHaveProperty(name, null);
  });

  test('is asked for by a kind of category', () => {
    if (!(FLAT_DETAILS as readonly Detail[]).includes(name)) return;
    const kinds = (Object.keys(OF_THE_SPEC) as CategoryKind[]).filter((kind) => detailsOf({ kind, leaf: null }).includes(name));
    expect(kinds).not.toEqual([]);
    for (const kind of kinds) expect(choicesOf(name, kind)).not.toEqual([]);
  });
});

test.each(DETAIL_NAMES.filter((name) => isNumber(name) && Number(samplesOf(name).allowed.at(-1)) > 12_345))(
  '%s is read out of digits of any kind, grouped or not',
  (name) => {
    expect(createdWith(name, ' ۱۲٬۳۴۵ ').data?.details).toHaveProperty(name, 12_345);
    expect(createdWith(name, '12,345').data?.details).toHaveProperty(name, 12_345);
  },
);

test.each(DETAIL_NAMES.filter(isNumber))('%s is looked for from one up to what it may be, and no further', (name) => {
  const { max = 0 } = DETAILS[name] as { max?: number }; // every number has one
  expect(max).toBeGreaterThan(1);
  const looksFor = (range: string) => browseQuery.safeParse({ [`d.${name}`]: range }).data?.d[name];
  expect(looksFor(`1..${max}`)).toEqual({ low: 1, high: max });
  expect([`0..${max}`, `1..${max + 1}`, `${max}..1`].map(looksFor)).toEqual([undefined, undefined, undefined]);
});

test('texts lose the blanks around them', () => {
  for (const name of DETAIL_NAMES.filter((each) => DETAILS[each].kind === 'text'))
    expect(createdWith(name, ' Tula ').data?.details).toHaveProperty(name, 'Tula');
});

test('an edit that names no details changes none', () => {
  expect(listingEditRequest.parse({ title: 'Corolla' })).toEqual({ title: 'Corolla' });
});

describe('what stands on one line of an ad', () => {
  const unseen = '\u202e\u200bLED\u2800 \u3164۵۵\u2069\nاینچ\u200fی';

  test('loses what nobody sees', () => {
    const line = 'LED ۵۵ اینچی';
    expect(createdWith('title', unseen).data?.title).toBe(line);
    expect(createdWith('location', unseen).data?.location).toBe(line);
    expect(createdWith('make', unseen).data?.details?.make).toBe(line);
    expect(listingEditRequest.safeParse({ title: unseen, location: unseen }).data).toMatchObject({ title: line, location: line });
  });

  test.each(['title', 'location'] as const)('is no %s when nothing else is there', (field) => {
    for (const nothing of ['\u3164', '\u2800\u2800', '\u200b\u202e', '\ufe0f'])
      expect(createdWith(field, nothing).error?.issues[0]).toMatchObject({ path: [field], message: `${field}_required` });
  });

  test('is left as it was typed otherwise', () => {
    for (const title of ['iPhone ۱۳ پرو', 'خانه‌ی ۲ منزله ❤️']) expect(createdWith('title', title).data?.title).toBe(title);
  });
});

function createdWith(name: Detail | 'title' | 'location', value: unknown) {
  return listingCreateRequest.safeParse(
    name === 'title' || name === 'location' ? { ...AD, [name]: value } : { ...AD, details: { [name]: value } },
  );
}

function editedWith(name: Detail, value: unknown) {
  return listingEditRequest.safeParse({ details: { [name]: value } });
}
