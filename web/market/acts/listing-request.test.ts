import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/test/detail-samples';
import { DETAIL_NAMES, detailsOf, isNumber, listingDetails } from '#schema/catalog/details';
import { listingCreateRequest, listingEditRequest, type Listing } from '#schema/contracts/listings';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { EMPTY_FIELDS, fieldsOf, type ListingFields, withCategory, withLeaf, withLocation } from './listing-fields.ts';
import { plainTerms } from '#schema/test/plain-terms';
import { createRequest, editRequest, readDetail } from './listing-request.ts';

const car: ListingFields = {
  ...EMPTY_FIELDS,
  title: ' Corolla ',
  description: ' Good ',
  price: '۴۵۰٬۰۰۰',
  location: ' Guzara, Herat ',
  province: 'Herat',
  categoryId: 3,
  details: { year: '۲۰۰۶', make: ' ', mileage: '0', condition: 'good', bedrooms: '4' },
  reach: ['chat'],
};

const listing = {
  id: 1,
  title: 'Corolla',
  description: 'Good',
  price: '450000',
  categoryId: 3,
  location: 'Guzara, Herat',
  province: 'Herat',
  images: [{ url: '/media/photos/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 900 }],
  ...plainTerms({ year: 2006, condition: 'good' }),
} satisfies Partial<Listing> as unknown as Listing;

describe('what is sent of a new listing', () => {
  test('is what the contract takes, the price as a string', () => {
    const request = createRequest(car, ['/media/photos/a.webp']);
    expect(request).toMatchObject({
      title: 'Corolla',
      description: 'Good',
      price: '450000',
      location: 'Guzara, Herat',
      province: 'Herat',
      images: ['/media/photos/a.webp'],
    });
    expect(listingCreateRequest.safeParse(request).success).toBe(true);
  });

  test('has null for empty texts, for numbers of zero and less, and for what the category does not ask', () => {
    expect(createRequest(car, [])).toMatchObject({
      details: { year: 2006, make: null, mileage: null, bedrooms: null, condition: 'good' },
    });
  });

  test('has no province when none is known, nor a district: the server looks for one', () => {
    const request = createRequest({ ...car, province: null, district: 'Guzara' }, []);
    expect([request.province, request.district]).toEqual([undefined, undefined]);
  });

  test('leaves what can not be read to the server', () => {
    expect(createRequest({ ...car, price: '1e309', details: { year: 'old' } }, [])).toMatchObject({
      price: '1e309',
      details: { year: 'old' },
    });
  });
});

test('who edits an ad for nothing finds no price in its field', () => {
  expect(fieldsOf({ ...listing, price: '0' }).price).toBe('');
  expect(fieldsOf(listing).price).toBe('450000');
});

describe('what is sent of an edit', () => {
  test('is nothing when nothing was changed', () => {
    expect(editRequest(listing, fieldsOf(listing), ['/media/photos/a.webp'])).toEqual({});
    expect(editRequest(listing, car, ['/media/photos/a.webp'])).toEqual({});
  });

  test('is only what was changed', () => {
    expect(editRequest(listing, { ...car, price: '440000' }, ['/media/photos/a.webp'])).toEqual({ price: '440000' });
  });

  test('names the price again in another currency: it goes with that; an ad without one names neither', () => {
    const images = ['/media/photos/a.webp'];
    expect(editRequest(listing, { ...car, currency: 'USD' }, images)).toEqual({ price: '450000', currency: 'USD' });
    const wanted = { ...listing, deal: 'wanted' } as Listing;
    const inDollars: ListingFields = { ...fieldsOf(wanted), currency: 'USD' };
    expect(editRequest(wanted, inDollars, images)).toEqual({ price: '450000', currency: 'USD' });
    expect(editRequest(wanted, { ...inDollars, price: '' }, images)).toEqual({ price: null });
    expect(editRequest({ ...wanted, price: '0' }, { ...inDollars, price: '' }, images)).toEqual({});
  });

  test('names all photos, in their order, when one came, went or moved', () => {
    expect(editRequest(listing, car, ['/media/photos/b.webp', '/media/photos/a.webp'])).toEqual({
      images: ['/media/photos/b.webp', '/media/photos/a.webp'],
    });
    expect(editRequest(listing, car, [])).toEqual({ images: [] });
    const both = { ...listing, images: ['a', 'b'].map((name) => ({ ...listing.images[0], url: `/media/photos/${name}.webp` })) };
    const moved = ['/media/photos/b.webp', '/media/photos/a.webp'];
    expect(editRequest(both as Listing, car, moved)).toEqual({ images: moved });
    expect(editRequest(both as Listing, car, [...moved].reverse())).toEqual({});
  });

  test('brings all details with another category', () => {
    const request = editRequest(listing, withCategory(car, 1), ['/media/photos/a.webp']);
    expect(request).toMatchObject({ categoryId: 1, details: { year: null, condition: null } });
    expect(listingEditRequest.safeParse(request).success).toBe(true);
  });

  test('names the deal again with another category: it goes with its leaf', () => {
    const rented = { ...listing, deal: 'rent' } as Listing;
    expect(editRequest(rented, { ...fieldsOf(rented), categoryId: 5 }, ['/media/photos/a.webp'])).toMatchObject({
      categoryId: 5,
      deal: 'rent',
    });
  });

  test('names the place with another province, also where the text stays', () => {
    const request = editRequest(listing, { ...car, province: 'Ghor' }, ['/media/photos/a.webp']);
    expect(request).toEqual({ location: 'Guzara, Herat', province: 'Ghor' });
  });

  test('says how buyers may reach the owner where that changes', () => {
    const images = ['/media/photos/a.webp'];
    expect(createRequest({ ...car, reach: ['chat', 'call'] }, [])).toMatchObject({ reach: ['chat', 'call'] });
    const called: Listing = { ...listing, reach: ['chat', 'call'] };
    expect(editRequest(called, fieldsOf(called), images)).toEqual({});
    expect(editRequest(called, { ...fieldsOf(called), reach: ['chat'] }, images)).toEqual({ reach: ['chat'] });
  });

  test('lets the server find the province of a place that names none here', () => {
    const request = editRequest(listing, withLocation(car, 'Somewhere'), ['/media/photos/a.webp']);
    expect(request).toEqual({ location: 'Somewhere', province: null });
  });
});

describe('a girawi of a flat', () => {
  const flat: ListingFields = {
    ...EMPTY_FIELDS,
    title: 'Flat',
    description: 'Third floor',
    price: '۳۰۰٬۰۰۰',
    negotiable: true,
    location: 'Paghman, Kabul',
    province: 'Kabul',
    district: 'Paghman',
    categoryId: 1,
    leaf: 'flats',
    deal: 'girawi',
    details: { area: '۲٫۵', areaUnit: 'biswa', monthlyRent: '۱٬۰۰۰', deposit: '5', rooms: '3' },
  };

  test('goes out in square metres, with what the deal asks for and nothing of another', () => {
    const request = createRequest(flat, []);
    expect(request).toMatchObject({
      price: '300000',
      negotiable: true,
      leaf: 'flats',
      deal: 'girawi',
      district: 'Paghman',
      details: { area: 250, areaUnit: 'biswa', monthlyRent: 1000, deposit: null, rooms: 3 },
    });
    expect(listingCreateRequest.safeParse(request).success).toBe(true);
  });

  const ad = {
    ...listing,
    ...plainTerms({ area: 250, areaUnit: 'biswa', monthlyRent: 1000, rooms: 3 }),
    leaf: 'flats',
    deal: 'girawi',
    district: 'Paghman',
    negotiable: true,
    title: 'Flat',
    description: 'Third floor',
    price: '300000',
    location: 'Paghman, Kabul',
    province: 'Kabul',
    categoryId: 1,
    images: [],
  } satisfies Listing;

  test('comes back in the unit of its owner, and is no edit as it is', () => {
    expect(fieldsOf(ad).details).toMatchObject({ area: '2.5', areaUnit: 'biswa' });
    expect(editRequest(ad, fieldsOf(ad), [])).toEqual({});
    expect(editRequest(ad, { ...flat, details: { ...flat.details, area: '۲.۵۰' } }, [])).toEqual({});
  });

  test('an edit says what goes with what it changes', () => {
    const fields = fieldsOf(ad);
    expect(editRequest(ad, { ...fields, district: null }, [])).toEqual({ district: null });
    expect(editRequest(ad, { ...fields, negotiable: 'agreement' }, [])).toEqual({ price: null, negotiable: 'agreement' });
    expect(editRequest(ad, { ...fields, currency: 'USD' }, [])).toEqual({ price: '300000', currency: 'USD' });
    expect(editRequest(ad, { ...fields, location: 'Paghman, Kabul, Sarak 2' }, [])).toEqual({
      location: 'Paghman, Kabul, Sarak 2',
      province: 'Kabul',
      district: 'Paghman',
    });
    expect(editRequest(ad, withLeaf(fields, null), [])).toMatchObject({ leaf: null, deal: 'girawi' });
    const freed = editRequest(ad, { ...fields, deal: 'wanted', price: '' }, []);
    expect(freed).toMatchObject({ deal: 'wanted', price: null });
    expect(listingEditRequest.safeParse(freed).success).toBe(true);
  });
});

test('what can have no price, or may be without, sends none; what is written goes out in its currency', () => {
  expect(createRequest({ ...car, deal: 'free' }, [])).not.toHaveProperty('price');
  expect(createRequest({ ...car, negotiable: 'agreement' }, [])).not.toHaveProperty('price');
  expect(createRequest({ ...car, deal: 'wanted', price: ' ' }, [])).not.toHaveProperty('price');
  expect(createRequest({ ...car, deal: 'wanted', currency: 'USD' }, [])).toMatchObject({ price: '450000', currency: 'USD' });
  expect(createRequest(car, [])).not.toHaveProperty('deal');
  // With a leaf, the deal is sent even if nobody chose it: the first deal of the leaf may be another.
  expect(createRequest({ ...car, leaf: 'cars' }, [])).toMatchObject({ leaf: 'cars', deal: 'sale' });
});

test.each([
  ['۲.۵', 'jerib', 5_000],
  ['۲٫۵', 'biswa', 250],
  ['.5', 'jerib', 1_000],
  ['0.3333', 'jerib', 667],
  ['120', undefined, 120],
  ['1,200', 'square-metres', 1_200],
])('an area of %s in %s is %d square metres', (area, areaUnit, metres) => {
  expect(readDetail('area', { area, ...(areaUnit ? { areaUnit } : {}) })).toBe(metres);
});

test.each(['', '.', 'two', '1.2.3', '1/2'])('%j is no area', (area) => {
  expect(readDetail('area', { area })).toBeNull();
});

test('another leaf keeps what it asks for, too, and the deal where it has that', () => {
  const leaf: Leaf = { id: 1, slug: 'one', category: 'vehicles', details: ['year', 'km'], deals: ['sale', 'rent'], alike: [] };
  const fields: ListingFields = { ...car, deal: 'rent', details: { year: '2006', condition: 'good' } };
  expect(withLeaf(fields, leaf)).toMatchObject({ leaf: 'one', deal: 'rent', details: { year: '2006' } });
  expect(withLeaf(fields, leaf).details).not.toHaveProperty('condition');
  expect(withLeaf(fields, { ...leaf, deals: ['exchange', 'sale'] }).deal).toBe('exchange');
  expect(withLeaf({ ...fields, deal: null }, { ...leaf, deals: ['exchange', 'sale'] }).deal).toBeNull();
  // Without a leaf, the details that the category asks for are kept.
  expect(withLeaf({ ...fields, leaf: 'one', details: { year: '2006', area: '5' } }, null)).toEqual({
    ...fields,
    leaf: null,
    details: { year: '2006' },
  });
});

describe.each(CATEGORIES)('the details of $slug', ({ id: categoryId, kind }) => {
  const asked = detailsOf({ kind, leaf: null });
  const said = Object.fromEntries(asked.map((name) => [name, samplesOf(name).allowed[0]]));
  const written = { ...listing, ...plainTerms(said), categoryId } satisfies Listing;

  test('go out as they came, and only those', () => {
    const request = createRequest(fieldsOf(written), []);
    expect(request.details).toEqual(listingDetails(said));
    expect(listingCreateRequest.parse(request)).toMatchObject({ details: listingDetails(said) });
    const others = Object.fromEntries(DETAIL_NAMES.map((name) => [name, '1']));
    const sent = createRequest({ ...car, categoryId, details: others }, []);
    expect(DETAIL_NAMES.filter((name) => (sent.details?.[name] ?? null) !== null)).toEqual(asked);
  });

  test('are no edit while they stay, and all go with each that changes', () => {
    const images = ['/media/photos/a.webp'];
    expect(editRequest(written, fieldsOf(written), images)).toEqual({});
    for (const name of asked) {
      const fields = fieldsOf(written);
      const emptied = editRequest(
        written,
        { ...fields, details: { ...fields.details, [name]: isNumber(name) ? '۰' : ' ' } },
        images,
      );
      expect(emptied).toEqual({ details: listingDetails({ ...said, [name]: undefined }) });
    }
  });
});

test('another category empties the details and the leaf, the same one keeps them', () => {
  const corolla = { ...car, leaf: 'cars' };
  expect(withCategory(corolla, 5)).toMatchObject({ categoryId: 5, leaf: null, details: {} });
  expect(withCategory(corolla, 3)).toBe(corolla);
});

test('the chosen province holds while the text names it, else the text decides', () => {
  expect(withLocation(car, 'Herat, Ghor street').province).toBe('Herat');
  expect(withLocation({ ...car, province: 'Ghor' }, 'Herat, Ghor street').province).toBe('Ghor');
  expect(withLocation(car, 'کابل، کارتهٔ چهار').province).toBe('Kabul');
  expect(withLocation(car, '').province).toBeNull();
  expect(withLocation(EMPTY_FIELDS, 'مزار شریف').province).toBe('Balkh');
  // The district belonged to the old text.
  expect(withLocation({ ...car, province: 'Herat', district: 'Injil' }, 'Ghor')).toMatchObject({
    province: 'Ghor',
    district: null,
  });
});
