import { ready, renderPage } from '#web-server';
import type { FirstScreen, ServerPage } from '#schema/contracts/first-screen';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { MetaPage } from '#schema/catalog/site-settings/seo';
import { canonicalSearch } from '#schema/search/browse-address';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { storeError } from '../../platform/failures/store-failure.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';

/**
 * The page as people see it before any script runs, rendered with the browser's own components. Null where rendering is switched off or fails: the
 * app then renders itself in the shell, and the failure is recorded.
 */
export async function renderDocument(c: AppContext, firstScreen: FirstScreen, render = renderPage): Promise<string | null> {
  if (varsOf(c.env).RENDERING === 'off' || NOT_RENDERED.has(c.req.path)) return null;
  try {
    await ready;
    const html = render(pageOf(c, firstScreen));
    if (html.includes(FAILED_BOUNDARY)) throw new Error('A part of the page was left to the browser');
    return html;
  } catch (error) {
    log('error', 'not_rendered', { screen: firstScreen.screen, ...errorForLog(error) });
    c.executionCtx.waitUntil(storeError(c.env, `render ${firstScreen.screen}`, error, c.get('requestId')));
    return null;
  }
}

/** Pages that have a head of their own but are not rendered on the server: they do nothing without scripts. */
const NOT_RENDERED: ReadonlySet<string> = new Set<MetaPage>(['/sign-in', '/sign-up']);

/**
 * What `renderToString` writes, without an error, in place of a Suspense boundary in which something was thrown. Texts of people contain no `<`.
 */
const FAILED_BOUNDARY = '<!--$!-->';

function pageOf(c: AppContext, firstScreen: FirstScreen): ServerPage {
  const { pathname, searchParams } = new URL(c.req.url);
  // Only what the page shows: nothing else in an address may make a different page.
  const search = pathname === '/' ? canonicalSearch(searchParams) : '';
  const { language, now, isMember } = firstScreen;
  const { timezone } = DEFAULT_SETTINGS.appearance;
  return {
    address: search === '' ? pathname : `${pathname}?${search}`,
    language,
    timeZone: timezone,
    now,
    isMember,
    firstScreen,
  };
}
