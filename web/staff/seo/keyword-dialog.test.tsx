// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { KEYWORD_MAX, POSITIONS } from '#schema/catalog/site-settings/keywords';
import type { Keyword } from '#schema/contracts/keywords';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

// No other field of a keyword is read.
const TRACKED = { keyword: 'کرولا', target: 3, priority: 'high' } as Keyword;
const SEARCHED = { keyword: 'کرولا', target: null, priority: null } as Keyword;

test.each([
  ['that is new', 'new', 'POST /api/seo/keywords', { keyword: 'Corolla', target: 12, priority: 'medium' }],
  ['that people look for', SEARCHED, 'POST /api/seo/keywords', { keyword: 'کرولا', target: 12, priority: 'medium' }],
  ['that is tracked', TRACKED, `PATCH /api/seo/keywords/${encodeURIComponent('کرولا')}`, { target: 12, priority: 'high' }],
] as const)(
  'the rank of a keyword %s is read in any digits, and the dialog closes once it is saved',
  async (_, edited, call, input) => {
    let isDead = true;
    const page = await openPage({
      answers: { [call]: () => (isDead ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({})) },
    });
    const { KeywordDialog } = await import('./keyword-dialog.tsx');
    const onClose = vi.fn<() => void>();
    await page.draw(<KeywordDialog edited={edited} onClose={onClose} />);
    if (edited === 'new') await page.type('input:not([inputmode])', 'Corolla');
    await page.type('input[inputmode=numeric]', '۱۲');
    await page.click('[role=dialog] > button:last-child');
    expect(onClose).not.toHaveBeenCalled();
    isDead = false;
    await page.click('[role=dialog] > button:last-child');
    expect(page.sent).toMatchObject([
      { call, input },
      { call, input },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('the dialog shows what is tracked, and its fields say what they take', async () => {
  const page = await openPage({ words: ['admin', 'adminKeywords'] });
  const { KeywordDialog } = await import('./keyword-dialog.tsx');
  await page.draw(<KeywordDialog edited={TRACKED} onClose={() => {}} />);
  const [keyword, target, priority] = (['keyword', 'target', 'priority'] as const).map((name) =>
    controlLabelled(page.t(`adminKeywords.${name}`)),
  );
  expect([keyword?.value, keyword?.disabled, keyword?.dir, keyword?.maxLength]).toEqual(['کرولا', true, 'auto', KEYWORD_MAX]);
  expect([target?.value, target?.dir]).toEqual(['3', 'ltr']);
  expect(describedBy(target ?? null)).toBe(page.t('adminKeywords.targetHint', { most: POSITIONS }));
  expect(priority?.value).toBe('high');
});

test('a keyword without a letter is tracked by no button, and by no Enter', async () => {
  const page = await openPage({ answers: { 'POST /api/seo/keywords': () => Response.json({}) } });
  const { KeywordDialog } = await import('./keyword-dialog.tsx');
  await page.draw(<KeywordDialog edited="new" onClose={() => {}} />);
  const canSave = () => !page.main.querySelector('[role=dialog] > button:last-child')?.matches(':disabled');
  const enter = () =>
    actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(canSave()).toBe(false);
  await page.type('input:not([inputmode])', '  ');
  await enter();
  expect([canSave(), page.sent]).toEqual([false, []]);
  await page.type('input:not([inputmode])', 'Corolla');
  expect(canSave()).toBe(true);
  await enter();
  expect(page.sent).toMatchObject([{ input: { keyword: 'Corolla' } }]);
});

test('while a keyword is dropped Enter does not save it, and neither button is pressed again', async () => {
  const page = await openPage({
    words: ['admin', 'adminKeywords'],
    answers: {
      'DELETE /api/seo/keywords/': () => new Promise<Response>(() => {}),
      'PATCH /api/seo/keywords/': () => Response.json({}),
    },
  });
  const { KeywordDialog } = await import('./keyword-dialog.tsx');
  await page.draw(<KeywordDialog edited={TRACKED} onClose={() => {}} />);
  await page.press(page.t('adminKeywords.drop'));
  await vi.waitFor(() => expect(page.button(page.t('adminKeywords.drop'))?.matches(':disabled, [aria-busy=true]')).toBe(true));
  await page.press(page.t('adminKeywords.drop'));
  await page.click('[role=dialog] > button:last-child');
  await actAndCheck(() =>
    page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(page.sent.map(({ call }) => call)).toEqual([`DELETE /api/seo/keywords/${encodeURIComponent('کرولا')}`]);
});

test('who tracks no keyword after all leaves with the other button, or Escape, and nothing is sent', async () => {
  const page = await openPage({ words: ['admin', 'adminKeywords'], answers: { POST: () => Response.json({}) } });
  const { KeywordDialog } = await import('./keyword-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<KeywordDialog edited="new" onClose={onClose} />);
  await page.type('input:not([inputmode])', 'Corolla');
  await page.press(page.t('admin.cancel'));
  await page.escape();
  expect([onClose.mock.calls.length, page.sent]).toEqual([2, []]);
});
