// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';

test('the phone’s search takes what the server takes, keeps the other filters, and is emptied with what it asked for', async () => {
  history.replaceState(null, '', '/?province=Herat');
  const page = await openPage({ words: ['home'] });
  const { HeroSearch } = await import('./hero-search.tsx');
  await page.draw(<HeroSearch className="" />);
  const box = await page.there('[name=q]');
  expect([box.maxLength, box.getAttribute('dir'), page.button(page.t('shell.clearSearch'))]).toEqual([
    SEARCH_LENGTH_MAX,
    null,
    undefined,
  ]);
  expect(controlLabelled(page.t('home.heroSearch'))).toBe(box);
  expect([
    page.main.querySelector('form')?.getAttribute('aria-label'),
    box.placeholder,
    box.getAttribute('enterkeyhint'),
  ]).toEqual([page.t('home.heroSearch'), page.t('home.heroPlaceholder'), 'search']);
  expect(page.button(page.t('shell.search'))?.getAttribute('type')).toBe('submit');
  await page.type(box, ' Corolla ');
  expect(box.dir).toBe('auto');
  await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
  expect([location.search, box.value]).toEqual(['?province=Herat&q=Corolla', 'Corolla']);
  await page.press(page.t('shell.clearSearch'));
  expect([location.search, box.value, box.getAttribute('dir')]).toEqual(['?province=Herat', '', null]);
});
