import type { Listing } from '#schema/contracts/listings';
import type { PageTags } from '#schema/contracts/seo';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';

const SHELL = `<!doctype html><html lang="en"><head><title>Sarai</title><meta name="description" content="shell"></head><body></body></html>`;
const ATTACK = '</title><script>alert(1)</script>"\'><b>';

let token: string;
let listing: Listing;

beforeAll(async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html', ETag: '"shell"' } })),
  );
  ({ token } = await makeAdmin());
  const member = await signUp();
  const json = { title: 'Corolla {price}', description: 'Clean $& cheap', price: 450_000, location: 'Kabul', categoryId: 3 };
  listing = (await call<Listing>('POST', '/api/listings', { token: member.token, json })).body;
});
afterAll(() => vi.unstubAllGlobals());

describe('a title that an administrator gives', () => {
  test('stands in the very next document of home, and nothing keeps the old one', async () => {
    const before = (await call('GET', '/')).headers.get('ETag') ?? '';
    const { status, body, trips } = await change({ page: '/', title: 'Ads of Kabul', description: 'All that is sold in Kabul' });
    expect([status, trips]).toEqual([200, 2]);
    expect(body).toMatchObject({
      page: '/',
      title: 'Ads of Kabul',
      description: 'All that is sold in Kabul',
      ownTitle: expect.stringContaining('Sarai'),
    });
    const home = await call<string>('GET', '/', { headers: { 'If-None-Match': before } });
    expect([home.status, home.headers.get('Cache-Control'), home.headers.get('ETag') === before]).toEqual([
      200,
      'no-cache',
      false,
    ]);
    expect(home.body).toContain('<title>Ads of Kabul</title>');
    expect(home.body).toContain('<meta name="description" content="All that is sold in Kabul">');
    expect(home.body).toContain('property="og:title" content="Ads of Kabul"');
    // Search results are pages of their own.
    expect((await call<string>('GET', '/?q=kabul')).body).not.toContain('Ads of Kabul');
  });

  test.each(['/terms', '/privacy', '/safety', '/sign-in', '/sign-up'])('stands in the document of %s', async (page) => {
    await change({ page, title: `Own ${page}`, description: '' });
    const { body, trips } = await call<string>('GET', `${page}?next=/x`);
    expect(trips).toBe(1);
    expect(body).toContain(`<title>Own ${page}</title>`);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8787${page}">`);
    await change({ page, title: '', description: '' });
    expect((await call<string>('GET', page)).body).toMatch(/<title>.* \| Sarai سرای<\/title>/);
    // A page with only a description keeps its own title, which follows the visitor's language.
    await change({ page, title: '', description: `About ${page}` });
    const described = (await call<string>('GET', page)).body;
    expect(described).toMatch(/<title>.* \| Sarai سرای<\/title>/);
    expect(described).toContain(`<meta name="description" content="About ${page}"`);
    await change({ page, title: '', description: '' });
  });

  test('of ads is a pattern that is filled once, whatever an ad is called', async () => {
    await change({ page: '/listing/:id', title: '{title} in {location}, {category}', description: '{description} for {price}' });
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    expect(body).toContain('<title>Corolla {price} in Kabul, Vehicles</title>');
    expect(body).toContain('content="Clean $&amp; cheap for AFN 450,000"');
    await change({ page: '/listing/:id', title: '', description: '' });
    expect((await call<string>('GET', `/listing/${listing.id}`)).body).toContain(
      '<title>Corolla {price} — AFN 450,000 | Sarai سرای</title>',
    );
  });

  test('is text: markup in it stays what somebody typed', async () => {
    await change({ page: '/', title: ATTACK, description: ATTACK });
    const { body } = await call<string>('GET', '/');
    expect(body.replaceAll(/content="[^"]*"/g, '')).not.toMatch(/<script>alert|<b>/);
    expect(body).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body.match(/<title/g)).toHaveLength(1);
  });

  test('arrives as it was typed: what looks like an entity is none', async () => {
    await change({ page: '/terms', title: 'R&D &copy;', description: 'R&D &copy; "x"' });
    const { body } = await call<string>('GET', '/terms');
    expect(body).toContain('<title>R&amp;D &amp;copy;</title>');
    expect(body).toContain('<meta name="description" content="R&amp;D &amp;copy; &quot;x&quot;"');
    expect(body).toContain('<meta property="og:description" content="R&amp;D &amp;copy; &quot;x&quot;"');
  });

  test('loses line ends and control characters', async () => {
    const { body } = await change({ page: '/', title: '  Ads\r\n\u0000 of\tKabul ', description: '' });
    expect(body.title).toBe('Ads of Kabul');
  });
});

test.each([
  [{ page: '/admin', title: 'A', description: '' }, 'meta_page_unknown', 'page'],
  [{ page: '/', title: 'a'.repeat(71), description: '' }, 'meta_title_too_long', 'title'],
  [{ page: '/', title: '', description: 'a'.repeat(201) }, 'meta_description_too_long', 'description'],
  [{ page: '/', title: '{title}', description: '' }, 'meta_placeholder_unknown', 'title'],
  [{ page: '/listing/:id', title: '{title}', description: '{phone}' }, 'meta_placeholder_unknown', 'description'],
  [{ page: '/listing/:id', title: 'One for all', description: '' }, 'meta_placeholder_missing', 'title'],
])('%j is refused', async (json, code, field) => {
  const { status, body, rowsWritten } = await change(json);
  expect([status, body, rowsWritten]).toEqual([
    400,
    expect.objectContaining({ code, fields: expect.objectContaining({ [field]: code }) }),
    0,
  ]);
});

test('a title alone is changed, and so is a description', async () => {
  await change({ page: '/safety', title: 'First', description: 'One' });
  const [titled, described] = [
    await change({ page: '/safety', title: 'Second', description: 'One' }),
    await change({ page: '/safety', title: 'Second', description: 'Two' }),
  ];
  expect(titled.body).toMatchObject({ title: 'Second', description: 'One' });
  expect(described.body).toMatchObject({ title: 'Second', description: 'Two' });
});

test('an act is written down with what stood there before', async () => {
  await change({ page: '/', title: 'First', description: 'One' });
  await change({ page: '/', title: 'Second', description: '' });
  const act = await env.DB.prepare('SELECT action, target, before, after FROM audit_log ORDER BY id DESC LIMIT 1').first();
  expect(act).toEqual({
    action: 'meta_tags.changed',
    target: 'meta_tags:/',
    before: '{"title":"First","description":"One"}',
    after: '{"title":"Second","description":""}',
  });
  expect(await change({ page: '/', title: 'Second', description: '' })).toMatchObject({ status: 200, rowsWritten: 0 });
  const cleared = { page: '/', title: '', description: '' };
  expect((await change(cleared)).rowsWritten).toBeGreaterThan(0);
  expect(await change(cleared)).toMatchObject({ status: 200, rowsWritten: 0 });
});

test('the list names every page, and a change touches nothing that it does not name', async () => {
  await change({ page: '/terms', title: 'Rules', description: '', updatedAt: 1, ownTitle: 'x', role: 'admin' });
  const { body, trips } = await call<PageTags[]>('GET', '/api/seo/meta-tags', { token });
  expect(trips).toBe(1);
  expect(body.map(({ page }) => page)).toEqual(['/', '/listing/:id', '/terms', '/privacy', '/safety', '/sign-in', '/sign-up']);
  expect(body[2]).toMatchObject({ title: 'Rules', description: null, ownTitle: expect.stringContaining('Terms') });
  expect(Date.parse(body[2]?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(body[3]).toMatchObject({ title: null, changedAt: null });
});

test('a page’s own words carry the name that the site was given, and what an administrator wrote stays as it is', async () => {
  await env.DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('site', ?, 0)")
    .bind(JSON.stringify({ name: { en: 'Bazaar' } }))
    .run();
  const { body } = await call<PageTags[]>('GET', '/api/seo/meta-tags', { token });
  const home = body.find(({ page }) => page === '/')?.ownTitle ?? '';
  expect(home).toMatch(/^Bazaar \| /);
  await change({ page: '/', title: 'Sarai | سرای is called otherwise now', description: '' });
  expect(await documentOf('/')).toContain('<title>Sarai | سرای is called otherwise now</title>');
  await change({ page: '/', title: '', description: '' });
  expect(await documentOf('/')).toContain(`<title>${home}</title>`);
  await env.DB.prepare("DELETE FROM site_settings WHERE key = 'site'").run();
});

async function documentOf(path: string): Promise<string> {
  return (await call<string>('GET', path)).body;
}

function change(json: object) {
  return call<PageTags>('PATCH', '/api/seo/meta-tags', { token, json });
}
