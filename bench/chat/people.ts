import { DAY } from '#schema/durations';
import { signSession } from '../../worker/platform/token.ts';
import { withDatabase } from '../database.ts';

const PAIRS = 8;
const LONG = 10_000;

export interface Pair {
  conversationId: number;
  ann: { id: number; token: string };
  ben: { id: number; token: string };
}

/** Creates pairs of members with a conversation and a session each; the last conversation has 10,000 messages, which compress badly. */
export async function fillChat(state: string, secret: string): Promise<{ pairs: Pair[]; long: Pair }> {
  const now = Date.now();
  const ids = Array.from({ length: 2 * PAIRS + 2 }, (_, index) => index + 2); // 1 is the administrators' mailbox
  await withDatabase(state, async (db) => {
    const user = db.prepare('INSERT INTO users (id, username, email, password_hash, created_at) VALUES (?, ?, ?, ?, ?)');
    const session = db.prepare('INSERT INTO sessions (id, user_id, audience, created_at, expires_at) VALUES (?, ?, ?, ?, ?)');
    const talk = db.prepare(
      'INSERT INTO conversations (id, user1_id, user2_id, last_message_at, created_at) VALUES (?, ?, ?, ?, ?)',
    );
    await db.batch([
      ...ids.map((id) => user.bind(id, `person${id}`, `person${id}@sarai.test`, 'none', now)),
      ...ids.map((id) => session.bind(`session-${id}`, id, 'member', now, now + DAY)),
      ...conversationIds().map((id) => talk.bind(id, 2 * id, 2 * id + 1, now, now)),
    ]);
    await db
      .prepare(
        `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT ?1, i, 2 * ?1 + i % 2, lower(hex(randomblob(11))), 'سلام، هنوز است؟ ' || hex(randomblob(16)), ?3 - (?2 - i) * 1000 FROM n`,
      )
      .bind(PAIRS + 1, LONG, now)
      .run();
  });
  const person = async (id: number) => ({
    id,
    token: await signSession(secret, { userId: id, sessionId: `session-${id}`, audience: 'member' }, now + DAY),
  });
  const pairs = await Promise.all(
    conversationIds().map(async (id) => ({ conversationId: id, ann: await person(2 * id), ben: await person(2 * id + 1) })),
  );
  const [long] = pairs.splice(PAIRS);
  if (!long) throw new Error('The long conversation is missing.');
  return { pairs, long };
}

function conversationIds(): number[] {
  return Array.from({ length: PAIRS + 1 }, (_, index) => index + 1);
}
