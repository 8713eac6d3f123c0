// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

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
  const enter = () => actAndCheck(() => field.form?.requestSubmit());
  await enter();
  await page.there('[aria-busy]');
  await enter();
  expect(page.sent).toMatchObject([{ call: 'POST /api/newsletter' }]);
  await actAndCheck(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(field.value).toBe(''));
});

test('the address is written from left to right, and leads nowhere before the code of its form has come', async () => {
  const page = await openPage({ words: ['site'] });
  const { Newsletter } = await import('./newsletter.tsx');
  await page.draw(<Newsletter />);
  const field = await page.there('input');
  expect([field.dir, field.autocomplete, field.form?.getAttribute('method')]).toEqual(['ltr', 'email', 'dialog']);
});

test('an address that could not be stored stays, and that is said; one that was is thanked for', async () => {
  let isDown = true;
  const page = await openPage({
    words: ['site'],
    answers: { 'POST /api/newsletter': () => new Response(isDown ? 'down' : null, { status: isDown ? 500 : 204 }) },
  });
  const [{ Newsletter }, { shownToast }] = await Promise.all([import('./newsletter.tsx'), import('../../kit/overlays/toast.ts')]);
  await page.draw(<Newsletter />);
  await page.type('input', 'laila@sarai.test');
  await page.press(page.t('site.newsletterSubscribe'));
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('site.newsletterFailed'), tone: 'danger' }));
  expect((await page.there('input')).value).toBe('laila@sarai.test');
  // The address is not at fault, so its field does not take the focus.
  expect(document.activeElement).not.toBe(await page.there('input'));
  isDown = false;
  await page.press(page.t('site.newsletterSubscribe'));
  const description = page.t('site.newsletterDoneText', { email: 'laila@sarai.test' });
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ description, tone: 'success' }));
  expect((await page.there('input')).value).toBe('');
});

test('an address that is none stays, with the focus in it', async () => {
  const page = await openPage({
    words: ['site', 'errors'],
    answers: { 'POST /api/newsletter': () => Response.json({ code: 'email_invalid', message: '' }, { status: 400 }) },
  });
  const { Newsletter } = await import('./newsletter.tsx');
  await page.draw(<Newsletter />);
  await page.type('input', 'laila');
  await page.press(page.t('site.newsletterSubscribe'));
  const field = await page.there('input');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('laila');
});
