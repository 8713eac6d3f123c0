// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR } from '#schema/durations';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { clockAt } from './meeting-text.ts';

const LATER = '2099-01-05T15:00';

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('what was written of a meeting comes back for the same member, and for no other', async () => {
  const page = await openPage({ member: 7, words: ['meeting'] });
  const { MeetingDialog } = await import('./meeting-dialog.tsx');
  const opens = async (id: number) => {
    await page.draw(
      <MeetingDialog key={id} title="A meeting" other={{ id, name: 'Omar' }} listing={null} province={null} onClose={() => {}} />,
    );
    return page.there('input');
  };
  await opens(70);
  await page.type('input', 'Shahr-e Naw park');
  expect((await opens(71)).value).toBe('');
  await page.type('input', 'The bakery');
  expect([(await opens(70)).value, (await opens(71)).value]).toEqual(['Shahr-e Naw park', 'The bakery']);
});

test('nothing goes without a place and a time to come: the first field that lacks it has the focus, and says so', async () => {
  const { page, copied, said, whatsApp } = await dialog();
  const focused = () => [PLACE, AT].find((field) => document.activeElement?.matches(field));
  expect(said()).toEqual([]);
  await page.press(page.t('meeting.copy'));
  expect([said(), focused()]).toEqual([[page.t('meeting.placeMissing'), page.t('meeting.atMissing')], PLACE]);
  await page.type(PLACE, '   ');
  expect(await whatsApp()).toBe('held back');
  expect(focused()).toBe(PLACE);
  await page.type(PLACE, 'The bakery');
  expect(await whatsApp()).toBe('held back');
  expect([said(), focused()]).toEqual([[page.t('meeting.atMissing')], AT]);
  await page.type(AT, clockAt(Date.now() - HOUR));
  await page.press(page.t('meeting.copy'));
  expect([said(), page.main.querySelector('h3')]).toEqual([[page.t('meeting.atPast')], null]);
  await page.type(AT, clockAt(Date.now() + HOUR));
  expect([said(), copied()]).toEqual([[], []]);
  expect(await whatsApp()).toBe('goes');
});

test('the friend reads what the page shows, whatever carries it: who, the ad, and where and when as last written', async () => {
  const shared = vi.fn<(sheet: ShareData) => Promise<void>>(async () => {});
  Object.assign(navigator, { share: shared });
  const { page, copied, shown, link, toast, fetched } = await dialog({ province: 'Herat' });
  await page.type(PLACE, ' The bakery ');
  await page.type(AT, '2099-01-04T10:00');
  await page.type(AT, LATER);
  const lines = shown().split('\n');
  expect(lines).toEqual([
    page.t('meeting.sayWho', { name: 'Omar' }),
    `${location.origin}/member/70`,
    page.t('meeting.sayAd', { title: 'Corolla' }),
    `${location.origin}/listing/5`,
    page.t('meeting.sayPlace', { place: 'The bakery, Herat' }),
    expect.stringContaining('15:00'),
    page.t('meeting.sayCall'),
  ]);
  await page.press(page.t('meeting.copy'));
  await page.press(page.t('meeting.share'));
  expect([copied(), shared.mock.calls]).toEqual([[shown()], [[{ text: shown() }]]]);
  expect(new URL(link()).searchParams.get('text')).toBe(shown());
  expect(toast()).toEqual({ title: page.t('meeting.copied'), tone: 'success' });
  expect(fetched()).not.toContain('bakery');
});

test('whom one meets and about what stands above the plan, each with the way to it; the place is written in any direction', async () => {
  const opened = clockAt(Date.now());
  const { page, link } = await dialog();
  expect(page.main.querySelector('[role=dialog] > p')?.textContent).toBe(page.t('meeting.text'));
  const facts = [...page.main.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
    name.nextElementSibling?.querySelector('a')?.getAttribute('href'),
  ]);
  expect(facts).toEqual([
    [page.t('meeting.with'), 'Omar', '/member/70'],
    [page.t('meeting.about'), 'Corolla', '/listing/5'],
  ]);
  const place = await page.there(PLACE);
  expect(place.dir).toBe('');
  await page.type(PLACE, 'نانوایی');
  expect(place.dir).toBe('auto');
  // A minute may have passed.
  expect([opened, clockAt(Date.now())]).toContain((await page.there(AT)).min);
  const whatsApp = page.main.querySelector<HTMLAnchorElement>(`[href="${link()}"]`);
  expect([whatsApp?.target, whatsApp?.rel, whatsApp?.referrerPolicy]).toEqual(['_blank', 'noopener noreferrer', 'no-referrer']);
});

test('a text that could not be copied is said to be still there to copy by hand', async () => {
  const { page, shown, toast } = await dialog({ copy: () => Promise.reject(new Error('refused')) });
  await page.type(PLACE, 'The bakery');
  await page.type(AT, LATER);
  await page.press(page.t('meeting.copy'));
  expect(toast()).toEqual({ title: page.t('meeting.notCopied'), tone: 'danger' });
  expect(shown()).toContain('The bakery');
});

test.each([
  ['who closes the sheet of the system copies nothing', 'AbortError', 0],
  ['a sheet that can’t open gives way to the text itself', 'NotAllowedError', 1],
])('%s', async (_, name, count) => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('', name)) });
  const { page, copied, toast } = await dialog();
  await page.type(PLACE, 'The bakery');
  await page.type(AT, LATER);
  await page.press(page.t('meeting.share'));
  expect([copied().length, toast()?.title]).toEqual([count, count > 0 ? page.t('meeting.copied') : undefined]);
});

test('without a sheet of the system there is no button for it', async () => {
  const { page } = await dialog();
  expect([page.button(page.t('meeting.share')), page.button(page.t('meeting.copy'))]).toEqual([undefined, expect.anything()]);
});

test.each([
  ['the ad’s, before the one that was chosen last', 'Herat', 'Balkh', 'Herat'],
  ['the one that was chosen last, where the ad has none', null, 'Balkh', 'Balkh'],
  ['the one that was chosen last, where the ad’s is unknown', 'Atlantis', 'Balkh', 'Balkh'],
  ['none, where nobody chose', null, null, ''],
])('the province that is offered is %s; it can be taken back', async (_, province, last, offered) => {
  if (last !== null) localStorage.setItem('last_province', last);
  const { page, shown, choose } = await dialog({ province });
  expect((await page.there('select')).value).toBe(offered);
  await page.type(PLACE, 'The bakery');
  await page.type(AT, LATER);
  await choose('');
  expect(shown()).toContain(page.t('meeting.sayPlace', { place: 'The bakery' }));
  await choose('Kunduz');
  expect(shown()).toContain(page.t('meeting.sayPlace', { place: 'The bakery, Kunduz' }));
});

test.each([
  ['until a day after it', 23, 'The bakery'],
  ['and no longer', 25, ''],
])('the plan of a meeting is kept %s', async (_, hours, place) => {
  const at = clockAt(Date.now() - hours * HOUR);
  keep({ place: 'The bakery', province: 'Herat', at });
  const { page } = await dialog();
  const fields = await Promise.all([PLACE, 'select', AT].map(page.there));
  expect(fields.map(({ value }) => value)).toEqual([place, place && 'Herat', place && at]);
});

test.each([
  ['in which the place is no text', { place: 5, province: null, at: '' }],
  ['without a time', { place: 'The bakery', province: null }],
])('a plan %s is as good as none', async (_, kept) => {
  keep(kept);
  const { page } = await dialog();
  expect((await page.there(PLACE)).value).toBe('');
});

test('of a meeting whose place and time were taken away again nothing is kept', async () => {
  const { page, choose } = await dialog();
  await page.type(PLACE, 'The bakery');
  await choose('Herat');
  expect(localStorage.getItem('form_drafts')).toContain('The bakery');
  await page.type(AT, LATER);
  await page.type(PLACE, '');
  expect(localStorage.getItem('form_drafts')).toContain(LATER);
  await page.type(AT, '');
  expect(localStorage.getItem('form_drafts')).toBeNull();
});

test('a visitor may write a plan, too; nothing of it stays on the device', async () => {
  const { page, shown } = await dialog({ member: null });
  await page.type(PLACE, 'The bakery');
  await page.type(AT, LATER);
  expect([shown().includes('The bakery'), localStorage.getItem('form_drafts')]).toEqual([true, null]);
});

test('who leaves a plan with Escape finds what they wrote when they open it again', async () => {
  const onClose = vi.fn<() => void>();
  const { page } = await dialog({ onClose });
  await page.type(PLACE, 'The bakery');
  expect(onClose).not.toHaveBeenCalled();
  await page.escape();
  expect([onClose.mock.calls.length, localStorage.getItem('form_drafts')]).toEqual([1, expect.stringContaining('The bakery')]);
});

const PLACE = '[autocomplete=off]';
const AT = '[type=datetime-local]';

function keep(plan: object): void {
  localStorage.setItem('form_drafts', JSON.stringify({ memberId: 7, forms: { 'meeting-70': plan } }));
}

interface Meeting {
  member?: number | null;
  province?: string | null;
  copy?: () => Promise<void>;
  onClose?: () => void;
}

async function dialog({ member = 7, province = null, copy = async () => {}, onClose = () => {} }: Meeting = {}) {
  const writeText = vi.fn<(text: string) => Promise<void>>(copy);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const page = await openPage({ member, words: ['meeting'] });
  const fetches = vi.spyOn(globalThis, 'fetch');
  const { MeetingDialog } = await import('./meeting-dialog.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(
    <MeetingDialog
      title="A meeting"
      other={{ id: 70, name: 'Omar' }}
      listing={{ id: 5, title: 'Corolla' }}
      province={province}
      onClose={onClose}
    />,
  );
  const link = () => page.main.querySelector<HTMLAnchorElement>('[href*="wa.me"]');
  return {
    page,
    /** Everything that was requested of the server, or sent to it. */
    fetched: () => JSON.stringify(fetches.mock.calls),
    copied: () => writeText.mock.calls.map(([text]) => text),
    /** The error at each field that is not valid. */
    said: () =>
      [...page.main.querySelectorAll('[aria-invalid=true]')].map((field) => {
        const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return document.getElementById(first)?.textContent;
      }),
    shown: () => page.main.querySelector('section p')?.textContent ?? '',
    link: () => link()?.href ?? '',
    /** Whether a press on it leads anywhere. */
    whatsApp: async () => {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });
      let isHeld = false;
      // After the page's own handler, and before the window follows the link.
      const look = (event: Event) => {
        isHeld = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      await actAndCheck(() => link()?.dispatchEvent(press));
      return isHeld ? 'held back' : 'goes';
    },
    choose: async (value: string) => {
      const select = await page.there('select');
      await actAndCheck(() => {
        Object.assign(select, { value });
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    toast: () => {
      const toast = shownToast.get();
      return toast ? { title: toast.title, tone: toast.tone } : null;
    },
  };
}
