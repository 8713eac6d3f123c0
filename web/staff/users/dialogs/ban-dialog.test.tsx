// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { DialogProps } from '../../../kit/overlays/dialog-radix.tsx';

// Nothing else of a member is looked at.
const LAILA = { id: 7, username: 'laila', fullName: null, ban: null } as unknown as AdminMember;
/** Her ads by their state, as pages of two. */
const ADS = { active: [1, 2, 3], sold: [4], hidden: [5] };

let root: Root;
const calls: string[] = [];
const hidden: number[] = [];

beforeEach(async () => {
  vi.resetModules();
  // What draws dialogs asks for a document when it is loaded first, by whatever test.
  vi.doMock('../../../kit/overlays/dialog.tsx', () => ({ Dialog: PlainDialog }));
  document.documentElement.lang = 'en';
  calls.length = hidden.length = 0;
  vi.stubGlobal('fetch', server);
  const { loadDomains } = await import('../../../kit/i18n/i18n.ts');
  await loadDomains('admin', 'adminUsers', 'errors', 'shell');
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.doUnmock('../../../kit/overlays/dialog.tsx');
  vi.unstubAllGlobals();
});

test('a ban hides the ads that are seen, page by page, for the same reason, and none that was sold or hidden', async () => {
  const { BanDialog } = await import('./ban-dialog.tsx');
  const onClose = vi.fn<() => void>();
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <BanDialog user={LAILA} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = await vi.waitUntil(() => document.querySelector('textarea'), 5_000);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Sold one car twice');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const ban = await vi.waitUntil(() => document.querySelector<HTMLButtonElement>('button[type="submit"]:not([disabled])'));
  ban.form?.requestSubmit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 5_000);
  expect(calls.slice(0, 1)).toEqual(['PUT /api/admin/users/7/ban "Sold one car twice"']);
  expect(hidden).toEqual(ADS.active);
  expect(calls.filter((call) => call.includes('bulk'))).toEqual(
    Array(2).fill('POST /api/admin/listings/bulk "Sold one car twice"'),
  );
});

async function server(path: string, { method = 'GET', body }: { method?: string; body?: string } = {}): Promise<Response> {
  const url = new URL(path, 'http://sarai.test');
  const sent = body === undefined ? {} : JSON.parse(body);
  if (method !== 'GET') calls.push(`${method} ${url.pathname} ${JSON.stringify(sent.reason)}`);
  if (url.pathname.endsWith('/ban')) return Response.json({ ...LAILA, ban: { reason: sent.reason, until: null } });
  if (url.pathname.endsWith('/bulk')) return Response.json({ changed: (hidden.push(...sent.ids), sent.ids) });
  if (url.pathname === '/api/admin/cases') return Response.json({ decisions: [] });
  if (url.pathname !== '/api/admin/listings') return Response.json([]);
  const status = url.searchParams.get('status');
  const all = Object.entries(ADS).flatMap(([of, ids]) => (status === null || status === of ? ids : []));
  const at = Number(url.searchParams.get('cursor'));
  const next = new URL(url);
  next.searchParams.set('cursor', String(at + 2));
  const headers = at + 2 < all.length ? { Link: `<${next.pathname}${next.search}>; rel="next"` } : {};
  return Response.json(
    all.slice(at, at + 2).map((id) => ({ id })),
    { headers },
  );
}

function PlainDialog({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <div role="dialog">
      {children}
      {footer}
    </div>
  );
}
