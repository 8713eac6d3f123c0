// Bundled by blackout.ts for each phone. It needs the browser's types, which only the other entry has, so tsconfig.json leaves it out.
import type { Upload } from '#schema/contracts/uploads';
import { createApi } from '../../web/kit/api/api.ts';
import { ApiError } from '../../web/kit/api/api-error.ts';
import { withTimeout } from '../../web/kit/outbox/retry-delay.ts';
import { openStoredPace } from '../../web/kit/outbox/pace.ts';
import { openChat } from '../../web/chat/engine/chat.ts';
import { openActQueue } from '../../web/market/acts/act-queue.ts';
import type { Act } from '../../web/market/acts/acts.ts';
import { EMPTY_FIELDS } from '../../web/market/acts/listing-fields.ts';

/** The same as in kit/upload/send-file.ts, in milliseconds. */
const STALLED = 45_000;

type Ask = (
  method: string,
  path: string,
  key: string | null,
  body: unknown,
  bytes: number,
) => Promise<{ status: number; body: unknown }>;

/** Sarai in one tab of one phone: its queue of acts and its chat, opened as in the app. */
export function open(memberId: number, ask: Ask) {
  const pace = openStoredPace();
  const answered = async (method: string, path: string, key: string | null, body: unknown, bytes: number) => {
    const answer = await ask(method, path, key, body, bytes);
    if (answer.status >= 400) throw new ApiError(answer.status, JSON.stringify(answer.body));
    return answer;
  };
  const api = createApi(async (method, path, { payload, headers }) => {
    const bytes = 600 + JSON.stringify(payload ?? '').length;
    const { status, body } = await answered(method, path, headers?.['Idempotency-Key'] ?? null, payload, bytes);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  const owner = `member:${memberId}`;
  const acts = openActQueue({
    owner,
    api,
    pace,
    // The server's answer to a photo.
    upload: async ({ photo, thumb }, key) =>
      (await withTimeout(STALLED, pace.watch(answered('POST', '/api/uploads', key, null, photo.size + (thumb?.size ?? 0)))))
        .body as Upload,
  });
  const chat = openChat({
    me: memberId,
    userId: memberId,
    audience: 'member',
    api,
    bearer: () => ({}),
    origin: 'http://sarai.test',
    pace,
  });
  return {
    // Blackout.ts names only the fields that its owner fills in; the form has all the others.
    perform: (act: Act) => acts.perform('fields' in act ? { ...act, fields: { ...EMPTY_FIELDS, ...act.fields } } : act),
    say: (conversationId: number, content: string) => chat.send(conversationId, { messageType: 'text', content }),
    left: async () => (await acts.count()) + (await chat.countUnsent()),
    close: () => {
      acts.close();
      chat.close();
    },
  };
}
