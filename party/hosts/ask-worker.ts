import type { Answer, Question } from '../room.ts';

/** How long a room waits for the Worker, in milliseconds; after it the next message has its turn. */
const PATIENCE = 8_000;

/** How a host reaches the Worker: `fetch` of a path. */
export type ReachWorker = (path: string, init: RequestInit) => Promise<Response>;

/** Puts a question to the Worker in the name of whoever sits on the seat of this token. Null when it can't be reached in time; never rejects. */
export async function askWorker(reach: ReachWorker, token: string, question: Question): Promise<Answer | null> {
  const patience = new AbortController();
  // No AbortSignal.timeout: it would go on running after the answer, and keep the room from its sleep.
  const timer = setTimeout(() => patience.abort(), PATIENCE);
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
