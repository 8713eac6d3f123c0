// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Keyword, Ranking } from '#schema/contracts/keywords';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const SEARCHED: Keyword = {
  keyword: 'kettle',
  competition: 'none',
  volume: 1200,
  misses: 1,
  results: 30,
  position: null,
  target: null,
  priority: null,
};
const TRACKED: Keyword = {
  ...SEARCHED,
  keyword: 'corolla',
  competition: 'high',
  misses: 0,
  results: 4,
  position: 3,
  target: 3,
  priority: 'low',
};
const RANKINGS: Ranking[] = [
  { keyword: 'new', position: 1, volume: 1000, previous: 0 },
  { keyword: 'more', position: 2, volume: 15, previous: 10 },
  { keyword: 'less', position: 3, volume: 5, previous: 20 },
  { keyword: 'same', position: 4, volume: 1001, previous: 1000 },
];
const KEYWORDS = 'GET /api/seo/keywords';

let page: Page;
let asked: string[];
let keywords: Response;
let rankings: Response;

beforeEach(async () => {
  [asked, keywords, rankings] = [[], Response.json([SEARCHED, TRACKED]), Response.json(RANKINGS)];
  page = await openPage({
    words: ['admin', 'adminKeywords', 'errors', 'adminErrors'],
    answers: {
      [KEYWORDS]: ({ call }) => {
        asked.push(call.slice(KEYWORDS.length));
        return keywords.clone();
      },
      'GET /api/seo/rankings': () => rankings.clone(),
      'DELETE /api/seo/keywords/corolla': () => new Response(null, { status: 204 }),
      'POST /api/seo/keywords': () => Response.json({ code: 'keyword_target_invalid' }, { status: 400 }),
      'PATCH /api/seo/keywords/corolla': () => Response.json({}),
    },
  });
});

test('a keyword shows its figures, and its aim where it has one', async () => {
  await drawn();
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'kettleFound nothing onceTrackVolume1,200Ads found30 or moreCompetitionNonePosition–',
    'corollaLow priorityTarget reachedEditVolume1,200Ads found4CompetitionHighPosition3Target3',
  ]);
  const list = await page.there('ul');
  expect(document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(page.t('adminKeywords.title'));
  expect([page.button('Track “kettle”'), page.button('The aim for “corolla”')]).not.toContain(undefined);
});

test.each([
  ['is reached by a better rank', { position: 2, target: 3 }, true],
  ['is not reached by a worse one', { position: 4, target: 3 }, false],
  ['is not reached by what has no rank', { position: null, target: 3 }, false],
  ['that nobody set is not reached', { position: 1, target: null }, false],
])('a target %s', async (_, ranks, isReached) => {
  keywords = Response.json([{ ...TRACKED, ...ranks }]);
  await drawn();
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent.includes('Target reached')).toBe(isReached);
});

test.each([
  ['All searches', '', 'Nobody has searched yetSearches are counted as soon as visitors look for something.'],
  ['Found nothing', '?show=nothing', 'Every search found something'],
  ['Tracked', '?show=tracked', 'No keyword is tracked'],
])('of «%s» none says so', async (name, call, words) => {
  keywords = Response.json([]);
  rankings = Response.json([]);
  await drawn();
  await selectOption(await fieldNamed('Show'), name);
  await vi.waitFor(() => expect(page.main.textContent).toContain(`${words}Most searched`));
  expect(asked.at(-1)).toBe(call);
});

test('the most searched words say how that changed against the 30 days before', async () => {
  await drawn();
  const cells = () => [...page.main.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(cells()).toEqual(['1new1,000new', '2more1550% more', '3less575% less', '4same1,001unchanged']));
  const heads = [...page.main.querySelectorAll('th')].map((head) => [head.textContent, head.scope, head.dir]);
  expect(heads).toEqual([
    ...['Position#', 'Keyword', 'Volume'].map((name) => [name, 'col', '']),
    ...RANKINGS.map(({ keyword }) => [keyword, 'row', 'auto']),
  ]);
});

test('a keyword is tracked anew with its words, changed as it stands, and dropped', async () => {
  await drawn();
  await page.press('Track “kettle”');
  expect((await fieldNamed('Keyword')).value).toBe('kettle');
  await page.type(await fieldNamed('Target'), '2x01');
  await selectOption(await fieldNamed('Priority'), 'High priority');
  await page.press('Save');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe('A target is a rank from 1 to 200.'));
  expect((await fieldNamed('Target')).value).toBe('201');
  await page.press('Cancel');

  await page.press('The aim for “corolla”');
  const keyword = await fieldNamed('Keyword');
  expect([keyword.value, keyword.disabled, (await fieldNamed('Target')).value]).toEqual(['corolla', true, '3']);
  await page.type(await fieldNamed('Target'), '');
  await page.press('Save');
  await vi.waitFor(() => expect(page.main.querySelector('[role="dialog"]')).toBeNull());
  await page.press('The aim for “corolla”');
  keywords = Response.json([SEARCHED]);
  await page.press('Stop tracking');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect([shownToast.get()?.title, page.main.querySelector('[role="dialog"]')]).toEqual([
    'The keyword is no longer tracked',
    null,
  ]);
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/seo/keywords', { keyword: 'kettle', target: 201, priority: 'high' }],
    ['PATCH /api/seo/keywords/corolla', { target: null, priority: 'low' }],
    ['DELETE /api/seo/keywords/corolla', null],
  ]);

  await page.press('Track a keyword');
  expect([(await page.there('[role="dialog"] > button:last-child')).disabled, page.button('Stop tracking')]).toEqual([
    true,
    undefined,
  ]);
  await page.press('Save');
  expect(page.sent).toHaveLength(3);
});

test('keywords and rankings that could not be had are had again, each for itself', async () => {
  const right = [keywords, rankings] as const;
  [keywords, rankings] = [new Response(null, { status: 500 }), new Response(null, { status: 500 })];
  await drawn();
  const alerts = () => page.main.querySelectorAll('[role="alert"]').length;
  await vi.waitFor(() => expect(alerts()).toBe(2));
  expect(page.main.textContent.split('This could not be loaded.')).toHaveLength(3);
  [keywords, rankings] = right;
  await page.press('Try Again');
  await vi.waitFor(() => expect([alerts(), rows().length]).toEqual([1, 2]));
  await page.press('Try Again');
  await vi.waitFor(() => expect(alerts()).toBe(0));
});

async function drawn() {
  const { KeywordsTab } = await import('./keywords-tab.tsx');
  await page.draw(<KeywordsTab />);
}

const rows = () => [...page.main.querySelectorAll('li')];
