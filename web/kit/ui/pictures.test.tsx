// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  delete document.documentElement.dataset['saves'];
  vi.restoreAllMocks();
});

test('of five stars as many are full as the rating says, and it is said', async () => {
  const page = await openPage();
  const { Stars } = await import('./stars.tsx');
  const full: number[] = [];
  for (const rating of [1, 4, 5]) {
    await page.draw(<Stars rating={rating} label={`${rating} of 5`} />);
    expect(page.main.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(`${rating} of 5`);
    full.push([...page.main.querySelectorAll('svg')].filter(({ classList }) => classList.contains('fill-accent')).length);
  }
  expect(full).toEqual([1, 4, 5]);
});

test('who spares data is shown the small picture of somebody', async () => {
  const page = await openPage();
  const { PersonPicture } = await import('./person-picture.tsx');
  const shown = async () => {
    await page.draw(null);
    await page.draw(<PersonPicture name="Laila" src="/media/thumbs/a.webp" />);
    return page.main.querySelector('img')?.getAttribute('src');
  };
  expect(await shown()).toBe('/media/thumbs/a.webp');
  document.documentElement.dataset['saves'] = '';
  expect(await shown()).toBe('/media/small/a.webp');
});

test('a picture of this device is let go of with what shows it, and with the one that takes its place', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${file instanceof Blob ? file.size : ''}`);
  const given = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const page = await openPage();
  const { useObjectUrl } = await import('./use-object-url.ts');
  const Picture = ({ file }: { file: Blob }) => useObjectUrl(file);
  const files = ['a', 'bb'].map((text) => new Blob([text]));
  for (const file of files) {
    await page.draw(<Picture file={file} />);
    expect(page.main.textContent).toBe(`blob:${file.size}`);
  }
  expect(given.mock.calls).toEqual([['blob:1']]);
  await page.draw(null);
  expect(given.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
