import { adminQuery } from '../admin-pages.ts';

/** Colleagues change these, too, so they are fetched at every visit. */
export const siteSettingsQuery = adminQuery('settings', 'GET /api/admin/site');

export const apkQuery = adminQuery('settings', 'GET /api/admin/apk');
