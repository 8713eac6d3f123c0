import { CHECKS, type CheckName } from '#schema/catalog/site-settings/seo';
import { expect, test } from 'vitest';
import {
  documentChecks,
  type CheckResult,
  type DocumentPurpose,
  checkDuplicates,
  checkPicture,
  checkRobots,
  checkSitemap,
  addressesIn,
} from './audit-checks.ts';
import { readDocument } from './own-site.ts';
import { scoreOf } from './audit.ts';

const ORIGIN = 'https://sarai.example';
const ROBOTS = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset><url><loc>${ORIGIN}/</loc></url></urlset>`;
const GOOD = `<!doctype html><html lang="en"><head><title>Sarai &amp; سرای: ads for Afghanistan</title>
  <meta name="description" content="Buy and sell in all 34 provinces of Afghanistan.">
  <link rel="canonical" href="${ORIGIN}/">
  <meta property="og:title" content="Sarai"><meta property="og:description" content="Buy"><meta property="og:url" content="${ORIGIN}/">
  <meta property="og:image" content="${ORIGIN}/og.png">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script></head>
  <body><h1>Sarai</h1></body></html>`;

interface Answered {
  path?: string;
  html?: string;
  status?: number;
  headers?: Record<string, string>;
  purpose?: DocumentPurpose;
}

/** For every check a document, or a file, in which it finds a fault. Without such a case a check could pass for any reason. */
const CASES: Record<CheckName, () => CheckResult[] | Promise<CheckResult[]>> = {
  status_wrong: () => checks({ status: 500 }),
  noindex_wrong: () => checks({ headers: { 'X-Robots-Tag': 'noindex' } }),
  robots_closed: () => checkRobots(file('User-agent: *\nDisallow: /\n'), ORIGIN, true),
  robots_closed_copy: () => checkRobots(file('User-agent: *\nDisallow: /\n'), ORIGIN, false),
  robots_unreachable: () => checkRobots({ ...file(ROBOTS), status: 404 }, ORIGIN, true),
  robots_without_sitemap: () => checkRobots(file('User-agent: *\nAllow: /\n'), ORIGIN, true),
  sitemap_unreachable: () => checkSitemap({ ...file(SITEMAP), status: 500 }, ORIGIN),
  sitemap_broken: () => checkSitemap(file(SITEMAP.replace('</urlset>', '')), ORIGIN),
  // The test of the whole audit covers it: audit.test.ts.
  sitemap_address_dead: () => [{ check: 'sitemap_address_dead', path: '/', fault: '404' }],
  pages_host_indexed: () => [{ check: 'pages_host_indexed', path: '/', fault: 'sarai.pages.dev' }],
  noindex_missing: () => checks({ purpose: 'search' }),
  missing_not_404: () => checks({ purpose: 'missing' }),
  title_missing: () => checks({ html: GOOD.replace(/<title>.*<\/title>/, '<title> </title>') }),
  title_length: () => checks({ html: GOOD.replace(/<title>.*<\/title>/, `<title>${'a'.repeat(91)}</title>`) }),
  title_duplicate: async () => checkDuplicates([await read({}), await read({})]),
  description_missing: () => checks({ html: GOOD.replace('name="description"', 'name="other"') }),
  description_length: () => checks({ html: GOOD.replace('Buy and sell in all 34 provinces of Afghanistan.', 'Short') }),
  description_duplicate: async () => checkDuplicates([await read({}), await read({})]),
  canonical_missing: () => checks({ html: GOOD.replace('rel="canonical"', 'rel="alternate"') }),
  canonical_wrong: () => checks({ html: GOOD.replace(`href="${ORIGIN}/"`, 'href="https://evil.example/"') }),
  open_graph_missing: () => checks({ html: GOOD.replace('og:description', 'og:nothing') }),
  picture_missing: () => checkPicture('picture', '/', '/og.png', null),
  picture_heavy: () => checkPicture('picture', '/', '/og.png', 300 * 1024 + 1),
  json_ld_missing: () => checks({ html: GOOD.replace('application/ld+json', 'text/plain') }),
  json_ld_broken: () => checks({ html: GOOD.replace('{"@context"', '{"@context') }),
  lang_missing: () => checks({ html: GOOD.replace(' lang="en"', '') }),
  heading_many: () => checks({ html: GOOD.replace('</body>', '<h1>Again</h1></body>') }),
  html_heavy: () => checks({ html: GOOD.replace('</body>', `<p>${'a'.repeat(160 * 1024)}</p></body>`) }),
  thumb_missing: () => checkPicture('thumb', '/', '/media/thumbs/a.webp', null),
  thumb_heavy: () => checkPicture('thumb', '/', '/media/thumbs/a.webp', 25 * 1024 + 1),
};

/** The detail of each finding: a number, a name, an address. */
const SAID: Record<CheckName, string> = {
  status_wrong: '500',
  noindex_wrong: 'noindex',
  robots_closed: 'Disallow: /',
  robots_closed_copy: 'Disallow: /',
  robots_unreachable: '404',
  robots_without_sitemap: 'Sitemap:',
  sitemap_unreachable: '500',
  sitemap_broken: 'XML',
  sitemap_address_dead: '404',
  pages_host_indexed: 'sarai.pages.dev',
  noindex_missing: '/?q=',
  missing_not_404: '200',
  title_missing: 'title',
  title_length: '91',
  title_duplicate: '/',
  description_missing: 'description',
  description_length: '5',
  description_duplicate: '/',
  canonical_missing: `${ORIGIN}/`,
  canonical_wrong: 'https://evil.example/',
  open_graph_missing: 'og:description',
  picture_missing: '/og.png',
  picture_heavy: '/og.png',
  json_ld_missing: 'ld+json',
  json_ld_broken: '{"@context:"https://schema.org","@type":"WebSite"}',
  lang_missing: 'html lang',
  heading_many: '2',
  html_heavy: 'html',
  thumb_missing: '/media/thumbs/a.webp',
  thumb_heavy: '/media/thumbs/a.webp',
};

test.each(Object.entries(CASES))('%s is found where it is so, and what was found is said', async (check, made) => {
  const found = (await made()).filter(({ fault }) => fault !== null);
  expect(Object.fromEntries(found.map((each) => [each.check, each.fault]))).toMatchObject({
    [check]: SAID[check as CheckName], // a key of the cases
  });
});

test.each([
  ['a title', 'title_length', [10, 90], (text: string) => GOOD.replace(/<title>.*<\/title>/, `<title>${text}</title>`)],
  [
    'a description',
    'description_length',
    [20, 200],
    (text: string) => GOOD.replace('Buy and sell in all 34 provinces of Afghanistan.', text),
  ],
] as const)('%s may have so many letters and no more', async (_, check, [least, most], written) => {
  const faults = [];
  for (const letters of [least - 1, least, most, most + 1])
    faults.push((await checks({ html: written('a'.repeat(letters)) })).find((each) => each.check === check)?.fault);
  expect(faults).toEqual([String(least - 1), null, null, String(most + 1)]);
});

test('a document and a picture may weigh what they may to the byte', async () => {
  const html = GOOD + 'a'.repeat(150 * 1024 - new TextEncoder().encode(GOOD).length);
  const heavy = async (more: string) => (await checks({ html: html + more })).find(({ check }) => check === 'html_heavy')?.fault;
  expect([await heavy(''), await heavy('a')]).toEqual([null, 'html']);
  expect(checkPicture('picture', '/', '/og.png', 300 * 1024).map(({ fault }) => fault)).toEqual([null, null]);
});

test('what is wrong with a document is said once: of one that did not come nothing more is asked', async () => {
  const faults = async (answered: Answered) => (await checks(answered)).map(({ check, fault }) => [check, fault]);
  expect(await faults({ status: 503 })).toEqual([['status_wrong', '503']]);
  expect(await faults({ headers: { 'Content-Type': 'text/plain' } })).toEqual([['status_wrong', '200']]);
  const hidden = GOOD.replace('<link', '<meta name="robots" content="noindex"><link');
  expect(await faults({ purpose: 'search', html: hidden })).toEqual([
    ['status_wrong', null],
    ['noindex_missing', null],
  ]);
  expect(await faults({ purpose: 'missing', status: 404 })).toEqual([
    ['missing_not_404', null],
    ['noindex_missing', '/listing/:id'],
  ]);
});

test('what machines read is wanted of home and of ads alone, and has to say what it is', async () => {
  const html = GOOD.replace('application/ld+json', 'text/plain');
  const found = async (answered: Answered) =>
    (await checks(answered)).filter(({ check, fault }) => check.startsWith('json_ld') && fault !== null);
  expect(await found({ path: '/listing/7', purpose: 'listing', html })).toEqual([
    { check: 'json_ld_missing', path: '/listing/7', fault: 'ld+json' },
  ]);
  expect(await found({ path: '/terms', html })).toEqual([]);
  const said = '{"@context":"https://schema.org","@type":"WebSite"}';
  const long = `{"@type":"WebSite","name":"${'a'.repeat(60)}"}`;
  for (const [json, fault] of [
    ['{"@context":"https://schema.org"}', '{"@context":"https://schema.org"}'],
    [` ${long} `, long.slice(0, 60)],
    ['null', 'null'],
    ['"@context @type"', '"@context @type"'],
    [' ', 'ld+json'],
  ] as const)
    expect(await found({ html: GOOD.replace(said, json) })).toEqual([{ check: 'json_ld_broken', path: '/', fault }]);
});

test('a preview needs each of its parts, and an empty one is none', async () => {
  const html = GOOD.replace('og:title', 'og:nothing').replace('content="Buy"', 'content=""').replace('og:url', 'og:link');
  expect(await checks({ html })).toContainEqual({
    check: 'open_graph_missing',
    path: '/',
    fault: 'og:title, og:description, og:url',
  });
});

test('of documents that say the same, each but the first names that one', async () => {
  const same = [await read({ path: '/a' }), await read({ path: '/b' }), await read({ path: '/c' })];
  for (const check of ['title_duplicate', 'description_duplicate'])
    expect(checkDuplicates(same).filter((each) => each.check === check)).toEqual([
      { check, path: '/a', fault: null },
      { check, path: '/b', fault: '/a' },
      { check, path: '/c', fault: '/a' },
    ]);
});

test('robots.txt is read as robots do: in capitals or not, and our sitemap is ours alone', () => {
  const faults = (text: string) => checkRobots(file(text), ORIGIN, true).flatMap(({ check, fault }) => (fault ? [check] : []));
  expect(faults(`${ROBOTS}DISALLOW:/ \n`)).toEqual(['robots_closed']);
  expect(faults(ROBOTS.replace(ORIGIN, 'https://evil.example'))).toEqual(['robots_without_sitemap']);
  expect(faults(ROBOTS.replaceAll('\n', '\r\n'))).toEqual([]);
});

test('an index of sitemaps is one, and its addresses are read in their order, decoded', () => {
  const index = SITEMAP.replaceAll('urlset', 'sitemapindex').replace('</loc>', '?a=1&amp;b=2</loc>');
  expect(checkSitemap(file(index), ORIGIN).map(({ fault }) => fault)).toEqual([null, null]);
  expect(addressesIn(`${index}<loc>${ORIGIN}/2</loc>`)).toEqual([`${ORIGIN}/?a=1&b=2`, `${ORIGIN}/2`]);
  expect(checkSitemap(file(`no XML: ${index}`), ORIGIN).map(({ fault }) => fault)).toEqual([null, 'XML']);
});

test('documents without a title lack it, and are no copies of each other', async () => {
  const untitled = () => read({ html: GOOD.replace(/<title>.*<\/title>/, '') });
  const found = checkDuplicates([await untitled(), await untitled()]).filter(({ fault }) => fault !== null);
  expect(found.map(({ check }) => check)).toEqual(['description_duplicate']);
});

test('there is a case for every check', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
});

test('a document that is as it should be passes every check, and so do robots.txt, the sitemap and pictures', async () => {
  const all = [
    ...(await checks({})),
    ...checkRobots(file(ROBOTS), ORIGIN, true),
    ...checkSitemap(file(SITEMAP), ORIGIN),
    ...checkPicture('picture', '/', '/og.png', NaN),
    ...checkPicture('thumb', '/', '/thumb', 25 * 1024),
    ...(await checks({
      purpose: 'missing',
      status: 404,
      html: GOOD.replace('<link', '<meta name="robots" content="noindex"><link'),
    })),
  ];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ fault }) => fault !== null)).toEqual([]);
});

test('what is too heavy is said in bytes: in which unit, the reader’s language says', async () => {
  expect(checkPicture('picture', '/', '/og.png', 300 * 1024 + 1)).toContainEqual({
    check: 'picture_heavy',
    path: '/',
    fault: '/og.png',
    bytes: 307_201,
  });
  const heavy = (await checks({ html: `${GOOD}${'a'.repeat(160 * 1024)}` })).find(({ check }) => check === 'html_heavy');
  expect(heavy).toMatchObject({ fault: 'html', bytes: new TextEncoder().encode(GOOD).byteLength + 160 * 1024 });
});

test.each(['https://evil.example/', `${ORIGIN}.evil.example/`])(
  '%s in the sitemap is a fault: it is of another host',
  (foreign) => {
    const found = checkSitemap(file(SITEMAP.replace(`${ORIGIN}/`, foreign)), ORIGIN);
    expect(found).toContainEqual({ check: 'sitemap_broken', path: '/file', fault: foreign });
  },
);

test('a document is read as a crawler reads it: decoded, and of two titles the first', async () => {
  const document = await read({
    html: GOOD.replace('</head>', '<title>Second</title></head>').replace(
      'og:title" content="Sarai"',
      'og:title" content="&lt;b&gt; &#x633; &quot;&#39;"',
    ),
  });
  expect(document).toMatchObject({
    title: 'Sarai & سرای: ads for Afghanistan',
    lang: 'en',
    headings: 1,
    isHtml: true,
    status: 200,
  });
  expect(document.openGraph['og:title']).toBe('<b> س "\'');
});

test('a document is read with its canonical decoded, of two metas the first, and its thumbs each once', async () => {
  const screen = '{"a":"/media/thumbs/a.webp","b":"/media/thumbs/b-1.webp","again":"/media/thumbs/a.webp"}';
  const document = await read({
    html: GOOD.replace(`href="${ORIGIN}/"`, `href="${ORIGIN}/?a=1&amp;b=&#1587;&#x110000;&none;"`)
      .replace('</head>', '<meta property="OG:Title" content="Second"><meta name="Description" content="Second"></head>')
      .replace('</body>', `<svg><title>Icon</title></svg><script id="first-screen">${screen}</script></body>`),
  });
  expect(document).toMatchObject({
    title: 'Sarai & سرای: ads for Afghanistan',
    description: 'Buy and sell in all 34 provinces of Afghanistan.',
    canonical: `${ORIGIN}/?a=1&b=س&#x110000;&none;`,
    isNoindex: false,
    thumbs: ['/media/thumbs/a.webp', '/media/thumbs/b-1.webp'],
  });
  expect(document.openGraph).toMatchObject({ 'og:title': 'Sarai' });
});

test('a document is read whatever case its names are written in', async () => {
  const html = GOOD.replace('name="description" content="', 'name="Description" content="  Buy &AMP; ');
  expect(await read({ html })).toMatchObject({ description: 'Buy & Buy and sell in all 34 provinces of Afghanistan.' });
  expect(Object.keys((await read({})).openGraph)).toEqual(['og:title', 'og:description', 'og:url', 'og:image']);
});

async function checks(answered: Answered): Promise<CheckResult[]> {
  return documentChecks(await read(answered), answered.purpose ?? 'page', `${ORIGIN}/`);
}

function read({ path = '/', html = GOOD, status = 200, headers = {} }: Answered) {
  return readDocument(path, new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }));
}

function file(text: string) {
  return { path: '/file', status: 200, text };
}

const made = (check: CheckResult['check'], ...faults: (string | null)[]) => faults.map((fault) => ({ check, path: '/', fault }));

test('nothing wrong is 100, and nothing checked is no fault', () => {
  expect(scoreOf([])).toBe(100);
  expect(scoreOf(made('title_missing', null, null))).toBe(100);
});

test('a check costs by its gravity, in proportion to the documents it failed on', () => {
  expect(scoreOf(made('robots_closed', 'x'))).toBe(60);
  expect(scoreOf(made('title_missing', 'x'))).toBe(88);
  expect(scoreOf(made('title_missing', 'x', null, null))).toBe(96);
  expect(scoreOf(made('title_length', 'x'))).toBe(96);
  expect(scoreOf(made('robots_closed_copy', 'x'))).toBe(100);
  expect(scoreOf([...made('title_missing', 'x', null), ...made('canonical_wrong', 'x')])).toBe(82);
});

test('it never falls below zero', () => {
  const all = (['status_wrong', 'noindex_wrong', 'robots_closed'] as const).flatMap((check) => made(check, 'x'));
  expect(scoreOf(all)).toBe(0);
});
