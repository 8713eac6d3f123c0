import type { RetryAnswer } from '#schema/contracts/system';
import { ApiError } from '../../kit/api/api-error.ts';
import { callUrl, adminApi, adminAuthHeader, nextOf } from '../../kit/api/api.ts';
import { adminQuery } from '../admin-pages.ts';

/** The current state of the system, fetched at every visit. */
export const systemQuery = adminQuery('system', 'GET /api/admin/system');

/** Sends the administrator a mail, to test whether mail is sent. */
export function sendTestMail(): Promise<RetryAnswer> {
  return adminApi.call('POST /api/admin/system/test-mail');
}

/** Fetches all subscribers as one CSV file. Each response has up to 5,000 of them as text, which the JSON calls cannot read. */
export async function fetchSubscribers(): Promise<Blob> {
  const files: string[] = [];
  for (let path: string | null = callUrl('GET /api/admin/newsletter/export'); path !== null;) {
    const response: Response = await fetch(path, { headers: adminAuthHeader() });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text, response.statusText);
    // Only the first response's header row is kept.
    files.push(files.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
    path = nextOf(response.headers.get('Link'));
  }
  return new Blob(files, { type: 'text/csv' });
}
