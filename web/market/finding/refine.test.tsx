// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test.each(['closed', 'left'])('the page behind the open filters stands still, and moves again once they are %s', async (how) => {
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage({
    words: ['home', 'finding', 'details'],
    answers: { 'GET /api/listings/facets': () => Response.json({ facets: {}, total: { count: 1, more: false } }) },
  });
  const { Refine } = await import('./refine.tsx');
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  await page.draw(<Refine />);
  const opener = page.main.querySelector<HTMLElement>('[aria-controls=refine]');
  await does(() => opener?.click());
  expect([isLocked(), document.activeElement?.id]).toEqual([true, 'refine-title']);
  if (how === 'left') await page.draw(null);
  else await does(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(isLocked()).toBe(false);
  expect(document.activeElement).toBe(how === 'closed' ? opener : document.body);
});
