// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

const CODES = ['aaaabbbbccccddddeeeeffff', 'gggghhhhiiiijjjjkkkkllll'];

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['are copied, a line each', () => Promise.resolve(), 'Copied'],
  ['could not be copied', () => Promise.reject(new Error('Denied')), 'Could not be copied'],
])('recovery codes that %s say so, and stay', async (_, answer, title) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(answer);
  const { page, onKept } = await list();
  // The codes run left to right on every page.
  expect([page.main.querySelector('h4')?.nextElementSibling?.textContent, page.main.querySelector('ul')?.dir]).toEqual([
    page.t('secondFactor.recoveryText'),
    'ltr',
  ]);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await page.press('Copy');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe(title));
  expect(writeText.mock.calls).toEqual([[CODES.join('\n')]]);
  expect([page.main.querySelectorAll('li').length, onKept.mock.calls]).toEqual([2, []]);
});

test('of the page nothing is printed but the recovery codes, on a paper that goes when the printing is done', async () => {
  const { page } = await list();
  const papers: string[] = [];
  const paper = document.implementation.createHTMLDocument();
  const press = Object.assign(new EventTarget(), {
    print: () => papers.push([...paper.body.children].map(({ textContent }) => textContent).join('\n')),
  });
  // happy-dom does not render frames.
  const frame = Object.assign(document.createElement('div'), { contentDocument: paper, contentWindow: press });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(frame);
  await page.press('Print');
  expect(papers).toEqual([['Recovery codes · Sarai', ...CODES].join('\n')]);
  expect([frame.isConnected, frame.hidden, paper.title]).toEqual([true, true, 'Recovery codes · Sarai']);
  press.dispatchEvent(new Event('afterprint'));
  expect(frame.isConnected).toBe(false);
});

test('no release takes the page of recovery codes away while they stand there', async () => {
  const { page } = await list();
  expect(page.main.querySelector('ul')?.closest('[data-stays]')).not.toBeNull();
});

async function list() {
  const page = await openPage({ words: ['secondFactor'] });
  const { RecoveryCodeList } = await import('./recovery-code-list.tsx');
  const onKept = vi.fn<() => void>();
  await page.draw(<RecoveryCodeList codes={CODES} onSaved={onKept} />);
  return { page, onKept };
}
