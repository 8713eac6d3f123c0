import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type * as Dialogs from '../kit/overlays/dialog.tsx';
import type { Domain } from '../i18n/domains.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import type { DialogProps } from '../kit/overlays/dialog-radix.tsx';
import { followFocus } from '../kit/screen/follow-focus.ts';

interface Sent {
  /** As the table of calls names it, with the ids in their places. */
  call: string;
  input: unknown;
  headers: Headers;
}

interface OpenedPage {
  /** Whose it is; a visitor's without one. */
  member?: number | null;
  words?: readonly Domain[];
  /** What the server says, by the beginning of a call; nothing, with 204, to all others. */
  answers?: Record<string, (sent: Sent) => Response | Promise<Response>>;
}

/** A page in happy-dom, with modules of its own: import what it shows after this. It goes with its test, and leaves the window as it was. */
export async function openPage({ member = null, words = [], answers = {} }: OpenedPage = {}) {
  const sent: Sent[] = [];
  vi.resetModules();
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const asked = {
      call: `${method} ${path}`,
      input: typeof body === 'string' ? JSON.parse(body) : null,
      headers: new Headers(headers),
    };
    const [, answer] = Object.entries(answers).find(([known]) => asked.call.startsWith(known)) ?? [];
    if (!answer) return new Response(null, { status: 204 });
    if (method !== 'GET') sent.push(asked);
    return answer(asked);
  });
  // What draws dialogs asks for a document when it is loaded first, by whatever test.
  vi.doMock('../kit/overlays/dialog.tsx', async (original) => ({
    ...(await original<typeof Dialogs>()),
    Dialog: PlainDialog,
    preloadDialog: () => {},
  }));
  // A form that nobody answers for is sent by the browser, and the page is gone with it. By then React has heard of it.
  const send = ({ defaultPrevented, target }: Event) =>
    defaultPrevented ||
    (target as Element).matches('[method=dialog]') ||
    leaving.push((target as Element).outerHTML.slice(0, 200));
  addEventListener('submit', send);
  document.documentElement.lang = 'en';
  if (member !== null) {
    localStorage.setItem('auth_token', 'a-token');
    localStorage.setItem('user_data', JSON.stringify({ id: member, firstName: 'Laila' }));
  }
  const { loadDomains, t } = await import('../kit/i18n/i18n.ts');
  await loadDomains('shell', ...words);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.site, {});
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  // As it begins when a page is idle.
  const endFollowing = followFocus();
  onTestFinished(async () => {
    endFollowing();
    await does(() => root.unmount());
    removeEventListener('submit', send);
    // While a module is on its way Vitest may forget what is said of the next test's.
    await vi.dynamicImportSettled();
    client.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'member=; Path=/; Max-Age=0';
    vi.doUnmock('../kit/overlays/dialog.tsx');
    vi.unstubAllGlobals();
  });

  const draw = (screen: ReactNode) =>
    does(() =>
      root.render(
        <QueryClientProvider client={client}>
          <BrowserRouter>{screen}</BrowserRouter>
        </QueryClientProvider>,
      ),
    );
  /** What stands on the page, as soon as it does. */
  const there = (selector: string) =>
    // What is asked of an input is all that is asked of any other.
    vi.waitUntil(() => main.querySelector<HTMLInputElement>(selector));
  /** A button or a link by its name. */
  const button = (name: string) =>
    [...main.querySelectorAll<HTMLElement>('button, a')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
    );
  return {
    client,
    /** Its words: those of another import are not here. */
    t,
    /** What it asked to have changed; only what has an answer: what another page still asks for is none of this one's. */
    sent,
    main,
    draw,
    /** Draws what calls a hook and nothing else; what it answers stands in `now`. */
    use: async <Value,>(useIt: () => Value) => {
      const shown = {} as { now: Value }; // as soon as it is drawn
      function Hook() {
        const now = useIt();
        useEffect(() => void Object.assign(shown, { now }));
        return null;
      }
      await draw(<Hook />);
      return shown;
    },
    there,
    /** To another address, as links lead there. */
    go: (to: string) =>
      does(() => {
        history.pushState({ key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    button,
    press: async (name: string) => {
      const found = await vi.waitUntil(() => button(name));
      await does(() => found.click());
    },
    /** Leaves the dialog that lies over the others, as Escape and its cross do. */
    escape: () => does(() => [...main.querySelectorAll('[role="dialog"]')].at(-1)?.dispatchEvent(new Event('cancel'))),
    click: async (selector: string) => {
      const found = await there(selector);
      await does(() => found.click());
    },
    /** In place of what stood in the field. */
    type: async (where: string | HTMLInputElement, text: string) => {
      const field = typeof where === 'string' ? await there(where) : where;
      await does(() => {
        // A value is news to React only where its own setter is passed by.
        Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

/** The forms with which the browser would have left the page. */
const leaving: string[] = [];

export type Page = Awaited<ReturnType<typeof openPage>>;

/** Does something, and draws what comes of it at once; what comes later is drawn by itself, and waited for with `vi.waitFor`. What stands there then can be heard. */
export async function does(work: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void (await work()));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  for (const main of document.querySelectorAll('body > main')) {
    const unheard = [...main.querySelectorAll('*')].flatMap((element) => faultsForEars(element, main));
    if (unheard.length > 0) throw new Error(unheard.join('\n'));
  }
  const [form] = leaving.splice(0);
  if (form) throw new Error(`${form} leaves the page`);
}

/** What somebody who hears a page would not be told of an element: names and descriptions that are nowhere, a control without a name, a picture without words. */
function faultsForEars(element: Element, page: Element): string[] {
  const lost = ['aria-describedby', 'aria-labelledby', 'aria-activedescendant', 'for'].flatMap((attribute) =>
    (element.getAttribute(attribute) ?? '').split(' ').filter((id) => id !== '' && !document.getElementById(id)),
  );
  const faults = lost.map((id) => `names ${id}, which is nowhere`);
  if (element.id !== '' && page.querySelector(`[id="${element.id}"]`) !== element) faults.push('has the id of another');
  if (element.matches('img:not([alt])')) faults.push('is a picture without words');
  if (element.matches('button, a[href], input:not([type=hidden], [hidden]), select, textarea') && nameOf(element) === '')
    faults.push('is a control without a name');
  return faults.map((fault) => `${element.outerHTML.slice(0, 200)} ${fault}`);
}

function nameOf(control: Element): string {
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  const named = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const pictures = [...control.querySelectorAll('img, [aria-label]')].map(
    (each) => each.getAttribute('alt') ?? each.getAttribute('aria-label'),
  );
  const words = [...labels, ...named, shown(control)].map((each) => each?.textContent);
  return [control.getAttribute('aria-label'), control.getAttribute('title'), ...pictures, ...words].join('').trim();
}

/** Without what no screen shows: who hears a page does not hear it. */
function shown(control: Element): Element {
  if (!control.querySelector('.hidden, [hidden]')) return control;
  const copy = control.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('.hidden, [hidden]')) each.remove();
  return copy;
}

function PlainDialog({ open, onOpenChange, title, description, children, cancel, footer }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const leave = () => onOpenChange(false);
    dialog?.addEventListener('cancel', leave);
    return () => dialog?.removeEventListener('cancel', leave);
  });
  if (!open) return null;
  return (
    <div ref={box} role="dialog" aria-label={title}>
      {description && <p>{description}</p>}
      {children}
      {cancel !== undefined && (
        <button type="button" onClick={() => onOpenChange(false)}>
          {cancel}
        </button>
      )}
      {footer}
    </div>
  );
}
