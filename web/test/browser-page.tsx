import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import type { Domain } from '../i18n/domains.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import type { DialogProps } from '../kit/overlays/dialog-radix.tsx';

type Answer = () => Response | Promise<Response>;

interface OpenedPage {
  /** Whose it is; a visitor's without one. */
  member?: number;
  words: readonly Domain[];
  /** What the server says, by the beginning of a call; nothing, with 204, to all others. */
  answers?: Record<string, Answer>;
}

/** A page in happy-dom, with modules of its own: import what it shows after this. `leave` it at the end of each test. */
export async function openPage({ member, words, answers = {} }: OpenedPage) {
  const calls: string[] = [];
  vi.resetModules();
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    const [, answer] = Object.entries(answers).find(([known]) => call.startsWith(known)) ?? [];
    if (!answer) return new Response(null, { status: 204 });
    calls.push(call);
    return answer();
  });
  // What draws dialogs asks for a document when it is loaded first, by whatever test.
  vi.doMock('../kit/overlays/dialog.tsx', () => ({ Dialog: PlainDialog, preloadDialog: () => {} }));
  document.documentElement.lang = 'en';
  if (member !== undefined) {
    localStorage.setItem('auth_token', 'a-token');
    localStorage.setItem('user_data', JSON.stringify({ id: member, firstName: 'Laila' }));
  }
  const { loadDomains } = await import('../kit/i18n/i18n.ts');
  await loadDomains('shell', ...words);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.site, {});
  const main = document.body.appendChild(document.createElement('main'));
  let root: Root | undefined = createRoot(main);
  opened = async () => {
    await does(() => root?.unmount());
    root = undefined;
    client.clear();
  };

  const button = (name: string) =>
    [...main.querySelectorAll<HTMLElement>('button, a')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
    );
  return {
    client,
    /** Those with an answer: what the page of an earlier test still asks for is none of this one's. */
    calls,
    main,
    draw: (screen: ReactNode) =>
      does(() =>
        root?.render(
          <QueryClientProvider client={client}>
            <BrowserRouter>{screen}</BrowserRouter>
          </QueryClientProvider>,
        ),
      ),
    /** A button or a link by its name. */
    button,
    press: async (name: string) => {
      const found = await vi.waitUntil(() => button(name));
      await does(() => found.click());
    },
  };
}

let opened: (() => Promise<void>) | undefined;

/** Leaves the page, and the window as it was. */
export async function leavePage(): Promise<void> {
  await opened?.();
  opened = undefined;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  document.cookie = 'member=; Path=/; Max-Age=0';
  vi.doUnmock('../kit/overlays/dialog.tsx');
  vi.unstubAllGlobals();
}

/** Does something, and draws what comes of it at once; what comes later is drawn by itself, and waited for with `vi.waitFor`. */
export async function does(work: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void (await work()));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

/** As a person types: React hears of it. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> {
  if (!field) throw new Error('There is no such field');
  await does(() => {
    // React's own setter would take the change for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function PlainDialog({ open, title, children, footer }: Pick<DialogProps, 'open' | 'title' | 'children' | 'footer'>) {
  if (!open) return null;
  return (
    <div role="dialog" aria-label={title}>
      {children}
      {footer}
    </div>
  );
}
