import { CHECKS, type CheckName } from '#schema/catalog/site-settings/seo';
import { expect, test } from 'vitest';
import {
  checkDocument,
  type Checked,
  type Purpose,
  checkDuplicates,
  checkPicture,
  checkRobots,
  checkSitemap,
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
  html?: string;
  status?: number;
  headers?: Record<string, string>;
  purpose?: Purpose;
}

/** For every check a document, or a file, in which it finds a fault. Without a case a check would pass for whatever reason. */
const CASES: Record<CheckName, () => Checked[] | Promise<Checked[]>> = {
  status_wrong: () => checks({ status: 500 }),
  noindex_wrong: () => checks({ headers: { 'X-Robots-Tag': 'noindex' } }),
  robots_closed: () => checkRobots(file('User-agent: *\nDisallow: /\n'), ORIGIN, true),
  robots_closed_copy: () => checkRobots(file('User-agent: *\nDisallow: /\n'), ORIGIN, false),
  robots_unreachable: () => checkRobots({ ...file(ROBOTS), status: 404 }, ORIGIN, true),
  robots_without_sitemap: () => checkRobots(file('User-agent: *\nAllow: /\n'), ORIGIN, true),
  sitemap_unreachable: () => checkSitemap({ ...file(SITEMAP), status: 500 }, ORIGIN),
  sitemap_broken: () => checkSitemap(file(SITEMAP.replace('</urlset>', '')), ORIGIN),
  // The whole audit looks at it: audit.test.ts.
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

test.each(Object.entries(CASES))('%s is found where it is so', async (check, made) => {
  expect((await made()).filter(({ fault }) => fault !== null).map((each) => each.check)).toContain(check);
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

test('an address of another host in the sitemap is a fault', () => {
  const foreign = checkSitemap(file(SITEMAP.replace(ORIGIN, 'https://evil.example')), ORIGIN);
  expect(foreign).toContainEqual({ check: 'sitemap_broken', path: '/file', fault: 'https://evil.example/' });
});

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

async function checks(answered: Answered): Promise<Checked[]> {
  return checkDocument(await read(answered), answered.purpose ?? 'page', `${ORIGIN}/`);
}

function read({ html = GOOD, status = 200, headers = {} }: Answered) {
  return readDocument('/', new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }));
}

function file(text: string) {
  return { path: '/file', status: 200, text };
}

const made = (check: Checked['check'], ...faults: (string | null)[]) => faults.map((fault) => ({ check, path: '/', fault }));

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
