import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/catalog/detail-samples';
import { DETAIL_NAMES, detailsOf, isNumber, listingDetails } from '#schema/catalog/details';
import { listingCreateRequest, listingEditRequest, type Listing } from '#schema/contracts/listings';
import { EMPTY_FIELDS, fieldsOf, type ListingFields, withCategory, withLocation } from './listing-fields.ts';
import { createRequest, editRequest } from './listing-request.ts';

const car: ListingFields = {
  title: ' Corolla ',
  description: 'Good',
  price: '۴۵۰٬۰۰۰',
  location: 'Guzara, Herat',
  province: 'Herat',
  categoryId: 3,
  details: { year: '۲۰۰۶', make: ' ', mileage: '0', condition: 'good', bedrooms: '4' },
};

const listing = {
  id: 1,
  title: 'Corolla',
  description: 'Good',
  price: '450000',
  categoryId: 3,
  location: 'Guzara, Herat',
  province: 'Herat',
  images: [{ url: '/media/photos/a.webp', thumbUrl: null, width: 1, height: 1 }],
  ...listingDetails(null),
  year: 2006,
  condition: 'good',
} satisfies Partial<Listing> as unknown as Listing;

describe('what is sent of a new listing', () => {
  test('is what the contract takes, the price as a string', () => {
    const request = createRequest(car, ['/media/photos/a.webp']);
    expect(request).toMatchObject({ title: 'Corolla', price: '450000', province: 'Herat', images: ['/media/photos/a.webp'] });
    expect(listingCreateRequest.safeParse(request).success).toBe(true);
  });

  test('has null for empty texts, for numbers of zero and less, and for what the category does not ask', () => {
    expect(createRequest(car, [])).toMatchObject({ year: 2006, make: null, mileage: null, bedrooms: null, condition: 'good' });
  });

  test('has no province when none is known: the server looks for one', () => {
    expect(createRequest({ ...car, province: null }, [])).not.toHaveProperty('province');
  });

  test('leaves what can not be read to the server', () => {
    expect(createRequest({ ...car, price: '1e309', details: { year: 'old' } }, [])).toMatchObject({
      price: '1e309',
      year: 'old',
    });
  });
});

describe('what is sent of an edit', () => {
  test('is nothing when nothing was changed', () => {
    expect(editRequest(listing, fieldsOf(listing), ['/media/photos/a.webp'])).toEqual({});
    expect(editRequest(listing, car, ['/media/photos/a.webp'])).toEqual({});
  });

  test('is only what was changed', () => {
    expect(editRequest(listing, { ...car, price: '440000' }, ['/media/photos/a.webp'])).toEqual({ price: '440000' });
  });

  test('names all photos, in their order, when one came, went or moved', () => {
    expect(editRequest(listing, car, ['/media/photos/b.webp', '/media/photos/a.webp'])).toEqual({
      images: ['/media/photos/b.webp', '/media/photos/a.webp'],
    });
    expect(editRequest(listing, car, [])).toEqual({ images: [] });
  });

  test('brings all details with another category', () => {
    const request = editRequest(listing, withCategory(car, 1), ['/media/photos/a.webp']);
    expect(request).toMatchObject({ categoryId: 1, details: { year: null, condition: null } });
    expect(listingEditRequest.safeParse(request).success).toBe(true);
  });

  test('lets the server find the province of a place that names none here', () => {
    const request = editRequest(listing, withLocation(car, 'Somewhere'), ['/media/photos/a.webp']);
    expect(request).toEqual({ location: 'Somewhere', province: null });
  });
});

describe.each(CATEGORIES)('the details of $slug', ({ id: categoryId, kind }) => {
  const said = Object.fromEntries(detailsOf(kind).map((name) => [name, samplesOf(name).allowed[0]]));
  const written = { ...listing, ...listingDetails(said), categoryId } satisfies Listing;

  test('go out as they came, and only those', () => {
    const request = createRequest(fieldsOf(written), []);
    expect(request).toMatchObject(listingDetails(said));
    expect(listingCreateRequest.parse(request)).toMatchObject(listingDetails(said));
    const others = Object.fromEntries(DETAIL_NAMES.map((name) => [name, '1']));
    const sent = createRequest({ ...car, categoryId, details: others }, []);
    expect(DETAIL_NAMES.filter((name) => sent[name] !== null)).toEqual(detailsOf(kind));
  });

  test('are no edit while they stay, and all go with each that changes', () => {
    const images = ['/media/photos/a.webp'];
    expect(editRequest(written, fieldsOf(written), images)).toEqual({});
    for (const name of detailsOf(kind)) {
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

test('another category empties the details, the same one keeps them', () => {
  expect(withCategory(car, 5).details).toEqual({});
  expect(withCategory(car, 3)).toBe(car);
});

test('the chosen province holds while the text names it, else the text decides', () => {
  expect(withLocation(car, 'Herat, Ghor street').province).toBe('Herat');
  expect(withLocation({ ...car, province: 'Ghor' }, 'Herat, Ghor street').province).toBe('Ghor');
  expect(withLocation(car, 'کابل، کارتهٔ چهار').province).toBe('Kabul');
  expect(withLocation(car, '').province).toBeNull();
  expect(withLocation(EMPTY_FIELDS, 'مزار شریف').province).toBe('Balkh');
});
