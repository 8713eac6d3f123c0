import { env } from 'cloudflare:workers';
import { signUp } from './client.ts';

/** Creates user 1, the administrators' mailbox, in the empty database of a test. */
export async function makeMailbox(): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO users (id, username, email, password_hash, role, created_at) VALUES (1, 'sarai', 'sarai@example.af', 'none', 'admin', 0)",
  ).run();
}

/** Creates two members and a conversation between them without messages. */
export async function makePair() {
  const [one, two] = [await signUp(), await signUp()];
  return { one, two, id: await makeConversation(one.user.id, two.user.id) };
}

/** Creates a conversation between two users, with its last message at `at` (milliseconds), and returns its id. */
export async function makeConversation(a: number, b: number, at = Date.now()): Promise<number> {
  const row = await env.DB.prepare(
    'INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at) VALUES (?, ?, ?, ?) RETURNING id',
  )
    .bind(Math.min(a, b), Math.max(a, b), at, at)
    .first<{ id: number }>();
  if (!row) throw new Error('No conversation');
  return row.id;
}

export async function block(blocker: number, blocked: number): Promise<void> {
  await env.DB.prepare('INSERT INTO blocks VALUES (?, ?, 0)').bind(blocker, blocked).run();
}

/** Sets `showOnline` to false in the member's settings. */
export async function hidePresence(userId: number): Promise<void> {
  const settings = JSON.stringify({ privacy: { showOnline: false } });
  await env.DB.prepare('INSERT INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
    .bind(userId, settings)
    .run();
}
