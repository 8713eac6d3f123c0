// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Transaction } from '#schema/contracts/credits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';

test('a row says what it was, when, by which code and how it stands; what waits to be paid leads to how, what failed to why', async () => {
  const { page, onOpen } = await opened(() =>
    Response.json({
      transactions: [
        rowOf(5, { status: 'pending', reference: 'ABCD2345' }),
        rowOf(4, { status: 'failed', reference: 'WXYZ6789' }),
        rowOf(3, { type: 'vip', amount: -1200, description: 'VIP Badge' }),
        rowOf(2, { type: 'other', amount: 5, description: 'A gift', status: 'pending' }),
      ],
    }),
  );
  await page.there('li');
  expect(rows(page.main)).toEqual([
    'Purchase: 250 + 25 bonus, $250 (AFN 17,500)|Nov 6, 2020ABCD2345|+275|Pending|How to pay',
    'Purchase: 250 + 25 bonus, $250 (AFN 17,500)|Nov 6, 2020WXYZ6789|+275|Failed|Why it failed',
    'VIP Badge|Nov 6, 2020|−1,200|Completed|',
    'A gift|Nov 6, 2020|+5|Pending|',
  ]);
  await page.press('How to pay');
  await page.press('Why it failed');
  expect(onOpen.mock.calls).toEqual([['ABCD2345'], ['WXYZ6789']]);
});

test('both filters are asked for together, and where nothing passes them all can be shown again', async () => {
  const { page, asked } = await opened(({ call }) =>
    Response.json({ transactions: call.includes('type=vip') ? [] : [rowOf(1, {})] }),
  );
  await page.there('li');
  expect(page.main.textContent).not.toMatch(/No transactions/);
  const [status, type] = [controlLabelled('Status'), controlLabelled('Type')].map((each) => each as Element as HTMLSelectElement);
  expect([status, type].map((each) => [...(each?.options ?? [])].map(({ text }) => text))).toEqual([
    ['All statuses', 'Pending', 'Completed', 'Failed'],
    ['All types', 'Purchase', 'Promotion', 'VIP', 'Other'],
  ]);
  await choose(status, 'failed');
  await choose(type, 'vip');
  await vi.waitFor(() =>
    expect(page.main.textContent).toContain('No transactions foundNone of your transactions is of this kind.'),
  );
  await page.press('Show all');
  await page.there('li');
  expect([status?.value, type?.value]).toEqual(['', '']);
  expect(asked).toEqual(['limit=10', 'limit=10&status=failed', 'limit=10&status=failed&type=vip', 'limit=10']);
});

test('who never bought anything reads so, and is offered nothing to show', async () => {
  const { page } = await opened(() => Response.json({ transactions: [] }));
  await vi.waitFor(() => expect(page.main.textContent).toContain('No transactions yetWhat you buy and spend will stand here.'));
  expect(page.main.querySelector('button')).toBeNull();
});

test('a row stands in the language of who wrote it, with the moment it is of', async () => {
  const { page } = await opened(() =>
    Response.json({ transactions: [rowOf(2, { type: 'other', amount: 5, description: 'هدیه', reference: 'ABCD2345' })] }),
  );
  const row = await page.there('li');
  expect([row.querySelector('p')?.dir, row.querySelector('time')?.dateTime]).toEqual(['auto', '2020-11-06T08:00:00.000Z']);
  // A code keeps its own direction.
  expect(row.querySelector('bdi')?.textContent).toBe('ABCD2345');
});

test('that the history is on its way is heard until it is there', async () => {
  let arrives: (answer: Response) => void = () => {};
  const { page } = await opened(() => new Promise((resolve) => (arrives = resolve)));
  const heard = () => page.main.querySelector('[role=status]')?.textContent;
  expect(heard()).toBe('Loading…');
  arrives(Response.json({ transactions: [rowOf(1, {})] }));
  await page.there('li');
  expect(heard()).toBeUndefined();
});

test('a history that cannot be loaded says so and is asked for again; so is its next page, which goes below', async () => {
  let isDown = true;
  const { page } = await opened(({ call }) => {
    if (isDown) return Response.json({ code: 'internal' }, { status: 500 });
    if (call.includes('cursor=4'))
      return Response.json({ transactions: [rowOf(3, { type: 'other', amount: 5, description: 'A gift' })] });
    const headers = { Link: '</api/credits/transactions?limit=10&cursor=4>; rel="next"' };
    return Response.json({ transactions: [rowOf(5, {}), rowOf(4, {})] }, { headers });
  });
  const failure = () => page.main.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(failure()).toContain('The history could not be loaded'));
  isDown = false;
  await page.press('Try Again');
  await page.there('li');
  isDown = true;
  await page.press('Show more');
  await vi.waitFor(() => expect([failure(), rows(page.main).length]).toEqual(['The history could not be loaded', 2]));
  isDown = false;
  await page.press('Try Again');
  await vi.waitFor(() => expect(rows(page.main)).toHaveLength(3));
  expect(rows(page.main).map((row) => row.startsWith('A gift'))).toEqual([false, false, true]);
  expect([failure(), page.button('Show more')]).toEqual([undefined, undefined]);
});

test('while more of the history is on its way the button says so', async () => {
  const headers = { Link: '</api/credits/transactions?limit=10&cursor=4>; rel="next"' };
  const { page } = await opened(({ call }) =>
    call.includes('cursor=4') ? new Promise(() => {}) : Response.json({ transactions: [rowOf(5, {})] }, { headers }),
  );
  await page.press('Show more');
  await vi.waitFor(() => expect(page.button('Loading...')?.getAttribute('aria-disabled')).toBe('true'));
});

function rows(main: HTMLElement) {
  return [...main.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('p, p + span'), row.querySelector('button')].map((part) => part?.textContent ?? '').join('|'),
  );
}

async function choose(select: HTMLSelectElement | undefined, value: string) {
  await actAndCheck(() => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The history, and the queries for its rows. */
async function opened(answer: (sent: { call: string }) => Response | Promise<Response>) {
  const asked: string[] = [];
  const page = await openPage({
    member: 7,
    words: ['credits', 'errors'],
    answers: {
      'GET /api/credits/transactions?': (sent) => {
        asked.push(sent.call.split('?')[1] ?? '');
        return answer(sent);
      },
    },
  });
  const onOpen = vi.fn<(reference: string) => void>();
  const { History } = await import('./history.tsx');
  await page.draw(<History memberId={7} onOpen={onOpen} />);
  return { page, asked, onOpen };
}

function rowOf(id: number, row: Partial<Transaction>): Transaction {
  return {
    id,
    type: 'purchase',
    amount: 275,
    description: 'Purchase of 250 credits',
    status: 'completed',
    reference: null,
    bought: row.type ? null : { credits: 250, bonus: 25, usd: 250, afn: 17_500 },
    createdAt: '2020-11-06T08:00:00.000Z',
    settledAt: row.status === 'pending' ? null : '2020-11-06T08:00:00.000Z',
    ...row,
  };
}
