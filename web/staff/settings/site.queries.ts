import { adminOne } from '../admin-pages.ts';

/** Colleagues change these, too, so they are fetched at every visit. */
export const siteSettingsQuery = adminOne('settings', 'GET /api/admin/site');

export const apkQuery = adminOne('settings', 'GET /api/admin/apk');
