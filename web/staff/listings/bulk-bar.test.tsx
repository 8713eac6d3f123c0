// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { BULK_MAX } from '#schema/catalog/limits';
import { openPage } from '../../test/browser-page.tsx';
import { json, openAdminPage } from '../test/admin-page.ts';

test('ads that are hidden together stay selected, and their reason typed, until the server has hidden them', async () => {
  let isDown = true;
  const page = await openPage({
    words: ['admin', 'adminListings', 'errors'],
    answers: {
      'GET /api/admin/saved-replies': () => Response.json([]),
      'POST /api/admin/listings/bulk': () =>
        isDown ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json({ changed: [3, 5] }),
    },
  });
  const [{ BulkBar }, { shownToast }] = await Promise.all([import('./bulk-bar.tsx'), import('../../kit/overlays/toast.ts')]);
  const onDone = vi.fn<() => void>();
  await page.draw(<BulkBar ids={[3, 5]} onDone={onDone} />);
  const dialog = () => page.main.querySelector('[role="dialog"]');
  const hide = async (tone: string) => {
    dialog()?.querySelector<HTMLElement>('button:last-of-type')?.click();
    await vi.waitFor(() => expect(shownToast.get()?.tone).toBe(tone));
  };
  await page.press('Hide');
  await page.type('textarea', 'The same car twice');
  await hide('danger');
  expect([page.main.querySelector('textarea')?.value, onDone.mock.calls.length]).toEqual(['The same car twice', 0]);
  isDown = false;
  await hide('success');
  await vi.waitFor(() => expect([dialog(), onDone.mock.calls.length]).toEqual([null, 1]));
});

test.each([
  [BULK_MAX, [false, false, false]],
  [BULK_MAX + 1, [true, true, true]],
])('of %d ads that are selected, no more than the server takes are acted upon at once', async (count, isOff) => {
  const page = await openPage({ words: ['admin', 'adminListings'] });
  const { BulkBar } = await import('./bulk-bar.tsx');
  await page.draw(<BulkBar ids={Array.from({ length: count }, (_, at) => at + 1)} onDone={() => {}} />);
  const acts = [...page.main.querySelectorAll('button')].slice(0, 3);
  expect(acts.map((act) => act.matches(':disabled'))).toEqual(isOff);
  // Screen readers are told how many are selected, and why nothing can be done.
  const group = await page.there('[role="group"][aria-label="What to do with the selected ads"]');
  expect(group.querySelector('[role="status"]')?.textContent).toBe(
    `${count} ads selected${count > BULK_MAX ? 'At most 50 at once.' : ''}`,
  );
});

test('ads are hidden together for the template that was picked', async () => {
  const template = { id: 5, purpose: 'ad', titles: { en: 'A copy' }, texts: { en: 'It is there twice.' } };
  const desk = await openAdminPage({
    words: ['adminListings'],
    answers: {
      'GET /api/admin/saved-replies?purpose=ad': json([template]),
      'POST /api/admin/listings/bulk': json({ changed: [3, 5] }),
    },
  });
  const { BulkBar } = await import('./bulk-bar.tsx');
  await desk.draw(<BulkBar ids={[3, 5]} onDone={() => {}} />);
  await desk.press('Hide');
  await desk.there('[role="dialog"][aria-label="Hide 2 ads?"]');
  expect(await desk.descriptionOf('Reason')).toBe('The owner reads this, at most 500 characters.');
  await desk.escape();
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
  await desk.press('Hide');
  await desk.choose('Template', 'A copy');
  await desk.pressLast('Hide');
  const input = { action: 'hide', ids: [3, 5], reason: '', template: 5 };
  await vi.waitFor(() => expect(desk.acts()).toEqual([['POST /api/admin/listings/bulk', input]]));
});

test('while something is done to several ads, nothing else can be', async () => {
  const desk = await openAdminPage({
    words: ['adminListings'],
    answers: { 'GET /api/admin/saved-replies': json([]), 'POST /api/admin/listings/bulk': () => new Promise(() => {}) },
  });
  const { BulkBar } = await import('./bulk-bar.tsx');
  await desk.draw(<BulkBar ids={[3, 5]} onDone={() => {}} />);
  await desk.press('Hide');
  expect((await desk.field('Reason')).maxLength).toBe(500);
  await desk.typeInto('Reason', 'The same car twice');
  await desk.pressLast('Hide');
  await desk.there('[role="dialog"] > button:last-child:disabled');
  const isOff = ['Approve', 'Hide', 'Restore'].map((name) => desk.button(name)?.matches(':disabled'));
  expect([isOff, desk.acts().length]).toEqual([[true, true, true], 1]);
});
