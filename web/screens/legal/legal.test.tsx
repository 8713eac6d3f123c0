// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import legal from '../../i18n/en/legal.ts';
import safety from '../../i18n/en/safety.ts';
import seller from '../../i18n/en/seller.ts';
import { openPage } from '../../test/browser-page.tsx';

const KEPT = ['kept', 'seen', 'mail', 'device', 'not', 'host', 'get', 'delete'];
const RULES = ['place', 'account', 'badges', 'ads', 'forbidden', 'safety', 'law'];

test.each([
  ['terms', RULES, [legal.termsTitle, legal.termsIntro]],
  ['privacy', KEPT, [legal.privacyTitle, legal.privacyIntro]],
])('who reads the %s reads every point that is written of it, under its heading and in its order', async (...row) => {
  const [named, sections, head] = row;
  history.replaceState(null, '', `/${named}`);
  const { main } = await drawn(() => import('./policies.tsx'));
  expect([main.querySelector('h1')?.textContent, main.querySelector('h1 + p')?.textContent]).toEqual(head);
  expect(sectionsOf(main)).toEqual(
    sections.map((section) => [legal[`${section}Title` as keyof typeof legal], ...numbered(legal, section)]),
  );
});

test.each([
  ['/terms', legal.termsTitle],
  ['/terms/', legal.termsTitle],
  ['/privacy', legal.privacyTitle],
])('at %s one reads the text that the address names', async (address, title) => {
  history.replaceState(null, '', address);
  const { main } = await drawn(() => import('./policies.tsx'));
  expect([...main.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
});

test('no point of the legal texts is left out of both', () => {
  const shown = [...RULES, ...KEPT].flatMap((section) => numbered(legal, section));
  expect(Object.entries(legal).flatMap(([key, text]) => (/\d$/.test(key) ? text : []))).toEqual(shown);
});

test('who reads how to meet safely reads each rule with what it says, and the sentences in their order', async () => {
  const { main } = await drawn(() => import('./safety.tsx'));
  const said = (key: 'see' | 'day' | 'together' | 'advance' | 'code' | 'leave' | 'house' | 'car' | 'mobile') =>
    safety[key] + safety[`${key}Text`];
  expect([main.querySelector('h1')?.textContent, main.querySelector('h1 + p')?.textContent]).toEqual([
    safety.title,
    safety.intro,
  ]);
  expect(sectionsOf(main)).toEqual([
    [safety.rulesTitle, ...(['see', 'day', 'together', 'advance', 'code', 'leave'] as const).map(said)],
    [safety.girawiTitle, ...numbered(safety, 'girawi')],
    [safety.checkTitle, ...(['house', 'car', 'mobile'] as const).map(said)],
    [safety.friendTitle],
    [safety.wrongTitle, ...numbered(safety, 'wrong')],
    [safety.badgesTitle, safety.numberConfirmed + seller.numberConfirmedMeans, seller.verified + seller.verifiedMeans],
  ]);
  expect(main.textContent).toContain(safety.friendTitle + safety.friendText);
});

async function drawn(screen: () => Promise<{ default: ComponentType }>) {
  const page = await openPage({ words: ['legal', 'safety', 'seller'] });
  const { default: Screen } = await screen();
  await page.draw(<Screen />);
  return page;
}

const sectionsOf = (main: HTMLElement) =>
  [...main.querySelectorAll('section')].map((section) =>
    [...section.querySelectorAll('h2, li')].map(({ textContent }) => textContent),
  );

/** Returns the sentences of a dictionary whose keys are this name with a number. */
const numbered = (dictionary: Record<string, string>, name: string) =>
  Object.entries(dictionary).flatMap(([key, text]) => (key.replace(/\d+$/, '') === name && key !== name ? text : []));
