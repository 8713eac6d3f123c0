import { adminOne } from '../admin-pages.ts';

/** Others set these, too: they are asked for at every visit. */
export const siteSettingsQuery = adminOne('settings', 'GET /api/admin/site');

export const apkQuery = adminOne('settings', 'GET /api/admin/apk');
