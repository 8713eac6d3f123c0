// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import { AHMAD, messageOf } from '#schema/test/chat-server';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { EMPTY_THREAD } from '../engine/thread-store.ts';
import type { Draft, Outgoing, OutgoingFile, Thread } from '../engine/types.ts';
import { AD } from '../test/message-listing.ts';

let page: Page;
const actions = {
  openPicture: vi.fn<(key: string) => void>(),
  openMenu: vi.fn<(subject: object, anchor: Element) => void>(),
  retry: vi.fn<(outgoing: Outgoing) => void>(),
  edit: vi.fn<(outgoing: Outgoing) => void>(),
  remove: vi.fn<(outgoing: Outgoing) => void>(),
};

beforeEach(async () => {
  vi.clearAllMocks();
  page = await openPage({ words: ['chat', 'errors'] });
});
afterEach(() => vi.useRealTimers());

const DOLLARS = { ...AD, price: '7', currency: 'USD', priceAfn: '490' } as const;
const deed = {
  messageType: 'file',
  content: 'deed.pdf',
  fileName: 'deed.pdf',
  fileSize: 8192,
  fileUrl: '/media/chat/a',
} as const;

test.each<[string, Partial<Message>, string, string | null]>([
  ['words whose link leads out', { content: 'See https://sarai.test/a.' }, 'See https://sarai.test/a.', 'https://sarai.test/a'],
  ['words that their writer took along', { content: '' }, 'Erased message', null],
  ['a file with its name, kind and size', deed, 'deed.pdfPDF · 8 KB', '/media/chat/a'],
  ['a picture above its words', { messageType: 'image', content: 'The gate', fileUrl: '/media/a' }, 'The gate', null],
  ['a file whose kind has four letters', { ...deed, fileName: 'deed.docx' }, 'deed.docxDOCX · 8 KB', '/media/chat/a'],
  ['a file without a name of its own', { ...deed, fileName: null, content: 'deed' }, 'deed8 KB', '/media/chat/a'],
  [
    'the ad it is about, before its words',
    { messageType: 'listing', listing: AD, content: 'There?' },
    'A samovarAFN 500There?',
    '/listing/5',
  ],
  [
    'an ad that was sold',
    { messageType: 'listing', listing: { ...AD, status: 'sold' }, content: '' },
    'A samovarAFN 500Sold',
    '/listing/5',
  ],
  [
    'an ad that has run out',
    { messageType: 'listing', listing: { ...AD, status: 'asleep' }, content: '' },
    'A samovarAFN 500Run out',
    '/listing/5',
  ],
  [
    'an ad that is gone',
    { messageType: 'listing', listing: { ...AD, title: null, price: null, status: 'removed' }, content: '' },
    'No longer available',
    null,
  ],
  [
    'an offer beside the price',
    { messageType: 'offer', listing: { ...AD, offerPrice: '400' }, content: 'Cash' },
    'A samovarOffer: AFN 400Price: AFN 500Cash',
    '/listing/5',
  ],
  [
    'an offer beside a price in dollars',
    { messageType: 'offer', listing: { ...DOLLARS, offerPrice: '400' }, content: '' },
    'A samovarOffer: AFN 400Price: $7 (≈ AFN 490)',
    '/listing/5',
  ],
])('a message shows %s', async (_, message, words, leads) => {
  await drawn({ messages: [messageOf({ id: 1, ...message })] });
  const [bubble] = bubbles();
  expect(bubble?.textContent).toBe(`${words}12:30`);
  expect(bubble?.querySelector('a')?.getAttribute('href') ?? null).toBe(leads);
});

test('of what was said in a row it is said once who said it, to those who see neither side nor colour', async () => {
  const messages = [8, 8, AHMAD, AHMAD, 8].map((senderId, at) => messageOf({ id: at + 1, senderId, content: 'Yes' }));
  await drawn({ messages });
  const heard = [...page.main.querySelectorAll('[role=log] .group')].map((row) => row.firstElementChild);
  expect(heard.map((each) => each?.className === 'sr-only' && each.textContent)).toEqual([
    'zahra: ',
    false,
    'You: ',
    false,
    'zahra: ',
  ]);
});

test('a link leads out of the site in a window of its own and without a trace, and markup stays words', async () => {
  const content = '<img src=x onerror=alert(1)> javascript:alert(1) https://sarai.test/a';
  await drawn({ messages: [messageOf({ id: 1, content })] });
  const [bubble] = bubbles();
  const links = [...(bubble?.querySelectorAll('a') ?? [])];
  expect([bubble?.textContent, bubble?.querySelector('img')]).toEqual([`${content}12:30`, null]);
  expect(links.map(({ href, target, rel, dir }) => [href, target, rel, dir])).toEqual([
    ['https://sarai.test/a', '_blank', 'noopener noreferrer nofollow ugc', 'ltr'],
  ]);
  // The text has its own direction, whatever the language of the page.
  expect(links[0]?.closest('p')?.dir).toBe('auto');
});

test('a file is opened by its name and size, and saved under its name; one that is on its way cannot be', async () => {
  const file: OutgoingFile = { ...fileOf('map.pdf'), kind: 'file' };
  const own = outgoing({ messageType: 'file', content: 'map', file }, { kind: 'sending', progress: 1.2 });
  await drawn({ messages: [messageOf({ id: 1, ...deed })], outgoing: [own] });
  expect(page.button('Open deed.pdf, 8 KB')?.getAttribute('download')).toBe('deed.pdf');
  const [, waits] = bubbles();
  expect([waits?.textContent, waits?.querySelector('a')]).toEqual([expect.stringMatching(/^map\.pdfPDF · 3 Bytes/), null]);
  // The progress never exceeds 100 %.
  const bar = page.main.querySelector('[role=progressbar]');
  expect(['valuemin', 'valuenow', 'valuemax'].map((name) => bar?.getAttribute(`aria-${name}`))).toEqual(['0', '100', '100']);
});

test.each([
  ['as it is', 800, 600, 4 / 3, '800', '600'],
  ['no narrower than three to four', 100, 600, 0.75, '100', '600'],
  ['no wider than nearly two to one', 900, 100, 1.9, '900', '100'],
  ['as most are where its size is not known', 0, 0, 4 / 3, null, null],
])('the room of a picture is kept %s before it is there', async (_, fileWidth, fileHeight, ratio, width, height) => {
  const picture = { ...image, fileUrl: '/media/a', thumbUrl: '/media/t', fileWidth, fileHeight };
  await drawn({ messages: [messageOf({ id: 1, ...picture })] });
  const tile = bubbles()[0]?.querySelector('button');
  const small = tile?.querySelector('img');
  expect([Number.parseFloat(tile?.style.aspectRatio ?? ''), small?.getAttribute('width'), small?.getAttribute('height')]).toEqual(
    [ratio, width, height],
  );
  // The picture is described by its button's label.
  expect([small?.alt, tile?.textContent]).toEqual(['', '']);
});

test('for who spares data no picture is fetched before a press, but their own is there', async () => {
  document.documentElement.dataset['saves'] = '';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:car');
  onTestFinished(() => {
    delete document.documentElement.dataset['saves'];
    vi.restoreAllMocks();
  });
  const sent = outgoing({ messageType: 'image', file: fileOf('car.webp') }, { kind: 'waiting' });
  const theirs = messageOf({ id: 1, ...image, fileUrl: '/media/a', thumbUrl: '/media/t' });
  await drawn({ messages: [theirs], outgoing: [sent] });
  const sources = bubbles().map((bubble) => bubble.querySelector('img')?.getAttribute('src'));
  expect([sources, page.button('Photo from zahra')?.matches(':disabled')]).toEqual([[undefined, 'blob:car'], false]);
});

test('a picture says whose it is and how large, and opens; one that is on its way cannot', async () => {
  const picture = {
    messageType: 'image',
    content: '',
    fileUrl: '/media/chat/a',
    thumbUrl: '/media/chat/t',
    fileSize: 24_576,
  } as const;
  const mine = outgoing({ messageType: 'image', file: fileOf('car.webp') }, { kind: 'sending', progress: 0.506 });
  await drawn({ messages: [messageOf({ id: 1, ...picture, clientId: 'car' })], outgoing: [mine] });
  const [theirs, own] = bubbles().map((bubble) => bubble.querySelector('button'));
  expect([theirs?.getAttribute('aria-label'), own?.getAttribute('aria-label')]).toEqual([
    'Photo from zahra, 24 KB',
    'Your photo, 3 Bytes',
  ]);
  expect(theirs?.querySelector('img')?.getAttribute('src')).toBe('/media/chat/t');
  await actAndCheck(() => theirs?.click());
  expect([actions.openPicture.mock.calls, own?.matches(':disabled')]).toEqual([[['car']], true]);
  const progress = page.main.querySelector('[role=progressbar]');
  expect([progress?.getAttribute('aria-label'), progress?.getAttribute('aria-valuenow')]).toEqual(['Sending 51%', '51']);
  // The visible text with the same words is hidden from screen readers.
  const written = progress?.parentElement?.querySelector('p');
  expect([written?.textContent, written?.getAttribute('aria-hidden')]).toEqual(['Sending 51%', 'true']);
});

test('of eight pictures that came together six are shown, and the last says how many more there are', async () => {
  const messages = Array.from({ length: 8 }, (_, at) =>
    messageOf({ id: at + 1, messageType: 'image', content: '', fileUrl: '/media/a' }),
  );
  await drawn({ messages });
  const tiles = bubbles().flatMap((bubble) => [...bubble.querySelectorAll('button')]);
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Photo from zahra, Photo ${number} of 8`),
  );
  expect([tiles.at(-1)?.textContent, tiles.at(-1)?.querySelector('span')?.dir, bubbles().length]).toEqual(['+2', 'ltr', 1]);
});

test('a picture whose link has ended is asked for by another', async () => {
  const renew = vi.fn<(url: string) => Promise<string | null>>(async () => null);
  const { RenewLink } = await import('./file-link.tsx');
  const message = messageOf({ id: 1, messageType: 'image', content: '', fileUrl: '/media/a', thumbUrl: '/media/t' });
  await page.draw(<RenewLink value={renew}>{await logOf({ messages: [message] })}</RenewLink>);
  await actAndCheck(() => page.main.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(renew.mock.calls).toEqual([['/media/t']]);
  // A picture on this device has no link that could expire.
  const sent = outgoing({ messageType: 'image', file: fileOf('car.webp') }, { kind: 'waiting' });
  await page.draw(<RenewLink value={renew}>{await logOf({ outgoing: [sent] })}</RenewLink>);
  await actAndCheck(() => page.main.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(renew).toHaveBeenCalledOnce();
});

const mine = (id: number, message: Partial<Message> = {}) => messageOf({ id, senderId: AHMAD, ...message });
const image = { messageType: 'image', content: '' } as const;
test.each<[string, Partial<Thread>, (string | null)[]]>([
  ['the other one’s have not', { messages: [messageOf({ id: 1 })] }, [null]],
  ['those up to the one that was read', { messages: [mine(1), mine(2)], otherReadUpTo: 1 }, ['Read', 'Sent']],
  ['one that the server calls read', { messages: [mine(1, { isRead: true })] }, ['Read']],
  ['pictures as far as the least of them', { messages: [mine(1, image), mine(2, image)], otherReadUpTo: 1 }, ['Sent']],
  [
    'those that are not there yet',
    {
      outgoing: [
        outgoing({ content: 'a' }, { kind: 'waiting' }),
        { ...outgoing({ content: 'b' }, { kind: 'sending', progress: 0 }), clientId: 'b' },
        { ...outgoing({ content: 'c' }, { kind: 'failed', code: 'messages_blocked' }), clientId: 'c' },
      ],
    },
    ['Waiting to be sent', 'Waiting to be sent', 'Failed'],
  ],
])('a message says how far it has come: %s', async (_, thread, states) => {
  await drawn(thread);
  const words = ['Waiting to be sent', 'Sent', 'Read', 'Failed'];
  const marks = bubbles().map((bubble) =>
    [...bubble.querySelectorAll('span')].map(({ textContent }) => textContent).filter((text) => words.includes(text ?? '')),
  );
  expect(marks.map(([mark]) => mark ?? null)).toEqual(states);
});

test('under a message that is warned of stands the advice with the way to how to meet safely, under another none', async () => {
  const asked = messageOf({ id: 1, content: 'Send the money first', advice: ['prepayment'] });
  await drawn({ messages: [asked, messageOf({ id: 2, content: 'Look at it first' })] });
  await page.there('[role=note]');
  const notes = bubbles().map((bubble) => bubble.querySelector('[role=note]'));
  expect([notes[0]?.getAttribute('aria-label'), notes[1]]).toEqual([page.t('safety.warn_title'), null]);
  expect(notes[0]?.textContent).toContain(page.t('safety.warn_prepayment'));
  expect(notes[0]?.querySelector('a')?.getAttribute('href')).toBe('/safety');
});

test('that an administrator speaks is said to a member, once over what they say together', async () => {
  const sender = { ...messageOf({ id: 1 }).sender, role: 'admin' as const };
  const messages = [messageOf({ id: 1, sender }), messageOf({ id: 2, sender }), messageOf({ id: 3, senderId: AHMAD })];
  const badges = () => bubbles().map(({ textContent }) => textContent?.startsWith('ADMIN'));
  await drawn({ messages });
  expect(badges()).toEqual([true, false, false]);
  await page.draw(await logOf({ messages }, 'admin'));
  expect(badges()).toEqual([false, false, false]);
});

test('who speaks stands over the first of what they say, also when older words of theirs come in above', async () => {
  const sender = { ...messageOf({ id: 1 }).sender, role: 'admin' as const };
  const [older, newer] = [messageOf({ id: 1, sender }), messageOf({ id: 2, sender })];
  const badges = () => bubbles().map(({ textContent }) => textContent?.startsWith('ADMIN'));
  await drawn({ messages: [newer] });
  expect(badges()).toEqual([true]);
  await drawn({ messages: [older, newer] });
  expect(badges()).toEqual([true, false]);
});

test('a message that is on the screen becomes what it has become', async () => {
  const message = mine(1);
  await drawn({ messages: [message], outgoing: [outgoing({ content: 'b' }, { kind: 'sending', progress: 0 })] });
  const words = () => bubbles().map(({ textContent }) => textContent);
  expect(words()).toEqual([expect.stringMatching(/^message 1.*Sent$/), expect.stringMatching(/^b.*Waiting to be sent$/)]);
  const failed = outgoing({ content: 'b' }, { kind: 'failed', code: 'messages_blocked' });
  await drawn({ messages: [message], otherReadUpTo: 1, outgoing: [failed] });
  expect(words()).toEqual([expect.stringMatching(/Read$/), expect.stringMatching(/RetryEditRemove$/)]);
  await drawn({ messages: [message], otherReadUpTo: 1 });
  await drawn({ messages: [{ ...message, content: '' }], otherReadUpTo: 1 });
  expect(words()).toEqual([expect.stringMatching(/^Erased message/)]);
});

test('a picture joins those that stand there, and they are renamed with the one who sent them', async () => {
  const labels = () =>
    bubbles().flatMap((each) => [...each.querySelectorAll('button')].map((tile) => tile.getAttribute('aria-label')));
  const pictures = [1, 2].map((id) => messageOf({ id, ...image, fileUrl: '/media/a' }));
  await drawn({ messages: pictures.slice(0, 1) });
  expect(labels()).toEqual(['Photo from zahra']);
  await drawn({ messages: pictures });
  expect(labels()).toEqual(['Photo from zahra, Photo 1 of 2', 'Photo from zahra, Photo 2 of 2']);
  await page.draw(await logOf({ messages: pictures }, 'member', 'Zahra'));
  expect(labels()).toEqual(['Photo from Zahra, Photo 1 of 2', 'Photo from Zahra, Photo 2 of 2']);
});

test('an offer on its way says what is offered, as it does once it is there', async () => {
  const draft = { messageType: 'offer', content: 'Cash', listing: AD, offerPrice: 400 } as const;
  await drawn({ outgoing: [outgoing(draft, { kind: 'waiting' })] });
  expect(bubbles()[0]?.textContent).toBe('A samovarOffer: AFN 400Price: AFN 500Cash12:30Waiting to be sent');
});

test('of pictures that go together each that is on its way says how far it is, under the time of the last', async () => {
  const draft = { messageType: 'image', file: fileOf('car.webp') } as const;
  const [one, two, three] = (
    [{ kind: 'sending', progress: 0.9 }, { kind: 'sending', progress: 0.2 }, { kind: 'waiting' }] as const
  ).map((state, at) => ({ ...outgoing(draft, state), clientId: `picture ${at}`, createdAt: `2026-07-01T08:0${at}:00.000Z` }));
  await drawn({ outgoing: [one, two, three].flatMap((each) => each ?? []) });
  const bars = [...page.main.querySelectorAll('[role=progressbar]')].map((bar) => bar.getAttribute('aria-valuenow'));
  const times = [...page.main.querySelectorAll('[role=log] div > time')].map(({ textContent }) => textContent);
  expect([bars, times]).toEqual([['90', '20'], ['12:32']]);
});

test('a picture that is on its way says from share to share how far it is', async () => {
  const draft = { messageType: 'image', file: fileOf('car.webp') } as const;
  const shares = [];
  for (const progress of [0.2, 0.9]) {
    await drawn({ outgoing: [outgoing(draft, { kind: 'sending', progress })] });
    shares.push(page.main.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
  }
  expect(shares).toEqual(['20', '90']);
});

test('the ad that a message is about has its picture, the small one for who spares data, and no words of its own', async () => {
  onTestFinished(() => void delete document.documentElement.dataset['saves']);
  const listing = { ...AD, thumbUrl: '/media/thumbs/a.webp' };
  await drawn({ messages: [messageOf({ id: 1, messageType: 'listing', listing })] });
  const picture = () => bubbles()[0]?.querySelector('img');
  expect([picture()?.getAttribute('src'), picture()?.alt]).toEqual(['/media/thumbs/a.webp', '']);
  document.documentElement.dataset['saves'] = '';
  await drawn({ messages: [messageOf({ id: 2, messageType: 'listing', listing })] });
  expect(picture()?.getAttribute('src')).toBe('/media/small/a.webp');
});

test('a picture that was sent from here stays on the screen as it is once the server has it, and is let go with its message', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:car');
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => void vi.restoreAllMocks());
  const sent = outgoing({ messageType: 'image', file: fileOf('car.webp') }, { kind: 'sending', progress: 1 });
  const shown = () => bubbles()[1]?.querySelector('img')?.getAttribute('src');
  const before = messageOf({ id: 1 });
  await drawn({ messages: [before], outgoing: [sent] });
  expect(shown()).toBe('blob:car');
  const stored = mine(2, { ...image, clientId: sent.clientId, fileUrl: '/media/chat/a', thumbUrl: '/media/chat/t' });
  await drawn({ messages: [before, stored] });
  expect([shown(), bubbles()[1]?.querySelector('button')?.disabled, revoke.mock.calls]).toEqual(['blob:car', false, []]);
  await page.draw(null);
  expect(revoke.mock.calls).toEqual([['blob:car']]);
});

test.each([
  ['that waits can be taken back, by what is said to open a menu', { kind: 'waiting' }, 'menu'],
  ['that is on its way cannot', { kind: 'sending', progress: 0 }, undefined],
] as const)('a message %s', async (_, state, opens) => {
  await drawn({ outgoing: [outgoing({ content: 'Salaam' }, state)] });
  expect(page.button('Message options')?.getAttribute('aria-haspopup')).toBe(opens);
});

test.each<[string, Partial<Message>, 'member' | 'admin', boolean]>([
  ['one’s own picture', { ...image, senderId: AHMAD }, 'member', false],
  ['one’s own file', { ...deed, senderId: AHMAD }, 'member', false],
  ['the other one’s picture', image, 'member', true],
  ['a member’s picture, to the administrators', image, 'admin', false],
  ['a member’s words that are erased, to the administrators', { content: '' }, 'admin', false],
  ['a member’s words, to the administrators', {}, 'admin', true],
  ['one’s own words about an ad', { messageType: 'listing', listing: AD, senderId: AHMAD }, 'member', true],
])('no menu is offered that would be empty: %s', async (_, message, audience, hasMenu) => {
  await page.draw(await logOf({ messages: [messageOf({ id: 1, ...message })] }, audience));
  expect(page.button('Message options') !== undefined).toBe(hasMenu);
});

test('what comes in above is measured as it is drawn, and skipped with the height that it has by then', async () => {
  const messages = Array.from({ length: 120 }, (_, at) => messageOf({ id: at + 1 }));
  const heights = [600, 900, 1200];
  const measured: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    measured.push(this.style.contentVisibility);
    return heights.shift() ?? 0;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const skipped = () =>
    [...page.main.querySelectorAll<HTMLElement>('.flow-root')].map(({ style }) => style.containIntrinsicBlockSize || 'drawn');
  await drawn({ messages: messages.slice(60) });
  expect(skipped()).toEqual(['auto 600px', 'drawn']);
  await drawn({ messages });
  expect([skipped(), measured]).toEqual([
    ['auto 900px', 'auto 1200px', 'drawn'],
    ['', '', ''],
  ]);
});

test('a browser may skip what is further up in a long conversation, and draws the newest messages always', async () => {
  const messages = Array.from({ length: 120 }, (_, at) => messageOf({ id: at + 1 }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  onTestFinished(() => void vi.restoreAllMocks());
  await drawn({ messages });
  const chunks = [...page.main.querySelectorAll<HTMLElement>('.flow-root')];
  expect(chunks.map(({ style }) => style.contentVisibility || 'drawn')).toEqual(['auto', 'auto', 'drawn']);
  // Skipped chunks keep their measured height, so that nothing moves.
  expect(chunks.map(({ style }) => style.containIntrinsicBlockSize || 'drawn')).toEqual(['auto 900px', 'auto 900px', 'drawn']);
});

test('how far one’s own words have come is written under the last of them alone, and read out at each', async () => {
  const marks = () =>
    bubbles()
      .flatMap((bubble) => [...bubble.querySelectorAll('span > span')])
      .map((mark) => mark.className !== 'sr-only');
  const message = mine(1);
  await drawn({ messages: [message] });
  expect(marks()).toEqual([true]);
  await drawn({ messages: [message, mine(2)] });
  expect(marks()).toEqual([false, true]);
  // Waiting messages have only a clock.
  await drawn({ outgoing: [outgoing({ content: 'b' }, { kind: 'waiting' })] });
  expect(marks()).toEqual([false]);
});

test.each([
  ['that rests opens the menu of its message', 'touch', 0, 460, 'pointerup', 1],
  ['that leaves soon opens none', 'touch', 0, 400, 'pointerup', 0],
  ['that wanders opens none', 'touch', 11, 460, 'pointerup', 0],
  ['that trembles opens it', 'touch', 9, 460, 'pointerup', 1],
  ['of a mouse opens none', 'mouse', 0, 460, 'pointerup', 0],
  ['with which the browser scrolls opens none', 'touch', 0, 200, 'pointercancel', 0],
])('a finger %s', async (_, pointerType, wander, rests, end, times) => {
  await drawn({ messages: [messageOf({ id: 1 })] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [bubble] = bubbles();
  const touch = (kind: string, clientX: number) =>
    actAndCheck(() =>
      bubble?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { pointerType, clientX, clientY: 0 })),
    );
  await touch('pointerdown', 50);
  await touch('pointermove', 50 + wander);
  await actAndCheck(() => vi.advanceTimersByTimeAsync(rests));
  await touch(end, 50);
  await actAndCheck(() => vi.advanceTimersByTimeAsync(1000));
  expect(actions.openMenu).toHaveBeenCalledTimes(times);
});

test('of two fingers that rest on a message one opens its menu, once', async () => {
  await drawn({ messages: [messageOf({ id: 1 })] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const clientX of [50, 90]) {
    const down = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch', clientX, clientY: 0 });
    await actAndCheck(() => bubbles()[0]?.dispatchEvent(down));
  }
  await actAndCheck(() => vi.advanceTimersByTimeAsync(1000));
  expect(actions.openMenu).toHaveBeenCalledOnce();
});

test('a message that goes while a finger rests on it opens no menu', async () => {
  await drawn({ messages: [messageOf({ id: 1 })] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const down = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch', clientX: 50, clientY: 0 });
  await actAndCheck(() => bubbles()[0]?.dispatchEvent(down));
  await page.draw(null);
  await actAndCheck(() => vi.advanceTimersByTimeAsync(1000));
  expect(actions.openMenu).not.toHaveBeenCalled();
});

/** Returns the bubbles, found by their times; a day's time is in a `p`, and is left out. */
function bubbles() {
  return [...page.main.querySelectorAll('[role=log] div > time')].flatMap((time) => time.parentElement?.parentElement ?? []);
}

async function drawn(thread: Partial<Thread>): Promise<void> {
  await page.draw(await logOf(thread));
}

async function logOf(thread: Partial<Thread>, audience: 'member' | 'admin' = 'member', name = 'zahra') {
  const { MessageLog } = await import('../thread/message-log.tsx');
  const shown: Thread = { ...EMPTY_THREAD, status: 'ready', link: 'live', outgoing: [], ...thread };
  return (
    <MessageLog
      thread={shown}
      me={AHMAD}
      name={name}
      audience={audience}
      actions={actions}
      onOlder={() => {}}
      onSeen={() => {}}
    />
  );
}

function outgoing(draft: Partial<Draft>, state: Outgoing['state']): Outgoing {
  const createdAt = '2026-07-01T08:00:00.000Z';
  return { clientId: 'mine', conversationId: 12, draft: { messageType: 'text', content: '', ...draft }, createdAt, state };
}

function fileOf(name: string): OutgoingFile {
  return { blob: new Blob(['abc']), thumb: null, name, kind: 'image', width: 800, height: 600 };
}
