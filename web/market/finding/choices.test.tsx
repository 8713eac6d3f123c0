// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Facet } from '#schema/contracts/listings';
import { openPage } from '../../test/browser-page.tsx';

test('of several choices each press adds one or takes one away, and leaves the others', async () => {
  const { page, onChoose } = await choices({ chosen: ['toyota', 'kia'] });
  for (const value of ['mazda', 'kia']) await page.click(`[value=${value}]`);
  expect(onChoose.mock.calls).toEqual([[['toyota', 'kia', 'mazda']], [['toyota']]]);
});

test('of choices that shut each other out a press leaves that one; the one without a value leaves none', async () => {
  const { page, onChoose } = await choices({ chosen: ['toyota'], isOne: true });
  for (const value of ['kia', '""']) await page.click(`[value=${value}]`);
  expect(onChoose.mock.calls).toEqual([[['kia']], [[]]]);
});

test.each([
  ['the one without a value', [], ['']],
  ['what is chosen alone', ['kia'], ['kia']],
])('of choices that shut each other out %s is pressed', async (_, chosen, pressed) => {
  const { page } = await choices({ chosen, isOne: true });
  const boxes = [...page.main.querySelectorAll('input')];
  expect(boxes.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(pressed);
});

test.each<[string, Facet | undefined, Record<'kia' | 'toyota' | 'mazda', string>]>([
  ['the ads were not counted yet', undefined, { kia: 'Kia', toyota: 'Toyota', mazda: 'Mazda' }],
  [
    'all ads were counted',
    { values: { kia: 1, toyota: 1200 }, more: false },
    { kia: 'Kia1, 1 ad', toyota: 'Toyota1,200, 1,200 ads', mazda: 'Mazda0, 0 ads' },
  ],
  [
    'the newest ads alone were counted',
    { values: { kia: 1, toyota: 40 }, more: true },
    { kia: 'Kia1+, over 1 ads', toyota: 'Toyota40+, over 40 ads', mazda: 'Mazda' },
  ],
])('beside a choice stands what is known of it where %s; nothing beside that of all', async (_, facet, words) => {
  const { page } = await choices({ facet, isOne: true });
  const said = ['kia', 'toyota', 'mazda', '""'].map((value) => page.main.querySelector(`[value=${value}] + span`)?.textContent);
  expect(said).toEqual([words.kia, words.toyota, words.mazda, 'Any']);
});

test.each([
  ['group', false],
  ['radiogroup', true],
])('choices are heard as one %s, by its name', async (role, isOne) => {
  const { page } = await choices({ isOne });
  expect(page.main.querySelector(`[role=${role}]`)?.getAttribute('aria-label')).toBe('Make');
});

test('where there is nothing to choose it says so, in place of an empty group', async () => {
  const { page } = await choices({ isEmpty: true });
  expect([page.main.textContent, page.main.querySelector('[role]')]).toEqual([page.t('finding.noneSaid'), null]);
});

test.each([
  ['that asks for something begins unfolded', 'Kia', false, true],
  ['that asks for nothing begins folded', '', false, false],
  ['that is always of use begins unfolded', '', true, true],
])('a filter %s, and a choice in it neither folds nor unfolds it', async (_, said, open, unfolded) => {
  const page = await openPage();
  const { FilterGroup } = await import('./choices.tsx');
  const isOpen = () => page.main.querySelector('details')?.open;
  const draws = (now: string) =>
    page.draw(
      <FilterGroup title="Make" summary={now} open={open}>
        <p>Kia</p>
      </FilterGroup>,
    );
  await draws(said);
  expect(isOpen()).toBe(unfolded);
  await draws(said === '' ? 'Mazda' : '');
  expect(isOpen()).toBe(unfolded);
});

interface Drawn {
  chosen?: readonly string[];
  facet?: Facet | undefined;
  isOne?: boolean;
  isEmpty?: boolean;
}

async function choices({ chosen = [], facet, isOne = false, isEmpty = false }: Drawn) {
  const page = await openPage({ words: ['finding'] });
  const { Choices } = await import('./choices.tsx');
  const onChoose = vi.fn<(values: string[]) => void>();
  const makers = [
    { value: 'kia', words: 'Kia' },
    { value: 'toyota', words: 'Toyota' },
    { value: 'mazda', words: 'Mazda' },
  ];
  const all = [...(isOne ? [{ value: '', words: 'Any' }] : []), ...makers];
  await page.draw(
    <Choices
      name="d.make"
      title="Make"
      choices={isEmpty ? [] : all}
      chosen={chosen}
      facet={facet}
      single={isOne}
      onChoose={onChoose}
    />,
  );
  return { page, onChoose };
}
