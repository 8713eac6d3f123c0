// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { REVIEW_MAX } from '#schema/catalog/limits';
import type { PendingReview } from '#schema/contracts/reviews';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

const SEND = 'POST /api/listings/';

test('a review without stars is not sent, and says so at the stars', async () => {
  const { page, said, send } = await form(() => Response.json({}, { status: 201 }));
  await page.type('textarea', 'Honest');
  await send();
  expect([describedBy(page.main.querySelector('fieldset')), page.sent]).toEqual([said(), []]);
  expect(said()).toBe('Choose one to five stars');
  await page.click('[value="4"]');
  expect(said()).toBeUndefined();
});

test('each star is called by its number, one of them is chosen, and what is asked of whom, and for what, is said', async () => {
  const { page } = await form(() => Response.json({}, { status: 201 }));
  expect(page.main.querySelector('legend')?.textContent).toBe(page.t('profile.stars'));
  for (const count of [5, 3]) await actAndCheck(() => controlLabelled(page.t('profile.starCount', { count })).click());
  const stars = [...page.main.querySelectorAll<HTMLInputElement>('[type=radio]')];
  expect(stars.flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual(['3']);
  const drawn = [...page.main.querySelectorAll('fieldset label svg')].map(({ outerHTML }) => outerHTML);
  // Three stars are drawn in one way, and two in another.
  expect(drawn.map((star) => star === drawn[0])).toEqual([true, true, true, false, false]);
  expect([page.main.querySelector('h3')?.textContent, page.main.querySelector('h3 + p')?.textContent]).toEqual([
    page.t('profile.reviewOf', { name: 'member5' }),
    page.t('profile.reviewFor', { title: 'Carpet' }),
  ]);
  const text = controlLabelled(page.t('profile.reviewText'));
  expect([text.maxLength, text.getAttribute('dir')]).toEqual([REVIEW_MAX, null]);
  await page.type(text, 'خوب');
  expect(text.dir).toBe('auto');
});

test('of an ad that is gone the review says so', async () => {
  const { page } = await form(() => Response.json({}), null);
  expect(page.main.querySelector('h3 + p')?.textContent).toBe(page.t('profile.adGone'));
});

test('while a review is on its way its button says so, and nothing is said to have failed', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { page, send, toast } = await form(() => new Promise<Response>((resolve) => (arrive = resolve)));
  await page.click('[value="4"]');
  const isSending = () => page.button(page.t('profile.sendingReview'))?.getAttribute('aria-busy');
  await send();
  await vi.waitFor(() => expect(isSending()).toBe('true'));
  arrive(new Response('', { status: 500 }));
  await page.there('[role=alert]');
  await send();
  await vi.waitFor(() => expect(isSending()).toBe('true'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  arrive(Response.json({}, { status: 201 }));
  await vi.waitFor(() => expect(toast()?.description).toBe(page.t('profile.reviewSentText', { name: 'member5' })));
});

test('a review that was refused says why and keeps what was typed; sent, it is of this sale alone', async () => {
  let isDown = true;
  const { page, send, pending, isAskedAnew, toasts } = await form(() =>
    isDown ? new Response('', { status: 500 }) : Response.json({}, { status: 201 }),
  );
  await page.click('[value="4"]');
  await page.type('textarea', 'Honest');
  await send();
  const alert = () => page.main.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(alert()).toBeTruthy());
  expect([(await page.there('textarea')).value, pending().length]).toEqual(['Honest', 4]);
  isDown = false;
  await send();
  await vi.waitFor(() => expect(toasts()).toBe('success'));
  expect(page.sent.at(-1)).toMatchObject({
    call: 'POST /api/listings/7/reviews',
    input: { rating: 4, text: 'Honest', subjectId: 5 },
  });
  expect([alert(), toasts()]).toEqual([undefined, 'success']);
  // Another buyer of the same ad, and another ad of the same buyer, still wait.
  expect(pending()).toEqual(['7 of 6', '8 of 5', '8 of 6']);
  // What has happened meanwhile is requested.
  expect(isAskedAnew()).toBe(true);
});

async function form(answer: () => Response | Promise<Response>, title: string | null = 'Carpet') {
  const page = await openPage({ member: 3, words: ['profile', 'errors'], answers: { [SEND]: answer } });
  const { default: ReviewForm } = await import('./review-form.tsx');
  const { pendingSalesQuery } = await import('../sales/pending-sales.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const sale = (listingId: number, other: number): PendingReview => ({
    state: 'review',
    listingId,
    listingTitle: title,
    other: { id: other, username: `member${other}`, fullName: null, profileImageUrl: null, role: 'user' },
  });
  const key = pendingSalesQuery(3).queryKey;
  page.client.setQueryData(key, [sale(7, 5), sale(7, 6), sale(8, 5), sale(8, 6)]);
  await page.draw(<ReviewForm memberId={3} sale={sale(7, 5)} />);
  return {
    page,
    said: () => page.main.querySelector('fieldset p')?.textContent,
    send: async () => {
      const sent = new Event('submit', { bubbles: true, cancelable: true });
      await actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(sent));
      // Otherwise the browser would load the page again.
      if (!sent.defaultPrevented) throw new Error('The form was sent by the browser');
    },
    isAskedAnew: () => page.client.getQueryState(key)?.isInvalidated,
    pending: () => (page.client.getQueryData(key) ?? []).map(({ listingId, other }) => `${listingId} of ${other.id}`),
    toasts: () => shownToast.get()?.tone,
    toast: () => shownToast.get(),
  };
}
