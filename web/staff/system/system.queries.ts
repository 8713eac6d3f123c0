import type { RetryAnswer } from '#schema/contracts/system';
import { ApiError } from '../../kit/api/api-error.ts';
import { addressOf, adminApi, adminBearer, nextOf } from '../../kit/api/api.ts';
import { adminOne } from '../admin-pages.ts';

/** The state of the system right now: asked at every visit. */
export const systemQuery = adminOne('system', 'GET /api/admin/system');

/** Sends the administrator a mail, to see whether mail leaves. */
export function sendTestMail(): Promise<RetryAnswer> {
  return adminApi.call('POST /api/admin/system/test-mail');
}

/** Every subscriber as one CSV file; each call answers up to 5,000 of them as text, which the JSON calls can't read. */
export async function fetchSubscribers(): Promise<Blob> {
  const files: string[] = [];
  for (let path: string | null = addressOf('GET /api/admin/newsletter/export'); path !== null;) {
    const response: Response = await fetch(path, { headers: adminBearer() });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text, response.statusText);
    // The first file's headings are enough.
    files.push(files.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
    path = nextOf(response.headers.get('Link'));
  }
  return new Blob(files, { type: 'text/csv' });
}
