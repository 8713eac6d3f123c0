// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileLink, RenewLink } from './file-link.tsx';

let root: Root;
const fetched = vi.fn<typeof fetch>();
const renew = vi.fn<(url: string) => Promise<string | null>>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  fetched.mockReset();
  renew.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['opens', async () => new Response(null), null, '/media/chat/a.pdf?e=1'],
  ['has ended', async () => new Response(null, { status: 404 }), '/media/chat/a.pdf?e=2', '/media/chat/a.pdf?e=2'],
  ['has ended, and there is no other', async () => new Response(null, { status: 404 }), null, '/media/chat/a.pdf?e=1'],
  ['nobody could ask about', () => Promise.reject(new TypeError('Failed to fetch')), null, '/media/chat/a.pdf?e=1'],
])('a file whose link %s is saved under its name', async (_, answer, next, saved) => {
  fetched.mockImplementation(answer);
  renew.mockResolvedValue(next);
  const clicked: [string | null, string][] = [];
  await act(async () =>
    root.render(
      <RenewLink value={renew}>
        <FileLink href="/media/chat/a.pdf?e=1" name="a.pdf" label="a.pdf" className="">
          a.pdf
        </FileLink>
      </RenewLink>,
    ),
  );
  const link = document.querySelector('a');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href'), this.download]);
  });
  await act(async () => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(clicked).toEqual([[saved, 'a.pdf']]));
});
