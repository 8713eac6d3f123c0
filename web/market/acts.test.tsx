import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { EMPTY_FIELDS, type ListingFields } from './acts/listing-fields.ts';

/** The Worker's responses by the beginning of a call, and the calls that were made. */
let answers: Record<string, () => Response | Promise<Response>> = {};
let calls: { call: string; body: unknown; key: string | undefined }[] = [];
let client = new QueryClient();

beforeEach(() => {
  vi.resetModules();
  [answers, calls, client] = [{}, [], new QueryClient()];
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    addEventListener: () => {},
    visibilityState: 'visible',
  });
  vi.stubGlobal('addEventListener', () => {});
  // Without a browser the router warns on each render that it does not navigate.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stored: Record<string, string> = { auth_token: 'a-token', user_data: JSON.stringify({ id: 7 }) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', async (path: string, how: { method: string; body?: string; headers: Record<string, string> }) => {
    const call = `${how.method} ${path}`;
    calls.push({ call, body: how.body && JSON.parse(how.body), key: how.headers['Idempotency-Key'] });
    return answers[call]?.() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a hook returns on a page with this client. */
function used<Value>(hook: () => Value): Value {
  let value: Value | undefined;
  function Page() {
    value = hook();
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (value === undefined) throw new Error('The hook was not used');
  return value;
}

async function toasted() {
  const { shownToast } = await import('../kit/overlays/toast.ts');
  return vi.waitFor(() => {
    const shown = shownToast.get();
    if (shown === null) throw new Error('Nothing was said');
    return shown;
  });
}

const photo = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 1 };
const listing = {
  id: 5,
  title: 'Corolla',
  description: 'Good',
  price: '450000',
  categoryId: 3,
  category: { name: 'Vehicles', slug: 'vehicles' },
  location: 'Herat',
  province: 'Herat',
  imageUrl: null,
  thumbUrl: null,
  userId: 7,
  featured: 0,
  sellerIsVip: false,
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  images: [photo],
  views: 0,
  ...plainTerms(),
  // The acts read nothing of the seller.
} satisfies Partial<Listing> as unknown as Listing;

const fields: ListingFields = {
  ...EMPTY_FIELDS,
  title: 'Corolla',
  description: 'Good',
  price: '450000',
  location: 'Herat',
  province: 'Herat',
  categoryId: 3,
};
const LISTS = [['listings', 'q=car'], ['categories'], ['statistics']];
const areStale = (keys: readonly unknown[][]) => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);

const act = (fields: ListingFields) =>
  ({ kind: 'publish', fields, photos: [{ key: 'p', upload: { ...photo, at: Date.now() }, file: null }] }) as const;

describe('publishing', () => {
  test('is told by its key, and what an earlier send took unheard is brought up to date', async () => {
    const { useSendListing } = await import('./wizard/wizard.queries.ts');
    answers['POST /api/listings'] = () => Response.json(listing);
    answers['PATCH /api/listings/5'] = () => Response.json({ ...listing, price: '440000' });
    for (const queryKey of LISTS) client.setQueryData(queryKey, []);
    const { mutateAsync } = used(useSendListing);
    await mutateAsync({ act: act({ ...fields, price: '۴۴۰٬۰۰۰' }), key: 'draft-key' });
    expect(calls.map(({ call, key }) => [call, key])).toEqual([
      ['POST /api/listings', 'draft-key'],
      ['PATCH /api/listings/5', 'draft-key-0'],
    ]);
    expect(calls[1]?.body).toEqual({ price: '440000' });
    expect(client.getQueryData(['listing', 5])).toMatchObject({ price: '440000' });
    expect(areStale(LISTS)).toEqual([true, true, true]);
  });

  test('is one call when nothing was changed since', async () => {
    const { useSendListing } = await import('./wizard/wizard.queries.ts');
    answers['POST /api/listings'] = () => Response.json(listing);
    await used(useSendListing).mutateAsync({ act: act(fields), key: 'a-key-of-it' });
    expect(calls).toHaveLength(1);
  });

  test('without a network says that it waits, ends the draft, and shows no ad that no server has', async () => {
    const { loadDomains } = await import('../kit/i18n/i18n.ts');
    await loadDomains('shell', 'wizard', 'errors');
    vi.stubGlobal('indexedDB', new IDBFactory());
    answers['POST /api/listings'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { usePublishing } = await import('./wizard/use-publishing.tsx');
    const startOver = vi.fn<() => void>();
    const photos = { get: () => [], subscribe: () => () => {}, photosToSend: () => [] };
    const draft = { startOver, photos, get: () => ({ fields, key: 'draft-key' }) };
    // Only the parts of a draft that sending reads.
    await used(() => usePublishing(draft as unknown as Parameters<typeof usePublishing>[0], () => {})).publish();
    expect(startOver).toHaveBeenCalledOnce();
    expect(await toasted()).toMatchObject({
      title: 'No internet',
      description: 'It is kept on this device and will be sent as soon as there is a network.',
    });
    const { takeHomeSheet } = await import('./home/home-sheet.ts');
    expect([client.getQueryCache().getAll(), takeHomeSheet()]).toEqual([[], null]);
    const { actQueue, pendingActs } = await import('./acts/session-acts.ts');
    expect(pendingActs.get()).toMatchObject([{ clientId: 'draft-key', state: 'waiting', act: { fields } }]);
    actQueue()?.close();
  });

  test('without a network, on a device that keeps nothing, leaves the draft', async () => {
    const { loadDomains } = await import('../kit/i18n/i18n.ts');
    await loadDomains('shell', 'wizard', 'errors');
    answers['POST /api/listings'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { usePublishing } = await import('./wizard/use-publishing.tsx');
    const startOver = vi.fn<() => void>();
    const photos = { get: () => [], subscribe: () => () => {}, photosToSend: () => [] };
    const draft = { startOver, photos, get: () => ({ fields, key: 'draft-key' }) };
    await used(() => usePublishing(draft as unknown as Parameters<typeof usePublishing>[0], () => {})).publish(); // as above
    expect(startOver).not.toHaveBeenCalled();
    expect(await toasted()).toMatchObject({ description: 'Failed to create listing. Please try again.' });
  });
});

describe('a form that is sent', () => {
  const refused = { id: 'p', preview: null, stage: { is: 'failed', code: 'image_unsupported', canRetry: false } } as const;
  const uploaded = { id: 'q', preview: null, stage: { is: 'uploaded', upload: { ...photo, at: Date.now() } } } as const;
  const queueOf = (...photos: (typeof uploaded | typeof refused)[]) => ({
    get: () => photos,
    subscribe: () => () => {},
    photosToSend: () =>
      photos.includes(refused) ? null : photos.map(() => ({ key: 'q', upload: uploaded.stage.upload, file: null })),
  });
  const words = async () => (await import('../kit/i18n/i18n.ts')).loadDomains('shell', 'wizard', 'errors');

  /** Only the parts of a draft, or of a queue, that sending reads. */
  function draftOf(photos: Parameters<typeof queueOf>, changed: Partial<ListingFields> = {}) {
    const startOver = vi.fn<() => void>();
    return { startOver, photos: queueOf(...photos), get: () => ({ fields: { ...fields, ...changed }, key: 'draft-key' }) };
  }
  async function publishing(draft: ReturnType<typeof draftOf>, onErrors = vi.fn<(errors: object) => void>()) {
    await words();
    const { usePublishing } = await import('./wizard/use-publishing.tsx');
    return { ...used(() => usePublishing(draft as unknown as Parameters<typeof usePublishing>[0], onErrors)), onErrors }; // see above
  }
  async function saving(of: Listing, ...photos: Parameters<typeof queueOf>) {
    await words();
    const { useSaving } = await import('./wizard/use-saving.ts');
    return used(() => useSaving(of, queueOf(...photos) as unknown as Parameters<typeof useSaving>[1], () => {})); // see above
  }

  test('twice at once is sent once, and the draft ends with it', async () => {
    answers['POST /api/listings'] = () => Response.json(listing);
    const draft = draftOf([uploaded]);
    const { publish } = await publishing(draft);
    await Promise.all([publish(), publish()]);
    expect(calls.map(({ call, key }) => [call, key])).toEqual([['POST /api/listings', 'draft-key']]);
    expect(draft.startOver).toHaveBeenCalledOnce();
    const { save } = await saving(listing, uploaded);
    answers['PATCH /api/listings/5'] = () => Response.json(listing);
    expect(await Promise.all([save({ ...fields, title: 'A' }), save({ ...fields, title: 'A' })])).toEqual([true, false]);
    expect(calls).toHaveLength(2);
  });

  test('with a photo that the server refused stays here', async () => {
    const draft = draftOf([uploaded, refused]);
    await (await publishing(draft)).publish();
    expect([calls, draft.startOver.mock.calls]).toEqual([[], []]);
    const description = 'Some photos were not accepted. Please remove them.';
    expect(await toasted()).toMatchObject({ title: 'Error', description, tone: 'danger' });
    expect(await (await saving(listing, uploaded, refused)).save({ ...fields, title: 'A' })).toBe(false);
    expect(calls).toEqual([]);
  });

  test('with a fault says it and sends nothing', async () => {
    const draft = draftOf([], { price: '0' });
    const { publish, onErrors } = await publishing(draft);
    await publish();
    expect([calls, onErrors.mock.calls]).toEqual([[], [[{ price: 'price_not_positive' }]]]);
    expect(await toasted()).toMatchObject({ title: 'Validation Error', description: 'Price must be greater than 0' });
  });

  test('and refused leaves the draft, which can be sent again with its key', async () => {
    answers['POST /api/listings'] = () => Response.json({ code: 'internal', message: '' }, { status: 500 });
    const draft = draftOf([]);
    const { publish } = await publishing(draft);
    await publish();
    expect(await toasted()).toMatchObject({ description: 'HTTP 500: Something went wrong. Please try again.', tone: 'danger' });
    expect(draft.startOver).not.toHaveBeenCalled();
    answers['POST /api/listings'] = () => Response.json({ ...listing, images: [] });
    await publish();
    expect([calls.map(({ key }) => key), draft.startOver.mock.calls.length]).toEqual([['draft-key', 'draft-key'], 1]);
  });

  test('and answered by something else says so, in at most 200 characters', async () => {
    answers['POST /api/listings'] = () => new Response('x'.repeat(300), { status: 502 });
    await (await publishing(draftOf([]))).publish();
    expect(await toasted()).toMatchObject({ description: `HTTP 502: ${'x'.repeat(200)}` });
  });

  test('without a change is saved, but is no answer to who has hidden it', async () => {
    expect(await (await saving(listing, uploaded)).save(fields)).toBe(true);
    const hiding = { reason: 'Spam', since: '2026-01-01T00:00:00Z', isSold: false, returnsByEdit: true, isAnswered: false };
    expect(await (await saving({ ...listing, hidden: hiding }, uploaded)).save(fields)).toBe(false);
    expect(calls).toEqual([]);
  });

  test('may do without a description in an edit', async () => {
    answers['PATCH /api/listings/5'] = () => Response.json(listing);
    expect(await (await saving(listing, uploaded)).save({ ...fields, description: '' })).toBe(true);
    expect(calls[0]?.body).toEqual({ description: '' });
  });
});

describe('an edit', () => {
  test('begins from the listing as it stands: a second change of the price is told against the first', async () => {
    const { useSendListing } = await import('./wizard/wizard.queries.ts');
    let stands = listing;
    answers['PATCH /api/listings/5'] = () =>
      Response.json((stands = { ...stands, price: String(Number(stands.price) - 10_000) }));
    for (const price of ['440000', '430000']) {
      const { mutateAsync } = used(useSendListing);
      const photos = [{ key: 'p', upload: { ...photo, at: Date.now() }, file: null }];
      await mutateAsync({ act: { kind: 'edit', listing: stands, fields: { ...fields, price }, photos } });
    }
    expect(calls.map(({ body }) => body)).toEqual([{ price: '440000' }, { price: '430000' }]);
    expect(client.getQueryData(['listing', 5])).toMatchObject({ price: '430000' });
  });

  test('that goes back to the first price is a change too', async () => {
    const { editRequest } = await import('./acts/listing-request.ts');
    expect(editRequest({ ...listing, price: '440000' }, fields, [photo.url])).toEqual({ price: '450000' });
  });
});

describe('an owner', () => {
  test('sells, reopens and sells again: the ad is what it was made last, and every list is asked for again', async () => {
    const { useOwnListing } = await import('./listing/use-own-listing.ts');
    const { loadDomains } = await import('../kit/i18n/i18n.ts');
    await loadDomains('listing', 'profile');
    client.setQueryData(['listing', 5], listing);
    const shown: unknown[] = [];
    for (const status of ['sold', 'active', 'sold'] as const) {
      for (const queryKey of LISTS) client.setQueryData(queryKey, []);
      const { sale } = used(() => useOwnListing(listing));
      await sale.mutateAsync({ status });
      // A reopened ad may have a new expiry time, which only the server knows.
      shown.push([client.getQueryData<Listing>(['listing', 5])?.status, ...areStale([...LISTS, ['listing', 5]])]);
    }
    expect(calls.map(({ call }) => call)).toEqual([
      'PUT /api/listings/5/sale',
      'DELETE /api/listings/5/sale',
      'PUT /api/listings/5/sale',
    ]);
    expect(shown).toEqual(['sold', 'active', 'sold'].map((status) => [status, true, true, true, status === 'active']));
  });

  test('who is refused sees the ad as it was, and why', async () => {
    const { useOwnListing } = await import('./listing/use-own-listing.ts');
    answers['PUT /api/listings/5/sale'] = () => Response.json({ code: 'internal', message: '' }, { status: 500 });
    client.setQueryData(['listing', 5], listing);
    const { sale } = used(() => useOwnListing(listing));
    await expect(sale.mutateAsync({ status: 'sold' })).rejects.toThrow('500');
    expect(client.getQueryData<Listing>(['listing', 5])?.status).toBe('active');
    expect(await toasted()).toMatchObject({ description: 'Something went wrong. Please try again.', tone: 'danger' });
  });

  test.each([
    ['sale', 'PUT /api/listings/5/sale', { buyerId: 9 }],
    ['renewal', 'POST /api/listings/5/renew', undefined],
    ['reopening', 'DELETE /api/listings/5/sale', undefined],
    ['removal', 'DELETE /api/listings/5', undefined],
  ] as const)('in the own list: %s changes the lists, the figures and the reviews to write', async (act, call, body) => {
    const { useOwnAds } = await import('./profile/use-own-ads.ts');
    const keys = [...LISTS, ['listings', 'own', 7], ['own-member', 7], ['pending-reviews', 7]];
    for (const queryKey of keys) client.setQueryData(queryKey, []);
    client.setQueryData(['own-member', 8], []);
    client.setQueryData(['listing', 5], listing);
    const acts = used(() => useOwnAds(7));
    const ad: ListingCard = listing;
    const buyer = { id: 9, username: 'omar', fullName: null, profileImageUrl: null, role: 'user' } as const;
    if (act === 'sale') await acts.sale.mutateAsync({ ad, buyer });
    else await acts[act].mutateAsync({ ad });
    expect(calls).toEqual([{ call, body, key: undefined }]);
    expect(areStale(keys)).toEqual(keys.map(() => true));
    expect(areStale([['own-member', 8]])).toEqual([false]);
    const kept = client.getQueryState(['listing', 5]);
    expect(act === 'removal' ? kept : kept?.isInvalidated).toBe(act === 'removal' ? undefined : true);
  });

  test.each([
    ['sale', 'PUT /api/listings/5/sale'],
    ['renewal', 'POST /api/listings/5/renew'],
    ['reopening', 'DELETE /api/listings/5/sale'],
    ['removal', 'DELETE /api/listings/5'],
  ] as const)(
    'in the own list without a network: %s says that it waits, and until then nothing has changed',
    async (act, call) => {
      await (await import('../kit/i18n/i18n.ts')).loadDomains('shell', 'profile');
      vi.stubGlobal('indexedDB', new IDBFactory());
      answers[call] = () => Promise.reject(new TypeError('Failed to fetch'));
      const [{ useOwnAds }, { shownToast }] = await Promise.all([
        import('./profile/use-own-ads.ts'),
        import('../kit/overlays/toast.ts'),
      ]);
      const keys = [...LISTS, ['listing', 5]];
      for (const queryKey of keys) client.setQueryData(queryKey, listing);
      const said: (string | undefined)[] = [];
      shownToast.subscribe(() => said.push(shownToast.get()?.title));
      await used(() => useOwnAds(7))[act].mutateAsync({ ad: listing, buyer: null });
      await vi.waitFor(() => expect(said).toEqual(['No internet']));
      expect(areStale(keys)).toEqual(keys.map(() => false));
      (await import('./acts/session-acts.ts')).actQueue()?.close();
    },
  );
});

describe('saved searches', () => {
  const saved = (id: number, search: string) => ({ id, search, createdAt: '2026-01-01T00:00:00.000Z' });
  const key = ['saved-searches', 7];

  test('are kept first in the list, each once, and in no other member’s', async () => {
    const { useSavedSearches } = await import('./search/saved-searches.ts');
    await (await import('../kit/i18n/i18n.ts')).loadDomains('shell', 'home');
    answers['POST /api/saved-searches'] = () => Response.json(saved(2, 'q=car'));
    client.setQueryData(key, [saved(1, 'q=bike'), saved(2, 'q=car')]);
    client.setQueryData(['saved-searches', 8], []);
    used(() => useSavedSearches(7)).add('q=car');
    expect(await toasted()).toMatchObject({ title: 'Search saved', description: 'We tell you when new ads match “car”.' });
    expect(calls.find(({ call }) => call === 'POST /api/saved-searches')?.body).toEqual({ search: 'q=car' });
    expect(client.getQueryData(key)).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(client.getQueryData(['saved-searches', 8])).toEqual([]);
  });

  test('a list that was asked for before one is kept does not take it away again', async () => {
    const { useSavedSearches } = await import('./search/saved-searches.ts');
    const { add } = used(() => useSavedSearches(7));
    let arrive: (list: unknown) => void = () => {};
    const asked = client.fetchQuery({ queryKey: key, queryFn: () => new Promise((resolve) => (arrive = resolve)) });
    const asking = asked.catch(() => 'taken back');
    answers['POST /api/saved-searches'] = () => Response.json(saved(2, 'q=car'));
    add('q=car');
    await toasted();
    arrive([]);
    expect(await asking).toBe('taken back');
    expect(client.getQueryData(key)).toEqual([saved(2, 'q=car')]);
  });

  test('are forgotten once the server has, and stay when it refuses', async () => {
    const { useSavedSearches } = await import('./search/saved-searches.ts');
    await (await import('../kit/i18n/i18n.ts')).loadDomains('shell', 'home');
    client.setQueryData(key, [saved(1, 'q=bike'), saved(2, 'q=car')]);
    answers['DELETE /api/saved-searches/1'] = () => Response.json({ code: 'internal', message: '' }, { status: 500 });
    const { remove } = used(() => useSavedSearches(7));
    remove({ id: 1, search: 'q=bike' } as Parameters<typeof remove>[0]); // its time is not read
    expect(await toasted()).toMatchObject({
      title: 'Search not deleted',
      description: 'Something went wrong. Please try again.',
    });
    expect(client.getQueryData(key)).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(areStale([key])).toEqual([true]);
    answers = {};
    remove({ id: 1, search: 'q=bike' } as Parameters<typeof remove>[0]); // as above
    await vi.waitFor(() => expect(client.getQueryData(key)).toMatchObject([{ id: 2 }]));
  });
});
