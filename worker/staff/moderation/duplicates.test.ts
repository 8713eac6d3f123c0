import type { DuplicateGroup } from '#schema/contracts/moderation';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { ownHashes, sample } from '../../platform/media/test/samples.ts';
import { call } from '../../test/client.ts';
import { act, administrator, member, type Person, publish } from './test/moderators.ts';
import { sweepFingerprints } from '../../market/listings/fingerprint-sweep.ts';

let admin: Person;
let one: Person;
let two: Person;

beforeAll(async () => {
  [admin, one, two] = [await administrator(), await member(), await member()];
});
beforeEach(async () => {
  for (const table of ['listing_images', 'listing_fingerprints', 'fingerprint_counts', 'favorites'])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec("UPDATE listings SET status = 'removed'");
});

describe('ads of one text', () => {
  it('stand together however they are spelled and punctuated, whoever placed them', async () => {
    const first = await publish(one, { title: 'كرولا ۲۰۰۸', description: 'پاک، ارزان!' });
    expect(await groups()).toEqual([]);
    const second = await publish(two, { title: 'کرولا  2008', description: '«پاک» ارزان' });
    await publish(two, { title: 'کرولا 2009', description: 'پاک ارزان' });
    expect(await groups()).toEqual([{ by: ['text'], count: 2, ids: [second, first] }]);
  });

  it('part when one is edited, sold, hidden or deleted, and meet again when it returns', async () => {
    const text = { title: 'The very same', description: 'words' };
    const [first, second] = [await publish(one, text), await publish(two, text)];
    const together = [{ by: ['text'], count: 2, ids: [second, first] }];
    const edit = (title: string) => call('PATCH', `/api/listings/${second}`, { token: two.token, json: { title } });
    for (const [part, meet] of [
      [() => edit('Other words'), () => edit(text.title)],
      [() => call('PUT', `/api/listings/${second}/sale`, two), () => call('DELETE', `/api/listings/${second}/sale`, two)],
      [() => act(admin, 'PUT', `/${second}/hidden`, { reason: 'x' }), () => act(admin, 'DELETE', `/${second}/hidden`)],
    ] as const) {
      expect(await groups()).toEqual(together);
      await part();
      expect(await groups()).toEqual([]);
      await meet();
    }
    expect(await groups()).toEqual(together);
    await call('DELETE', `/api/listings/${first}`, one);
    expect(await groups()).toEqual([]);
  });

  it('are known by the sweep where they stood before there were fingerprints', async () => {
    const text = { title: 'Old and the same', description: '' };
    const [first, second] = [await publish(one, text), await publish(two, text)];
    await publish(one, { title: 'Old and another', description: '' });
    await env.DB.exec('DELETE FROM listing_fingerprints');
    await env.DB.exec('UPDATE listings SET text_fingerprint = NULL');
    await sweepFingerprints(openDb(env.DB));
    expect(await groups()).toEqual([{ by: ['text'], count: 2, ids: [second, first] }]);
    await sweepFingerprints(openDb(env.DB));
  });

  it('are known by what an edit made of them while the sweep read them', async () => {
    const text = { title: 'Read by the sweep', description: '' };
    const [first, second] = [await publish(one, text), await publish(two, text)];
    await env.DB.exec('UPDATE listings SET text_fingerprint = NULL');
    await env.DB.exec('DELETE FROM listing_fingerprints');
    const edited = () => call('PATCH', `/api/listings/${second}`, { token: two.token, json: { title: 'Other words' } });
    await sweepFingerprints(openDb(beforeUpdate(edited)));
    expect(await groups()).toEqual([]);
    await call('PATCH', `/api/listings/${first}`, { token: one.token, json: { title: 'Other words' } });
    expect(await groups()).toEqual([{ by: ['text'], count: 2, ids: [second, first] }]);
  });

  it('have one: signs alone are no text', async () => {
    await publish(one, { title: '!!!', description: '' });
    await publish(two, { title: '???', description: '' });
    expect(await groups()).toEqual([]);
  });
});

/** A database that runs something before a row is changed. */
function beforeUpdate(act: () => Promise<unknown>): Pick<D1Database, 'prepare' | 'batch'> {
  return {
    prepare: (sql) => {
      const real = env.DB.prepare(sql);
      if (!/^\s*UPDATE/.test(sql)) return real;
      const bind = (...values: unknown[]) => ({ all: async () => [await act(), await real.bind(...values).all()][1] });
      return { bind } as unknown as D1PreparedStatement; // the only method that is used
    },
    batch: (all) => env.DB.batch(all),
  };
}

describe('ads of one picture', () => {
  it('stand together by the bytes that are stored, and as one group with the text that they share', async () => {
    const first = await publish(one, { images: [await photo(one), await photo(one, 'png')] });
    const second = await publish(two, { images: [await photo(two)] });
    const third = await publish(two, { images: [await photo(two, 'png')] });
    expect(await groups()).toEqual([
      { by: ['picture'], count: 2, ids: [third, first] },
      { by: ['picture'], count: 2, ids: [second, first] },
    ]);
    const text = { title: 'Both', description: 'text and picture', images: [] };
    for (const [who, id] of [
      [one, first],
      [two, second],
    ] as const)
      await call('PATCH', `/api/listings/${id}`, { token: who.token, json: { ...text, images: [await photo(who)] } });
    expect(await groups()).toEqual([{ by: ['text', 'picture'], count: 2, ids: [second, first] }]);
    await act(admin, 'PUT', `/${second}/hidden`, { reason: 'x' });
    expect(await groups()).toEqual([]);
    await call('PATCH', `/api/listings/${second}`, { token: two.token, json: { images: [await photo(two, 'png')] } });
    expect(await groups()).toEqual(
      [
        { by: ['text'], count: 2, ids: [second, first] },
        { by: ['picture'], count: 2, ids: [third, second] },
      ].toSorted((a, b) => (b.ids[0] ?? 0) - (a.ids[0] ?? 0)),
    );
  });

  it('that share several are one group, which says once by what', async () => {
    const first = await publish(one, { images: [await photo(one), await photo(one, 'png')] });
    const second = await publish(two, { images: [await photo(two), await photo(two, 'png')] });
    expect(await groups()).toEqual([{ by: ['picture'], count: 2, ids: [second, first] }]);
  });

  it('given as a data URL counts, too', async () => {
    const imageUrl = `data:image/jpeg;base64,${Buffer.from(sample('jpeg')).toString('base64')}`;
    const [first, second] = [await publish(one, { imageUrl }), await publish(two, { images: [await photo(two)] })];
    expect(await groups()).toEqual([{ by: ['picture'], count: 2, ids: [second, first] }]);
  });
});

it('shows the newest six of many, and goes on with the next group', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 8; at += 1) ids.unshift(await publish(one, { title: 'Eight times', description: '' }));
  const pair = [await publish(one, { title: 'Twice', description: '' }), await publish(two, { title: 'Twice', description: '' })];
  const { body, headers, trips } = await act<DuplicateGroup[]>(admin, 'GET', '/duplicates?limit=1');
  expect(body.map(idsOf)).toEqual([{ by: ['text'], count: 2, ids: pair.toReversed() }]);
  expect(trips).toBe(1);
  const next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1] ?? '';
  const second = await call<DuplicateGroup[]>('GET', next, { token: admin.token });
  expect(second.body.map(idsOf)).toEqual([{ by: ['text'], count: 8, ids: ids.slice(0, 6) }]);
  expect(second.headers.get('Link')).toBe(null);
});

it('goes on with another group of the same newest ad', async () => {
  const text = { title: 'Of one text', description: '' };
  const [first, second] = [await publish(one, text), await publish(two, { images: [await photo(two)] })];
  const newest = await publish(one, { ...text, images: [await photo(one)] });
  const page = await act<DuplicateGroup[]>(admin, 'GET', '/duplicates?limit=1');
  const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  const rest = await call<DuplicateGroup[]>('GET', next, { token: admin.token });
  expect([...page.body, ...rest.body].map(idsOf)).toEqual([
    { by: ['text'], count: 2, ids: [newest, first] },
    { by: ['picture'], count: 2, ids: [newest, second] },
  ]);
});

async function groups() {
  return (await act<DuplicateGroup[]>(admin, 'GET', '/duplicates')).body.map(idsOf);
}

function idsOf({ by, count, listings }: DuplicateGroup) {
  return { by, count, ids: listings.map(({ id }) => id) };
}

async function photo({ token }: Person, kind: 'jpeg' | 'png' = 'jpeg'): Promise<string> {
  const body = new FormData();
  body.set('hashes', ownHashes());
  body.set('file', new File([sample(kind)], `photo.${kind}`, { type: `image/${kind}` }));
  return (await call<{ url: string }>('POST', '/api/uploads', { token, body })).body.url;
}
