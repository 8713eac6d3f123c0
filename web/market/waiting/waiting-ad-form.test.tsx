// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';
import type { ActPhoto, ActRow, WrittenAct } from '../acts/acts.ts';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../acts/session-acts.ts');
});

test.each([
  [true, 'what is said of it is so'],
  [false, 'where the device does not keep it, that is said'],
])('an ad that waits takes its new words and photos along (kept: %s): %s', async (isKept) => {
  const page = await openPage({ member: 7, words: ['waiting', 'wizard', 'errors', 'details'] });
  const change = vi.fn<(row: ActRow, act: WrittenAct) => Promise<boolean>>(async () => isKept);
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => ({ change }) }));
  const { WaitingAdForm } = await import('./waiting-ad-form.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const photos = ['a', 'b'].map((name): ActPhoto => {
    const upload = { url: `/media/${name}.webp`, thumbUrl: null, width: 1, height: 1, bytes: 1, at: Date.now() };
    return { key: name, upload, file: null };
  });
  const fields = { ...EMPTY_FIELDS, title: 'Carpet', description: 'Of wool', price: '900', location: 'Herat', categoryId: 3 };
  // What the form looks at.
  const row = { clientId: 'c', act: { kind: 'publish', fields, photos } } as unknown as ActRow & { act: WrittenAct };
  const onDone = vi.fn<() => void>();
  await page.draw(<WaitingAdForm row={row} onDone={onDone} />);
  await page.type('input', 'Red carpet');
  await page.press(t('wizard.removePhoto', { number: 1 }));
  await page.press(t('waiting.saveChange'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [, changed] = change.mock.calls[0] ?? [];
  expect([changed?.fields.title, changed?.photos.map(({ upload }) => upload?.url)]).toEqual(['Red carpet', ['/media/b.webp']]);
  expect(shownToast.get()?.tone).toBe(isKept ? 'success' : 'danger');
});
