// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Keyword } from '#schema/contracts/keywords';
import { openDesk, PlainDialog, press, type } from '../../test/desk.tsx';

const DIALOG = '../../kit/overlays/dialog.tsx';
afterEach(() => vi.doUnmock(DIALOG));

// Nothing else of a keyword is looked at.
const TRACKED = { keyword: 'کرولا', target: 3, priority: 'high' } as Keyword;
const SEARCHED = { keyword: 'کرولا', target: null, priority: null } as Keyword;

test.each([
  ['that is new', 'new', 'POST /api/seo/keywords', { keyword: 'Corolla', target: 12, priority: 'medium' }],
  ['that people look for', SEARCHED, 'POST /api/seo/keywords', { keyword: 'کرولا', target: 12, priority: 'medium' }],
  ['that is tracked', TRACKED, `PATCH /api/seo/keywords/${encodeURIComponent('کرولا')}`, { target: 12, priority: 'high' }],
] as const)(
  'the rank of a keyword %s is read in any digits, and the dialog closes once it is saved',
  async (_, edited, call, input) => {
    vi.resetModules();
    vi.doMock(DIALOG, () => ({ Dialog: PlainDialog }));
    const { KeywordDialog } = await import('./keyword-dialog.tsx');
    const onClose = vi.fn<() => void>();
    let isDead = true;
    const called = await openDesk(<KeywordDialog edited={edited} onClose={onClose} />, () =>
      isDead ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({}),
    );
    if (edited === 'new') await type('input:not([inputmode])', 'Corolla');
    await type('input[inputmode=numeric]', '۱۲');
    await press('footer button:last-child');
    expect(onClose).not.toHaveBeenCalled();
    isDead = false;
    await press('footer button:last-child');
    expect(called).toMatchObject([
      { call, input },
      { call, input },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);
