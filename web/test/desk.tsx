import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { DialogProps } from '../kit/overlays/dialog-radix.tsx';

interface Called {
  /** As the table of calls names it, with the ids in their places. */
  call: string;
  input: unknown;
  headers: Headers;
}

/** Other files share the document, and may have left something in it. */
let desk: HTMLElement;

/** Draws a part of the back office before a server that `answers`; both go with the test. Answers the calls that change something, as they come. */
export async function openDesk(part: ReactNode, answers: (call: string) => Response | Promise<Response>): Promise<Called[]> {
  const called: Called[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    if (method !== 'GET')
      called.push({ call, input: typeof body === 'string' ? JSON.parse(body) : null, headers: new Headers(headers) });
    return answers(call);
  });
  desk = document.body.appendChild(document.createElement('main'));
  const root = createRoot(desk);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    desk.remove();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return called;
}

/** What stands on the desk, as soon as it does. */
export async function there<Shown extends Element>(selector: string): Promise<Shown> {
  const found = () => desk.querySelector<Shown>(selector);
  return act(() => vi.waitUntil(found, 5_000)) as Promise<Shown>; // `waitUntil` answers no null
}

/** Presses what stands there, and waits for what comes of it. */
export async function press(selector: string): Promise<void> {
  const control = await there<HTMLElement>(selector);
  await act(async () => control.click());
}

/** Types into a field in place of what stood in it. */
export async function type(selector: string, text: string): Promise<void> {
  const field = await there<HTMLInputElement | HTMLTextAreaElement>(selector);
  // A value is news to React only where its own setter is passed by.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

/** In place of `Dialog`, whose own code comes late and asks for more of a browser. */
export function PlainDialog({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <div role="dialog">
      {children}
      <footer>{footer}</footer>
    </div>
  );
}
