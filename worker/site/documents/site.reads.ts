import { varsOf } from '../../env.ts';
import { definePublicRead } from '../../platform/http/reads.ts';
import { presentFavicon } from '../favicon/favicon.queries.ts';
import { findSetting, showSite } from '../settings/site-settings.ts';
import { findCategories, findCounters, presentApk, presentStatistics, withChildren } from './site.queries.ts';

export const readStatistics = definePublicRead('GET /api/statistics', async ({ db }) => ({
  body: presentStatistics(await findCounters(db)),
}));

export const readCategories = definePublicRead('GET /api/categories', async ({ db, query: { children } }) => {
  const rows = await findCategories(db);
  return { body: children === 'none' ? rows : rows.map(withChildren) };
});

export const readFavicon = definePublicRead('GET /api/seo/favicon/current', async ({ db }) => ({
  body: presentFavicon(await findSetting(db, 'favicon')),
}));

export const readSite = definePublicRead('GET /api/site', async ({ db, env, now }) => ({
  body: showSite(varsOf(env), await findSetting(db, 'site'), now),
}));

export const readApk = definePublicRead('GET /api/download/apk', async ({ db }) => ({
  body: presentApk(await findSetting(db, 'apk')),
}));
