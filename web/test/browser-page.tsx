import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type * as Dialogs from '../kit/overlays/dialog.tsx';
import type { Domain } from '../i18n/domains.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import type { DialogProps } from '../kit/overlays/dialog-radix.tsx';
import { repairFocus } from '../kit/screen/repair-focus.ts';

interface SentCall {
  /** The call as in the table of calls, with ids in place of the parameters. */
  call: string;
  input: unknown;
  headers: Headers;
}

interface OpenedPage {
  /** The id of the signed-in member; without one, a visitor. */
  member?: number | null;
  words?: readonly Domain[];
  /** The server's responses, by the beginning of a call; all other calls get an empty 204. */
  answers?: Record<string, (sent: SentCall) => Response | Promise<Response>>;
}

/** Opens a page in happy-dom with modules of its own: import what it shows after this. It is removed after its test, and the window restored. */
export async function openPage({ member = null, words = [], answers = {} }: OpenedPage = {}) {
  const sent: SentCall[] = [];
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
  // The dialogs' library needs a document when it is first loaded, in whichever test.
  vi.doMock('../kit/overlays/dialog.tsx', async (original) => ({
    ...(await original<typeof Dialogs>()),
    Dialog: PlainDialog,
    preloadDialog: () => {},
  }));
  // Without a handler the browser itself submits a form and leaves the page. React's handlers have run by then.
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
  // The app starts it when a page is idle.
  const endFollowing = repairFocus();
  onTestFinished(async () => {
    endFollowing();
    await actAndCheck(() => root.unmount());
    removeEventListener('submit', send);
    // While a module is loading, Vitest may forget the mocks of the next test.
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
    actAndCheck(() =>
      root.render(
        <QueryClientProvider client={client}>
          <BrowserRouter>{screen}</BrowserRouter>
        </QueryClientProvider>,
      ),
    );
  /** Resolves with the element as soon as it is on the page. */
  const there = (selector: string) =>
    // Typed as an input: tests use only what all elements have in common with it.
    vi.waitUntil(() => main.querySelector<HTMLInputElement>(selector));
  /** Returns a button or a link by its name. */
  const button = (name: string) =>
    [...main.querySelectorAll<HTMLElement>('button, a')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
    );
  return {
    client,
    /** The page's own `t`: words loaded by another import are not in it. */
    t,
    /** The changes that it requested, only those that have an answer: others may come from an earlier page. */
    sent,
    main,
    draw,
    /** Renders a component that only calls a hook; `now` is what the hook returned last. */
    use: async <Value,>(useIt: () => Value) => {
      const shown = {} as { now: Value }; // set as soon as it is rendered
      function Hook() {
        const now = useIt();
        useEffect(() => void Object.assign(shown, { now }));
        return null;
      }
      await draw(<Hook />);
      return shown;
    },
    there,
    /** Goes to another address, as a link does. */
    go: (to: string) =>
      actAndCheck(() => {
        history.pushState({ key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    button,
    press: async (name: string) => {
      const found = await vi.waitUntil(() => button(name));
      await actAndCheck(() => found.click());
    },
    /** Closes the topmost dialog, as Escape and its close button do. */
    escape: () => actAndCheck(() => [...main.querySelectorAll('[role="dialog"]')].at(-1)?.dispatchEvent(new Event('cancel'))),
    click: async (selector: string) => {
      const found = await there(selector);
      await actAndCheck(() => found.click());
    },
    /** Replaces the text of the field. */
    type: async (where: string | HTMLInputElement, text: string) => {
      const field = typeof where === 'string' ? await there(where) : where;
      await actAndCheck(() => {
        // React notices a change only if the value is set past its own setter.
        Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

/** The forms with which the browser would have left the page. */
const leaving: string[] = [];

export type Page = Awaited<ReturnType<typeof openPage>>;

/** Does something and renders its immediate effects; later effects render by themselves, and tests wait for them with `vi.waitFor`. Then throws if
 * the page has an element that a screen reader could not announce. */
export async function actAndCheck(work: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void (await work()));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  for (const main of document.querySelectorAll('body > main')) {
    const problems = [...main.querySelectorAll('*')].flatMap((element) => accessibilityErrors(element, main));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
  const [form] = leaving.splice(0);
  if (form) throw new Error(`${form} leaves the page`);
}

/** Returns what is wrong with an element for screen readers: references to missing ids, a duplicate id, a control without a name, a picture without
 * words. */
function accessibilityErrors(element: Element, page: Element): string[] {
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

/** Returns the control without its hidden parts, which screen readers do not read. */
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
