import type { MetaPage } from '#schema/catalog/seo';
import { varsOf } from '../../env.ts';
import { presentFavicon } from '../favicon/favicon.queries.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { presentSite } from '../settings/site-settings.ts';
import { withHead } from './document.ts';
import { wordsOf } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { findMeta, findSetting } from './site.queries.ts';

/** The app's shell with the head of one page (`/terms`), in one round trip. */
export async function plainDocument(c: AppContext, page: MetaPage): Promise<Response> {
  const db = c.get('db');
  const [shell, [[given], favicon, siteRows]] = await Promise.all([
    shellFromPages(c),
    db.batch([findMeta(db, page), findSetting(db, 'favicon'), findSetting(db, 'site')]),
  ]);
  const site = presentSite(siteRows, Date.now());
  const { title, description, isGiven } = wordsOf(page, given);
  const origin = varsOf(c.env).APP_ORIGIN;
  const head = {
    title,
    isGiven,
    description,
    canonical: `${origin}${page}`,
    image: { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'website',
    jsonLd: null,
    site,
  } as const;
  return withHead(shell, 200, head, { screen: 'plain', favicon: presentFavicon(favicon), site });
}
