// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';

test('what the server refuses of an earlier step opens that step, with the focus in its field', async () => {
  history.replaceState(null, '', '/create-listing');
  const refusal = { code: 'validation_failed', message: '', fields: { title: 'title_too_long' } };
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors', 'details'],
    answers: { 'POST /api/listings': () => Response.json(refusal, { status: 400 }) },
  });
  const { CreateWizard } = await import('./create-wizard.tsx');
  const { draftOf } = await import('./drafts/draft-store.ts');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const store = draftOf(7);
  store.change({ ...EMPTY_FIELDS, title: 'Carpet', description: 'Of wool', price: '900', location: 'Herat', categoryId: 3 });
  store.atStep(3);
  await page.draw(<CreateWizard memberId={7} />);
  expect(location.search).toBe('?step=3');
  await page.press(t('wizard.createListing'));
  await vi.waitFor(() => expect(location.search).toBe(''));
  await vi.waitFor(() => expect(document.activeElement).toMatchObject({ value: 'Carpet' }));
  store.close();
});
