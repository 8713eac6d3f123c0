// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('Enter while the address is on its way sends it no second time', async () => {
  let arrive: (answer: Response) => void = () => {};
  const page = await openPage({
    words: ['site'],
    answers: { 'POST /api/newsletter': () => new Promise((resolve) => (arrive = resolve)) },
  });
  const { Newsletter } = await import('./newsletter.tsx');
  await page.draw(<Newsletter />);
  await page.type('input', 'laila@sarai.test');
  const field = await page.there('input');
  const enter = () => does(() => field.form?.requestSubmit());
  await enter();
  await page.there('[aria-busy]');
  await enter();
  expect(page.sent).toMatchObject([{ call: 'POST /api/newsletter' }]);
  await does(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(field.value).toBe(''));
});
