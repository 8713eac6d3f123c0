// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('who comes to the door reads what it is for, what Sarai offers, and below the form the way to the other one', async () => {
  const page = await openPage({ words: ['auth'] });
  const { AuthFrame } = await import('./auth-frame.tsx');
  await page.draw(
    <AuthFrame title="Come in" text="With your e-mail" footer="To the other form">
      The form
    </AuthFrame>,
  );
  const [title] = page.main.querySelectorAll('h1');
  expect([title?.textContent, title?.parentElement?.textContent]).toEqual([
    'Come in',
    'Come inWith your e-mailThe formTo the other form',
  ]);
  const welcome = page.main.querySelector('ul');
  expect([
    welcome?.previousElementSibling?.textContent,
    ...Array.from(welcome?.children ?? [], (point) => point.textContent),
  ]).toEqual((['auth.panelTitle', 'auth.panelPost', 'auth.panelHidden', 'auth.panelPhotos'] as const).map((key) => page.t(key)));
  expect([...page.main.querySelectorAll('svg')].every((drawing) => drawing.closest('[aria-hidden=true]'))).toBe(true);
});
