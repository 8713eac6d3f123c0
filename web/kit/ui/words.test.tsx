// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('one matter of a tab is called by its heading, with what it says, offers and has', async () => {
  const page = await openPage();
  const { Card } = await import('./card.tsx');
  await page.draw(
    <Card title="Password" text="It is old." action={<b>Change</b>}>
      A field
    </Card>,
  );
  const section = await page.there('section');
  const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
  expect([heading?.localName, heading?.textContent, section.textContent]).toEqual([
    'h2',
    'Password',
    'PasswordChangeIt is old.A field',
  ]);
});

test.each([
  [undefined, 'H2'],
  ['h1', 'H1'],
] as const)('that there is nothing is said under a heading (%s), with what can be done about it', async (heading, tag) => {
  const page = await openPage();
  const { EmptyState } = await import('./empty-state.tsx');
  await page.draw(
    <EmptyState icon="*" title="No ads" text="Post the first." action={<b>Post</b>} {...(heading && { heading })} />,
  );
  expect([page.main.querySelector('h1, h2')?.tagName, page.main.textContent]).toEqual([tag, '*No adsPost the first.Post']);
});

test('what could not be loaded is read out, and tried again by a press', async () => {
  const page = await openPage();
  const { LoadFailure } = await import('./load-failure.tsx');
  const onRetry = vi.fn<() => void>();
  await page.draw(<LoadFailure text="Your ads did not load." onRetry={onRetry} />);
  expect((await page.there('[role=alert]')).textContent).toMatch(/^Your ads did not load\./);
  await page.press(page.t('shell.tryAgain'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('of %i unread messages one sees %s, and hears a sentence instead', async (count, seen) => {
  const page = await openPage();
  const { UnreadBadge } = await import('./unread-badge.tsx');
  await page.draw(<UnreadBadge count={count} />);
  expect(page.main.querySelector('[aria-hidden=true]')?.textContent ?? null).toBe(seen);
  expect(page.main.childElementCount).toBe(count === 0 ? 0 : 1);
});
