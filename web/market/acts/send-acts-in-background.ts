import type { Upload } from '#schema/contracts/uploads';
import { ApiError } from '../../kit/api/api-error.ts';
import { callsOver } from '../../kit/api/api.ts';
import { openPace } from '../../kit/outbox/pace.ts';
import { photoForm } from '../../kit/upload/photo-form.ts';
import { type ActQueueOptions, openActQueue } from './act-queue.ts';

/** Sends the acts that wait as the member of this session, where no page is. Rejects while something still waits. */
export async function sendInBackground(token: string, given: Pick<ActQueueOptions, 'indexedDB' | 'locks'> = {}): Promise<void> {
  const memberId = memberOfToken(token);
  if (memberId === null) return;
  const authorization = { Authorization: `Bearer ${token}` };
  const answered = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(path, init);
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  };
  const queue = openActQueue({
    ...given,
    owner: `member:${memberId}`,
    api: callsOver((method, path, { payload, headers }) => {
      const json = payload === undefined ? {} : { body: JSON.stringify(payload) };
      const type: Record<string, string> = payload === undefined ? {} : { 'Content-Type': 'application/json' };
      return answered(path, { method, headers: { ...headers, ...authorization, ...type }, ...json });
    }),
    upload: async (file, key) => {
      const headers = { ...authorization, 'Idempotency-Key': key };
      const answer = await answered('/api/uploads', { method: 'POST', headers, body: photoForm(file) });
      return (await answer.json()) as Upload; // what the Worker answers to this call
    },
    // Nobody looks at a worker, and it is woken for this alone.
    page: { visible: () => false, listen: () => () => undefined },
    pace: openPace(),
  });
  try {
    await queue.sendAll();
    if (queue.waiting.get().some(({ failed }) => failed === null)) throw new Error('Something still waits');
  } finally {
    queue.close();
  }
}

/** Whose token it is, as far as one can see: the Worker alone knows whether it is a good one. */
function memberOfToken(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(sub) || null;
  } catch {
    return null;
  }
}
