import type { Answer, Question } from '../room.ts';

/** How long a room waits for the Worker, in milliseconds; after that the next message is sent. */
const WORKER_TIMEOUT = 8_000;

/** How a host reaches the Worker: a `fetch` by path. */
export type FetchWorker = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a question to the Worker on behalf of the member at the seat of this token. Resolves with null if it can't be reached in time; never rejects.
 */
export async function fetchFromWorker(reach: FetchWorker, token: string, question: Question): Promise<Answer | null> {
  const patience = new AbortController();
  // Not AbortSignal.timeout: it would keep running after the answer, and keep the room from hibernating.
  const timer = setTimeout(() => patience.abort(), WORKER_TIMEOUT);
  try {
    const response = await reach(question.path, {
      method: question.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Seat ${token}` },
      body: JSON.stringify(question.body),
      redirect: 'manual',
      signal: patience.signal,
    });
    return { status: response.status, body: asJson(await response.text()) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
