// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';
import type { ActPhoto, ActRow, ListingAct } from '../acts/acts.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption, describedBy, fieldNamed } from '../../test/labelled.ts';
import type { PhotoQueueOptions } from '../wizard/photos/photo-queue.ts';
import { JPEG } from '../../test/jpeg.ts';

afterEach(() => {
  vi.doUnmock('../acts/session-acts.ts');
  vi.doUnmock('../wizard/photos/photo-queue-options.ts');
});

test.each([
  [true, 'what is said of it is so'],
  [false, 'where the device does not keep it, that is said'],
])('an ad that waits takes its new words and photos along (kept: %s): %s', async (isKept) => {
  const page = await openPage({ member: 7, words: ['waiting', 'wizard', 'errors', 'details'] });
  const change = vi.fn<(row: ActRow, act: ListingAct) => Promise<boolean>>(async () => isKept);
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => ({ change }) }));
  const { PendingAdForm } = await import('./pending-ad-form.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const photos = ['a', 'b'].map((name): ActPhoto => {
    const upload = { url: `/media/${name}.webp`, thumbUrl: null, width: 1, height: 1, bytes: 1, at: Date.now() };
    return { key: name, upload, file: null };
  });
  const fields = { ...EMPTY_FIELDS, title: 'Carpet', description: 'Of wool', price: '900', location: 'Herat', categoryId: 3 };
  // Only what the form reads.
  const row = { clientId: 'c', act: { kind: 'publish', fields, photos } } as unknown as ActRow & { act: ListingAct };
  const onDone = vi.fn<() => void>();
  await page.draw(<PendingAdForm row={row} onDone={onDone} />);
  await page.type('input', 'Red carpet');
  await page.press(t('wizard.removePhoto', { number: 1 }));
  await page.press(t('waiting.saveChange'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [, changed] = change.mock.calls[0] ?? [];
  expect([changed?.fields.title, changed?.photos.map(({ upload }) => upload?.url)]).toEqual(['Red carpet', ['/media/b.webp']]);
  expect(shownToast.get()?.tone).toBe(isKept ? 'success' : 'danger');
});

test('an ad that waits and goes to another category leaves behind what only the one before asks for', async () => {
  const page = await openPage({ member: 7, words: ['waiting', 'wizard', 'errors', 'details'] });
  const change = vi.fn<(row: ActRow, act: ListingAct) => Promise<boolean>>(async () => true);
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => ({ change }) }));
  const { PendingAdForm } = await import('./pending-ad-form.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const upload = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 1, at: Date.now() };
  const photos: ActPhoto[] = [{ key: 'a', upload, file: null }];
  const car = { categoryId: 3, leaf: 'toyota-corolla', details: { year: '2015' } };
  const fields = { ...EMPTY_FIELDS, title: 'Carpet', description: 'Of wool', price: '900', location: 'Herat', ...car };
  // Only what the form reads.
  const row = { clientId: 'c', act: { kind: 'publish', fields, photos } } as unknown as ActRow & { act: ListingAct };
  await page.draw(<PendingAdForm row={row} onDone={() => {}} />);
  await selectOption(await fieldNamed(t('wizard.category')), t('shell.category.services'));
  await page.press(t('waiting.saveChange'));
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.calls[0]?.[1].fields).toMatchObject({ title: 'Carpet', leaf: null, details: {} });
  expect(change.mock.calls[0]?.[1].fields.categoryId).not.toBe(3);
});

test('an ad whose photos are still on their way is changed once, however often that is pressed', async () => {
  const { submit, change, arrive } = await travelling();
  await submit();
  await submit();
  expect(change).not.toHaveBeenCalled();
  await arrive();
  await vi.waitFor(() => expect(change).toHaveBeenCalled());
  await actAndCheck(() => {});
  expect(change).toHaveBeenCalledOnce();
});

test('the photos that are on their way from a form that is left go no further', async () => {
  const { page, signal } = await travelling();
  expect(signal()?.aborted).toBe(false);
  await page.draw(null);
  expect(signal()?.aborted).toBe(true);
});

test('who saves and goes back while the photos are on their way has changed nothing, and nothing says so', async () => {
  const { page, submit, change, said } = await travelling();
  await submit();
  await page.press(page.t('waiting.back'));
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([page.main.querySelector('form'), change.mock.calls, said()]).toEqual([null, [], [undefined, undefined, undefined]]);
});

test('a title that was taken away is missed at its field until it is typed again', async () => {
  const { page, change } = await travelling();
  const category = await fieldNamed(page.t('wizard.category'));
  expect(category.value).toBe('3');
  await page.type('input', '');
  await page.press(page.t('waiting.saveChange'));
  const title = await page.there('input');
  await vi.waitFor(() => expect(describedBy(title)).toContain(page.t('errors.title_required')));
  expect([document.activeElement, change.mock.calls]).toEqual([title, []]);
  await page.type(title, 'Carpet');
  expect([title.getAttribute('aria-invalid'), describedBy(title)]).toEqual([null, '']);
});

test('who would lose a photo with the page, which no device keeps yet, is asked before that', async () => {
  const { page } = await travelling();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const picker = await page.there('[type=file]');
  Object.defineProperty(picker, 'files', { value: [new File([JPEG], 'b.jpg', { type: 'image/jpeg' })] });
  await actAndCheck(() => picker.dispatchEvent(new Event('change', { bubbles: true })));
  expect(isAsked()).toBe(true);
});

test('an ad whose photo the server refused is not changed: that is said, and it can be saved once the photo is gone', async () => {
  const { page, change, refuse, said } = await travelling();
  await refuse();
  await page.press(page.t('waiting.saveChange'));
  await vi.waitFor(() => expect(said()).toEqual([page.t('wizard.error'), page.t('wizard.photosRefused'), 'danger']));
  expect(document.activeElement?.textContent).toBe(page.t('wizard.photosRefused'));
  expect([change.mock.calls, page.button(page.t('waiting.saveChange'))?.matches(':disabled, [aria-busy=true]')]).toEqual([
    [],
    false,
  ]);
  await page.press(page.t('wizard.removePhoto', { number: 1 }));
  await page.press(page.t('waiting.saveChange'));
  await vi.waitFor(() => expect(said()).toEqual([page.t('waiting.changed'), undefined, 'success']));
  expect(change.mock.calls).toMatchObject([[{ clientId: 'c' }, { kind: 'publish', photos: [] }]]);
});

/** The form of an ad whose photo is on its way until the test lets it arrive. */
async function travelling() {
  const page = await openPage({ member: 7, words: ['waiting', 'wizard', 'errors', 'details'] });
  const change = vi.fn<() => Promise<boolean>>(async () => true);
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => ({ change }) }));
  let arrive: () => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const send = vi.fn<PhotoQueueOptions['send']>(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve({ url: '/media/a.webp', thumbUrl: null, width: 1, height: 1 });
        refuse = reject;
      }),
  );
  const ways = { send, shrink: () => new Promise(() => {}), now: () => 0, onBatch: () => {} };
  vi.doMock('../wizard/photos/photo-queue-options.ts', () => ({ PHOTO_QUEUE_OPTIONS: ways }));
  const { PendingAdForm } = await import('./pending-ad-form.tsx');
  const file = { photo: new Blob([JPEG]), thumb: null, small: null };
  const fields = { ...EMPTY_FIELDS, title: 'Carpet', description: 'Of wool', price: '900', location: 'Herat', categoryId: 3 };
  const act = { kind: 'publish', fields, photos: [{ key: 'a', upload: null, file }] };
  // Only what the form reads.
  const row = { clientId: 'c', act } as unknown as ActRow & { act: ListingAct };
  function Waiting() {
    const [isDone, setDone] = useState(false);
    return isDone ? null : <PendingAdForm row={row} onDone={() => setDone(true)} />;
  }
  await page.draw(<Waiting />);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const [{ ApiError }, { shownToast }] = await Promise.all([
    import('../../kit/api/api-error.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  return {
    page,
    change,
    said: () => [shownToast.get()?.title, shownToast.get()?.description, shownToast.get()?.tone],
    arrive: () => actAndCheck(() => arrive()),
    refuse: () => actAndCheck(() => refuse(new ApiError(400, JSON.stringify({ code: 'image_damaged', message: '' })))),
    signal: () => send.mock.calls[0]?.[2],
    submit: () =>
      actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
  };
}
