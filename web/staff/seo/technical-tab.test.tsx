// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKS, type CheckName, COSTS } from '#schema/catalog/site-settings/seo';
import type { SeoAudit } from '#schema/contracts/seo';
import { HOUR } from '#schema/durations';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const AUDIT: SeoAudit = {
  id: 5,
  score: 72,
  documents: 40,
  checks: 1,
  failed: 2,
  createdAt: '2026-01-02T07:00:00.000Z',
  findings: [
    { check: 'title_length', path: '/terms', detail: '8' },
    { check: 'status_wrong', path: '/listing/%D8%A8', detail: '500' },
    { check: 'title_length', path: '/%ZZ', detail: '95' },
    { check: 'picture_heavy', path: '/listing/7', detail: '/og/7.jpg', bytes: 400 * 1024 },
  ],
};
const AUDITS = 'GET /api/seo/technical-audit';

let page: Page;
let asked: string[];
let answer: (call: string) => Response;
let optimize: () => Response | Promise<Response>;

beforeEach(async () => {
  asked = [];
  answer = () => Response.json({ audit: AUDIT });
  page = await openPage({
    words: ['admin', 'adminSeo', 'errors'],
    answers: {
      'GET /api/seo/overview': () => Response.json({ audits: [AUDIT, { ...AUDIT, id: 4, score: 50 }] }),
      [AUDITS]: ({ call }) => {
        asked.push(call.slice(AUDITS.length));
        return answer(call);
      },
      'POST /api/seo/optimize': () => optimize(),
    },
  });
});

test('what failed stands by check, the gravest first, with each document and what stood there', async () => {
  await drawn();
  await vi.waitFor(() => expect(checks()).toHaveLength(3));
  expect(checks().map(({ textContent }) => textContent)).toEqual([
    'Criticalon one documentA document did not answer with 200 and HTML./listing/ب500',
    'Warningon 2 documentsA title is shorter than 10 or longer than 90 characters./terms8/%ZZ95',
    'Warningon one documentThe picture of a preview weighs over 300 KB: WhatsApp may leave it out./listing/7/og/7.jpg400 KB',
  ]);
  expect(page.button('/listing/ب')?.getAttribute('href')).toBe('/listing/%D8%A8');
  // Addresses and figures are written from left to right in any language.
  expect(page.main.querySelectorAll('article :is(a, code):not([dir="ltr"])')).toHaveLength(0);
  expect(page.main.textContent).toContain('72of 100');
  expect(page.main.textContent).toContain('40 documents read, 1 checks made');
  expect(asked).toEqual(['']);
});

test('each check that can fail says what is wrong in words of its own, in the order of what it costs', async () => {
  const names = Object.keys(CHECKS) as CheckName[]; // its own keys
  answer = () => Response.json({ audit: { ...AUDIT, findings: names.map((check) => ({ check, path: '/', detail: check })) } });
  await drawn();
  await vi.waitFor(() => expect(checks()).toHaveLength(names.length));
  const shown = checks().map((each) => [
    each.querySelector('code')?.textContent,
    each.querySelector('h3')?.textContent,
    each.querySelector('p')?.textContent.replace('on one document', ''),
  ]);
  const costly = [...names].sort((one, other) => COSTS[CHECKS[other]] - COSTS[CHECKS[one]]);
  expect(shown).toEqual(costly.map((check) => [check, page.t(`adminSeo.${check}`), page.t(`adminSeo.${CHECKS[check]}`)]));
});

test('an audit of the history is chosen, and one that is not kept any more leads back to the newest', async () => {
  await drawn();
  await selectOption(await fieldNamed('Audit'), 'Jan 2, 2026, 50 of 100');
  await vi.waitFor(() => expect(asked).toEqual(['', '?id=4']));
  expect(location.search).toBe('?section=seo&tab=technical&audit=4');
  answer = (call) =>
    call.endsWith('id=5') ? Response.json({ code: 'seo_audit_not_found' }, { status: 404 }) : Response.json({ audit: AUDIT });
  await selectOption(await fieldNamed('Audit'), 'Jan 2, 2026, 72 of 100');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This audit is not kept any more.'));
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(checks()).toHaveLength(3));
  expect([location.search, (await fieldNamed('Audit')).value]).toEqual(['?section=seo&tab=technical', '']);
});

test('where nobody has run one, or nothing is wrong, that is said; what could not be had is had again', async () => {
  answer = () => new Response(null, { status: 500 });
  await drawn('&audit=4');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json({ audit: null });
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('No audit yetAn audit reads'));
  expect(asked).toEqual(['?id=4', '?id=4']);
  answer = () => Response.json({ audit: { ...AUDIT, findings: [], createdAt: new Date(Date.now() - 3 * HOUR).toISOString() } });
  await selectOption(await fieldNamed('Audit'), 'Newest');
  await vi.waitFor(() => expect(page.main.textContent).toContain('Nothing is wrongEvery check passed on every document.'));
  expect(page.main.textContent).toContain('Last audit: 3 hours ago');
});

test('a new audit is shown once it is there, and a failure leaves the one that is', async () => {
  await drawn('&audit=4');
  await vi.waitFor(() => expect(asked).toEqual(['?id=4']));
  optimize = () => Response.json({ code: 'internal' }, { status: 500 });
  await page.press('Run Full Audit');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone: 'danger', description: page.t('errors.internal') }));
  expect(location.search).toContain('audit=4');
  let arrive = (_answer: Response) => {};
  optimize = () => new Promise((resolve) => (arrive = resolve));
  await page.press('Run Full Audit');
  await vi.waitFor(() => expect(page.button('Reading the site...')?.matches(':disabled')).toBe(true));
  arrive(Response.json({}));
  await vi.waitFor(() => expect(location.search).toBe('?section=seo&tab=technical'));
  const askedForNewest = () => asked.filter((call) => call === '').length;
  await vi.waitFor(() => expect(askedForNewest()).toBe(1));
  // There is a newer audit by then.
  optimize = () => Response.json({});
  await page.press('Run Full Audit');
  await vi.waitFor(() => expect(askedForNewest()).toBe(2));
  expect([shownToast.get()?.title, page.sent.at(-1)?.input]).toEqual(['Full audit completed', { action: 'full_audit' }]);
});

async function drawn(search = '') {
  history.replaceState(null, '', `/admin/dashboard?section=seo&tab=technical${search}`);
  const { TechnicalTab } = await import('./technical-tab.tsx');
  await page.draw(<TechnicalTab />);
}

const checks = () => [...page.main.querySelectorAll('article')];
