// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { CATEGORIES } from '#schema/catalog/categories';

afterEach(() => {
  delete document.documentElement.dataset['saves'];
  vi.restoreAllMocks();
});

test('of five stars as many are full as the rating says, and it is said', async () => {
  const page = await openPage();
  const { Stars } = await import('./stars.tsx');
  const shown: string[] = [];
  for (const rating of [1, 4, 5]) {
    await page.draw(<Stars rating={rating} label={`${rating} of 5`} />);
    expect(page.main.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(`${rating} of 5`);
    const stars = [...page.main.querySelectorAll('svg')];
    shown.push(stars.map(({ classList }) => (classList.contains('fill-accent') ? '★' : '☆')).join(''));
  }
  expect(shown).toEqual(['★☆☆☆☆', '★★★★☆', '★★★★★']);
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

test('a picture of this device is let go of with what shows it, with the one that takes its place, and where it is taken away', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${file instanceof Blob ? file.size : ''}`);
  const given = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const page = await openPage();
  const { useObjectUrl } = await import('./use-object-url.ts');
  const Picture = ({ file }: { file: Blob | null }) => useObjectUrl(file);
  const files = ['a', 'bb'].map((text) => new Blob([text]));
  for (const file of files) {
    await page.draw(<Picture file={file} />);
    expect(page.main.textContent).toBe(`blob:${file.size}`);
  }
  expect(given.mock.calls).toEqual([['blob:1']]);
  await page.draw(<Picture file={null} />);
  // Its object URL is revoked.
  expect([page.main.textContent, given.mock.calls]).toEqual(['', [['blob:1'], ['blob:2']]]);
  await page.draw(<Picture file={new Blob(['ccc'])} />);
  await page.draw(null);
  expect(given.mock.calls).toEqual([['blob:1'], ['blob:2'], ['blob:3']]);
});

test('a picture of somebody that does not come is a plain circle; whoever chose none has their letters', async () => {
  const page = await openPage();
  const [{ PersonPicture }, { initialsAvatar }] = await Promise.all([
    import('./person-picture.tsx'),
    import('../i18n/initials.ts'),
  ]);
  await page.draw(<PersonPicture name="Laila Karimi" src={null} />);
  const picture = await page.there('img');
  // No alternative text: the name is beside the picture.
  expect([picture.getAttribute('src'), picture.alt, picture.getAttribute('loading')]).toEqual([
    initialsAvatar('Laila Karimi'),
    '',
    'lazy',
  ]);
  await actAndCheck(() => picture.dispatchEvent(new Event('error')));
  expect(picture.hasAttribute('src')).toBe(false);
});

test('each day has a bar as high as its number among the others, one of nothing a faint line, and none is read out', async () => {
  const page = await openPage();
  const { DayBars } = await import('./day-bars.tsx');
  const bars = async (...values: number[]) => {
    await page.draw(<DayBars values={values} height={40} className="h-10" />);
    return [...page.main.querySelectorAll('rect')].map((bar) =>
      ['x', 'y', 'height', 'opacity'].map((name) => Number(bar.getAttribute(name))),
    );
  };
  expect(await bars(0, 100, 50, 1)).toEqual([
    [1.5, 39, 1, 0.25],
    [11.5, 0, 40, 1],
    [21.5, 20, 20, 1],
    [31.5, 37, 3, 1],
  ]);
  expect(page.main.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const chart = () => {
    const drawn = page.main.querySelector('svg');
    // It fills the available width, and begins at the side where reading begins.
    return [
      drawn?.getAttribute('viewBox'),
      drawn?.getAttribute('preserveAspectRatio'),
      ...['mirrored', 'h-10'].map((name) => drawn?.classList.contains(name)),
    ];
  };
  expect(chart()).toEqual(['0 0 40 40', 'none', true, true]);
  expect(await bars(0)).toEqual([[1.5, 39, 1, 0.25]]);
  expect(await bars()).toEqual([]);
  expect(chart()).toEqual(['0 0 10 40', 'none', true, true]);
});

test('what points along the line of reading turns round with it, and nothing else does; drawings are not read out', async () => {
  const page = await openPage();
  const [{ Icon }, { ScreenIcon }] = await Promise.all([import('./icon.tsx'), import('./screen-icon.tsx')]);
  await page.draw(
    <>
      <Icon name="chevron" />
      <Icon name="arrow" />
      <Icon name="heart-filled" />
      <Icon name="chevron-down" />
      <ScreenIcon name="phone" />
    </>,
  );
  const looks = [...page.main.querySelectorAll('svg')].map(({ classList }) =>
    ['mirrored', 'filled'].map((is) => classList.contains(is)),
  );
  expect(looks).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(page.main.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(5);
});

test('a category shows its own drawing on its own colour, and one that is not known three dots', async () => {
  const page = await openPage();
  const { CategoryIcon, SPRITE } = await import('./category-icon.tsx');
  const [category] = CATEGORIES;
  await page.draw(
    <>
      <CategoryIcon category={category} />
      <CategoryIcon category={undefined} />
    </>,
  );
  expect([...page.main.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    `${SPRITE}#${category.icon}`,
    `${SPRITE}#dots`,
  ]);
  expect(
    [...page.main.children].map((sign) => [
      sign.ariaHidden ?? sign.getAttribute('aria-hidden'),
      sign.classList.contains(`ground-${category.id}`),
    ]),
  ).toEqual([
    ['true', true],
    ['true', false],
  ]);
});
