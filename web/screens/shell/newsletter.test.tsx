// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, leavePage, openPage, type } from '../../test/browser-page.tsx';

afterEach(leavePage);

test('Enter while the address is on its way sends it no second time', async () => {
  let arrive: (answer: Response) => void = () => {};
  const page = await openPage({
    words: ['site'],
    answers: { 'POST /api/newsletter': () => new Promise((resolve) => (arrive = resolve)) },
  });
  const { Newsletter } = await import('./newsletter.tsx');
  await page.draw(<Newsletter />);
  const field = page.main.querySelector('input');
  await type(field, 'laila@sarai.test');
  const enter = () => does(() => field?.form?.requestSubmit());
  await enter();
  await vi.waitFor(() => expect(page.main.querySelector('[aria-busy]')).not.toBeNull());
  await enter();
  expect(page.calls).toEqual(['POST /api/newsletter']);
  await does(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(field?.value).toBe(''));
});
