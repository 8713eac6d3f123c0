// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { type Answer, answersInTurn, json, offline, openAdminPage } from '../test/admin-page.ts';

const TEMPLATES: SavedReply[] = [
  { id: 1, purpose: 'ad', titles: { en: 'Wrong photo', fa: '', ps: '' }, texts: { en: 'Use your own photo.', fa: '', ps: '' } },
  { id: 2, purpose: 'ad', titles: { en: '', fa: 'تکراری', ps: '' }, texts: { en: '', fa: 'این اعلان تکراری است.', ps: '' } },
  { id: 3, purpose: 'ad', titles: { en: 'A copy', fa: '', ps: '' }, texts: { en: 'It is there twice.', fa: '', ps: '' } },
];

test('a template goes before what was typed, which is there again when none is picked', async () => {
  const { desk, given } = await openField(json(TEMPLATES));
  await desk.field('Template');
  // In the order of their titles; in another language where there is none in this one.
  expect(desk.texts('option')).toEqual(['In my own words', 'A copy', 'Wrong photo', 'تکراری']);
  expect(desk.asked).toEqual(['saved-replies?purpose=ad']);
  await desk.typeInto('Reason', ' Sold already ');
  expect(given()).toEqual([{ reason: 'Sold already' }, true]);
  await desk.choose('Template', '1');
  expect([given(), desk.main.querySelector('textarea')]).toEqual([[{ reason: '', template: 1 }, true], null]);
  await desk.waitForText('Use your own photo.Each member reads it in their own language.');
  const quote = await desk.there('blockquote');
  expect([quote.lang, quote.dir]).toEqual(['en', 'auto']);
  await desk.choose('Template', '2');
  await desk.waitForText('این اعلان تکراری است.');
  await desk.choose('Template', '');
  expect([(await desk.field('Reason')).value, given()]).toEqual([' Sold already ', [{ reason: 'Sold already' }, true]]);
  await desk.typeInto('Reason', '  ');
  expect(given()).toEqual([{ reason: '' }, false]);
});

test('in place of a template that a colleague has deleted meanwhile goes what is typed then', async () => {
  const { desk, given } = await openField(answersInTurn(json(TEMPLATES), json(TEMPLATES.slice(1))));
  await desk.field('Template');
  await desk.choose('Template', '1');
  await desk.client.invalidateQueries();
  await desk.typeInto('Reason', 'Sold already');
  expect(given()).toEqual([{ reason: 'Sold already' }, true]);
});

test.each([
  ['there is none', json([])],
  ['they cannot be loaded', offline],
])('where %s, a reason is typed all the same', async (_, answer) => {
  const { desk } = await openField(answer);
  await vi.waitFor(() => expect(desk.asked).toHaveLength(1));
  expect([desk.main.querySelector('select'), (await desk.field('Reason')).maxLength]).toEqual([null, 300]);
  expect(await desk.descriptionOf('Reason')).toBe('Too long The owner reads this.');
});

test('where nothing can be typed there are the templates alone, or none', async () => {
  const { desk, given } = await openField(answersInTurn(json(TEMPLATES)), true);
  await vi.waitFor(() => expect(desk.texts('option')).toEqual(['None', 'A copy', 'Wrong photo', 'تکراری']));
  expect([desk.main.querySelector('textarea'), await desk.descriptionOf('Reason')]).toEqual([null, 'The owner reads this.']);
  await desk.choose('Reason', '3');
  expect(given()).toEqual([{ reason: '', template: 3 }, true]);
});

test('where nothing can be typed and there are no templates, that there are none is said', async () => {
  const { desk } = await openField(json([]), true);
  expect([await desk.descriptionOf('Reason'), desk.texts('option')]).toEqual(['The owner reads this.', ['None']]);
});

test('templates are looked for at each visit: colleagues write some, too', async () => {
  const { desk } = await openField(json(TEMPLATES));
  await desk.field('Template');
  await desk.draw(null);
  const { ReasonField } = await import('./reason-field.tsx');
  await desk.draw(<ReasonField purpose="ad" label="Reason" max={300} value={{ template: 3, text: '' }} onChange={() => {}} />);
  await vi.waitFor(() => expect(desk.asked).toHaveLength(2));
  // The template that was picked before is selected.
  await vi.waitFor(async () => expect((await desk.field('Template')).value).toBe('3'));
});

async function openField(answer: Answer, onlyTemplates = false) {
  const desk = await openAdminPage({ words: [], answers: { 'GET /api/admin/saved-replies': answer } });
  const { hasReason, ReasonField, reasonOf } = await import('./reason-field.tsx');
  let given: unknown;
  function Form() {
    const [draft, setDraft] = useState({ template: null as number | null, text: '' });
    given = [reasonOf(draft), hasReason(draft)];
    return (
      <ReasonField
        purpose="ad"
        label="Reason"
        hint="The owner reads this."
        error="Too long"
        max={300}
        value={draft}
        onChange={setDraft}
        onlyTemplates={onlyTemplates}
      />
    );
  }
  await desk.draw(<Form />);
  return { desk, given: () => given };
}
