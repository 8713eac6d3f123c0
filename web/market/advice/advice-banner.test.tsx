// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { SignalSubject } from '#schema/catalog/fraud/signals';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['one signal of several that mean the same', ['number_abroad'], ['warn_account']],
  ['two that mean the same, once', ['asked_in_chat', 'prepayment'], ['warn_prepayment']],
  [
    'the three most urgent of many',
    ['busy_account', 'price_low', 'link', 'code_asked', 'prepayment'],
    ['warn_prepayment', 'warn_code_asked', 'warn_link'],
  ],
  ['nothing of what a later release knows', ['newer_trick', 'link'], ['warn_link']],
] as const)('whoever could lose is advised of %s, and led to how to meet safely', async (_, codes, said) => {
  const page = await openPage({ words: ['safety'] });
  const { AdviceBanner } = await import('./advice-banner.tsx');
  await page.draw(<AdviceBanner codes={codes} />);
  const [title, ...sentences] = [...page.main.querySelectorAll('[role=note] p')].map(({ textContent }) => textContent);
  expect([title, sentences]).toEqual([page.t('safety.warn_title'), said.map((key) => page.t(`safety.${key}`))]);
  expect(page.main.querySelector('a')?.getAttribute('href')).toBe('/safety');
});

test('where nothing that is known speaks against it nobody is advised', async () => {
  const page = await openPage({ words: ['safety'] });
  const { AdviceBanner } = await import('./advice-banner.tsx');
  await page.draw(<AdviceBanner codes={['newer_trick']} />);
  expect(page.main.innerHTML).toBe('');
});

test.each<[string, SignalSubject[], string | null]>([
  ['of what the look is', ['price', 'photos'], 'its price · its photos'],
  ['of what alone the look is', ['price'], 'its price'],
  ['no more than that it waits, where that is all there is to say', [], null],
])('the owner of an ad that waits reads %s', async (_, held, about) => {
  const page = await openPage({ words: ['meeting'] });
  const { HeldNotice } = await import('./advice-banner.tsx');
  await page.draw(<HeldNotice held={held} />);
  const lines = [...page.main.querySelectorAll('p')].map(({ textContent }) => textContent);
  const said = about === null ? [] : [`${page.t('meeting.warn_held_about')} ${about}`];
  expect(lines).toEqual([page.t('meeting.warn_held_title'), ...said, page.t('meeting.warn_held_edit')]);
});
