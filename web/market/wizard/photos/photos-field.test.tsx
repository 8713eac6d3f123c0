// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';

test('once the only photo is taken away the focus stands where another is picked', async () => {
  const page = await openPage({ words: ['wizard'] });
  const { PhotosField } = await import('./photos-field.tsx');
  const { PhotoQueue } = await import('./photo-queue.ts');
  const { PHOTO_WAYS } = await import('./photo-ways.ts');
  const { t } = await import('../../../kit/i18n/i18n.ts');
  const upload = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 1, at: 0 };
  await page.draw(<PhotosField queue={new PhotoQueue([upload], PHOTO_WAYS)} error={undefined} />);
  await page.press(t('wizard.removePhoto', { number: 1 }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
});
