// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { FileLink, RenewLink } from './file-link.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['opens', async () => new Response(null), null, '/media/chat/a.pdf?e=1'],
  ['has ended', async () => new Response(null, { status: 404 }), '/media/chat/a.pdf?e=2', '/media/chat/a.pdf?e=2'],
  ['has ended, and there is no other', async () => new Response(null, { status: 404 }), null, '/media/chat/a.pdf?e=1'],
  [
    'is not known to have ended',
    async () => new Response(null, { status: 500 }),
    '/media/chat/a.pdf?e=2',
    '/media/chat/a.pdf?e=1',
  ],
  ['nobody could ask about', () => Promise.reject(new TypeError('Failed to fetch')), null, '/media/chat/a.pdf?e=1'],
])('a file whose link %s is saved under its name', async (_, answer, next, saved) => {
  const page = await openPage({ answers: { 'HEAD /media/chat/a.pdf?e=1': answer } });
  const clicked: [string | null, string][] = [];
  await page.draw(
    <RenewLink value={async () => next}>
      <FileLink href="/media/chat/a.pdf?e=1" name="a.pdf" label="a.pdf" className="">
        a.pdf
      </FileLink>
    </RenewLink>,
  );
  const link = page.main.querySelector('a');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href'), this.download]);
  });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  let isHeld = false;
  await actAndCheck(() => {
    link?.dispatchEvent(press);
    isHeld = press.defaultPrevented;
  });
  // Prevented at once: otherwise the browser would save whatever the server answers.
  expect(isHeld).toBe(true);
  await vi.waitFor(() => expect(clicked).toEqual([[saved, 'a.pdf']]));
});
