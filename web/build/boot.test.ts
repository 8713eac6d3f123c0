import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { byLanguage, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { DAY, MINUTE } from '#schema/durations';
import { bootScript, earlyWith, minified } from './boot-script.ts';

test.each(LANGUAGE_CODES)('a document in %s keeps its language and its direction, whatever was chosen here', (code) => {
  const { tag: lang, direction: dir } = LANGUAGES[code];
  for (const language of LANGUAGE_CODES) expect(booted({ lang, dir, stored: { language } })).toMatchObject({ lang, dir });
});

test.each([
  [{}, 'system'],
  [{ theme: 'dark' }, 'dark'],
  [{ theme: 'light' }, 'light'],
  [{ theme: 'system' }, 'system'],
  [{ theme: 'pink' }, 'system'],
])('with %j the theme is %s', (stored, theme) => {
  expect(booted({ stored }).dataset.theme).toBe(theme);
});

test.each([
  [{ compact: '1' }, 'compact'],
  [{ banner_closed: 'Winter||' }, 'bannerClosed'],
])('with %j the page is marked as %s', (stored, mark) => {
  expect([mark in booted({ stored }).dataset, mark in booted({}).dataset]).toEqual([true, false]);
});

test.each([
  ['is not known', {}, undefined, false],
  ['is fast', {}, { saveData: false, effectiveType: '4g' }, false],
  ['is 3G', {}, { effectiveType: '3g' }, false],
  ['is 2G', {}, { effectiveType: '2g' }, true],
  ['is slow', {}, { effectiveType: 'slow-2g' }, true],
  ['spares data', {}, { saveData: true, effectiveType: '4g' }, true],
  ['is fast and sparing was chosen', { data_saver: 'on' }, { effectiveType: '4g' }, true],
  ['is 2G and sparing was chosen off', { data_saver: 'off' }, { effectiveType: '2g', saveData: true }, false],
])('where the line %s, the page knows before its first paint whether data is spared', (_, stored, connection, saves) => {
  expect('saves' in booted({ stored, connection }).dataset).toBe(saves);
});

test.each([
  ['its owner', { auth_token: 't', user_data: '{"id":70,"email":null}' }, true],
  ['its owner, who has signed out,', { user_data: '{"id":70,"email":null}' }, false],
  ['another member', { auth_token: 't', user_data: '{"id":7,"email":"\\"id\\":70"}' }, false],
  ['a member whom the device does not know yet', { auth_token: 't' }, false],
  ['a visitor', {}, false],
])('to %s a page of an ad is marked as their own, or not', (_, stored, isOwn) => {
  expect('own' in booted({ stored, seller: '70' }).dataset).toBe(isOwn);
  expect('own' in booted({ stored }).dataset).toBe(false);
});

test('on a phone that is shared a page has no name from its first moment on', () => {
  const [shared, other] = [booted({ tab: { shared: '1' } }), booted({ stored: { shared: '1' } })];
  expect([shared.titles, 'shared' in shared.dataset]).toEqual([['…'], true]);
  expect([other.titles, 'shared' in other.dataset]).toEqual([[], false]);
});

test('only the chunks of the document’s language and path are asked for', () => {
  expect(booted({ lang: 'fa-AF' }).asked).toEqual(['/fa-shell.js']);
  expect(booted({ lang: 'en', path: '/listing/3' }).asked).toEqual(['/en-shell.js', '/en-listing.js']);
});

test.each([
  ['that can be read asks for no styles', { isRendered: true, cookie: 'language=fa; remember=1' }, undefined],
  ['without anything to read asks for all styles at once', { isRendered: false }, '/all.css'],
  ['of a member asks for them, too', { isRendered: true, cookie: 'language=fa; member=1' }, '/all.css'],
])('a page %s', (_, visit, href) => {
  expect(booted(visit).rest.href).toBe(href);
});

test('pictures below the first row wait for the app, and not for ever', () => {
  const { dataset, later } = booted({});
  expect(dataset).toHaveProperty('waking');
  for (const act of later) act();
  expect(dataset).not.toHaveProperty('waking');
});

test('the browser’s own offer to install waits for ours', () => {
  const { view, self } = booted({});
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  view.dispatchEvent(offer);
  expect([offer.defaultPrevented, self.installPrompt]).toEqual([true, offer]);
});

test.each(['click', 'change', 'keydown'])('presses are noted until the app takes them over: %s', (kind) => {
  const { page, takeNoted } = booted({});
  const [early, late] = [new Event(kind), new Event(kind)];
  page.dispatchEvent(early);
  expect(takeNoted?.()).toEqual([early]);
  page.dispatchEvent(late);
  expect(takeNoted?.()).toEqual([early]);
});

test('a document knows by its language what each of its paths asks for early, and nothing that was not built', async () => {
  const { transformIndexHtml: transform } = bootScript([
    { path: '', modules: ['i18n/{language}/shell.ts', 'gone.tsx'] },
    { path: '^/listing', modules: ['screens/listing.tsx', 'i18n/{language}/listing.ts'] },
  ]);
  if (typeof transform !== 'object') throw new Error('It comes before the chunks have their names');
  const built = [
    'screens/listing.tsx',
    ...LANGUAGE_CODES.flatMap((code) => [`i18n/${code}/shell.ts`, `i18n/${code}/listing.ts`]),
  ];
  const named = (module: string) => `assets/${module.replaceAll('/', '-')}.js`;
  const chunks = built.map((module) => [
    module,
    { type: 'chunk', fileName: named(module), facadeModuleId: `/home/sarai/web/${module}` },
  ]);
  // The plugin reads no other part of the bundle.
  const bundle = { ...Object.fromEntries(chunks), 'app.css': { type: 'asset', fileName: 'app.css' } } as never;
  const html = await transform.handler.call({} as never, '<head><!--boot--></head><body></body><!--early-->', {
    path: '/',
    filename: 'index.html',
    bundle,
  });
  const asked = byLanguage((code) => [
    ['', [`/${named(`i18n/${code}/shell.ts`)}`]],
    ['^/listing', [`/${named('screens/listing.tsx')}`, `/${named(`i18n/${code}/listing.ts`)}`]],
  ]);
  expect(html).toBe(
    `<head><script>${minified(BOOT ?? '')}</script></head><body></body><script>${earlyWith(EARLY_ONES ?? '', asked)}</script>`,
  );
});

describe('a page whose own code does not come', () => {
  const failing = { type: 'module' };

  test('is loaded anew once the house answers, with what was typed, and not again within a minute', async () => {
    const page = booted({
      fields: [
        field('q', 'samovar'),
        field('password', 'a secret', 'password'),
        // A password shown as text is a plain text field, and so is a code.
        field('confirmation', 'a secret', 'text', 'new-password'),
        field('code', '123456', 'text', 'one-time-code'),
        field('q', 'untouched'),
      ],
    });
    page.type(0, 1, 2, 3);
    page.fail(failing);
    await settled();
    expect([page.reloads(), page.tab['typed']]).toEqual([1, '[{"place":"/ q  1","value":"samovar"}]']);
    page.fail(failing);
    await settled();
    expect(page.reloads()).toBe(1);
    page.tab['reloaded'] = String(Date.now() - 59_000);
    page.fail(failing);
    await settled();
    expect(page.reloads()).toBe(1);
    page.tab['reloaded'] = String(Date.now() - 61_000);
    page.fail(failing);
    await settled();
    expect(page.reloads()).toBe(2);
  });

  test('twice within a minute is loaded anew when the minute is over', async () => {
    const page = booted({ tab: { reloaded: String(Date.now() - 20_000) } });
    page.fail(failing);
    await settled();
    expect([page.reloads(), page.pauses.at(-1)]).toEqual([0, MINUTE]);
    page.tab['reloaded'] = String(Date.now() - 80_000);
    page.later.at(-1)?.();
    await settled();
    expect(page.reloads()).toBe(1);
  });

  test('is loaded anew by a clock that was set back since the last time', async () => {
    const page = booted({ tab: { reloaded: String(Date.now() + DAY) } });
    page.fail(failing);
    await settled();
    expect(page.reloads()).toBe(1);
  });

  test('waits while there is no network, and is not loaded anew where no storage says how often it was', async () => {
    const page = booted({ isOffline: true });
    page.fail(failing);
    await settled();
    expect([page.reloads(), page.later.length]).toEqual([0, 2]);
    page.goOnline();
    page.later[1]?.();
    await settled();
    expect(page.reloads()).toBe(1);

    const bare = booted({ tab: null });
    bare.fail(failing);
    await settled();
    expect([bare.reloads(), bare.later.length]).toEqual([0, 1]);
  });

  test('keeps nothing on a phone that is shared', async () => {
    const page = booted({ tab: { shared: '1' }, fields: [field('q', 'samovar')] });
    page.type(0);
    page.fail(failing);
    await settled();
    expect([page.reloads(), 'typed' in page.tab]).toEqual([1, false]);
  });

  test('is no page where a picture, a sheet or a preload fails, or code throws', async () => {
    const page = booted({});
    for (const target of [{ src: '/media/a.webp' }, { type: '', rel: 'modulepreload' }, { type: 'text/css' }, {}])
      page.fail(target);
    await settled();
    expect(page.reloads()).toBe(0);
  });
});

function field(name: string, value: string, type = 'text', autocomplete = '') {
  return { name, value, type, autocomplete, checked: false, labels: [], getAttribute: () => null };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const [BOOT, EARLY_ONES] = ['boot.js', 'early.js'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
const EARLY = byLanguage((code) => [
  ['', [`/${code}-shell.js`]],
  ['^/listing', [`/${code}-listing.js`]],
]);

interface Visit {
  lang?: string;
  dir?: string;
  path?: string;
  seller?: string;
  stored?: Record<string, string>;
  /** Null where the browser refuses its storage. */
  tab?: Record<string, string> | null;
  fields?: ReturnType<typeof field>[];
  isOffline?: boolean;
  isRendered?: boolean;
  cookie?: string;
  connection?: { saveData?: boolean; effectiveType?: string } | undefined;
}

/** Runs the scripts in a document and returns what they did. */
function booted({
  lang = 'en',
  dir = 'ltr',
  path = '/',
  seller,
  stored = {},
  tab = {},
  fields = [],
  isOffline = false,
  isRendered = true,
  cookie = '',
  connection,
}: Visit) {
  const asked: string[] = [];
  const titles: string[] = [];
  const dataset: Record<string, string> = { theme: 'system', ...(seller === undefined ? {} : { seller }) };
  const root = { lang, dir, dataset };
  const page = new EventTarget();
  const rest: { dataset: { href: string }; href?: string } = { dataset: { href: '/all.css' } };
  const later: (() => void)[] = [];
  const pauses: number[] = [];
  const self: { takeNoted?: () => Event[]; installPrompt?: Event } = {};
  const listeners: Record<string, (event: { target: object }) => void> = {};
  const view = new EventTarget();
  let reloads = 0;
  let isOnline = !isOffline;
  const told = (kind: string) => (target: object) => listeners[kind]?.({ target });
  runInNewContext(minified(BOOT ?? '') + earlyWith(EARLY_ONES ?? '', EARLY), {
    self,
    // Node's events cannot have such a target, so the listener is called directly.
    addEventListener: (kind: string, listener: (event: { target: object }) => void, isCapture?: boolean) =>
      isCapture ? (listeners[kind] = listener) : view.addEventListener(kind, listener as unknown as EventListener),
    fetch: () => (isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))),
    document: {
      set title(title: string) {
        titles.push(title);
      },
      documentElement: root,
      createElement: () => ({}),
      head: { appendChild: (link: { href: string }) => void asked.push(link.href) },
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      querySelectorAll: () => fields,
      cookie,
      getElementById: (id: string) => (id === 'root' ? { firstChild: isRendered ? {} : null } : rest),
    },
    setTimeout: (act: () => void, pause: number) => void (later.push(act), pauses.push(pause)),
    get sessionStorage() {
      if (tab === null) throw new Error('SecurityError');
      return { getItem: (key: string) => tab[key] ?? null, setItem: (key: string, value: string) => (tab[key] = value) };
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname: path, search: '', reload: () => void (reloads += 1) },
    navigator: { connection },
  });
  return {
    ...root,
    asked,
    rest,
    titles,
    later,
    pauses,
    page,
    view,
    self,
    ...self,
    tab: tab ?? {},
    reloads: () => reloads,
    goOnline: () => void (isOnline = true),
    fail: told('error'),
    type: (...at: number[]) => at.forEach((each) => told('input')(fields[each] ?? {})),
  };
}
