import { vi } from 'vitest';
import type { Domain } from '../../i18n/domains.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption, describedBy, fieldNamed } from '../../test/labelled.ts';

export type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[0]>['answers']>;
export type Answer = Answers[string];

interface AdminPageOptions {
  /** The address after `/admin/dashboard?section=`. */
  at?: string;
  words: readonly Domain[];
  answers: Answers;
}

const QUICKLY = { timeout: 5_000, interval: 5 };

/** The id of the signed-in administrator. */
export const ME = 2;

/** Opens a page of the administration, with an administrator signed in and the words of the errors loaded. */
export async function openAdminPage({ at = 'overview', words, answers }: AdminPageOptions) {
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: ME, role: 'admin', username: 'karim' }));
  history.replaceState(null, '', `/admin/dashboard?section=${at}`);
  const asked: string[] = [];
  const recorded = Object.entries(answers).map(([call, answer]) => [
    call,
    (sent: Parameters<Answer>[0]) => {
      if (sent.call.startsWith('GET')) asked.push(sent.call.slice('GET /api/admin/'.length));
      return answer(sent);
    },
  ]);
  const page = await openPage({
    words: ['admin', 'errors', 'accountErrors', 'adminErrors', ...words],
    answers: Object.fromEntries(recorded),
  });
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const within = (selector: string) => [...page.main.querySelectorAll<HTMLElement>(selector)];
  return {
    ...page,
    /** The addresses that it has read, after `/api/admin/`. */
    asked,
    /** The changes that it has requested, as call and input. */
    acts: () => page.sent.map(({ call, input }) => (input === null ? call : [call, input])),
    /** The newest toast: its title, and the sentence under it. */
    toastText: () => [shownToast.get()?.title, shownToast.get()?.description].filter(Boolean).join(': '),
    /** Clicks the button of the newest toast. */
    pressToastButton: () => actAndCheck(() => shownToast.get()?.action?.run()),
    field: fieldNamed,
    descriptionOf: async (label: string) => describedBy(await fieldNamed(label)),
    typeInto: async (label: string, text: string) => page.type(await fieldNamed(label), text),
    choose: async (label: string, option: string) => selectOption(await fieldNamed(label), option),
    /** Submits the field's form, as Enter does. */
    submit: async (label: string) => {
      const { form } = await fieldNamed(label);
      await actAndCheck(() => {
        const isSentByBrowser = form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        // The browser would reload the page, and typed text would be lost.
        if (isSentByBrowser) throw new Error(`The browser itself sends the form of ${label}`);
      });
    },
    /** Clicks the last button of that name: a dialog comes after the page that it covers. */
    pressLast: async (name: string) => {
      const found = await vi.waitUntil(
        () =>
          within('button')
            .filter((each) => each.textContent?.trim() === name)
            .at(-1),
        QUICKLY,
      );
      await actAndCheck(() => found.click());
    },
    /** Returns the text of each element that matches. */
    texts: (selector: string) => within(selector).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ').trim()),
    /** Returns the address of each link that matches, by its words. */
    links: (selector = '') =>
      Object.fromEntries(within(`${selector} a`).map((link) => [link.textContent?.trim(), link.getAttribute('href')])),
    /** Waits until the page's text contains all of these, in any order. */
    waitForText: (...words: readonly string[]) =>
      vi.waitFor(() => {
        const text = page.main.textContent?.replaceAll('\u00A0', ' ') ?? '';
        const missing = words.filter((word) => !text.includes(word));
        if (missing.length > 0) throw new Error(`Not to be read: ${missing.join(' | ')}\nbut: ${text}`);
      }, QUICKLY),
  };
}

export type AdminPage = Awaited<ReturnType<typeof openAdminPage>>;

/** A paged answer: one list for each page. */
export function pagedAnswer(...pages: readonly (readonly unknown[])[]): Answer {
  return ({ call }) => {
    const url = new URL(call.slice('GET '.length), location.origin);
    const at = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.set('cursor', String(at + 1));
    const headers: Record<string, string> = at + 1 < pages.length ? { Link: `<${url.pathname}${url.search}>; rel="next"` } : {};
    return Response.json(pages[at], { headers });
  };
}

/** An answer that refuses with an error code, and with those of fields. */
export function refusedAnswer(status: number, code: string, fields?: Record<string, string>) {
  return () => Response.json({ code, fields }, { status });
}

/** An answer that never arrives. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns the answers one after the other, then the last one each time. */
export function answersInTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let asked = 0;
  return (sent) => (answers[asked++] ?? answers.at(-1) ?? answers[0])(sent);
}

export const json = (body: unknown) => () => Response.json(body);
