// @vitest-environment happy-dom
import type * as Client from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { HOUR } from '#schema/durations';
import { FIRST_SCREEN_ID, type ServerPage } from '#schema/contracts/first-screen';
import { ready, renderPage } from './server.tsx';
import { serverPages } from './test/first-screens.ts';

/** The errors reported by React or by anything else. */
const faults: string[] = [];
const complain = (...parts: unknown[]) => void faults.push(parts.map(String).join(' ').slice(0, 2_000));

const roots: Client.Root[] = [];

vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof Client>();
  const noted = (root: Client.Root) => {
    roots.push(root);
    return root;
  };
  // A page that was rendered again is also unmounted after its test: its router would follow the navigations of the next file.
  const hydrateRoot: typeof client.hydrateRoot = (...given) => noted(client.hydrateRoot(...given));
  const createRoot: typeof client.createRoot = (...given) => noted(client.createRoot(...given));
  return { ...client, hydrateRoot, createRoot };
});
// It starts when a page is idle, and would keep this page's reads on the device of a later test.
vi.mock('./offline.ts', () => ({ startOffline: () => () => undefined }));

beforeAll(() => ready);
beforeEach(() => {
  vi.resetModules();
  faults.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  vi.stubGlobal('reportError', complain);
  // Requests for data that is not in the document never resolve.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  // Parts below the first view are hydrated when the page is idle.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(async () => {
  // Effects end a moment after their root is unmounted: they must not run into the next test.
  for (const root of roots.splice(0)) root.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  // The next file must not have this file's member.
  localStorage.clear();
  document.cookie = 'member=; Max-Age=0; Path=/';
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each page in every language, alternately for a visitor and a member: each pair of these three occurs once. */
const TAKEN_OVER = LANGUAGE_CODES.flatMap((language, turn) =>
  [false, true].flatMap((isMember) =>
    serverPages(language, isMember)
      .filter((_, at) => (at + turn + Number(isMember)) % 2 === 0)
      .map(([name, page]) => [`${name}, in ${language}, signed ${isMember ? 'in' : 'out'}`, page] as const),
  ),
);

test.each(TAKEN_OVER)('%s: React takes it over as it stands', async (_, page) => {
  const root = await takenOver(page, renderPage(page));
  expect(faults).toEqual([]);
  expect(root.querySelector('main')).not.toBeNull();
});

test.each([
  ['home', 9],
  ['a member', 9],
  ['a member', 70],
  ['an ad that its reader is warned of', 9],
  ['an ad that its reader is warned of', 70],
])('a document that came as to a visitor is taken over as it stands by a member as well: %s, by member %i', async (name, id) => {
  const page = pageIn('en', name);
  await takenOver(page, renderPage(page), () => keepMember(id));
  expect(faults).toEqual([]);
});

test('what an ad warns of stands in its page', () => {
  expect(renderPage(pageIn('en', 'an ad that its reader is warned of'))).toContain('Never send money before you have seen it.');
});

test('the next ads of a member are behind a link that a server answers', () => {
  expect(renderPage(pageIn('en', 'a member'))).toMatch(/<a href="\/\?userId=70&amp;cursor=n\.0\.102[^>]*>Show more ads</);
});

test('a page that differs by one word from what the browser would make is a fault', async () => {
  const page = pageIn('en', 'home');
  await takenOver(page, renderPage(page).replace('Corolla 1', 'Corolla 2'));
  expect(faults.join('\n')).toContain('ydrat');
});

test('an address that asks for what no server looks at is taken over as one without it', async () => {
  const page = pageIn('en', 'home');
  await takenOver(page, renderPage(page), undefined, '/?pages=2&utm_source=x#search');
  expect(faults).toEqual([]);
});

test('a page whose address has changed before it lives is drawn anew', async () => {
  const page = pageIn('en', 'home');
  vi.stubGlobal('cameTo', '/listing/1');
  const root = await takenOver(page, renderPage(pageIn('en', 'the terms')));
  expect(root.querySelectorAll('article').length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('what was typed and pressed before stands, and counts', async () => {
  const page = pageIn('en', 'home');
  const heartOf = (root: Element) => root.querySelector<HTMLElement>('article button');
  const root = await takenOver(page, renderPage(page), (root) => {
    for (const field of root.querySelectorAll<HTMLInputElement>('form[role=search] input[name=q]')) field.value = 'bicycle';
    // As the boot script records it.
    const press = new Event('click', { bubbles: true });
    heartOf(root)?.dispatchEvent(press);
    vi.stubGlobal('takeNoted', () => [press]);
  });
  await vi.waitFor(() => expect(heartOf(root)?.getAttribute('aria-pressed')).toBe('true'));
  const form = root.querySelector('form[role=search]');
  expect([...root.querySelectorAll<HTMLInputElement>('form[role=search] input[name=q]')].map(({ value }) => value)).toEqual(
    Array.from(root.querySelectorAll('form[role=search]'), () => 'bicycle'),
  );
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(location.search).toBe('?q=bicycle'));
});

test.each([
  ['/terms', 'fa', 'fa'],
  // An address that names a language is shown in it.
  ['/terms?lang=en', 'en', 'fa'],
])('a choice that has lost its cookie writes it; at %s the page is then in %s', async (address, language, cookie) => {
  const page = { ...pageIn('en', 'the terms'), address };
  await takenOver(page, renderPage(page), () => localStorage.setItem('language', 'fa'));
  await vi.waitFor(() => expect(document.cookie).toContain(`language=${cookie}`));
  await vi.waitFor(() => expect(document.documentElement.lang).toContain(language));
  await vi.waitFor(() => expect(document.body.textContent.includes('زبان')).toBe(language === 'fa'));
  expect(faults).toEqual([]);
});

test('an ad says its day until the page lives, and then how long ago that was', async () => {
  const page = structuredClone(pageIn('en', 'home'));
  const [card] = page.firstScreen?.screen === 'home' ? page.firstScreen.listings : [];
  if (!card) throw new Error('Home has no ads');
  card.createdAt = new Date(Date.now() - 3 * HOUR).toISOString();
  const html = renderPage(page);
  expect(html).not.toContain('3 hours ago');
  const root = await takenOver(page, html);
  await vi.waitFor(() => expect(root.querySelector('#listings article')?.textContent).toContain('3 hours ago'), WAIT);
  expect(faults).toEqual([]);
});

test('a page in a time zone that was chosen is taken over as it stands, and then in that one, with the parts that would have waited', async () => {
  const page = pageIn('en', 'a member');
  const root = await takenOver(page, renderPage(page), () => {
    localStorage.setItem('time_zone', 'Pacific/Honolulu');
    // What stands below the first sight is not taken over by itself.
    vi.stubGlobal('requestIdleCallback', () => 0);
  });
  await vi.waitFor(() => expect(root.textContent).toContain('Dec 31, 2025'));
  expect(faults).toEqual([]);
});

test.each([
  ['a visitor tells of their look', null, true],
  // A browser may delete the cookie that marks a signed-in member, and keep the token.
  ['a member whose document came as to a visitor tells of theirs', 9, true],
  ['its owner, whose document came so, too, tells of none', 70, false],
])('at an ad %s', async (_, member, isTold) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise(() => {});
  });
  const page = pageIn('en', 'an ad');
  await takenOver(page, renderPage(page), () => keepMember(member));
  // Also errors after this turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.some((path) => path.endsWith('/api/listings/7/views'))).toBe(isTold);
});

test.each([
  ['another member tells of their look', 9, 1],
  ['its owner tells of none', 70, 0],
])('at an ad of which nobody knows yet who looks, %s once the server has said who they are', async (_, id, told) => {
  const asked: string[] = [];
  let say = (_answer: Response): void => undefined;
  const answer = new Promise<Response>((resolve) => (say = resolve));
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path.endsWith('/api/auth/me') ? answer : new Promise(() => {});
  });
  const looks = () => asked.filter((path) => path.endsWith('/api/listings/7/views')).length;
  const page = pageIn('en', 'an ad');
  await takenOver(page, renderPage(page), () => localStorage.setItem('auth_token', 't'));
  expect(looks()).toBe(0);
  say(Response.json({ user: { id, email: 'a@example.af', firstName: 'a', lastName: '', username: 'a' } }));
  await vi.waitFor(() => expect(localStorage.getItem('user_data')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(looks()).toBe(told);
});

test.each([
  ['Make an Offer', false],
  ['Make an Offer', true],
  ['Report', false],
  ['Report', true],
  ['I am meeting someone', true],
])(
  'a press on %s counts, though it came before the page lived, and before it is known who pressed (in a document for a member: %s)',
  async (words, isMember) => {
    let say = (_answer: Response): void => undefined;
    const answer = new Promise<Response>((resolve) => (say = resolve));
    vi.stubGlobal('fetch', (path: string) => (path.endsWith('/api/auth/me') ? answer : new Promise(() => {})));
    const page = pageIn('en', 'an ad', isMember);
    await takenOver(page, renderPage(page), (root) => {
      localStorage.setItem('auth_token', 't');
      localStorage.removeItem('user_data');
      const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words));
      const press = new Event('click', { bubbles: true });
      button?.dispatchEvent(press);
      // A browser fires no click on a disabled button.
      vi.stubGlobal('takeNoted', () => (button?.disabled === false ? [press] : []));
    });
    expect(document.querySelector('[role=dialog]')).toBeNull();
    say(Response.json({ user: { id: 9, email: 'a@example.af', firstName: 'a', lastName: '', username: 'a' } }));
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(words), WAIT);
  },
);

test.each(['home', 'results'])('a press on Near me counts on %s, though it came before the page lived', async (name) => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>();
  const rest = { watchPosition: () => 0, clearWatch: () => {} };
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: ask, ...rest });
  const page = pageIn('en', name);
  await takenOver(page, renderPage(page), (root) => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Near me');
    const press = new Event('click', { bubbles: true });
    button?.dispatchEvent(press);
    vi.stubGlobal('takeNoted', () => (button?.disabled === false ? [press] : []));
  });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), WAIT);
});

test('a press on Save this search counts, though it came before the page lived, and before it is known who pressed', async () => {
  const kept: unknown[] = [];
  let say = (_answer: Response): void => undefined;
  const answer = new Promise<Response>((resolve) => (say = resolve));
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith('/api/auth/me')) return answer;
    if (path.endsWith('/api/saved-searches') && method === 'POST') kept.push(body);
    return new Promise(() => {});
  });
  const page = pageIn('en', 'results', true);
  await takenOver(page, renderPage(page), (root) => {
    localStorage.setItem('auth_token', 't');
    localStorage.removeItem('user_data');
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save this search');
    const press = new Event('click', { bubbles: true });
    button?.dispatchEvent(press);
    vi.stubGlobal('takeNoted', () => (button?.disabled === false ? [press] : []));
  });
  expect(kept).toEqual([]);
  say(Response.json({ user: { id: 9, email: 'a@example.af', firstName: 'a', lastName: '', username: 'a' } }));
  const search = 'q=corolla&category=vehicles&minPrice=1000';
  await vi.waitFor(() => expect(new Set(kept)).toEqual(new Set([JSON.stringify({ search })])), WAIT);
});

test('filters that were opened and filled in before the page lived stand as they were left, and are asked for with their button', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => narrow);
  const page = pageIn('en', 'results');
  const root = await takenOver(page, renderPage(page), (root) => {
    const opener = root.querySelector<HTMLInputElement>('#refine-open');
    const price = root.querySelector<HTMLInputElement>('#refine [name=minPrice]');
    if (opener && price) [opener.checked, price.value] = [true, '۵۰۰۰'];
  });
  const form = root.querySelector('#refine');
  await vi.waitFor(() => expect(form?.getAttribute('role')).toBe('dialog'), WAIT);
  const price = form?.querySelector<HTMLInputElement>('[name=minPrice]');
  expect([price?.value, root.querySelector<HTMLInputElement>('#refine-open')?.checked, location.search]).toEqual([
    '5000',
    true,
    '?q=corolla&category=vehicles&minPrice=1000',
  ]);
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(location.search).toBe('?q=corolla&category=vehicles&minPrice=5000'), WAIT);
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(false);
});

test('a step leaves its room to a part that is not taken over yet, so that nothing below it jumps', async () => {
  // What stands below the first sight is not taken over by itself.
  vi.stubGlobal('requestIdleCallback', () => 0);
  const page = pageIn('en', 'results');
  const taken = takenOver(page, renderPage(page));
  const root = document.getElementById('root');
  const link = root?.querySelector<HTMLElement>('#category-list a');
  if (!root || !link) throw new Error('There are no categories');
  await vi.waitFor(() => expect(isTaken(link)).toBe(true), WAIT);
  const late = () => [...root.querySelectorAll('[data-late]')];
  const drawn = late().map(({ textContent }) => textContent);
  expect(drawn).toContain('Clear filter: “corolla”Clear filter: VehiclesClear filter: From AFN 1,000Clear AllSave this search');
  const left: string[] = [];
  const looks: string[] = [];
  new MutationObserver(() => {
    left.push(...late().map(({ textContent }) => textContent));
    for (const { style } of root.querySelectorAll<HTMLElement>('[data-late] > [style]')) looks.push(style.cssText);
  }).observe(root, { childList: true, subtree: true });
  link.click();
  await taken;
  expect(new Set(left)).toEqual(new Set(drawn));
  // It takes up the same room, and is neither visible nor read by screen readers.
  expect(new Set(looks)).toEqual(new Set(['display: contents; visibility: hidden;']));
  expect(late()).toEqual([]);
  expect(root.querySelector('[style*=hidden]')).toBeNull();
  expect(faults).toEqual([]);
});

test.each([
  ['a visitor', null, '/sign-in'],
  ['its owner, whose document came as to a visitor, not', 70, '/listing/7'],
])('a mail that asks whether an ad is sold leads %s to sign in', async (_, member, path) => {
  const page = pageIn('en', 'an ad');
  await takenOver(page, renderPage(page), () => keepMember(member), '/listing/7?sold');
  expect(location.pathname).toBe(path);
});

function pageIn(language: Language, name: string, isMember = false): ServerPage {
  const [, page] = serverPages(language, isMember).find(([each]) => each === name) ?? [];
  if (!page) throw new Error(`There is no page of ${name}`);
  return page;
}

/** Puts the page into the document as the Worker does, and starts the app on it. */
async function takenOver(
  page: ServerPage,
  html: string,
  before = (_root: Element): void => undefined,
  address = page.address,
): Promise<Element> {
  const { tag, direction } = LANGUAGES[page.language];
  // Only needed in this environment.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://localhost${address}`);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  document.cookie = 'language=; Max-Age=0; Path=/';
  document.cookie = `member=${page.isMember ? '1; Path=/' : '; Max-Age=0; Path=/'}`;
  keepMember(page.isMember ? 9 : null);
  // The earlier page is removed as a whole, so that what still runs in it finds its own elements.
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const json = document.createElement('script');
  json.type = 'application/json';
  json.id = FIRST_SCREEN_ID;
  json.textContent = JSON.stringify(page.firstScreen);
  document.body.append(json);
  before(root);
  await import('./main.tsx');
  await vi.waitFor(
    () =>
      expect(
        [...root.querySelectorAll('a, p, li, h1, h2, span, label')].filter(
          (element) => !isTaken(element) && !element.closest('noscript'),
        ),
      ).toEqual([]),
    WAIT,
  );
  return root;
}

/** Stores this member's session on the device; null for a visitor, who has none. */
function keepMember(id: number | null): void {
  if (id === null) return;
  localStorage.setItem('auth_token', 't');
  const member = { id, email: 'a@example.af', firstName: 'a', lastName: '', profileImageUrl: '/a.webp' };
  localStorage.setItem('user_data', JSON.stringify(member));
}

/** Whether React has hydrated the element: React marks its elements with a field of its own (this document hides the fields of forms). */
function isTaken(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}

const WAIT = { timeout: 20_000, interval: 20 };
