// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { does, openPage } from '../../test/browser-page.tsx';

test.each([
  ['nobody was chosen', [], null],
  ['one of several was chosen', ['Omar'], 71],
  ['somebody else was chosen after all', ['Omar', 'profile.somebodyElse'], null],
] as const)('where %s, the ad went to just them', async (_, choices, buyer) => {
  const page = await openPage({ member: 7, words: ['profile'] });
  const buyers = ['Laila', 'Omar'].map((fullName, at): Buyer => {
    return { id: 70 + at, username: fullName.toLowerCase(), fullName, profileImageUrl: null, role: 'user' };
  });
  page.client.setQueryDefaults(queryKeys.buyers(5), { queryFn: async () => buyers });
  page.client.setQueryData(queryKeys.buyers(5), buyers);
  const { SoldDialog } = await import('./sold-dialog.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const onChoose = vi.fn<(buyer: Buyer | null) => void>();
  const ad = { id: 5, title: 'Corolla' } as ListingCard; // what the dialog looks at
  await page.draw(<SoldDialog ad={ad} busy={false} onClose={() => {}} onChoose={onChoose} />);
  for (const choice of choices) {
    const name = choice === 'Omar' ? choice : t(choice);
    const label = [...page.main.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(name));
    await does(() => label?.querySelector('input')?.click());
  }
  await page.press(t('profile.markSold'));
  expect(onChoose.mock.calls.map(([chosen]) => chosen?.id ?? null)).toEqual([buyer]);
});
