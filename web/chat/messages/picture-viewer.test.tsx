// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

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
  ['to the right goes back', { from: 100, to: 200 }, 'ltr', 'a'],
  ['to the left goes back where one reads to the left', { from: 200, to: 100 }, 'rtl', 'a'],
  ['that hardly moved turns nothing', { from: 100, to: 150 }, 'ltr', 'b'],
  ['looks around in a picture that is enlarged', { from: 200, to: 100, scale: 2 }, 'ltr', 'b'],
  ['of two enlarges, and turns nothing', { from: 200, to: 100, fingers: 2 }, 'ltr', 'b'],
])(
  'a finger %s',
  async (_, { from, to, ...rest }: { from: number; to: number; scale?: number; fingers?: number }, dir, shown) => {
    const page = await openPage({ words: ['chat'] });
    document.dir = dir;
    vi.stubGlobal('visualViewport', { scale: rest.scale ?? 1 });
    const { PictureViewer } = await import('./picture-viewer.tsx');
    await page.draw(<PictureViewer pictures={PICTURES} start="b" onClose={() => {}} />);
    const touch = (kind: string, x: number) =>
      Object.assign(new Event(kind, { bubbles: true }), {
        touches: Array.from({ length: rest.fingers ?? 1 }, () => ({ clientX: x })),
        changedTouches: [{ clientX: x }],
      });
    const screen = page.main.querySelector('dialog');
    await does(() => screen?.dispatchEvent(touch('touchstart', from)));
    await does(() => screen?.dispatchEvent(touch('touchend', to)));
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
    await does(() => dispatchEvent(new KeyboardEvent('keydown', { key })));
    seen.push(PICTURES.find(({ fullUrl }) => fullUrl === page.main.querySelector('img')?.getAttribute('src'))?.key);
  }
  expect(seen).toEqual(walked);
});
