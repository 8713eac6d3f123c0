// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('what was written of a meeting comes back for the same member, and for no other', async () => {
  const page = await openPage({ member: 7, words: ['meeting'] });
  const { MeetingDialog } = await import('./meeting-dialog.tsx');
  const opens = async (id: number) => {
    await page.draw(
      <MeetingDialog key={id} title="A meeting" other={{ id, name: 'Omar' }} listing={null} province={null} onClose={() => {}} />,
    );
    return page.there('input');
  };
  await opens(70);
  await page.type('input', 'Shahr-e Naw park');
  expect((await opens(71)).value).toBe('');
  await page.type('input', 'The bakery');
  expect([(await opens(70)).value, (await opens(71)).value]).toEqual(['Shahr-e Naw park', 'The bakery']);
});
