// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.dir = '';
});

const PICTURES = ['a', 'b', 'c'].map((key) => ({
  key,
  thumbUrl: null,
  fullUrl: `/media/chat/${key}.jpg`,
  blob: null,
  name: `${key}.jpg`,
  width: 800,
  height: 600,
  size: 0,
}));

test.each([
  ['to the left goes on', { from: 200, to: 100 }, 'ltr', 'c'],
  ['to the right goes back', { from: 100, to: 161 }, 'ltr', 'a'],
  ['to the left goes back where one reads to the left', { from: 200, to: 100 }, 'rtl', 'a'],
  ['that hardly moved turns nothing', { from: 100, to: 160 }, 'ltr', 'b'],
  ['looks around in a picture that is enlarged', { from: 200, to: 100, scale: 2 }, 'ltr', 'b'],
  ['to the left goes on where the browser tells of no enlarging', { from: 200, to: 100, scale: null }, 'ltr', 'c'],
  ['of two enlarges, and turns nothing', { from: 200, to: 100, fingers: 2 }, 'ltr', 'b'],
])(
  'a finger %s',
  async (_, { from, to, ...rest }: { from: number; to: number; scale?: number | null; fingers?: number }, dir, shown) => {
    const page = await openPage({ words: ['chat'] });
    document.dir = dir;
    vi.stubGlobal('visualViewport', rest.scale === null ? undefined : { scale: rest.scale ?? 1 });
    const { PictureViewer } = await import('./picture-viewer.tsx');
    await page.draw(<PictureViewer pictures={PICTURES} start="b" onClose={() => {}} />);
    const touch = (kind: string, x: number) =>
      Object.assign(new Event(kind, { bubbles: true }), {
        touches: Array.from({ length: rest.fingers ?? 1 }, () => ({ clientX: x })),
        changedTouches: [{ clientX: x }],
      });
    const screen = page.main.querySelector('dialog');
    await actAndCheck(() => screen?.dispatchEvent(touch('touchstart', from)));
    await actAndCheck(() => screen?.dispatchEvent(touch('touchend', to)));
    expect(page.main.querySelector('img')?.getAttribute('src')).toBe(`/media/chat/${shown}.jpg`);
  },
);

test.each([
  ['ltr', ['c', 'c', 'b', 'a', 'a']],
  ['rtl', ['a', 'a', 'b', 'c', 'c']],
])('the arrow keys go along the pictures as one reads, and stop at their ends: %s', async (dir, walked) => {
  const page = await openPage({ words: ['chat'] });
  document.dir = dir;
  const { PictureViewer } = await import('./picture-viewer.tsx');
  await page.draw(<PictureViewer pictures={PICTURES} start="b" onClose={() => {}} />);
  const seen = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { key })));
    seen.push(PICTURES.find(({ fullUrl }) => fullUrl === page.main.querySelector('img')?.getAttribute('src'))?.key);
  }
  expect(seen).toEqual(walked);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s an arrow is the browser’s, and turns no picture', async (held) => {
  const page = await openPage({ words: ['chat'] });
  const { PictureViewer } = await import('./picture-viewer.tsx');
  await page.draw(<PictureViewer pictures={PICTURES} start="b" onClose={() => {}} />);
  const shown = () => page.main.querySelector('img')?.getAttribute('src');
  const before = shown();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft'])
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { key, [held]: true })));
  expect(shown()).toBe(before);
});

test('the buttons go along the pictures as the keys do; which it is and how large stands above, with the way to save it', async () => {
  const page = await openPage({ words: ['chat'] });
  const { PictureViewer } = await import('./picture-viewer.tsx');
  const onClose = vi.fn<() => void>();
  const sized = PICTURES.map((each) => ({ ...each, size: 24_576 }));
  await page.draw(<PictureViewer pictures={sized} start="b" onClose={onClose} />);
  expect(page.main.querySelector('dialog')?.getAttribute('aria-label')).toBe('Photos');
  const stands = () => [
    page.main.querySelector('[role=status]')?.textContent,
    page.main.querySelector('img')?.alt,
    page.button('Download')?.getAttribute('href'),
    page.button('Download')?.getAttribute('download'),
    page.button('Download')?.title,
    ...['Previous photo', 'Next photo'].map((name) => page.button(name)?.getAttribute('aria-disabled') === 'true'),
  ];
  expect(stands()).toEqual(['Photo 2 of 3 · 24 KB', 'Photo 2 of 3', '/media/chat/b.jpg', 'b.jpg', 'Download', false, false]);
  page.button('Next photo')?.focus();
  // The second press changes nothing, and leaves the focus where it is.
  for (let times = 0; times < 2; times += 1) await page.press('Next photo');
  expect([document.activeElement === page.button('Next photo'), page.button('Next photo')?.matches(':disabled')]).toEqual([
    true,
    false,
  ]);
  expect(stands()).toEqual(['Photo 3 of 3 · 24 KB', 'Photo 3 of 3', '/media/chat/c.jpg', 'c.jpg', 'Download', false, true]);
  await page.press('Previous photo');
  await page.press('Previous photo');
  expect(stands()).toEqual(['Photo 1 of 3 · 24 KB', 'Photo 1 of 3', '/media/chat/a.jpg', 'a.jpg', 'Download', true, false]);
  await page.press('Close');
  const cancel = new Event('cancel', { cancelable: true });
  await actAndCheck(() => page.main.querySelector('dialog')?.dispatchEvent(cancel));
  expect([onClose.mock.calls.length, cancel.defaultPrevented]).toEqual([2, true]);
});

test.each([
  ['stands before a picture until it is there', false],
  ['is not fetched beside it for who spares data', true],
])('the small one %s', async (_, saves) => {
  const page = await openPage({ words: ['chat'] });
  if (saves) document.documentElement.dataset['saves'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['saves']);
  const { PictureViewer } = await import('./picture-viewer.tsx');
  const pictures = PICTURES.map((each) => ({ ...each, thumbUrl: '/media/chat/t.jpg' }));
  await page.draw(<PictureViewer pictures={pictures} start="b" onClose={() => {}} />);
  const sources = [...page.main.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  expect(sources).toEqual([...(saves ? [] : ['/media/chat/t.jpg']), '/media/chat/b.jpg']);
});

test('where the picture that was pressed is gone meanwhile, the first one is shown', async () => {
  const page = await openPage({ words: ['chat'] });
  const { PictureViewer } = await import('./picture-viewer.tsx');
  await page.draw(<PictureViewer pictures={PICTURES} start="gone" onClose={() => {}} />);
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Photo 1 of 3');
});

test('a picture that is alone has no others to go to, before it or after it', async () => {
  const page = await openPage({ words: ['chat'] });
  const { PictureViewer } = await import('./picture-viewer.tsx');
  await page.draw(<PictureViewer pictures={PICTURES.slice(0, 1)} start="a" onClose={() => {}} />);
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Photo 1 of 1');
  expect([page.button('Previous photo'), page.button('Next photo')]).toEqual([undefined, undefined]);
});

test.each([
  ['whose link has ended is shown by the next one', '/media/chat/b.jpg?e=2', null],
  ['that cannot be had says so', null, 'The photo could not be loaded.'],
])('a picture %s', async (_, next, words) => {
  const page = await openPage({ words: ['chat'] });
  const [{ PictureViewer }, { RenewLink }] = await Promise.all([import('./picture-viewer.tsx'), import('./file-link.tsx')]);
  const renew = vi.fn<(url: string) => Promise<string | null>>(async () => next);
  await page.draw(
    <RenewLink value={renew}>
      <PictureViewer pictures={PICTURES} start="b" onClose={() => {}} />
    </RenewLink>,
  );
  await actAndCheck(() => page.main.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(renew.mock.calls).toEqual([['/media/chat/b.jpg']]);
  expect(page.main.querySelector('[role=alert]')?.textContent ?? null).toBe(words);
  // No broken picture is shown behind the message.
  expect(page.main.querySelector('img') === null).toBe(words !== null);
  await page.press('Next photo');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/media/chat/c.jpg');
});
