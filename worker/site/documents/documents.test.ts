import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import { SHARE_ACTION } from '#schema/catalog/offline';
import { translationProblems } from '#schema/test/translation-problems';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { varsOf } from '../../env.ts';
import { call } from '../../test/client.ts';
import { documentWords, shorten } from './page-words.ts';
import { firstScreenOf, publishCorolla, standInForPages } from './test/shell.ts';

const asked = standInForPages();
let listing: Listing;
beforeAll(async () => {
  listing = await publishCorolla();
});

test('the filters of a browser without scripts lead to the address that says the same', async () => {
  const lead = async (search: string) => {
    const answer = await call('GET', `/search?${search}`);
    return [answer.status, answer.headers.get('Location')];
  };
  expect(
    await lead('category=real-estate&province=&d.rooms=2&d.rooms=3&low.area=2&high.area=&in.area=biswa&sort=newest'),
  ).toEqual([303, '/?category=real-estate&d.area=200..&d.rooms=2%2C3']);
  expect(await lead('province=')).toEqual([303, '/']);
  expect(await lead(`category=vehicles&minPrice=${encodeURIComponent('۱۰۰۰')}`)).toEqual([
    303,
    '/?category=vehicles&minPrice=1000',
  ]);
});

test.each(['word '.repeat(100), 'w'.repeat(300), '😀'.repeat(150)])(
  'a description is cut to its length, with or without spaces',
  (text) => {
    const { length } = shorten(text, 200);
    expect([length > 100, length <= 201]).toEqual([true, true]);
  },
);

test('each kind of page says to whoever previews its link what it is', async () => {
  const { body: member } = await call<PublicMember>('GET', `/api/members/${listing.userId}`);
  const previewAt = async (path: string) => {
    const { body } = await call<string>('GET', path);
    const tags = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
    return tags.map(([, name, content]) => `${name} ${content}`);
  };
  const common = (type: string, title: string, description: string, path: string) => [
    'og:site_name Sarai | سرای',
    `og:type ${type}`,
    `og:title ${title}`,
    `og:description ${description}`,
    `og:url http://localhost:8787${path}`,
    'og:locale en_US',
    'og:locale:alternate fa_AF',
    'og:locale:alternate ps_AF',
  ];
  const ours = [
    'og:image http://localhost:8787/og.png',
    'og:image:width 1200',
    'og:image:height 630',
    'twitter:card summary_large_image',
  ];
  const { pages, member: ofMember, missing } = documentWords('en');
  for (const [path, type, words] of [
    ['/', 'website', pages['/']],
    ['/terms', 'website', pages['/terms']],
    [
      `/member/${member.id}`,
      'profile',
      { title: `${member.username} | Sarai سرای`, description: ofMember.description.replace('{name}', member.username) },
    ],
  ] as const)
    expect(await previewAt(path)).toEqual([...common(type, words.title, words.description, path), ...ours]);
  const ad = await previewAt(`/listing/${listing.id}`);
  expect(ad[1]).toBe('og:type product');
  expect(ad).toContain(`og:url http://localhost:8787/listing/${listing.id}`);
  // The preview of a missing page says that it is missing.
  expect(await previewAt('/listing/0')).toEqual([
    ...common('website', missing.listing.title, missing.listing.description, '/'),
    ...ours,
  ]);
  expect(await previewAt('/member/0')).toEqual([
    ...common('website', missing.member.title, missing.member.description, '/'),
    ...ours,
  ]);
});

test('what Pages passes on names its picture by its whole address, as who previews a link needs it', async () => {
  for (const path of ['/pocket', '/favorites', '/chat', '/create-listing']) {
    const { body } = await call<string>('GET', path);
    expect([path, /property="og:image" content="([^"]*)"/.exec(body)?.[1]]).toEqual([path, 'http://localhost:8787/og.png']);
  }
});

test.each(LANGUAGE_CODES)(
  'without scripts, every document leads at its end to the languages beside %s, at its own address',
  async (code) => {
    const others = LANGUAGE_CODES.filter((each) => each !== code);
    for (const [path, beside] of [
      ['/?', ''],
      ['/?category=pets&', 'category=pets&amp;'],
      ['/terms?', ''],
      ['/listing/0?', ''],
      ['/favorites?', ''],
      ['/chat?c=7&', 'c=7&amp;'],
    ]) {
      const { body } = await call<string>('GET', `${path}lang=${code}`);
      const [, links = ''] = /<noscript><p [^>]*>(.*?)<\/p><div [^>]*><\/div><\/noscript><\/body>/.exec(body) ?? [];
      expect([path, [...links.matchAll(/<a href="([^"]*)" lang="([^"]*)"/g)].map(([, ...said]) => said)]).toEqual([
        path,
        others.map((each) => [`?${beside}lang=${each}`, LANGUAGES[each].tag]),
      ]);
      expect(others.every((each) => links.includes(LANGUAGES[each].name))).toBe(true);
    }
  },
);

test('photos that are shared where no service worker takes them lead to the wizard without them', async () => {
  const body = new FormData();
  body.append('photos', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  const { status, headers } = await call('POST', SHARE_ACTION, { body });
  expect([status, headers.get('Location'), asked.length]).toEqual([303, SHARE_ACTION, 0]);
});

test('a document says whether somebody is signed in, and nothing of who', async () => {
  for (const [cookie, isMember] of [
    ['member=1', true],
    ['member=2', false],
    ['', false],
  ] as const) {
    const { body } = await call<string>('GET', '/', { headers: { Cookie: cookie } });
    expect(firstScreenOf(body).isMember).toBe(isMember);
  }
});

test.each(['/', '/terms', '/chat', '/nowhere'])('HEAD of %s has the headers of its GET, and no body', async (path) => {
  const [head, get] = [await call<string>('HEAD', path), await call<string>('GET', path)];
  expect(head).toMatchObject({ status: get.status, body: '' });
  const named = ['Content-Type', 'Cache-Control', 'Content-Security-Policy'];
  expect(named.map((name) => head.headers.get(name))).toEqual(named.map((name) => get.headers.get(name)));
});

test('the document of /pocket alone says which key packs are checked with', async () => {
  const told = async (path: string) =>
    /<meta name="pack-key" content="([^"]*)">/.exec((await call<string>('GET', path)).body)?.[1];
  const [, x, y] = varsOf(env).PACK_PRIVATE_KEY.split('.');
  expect(await told('/pocket')).toBe(`${x}.${y}`);
  for (const path of ['/', '/favorites', '/api/packs']) expect(await told(path)).toBeUndefined();
});

test.each(LANGUAGE_CODES)('without scripts, signing in, posting and messages say in %s that they need them', async (code) => {
  const saidAt = async (path: string) => {
    const { body } = await call<string>('GET', `${path}?lang=${code}`);
    const [, words, way] = /<noscript><main [^>]*><p>(.*?)<\/p>.*?<a href="([^"]*)"/.exec(body) ?? [];
    return [words, way];
  };
  for (const path of ['/sign-in', '/sign-up', '/create-listing', '/chat', '/settings'])
    expect(await saidAt(path)).toEqual([documentWords(code).needsScript, '/']);
  for (const path of ['/', `/listing/${listing.id}`, '/terms']) expect(await saidAt(path)).toEqual([undefined, undefined]);
});

test('an unknown call is a 404 in JSON, never the app', async () => {
  const { status, body } = await call('GET', '/api/nothing-here');
  expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found' }]);
});

test.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))(
  'a page denies, counts and fills in %s what it does in English',
  (code) => {
    expect(translationProblems(code, documentWords(DEFAULT_LANGUAGE), documentWords(code))).toEqual([]);
  },
);
