import type { Live, Thread } from '../web/chat/engine/types.ts';

/** What D1 holds of a conversation. Columns have their names in D1. */
export interface Stored {
  conversation: {
    user1_id: number;
    user2_id: number;
    last_message_id: number;
    user1_unread: number;
    user2_unread: number;
    user1_read_id: number;
    user2_read_id: number;
  };
  messages: readonly { id: number; sender_id: number; client_id: string; content: string }[];
}

/** What one tab showed after everything had settled, and what it did before. */
export interface Observation {
  name: string;
  memberId: number;
  /** The texts that this tab was given to send, in that order. */
  sent: readonly string[];
  /** The server's confirmations to this tab of its own member's messages: the client's id and the message's. */
  acknowledged: readonly { clientId: string; id: number }[];
  /** The thread at rest, in the order shown. */
  shown: readonly { id: number; clientId: string; content: string }[];
  /** The texts that are still in the outbox. */
  pending: readonly string[];
  unread: number;
  otherReadUpTo: number;
  /** What was wrong for a moment: a message shown twice, one that disappeared, a read mark that went back. */
  glitches: readonly string[];
}

/** `faults` are sentences; the three counts are what `npm run chaos` adds up. */
export interface Verdict {
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  disordered: number;
  faults: string[];
}

/** Compares the database with what was sent, what was acknowledged and what each tab shows. Pure. */
export function judge(stored: Stored, witnesses: readonly Observation[]): Verdict {
  const faults: string[] = [];
  const found = { lost: 0, doubled: 0, disordered: 0 };
  const fault = (kind: keyof typeof found | null, sentence: string) => {
    if (kind) found[kind] += 1;
    faults.push(sentence);
  };
  const texts = stored.messages.map(({ content }) => content);
  const acknowledged = witnesses.flatMap((witness) => witness.acknowledged);

  stored.messages.forEach(({ id, content }, index) => {
    if (id !== index + 1) fault('disordered', `D1: message ${index + 1} of the conversation has the id ${id}`);
    if (texts.indexOf(content) !== index) fault('doubled', `D1: "${content}" is stored twice`);
  });
  for (const { clientId, id } of acknowledged) {
    const rows = stored.messages.filter((message) => message.client_id === clientId);
    if (rows.length === 0) fault('lost', `D1: ${clientId} was acknowledged as ${id} and is not there`);
    if (rows.some((row) => row.id !== id))
      fault('disordered', `D1: ${clientId} was acknowledged as ${id}, and is ${rows[0]?.id}`);
  }
  for (const { name, sent, pending, shown, glitches } of witnesses) {
    for (const text of pending) fault('lost', `${name}: "${text}" never left the outbox`);
    for (const text of sent) if (!texts.includes(text)) fault('lost', `${name}: "${text}" was sent and is not in D1`);
    const places = sent.map((text) => texts.indexOf(text)).filter((place) => place >= 0);
    places.forEach((place, index) => {
      if (index > 0 && place < (places[index - 1] ?? 0))
        fault('disordered', `${name}: "${texts[place]}" overtook the one before`);
    });
    shown.forEach(({ id, content }, index) => {
      if (shown.findIndex((other) => other.content === content) !== index) fault('doubled', `${name}: shows "${content}" twice`);
      if (index > 0 && id <= (shown[index - 1]?.id ?? 0))
        fault('disordered', `${name}: shows ${id} after ${shown[index - 1]?.id}`);
      if (stored.messages[id - 1]?.content !== content)
        fault('disordered', `${name}: shows "${content}" as ${id}, which D1 does not`);
    });
    for (const { id, content } of stored.messages)
      if (!shown.some((message) => message.content === content)) fault('lost', `${name}: does not show ${id}, "${content}"`);
    for (const glitch of glitches) fault(null, `${name}: ${glitch}`);
  }
  for (const sentence of markFaults(stored, witnesses)) fault(null, sentence);
  return {
    sent: witnesses.flatMap(({ sent }) => sent).length,
    acknowledged: new Set(acknowledged.map(({ clientId }) => clientId)).size,
    ...found,
    faults,
  };
}

/** Checks read marks and unread counts: of the database in itself, and of each tab against it. */
function markFaults({ conversation, messages }: Stored, witnesses: readonly Observation[]): string[] {
  const faults: string[] = [];
  const expect = (what: string, is: number, should: number) =>
    is === should || faults.push(`${what} is ${is}, should be ${should}`);
  expect('D1: last_message_id', conversation.last_message_id, messages.length);
  const sides = [
    { id: conversation.user1_id, readId: conversation.user1_read_id, unread: conversation.user1_unread },
    { id: conversation.user2_id, readId: conversation.user2_read_id, unread: conversation.user2_unread },
  ];
  for (const { id, readId, unread } of sides) {
    const left = messages.filter((message) => message.sender_id !== id && message.id > readId).length;
    expect(`D1: unread of member ${id}`, unread, left);
    for (const witness of witnesses) {
      if (witness.memberId === id) expect(`${witness.name}: unread`, witness.unread, unread);
      else expect(`${witness.name}: read by the other up to`, witness.otherReadUpTo, readId);
    }
  }
  return faults;
}

/** Records what nobody should see even for a moment. Returns a function that stops it. */
export function watchGlitches(thread: Live<Thread>, glitches: string[]): () => void {
  let last = thread.get();
  return thread.subscribe(() => {
    const now = thread.get();
    const ids = now.messages.map(({ id }) => id);
    const gap = ids.findIndex((id, index) => index > 0 && id !== (ids[index - 1] ?? 0) + 1);
    if (gap > 0) glitches.push(`showed ${ids[gap]} after ${ids[gap - 1]}`);
    const shown = new Set(now.messages.map(({ clientId }) => clientId));
    for (const { clientId, draft } of now.outgoing) if (shown.has(clientId)) glitches.push(`showed "${draft.content}" twice`);
    for (const { state, draft } of now.outgoing)
      if (state.kind === 'failed') glitches.push(`"${draft.content}" failed: ${state.code}`);
    if ((ids.at(-1) ?? 0) < (last.messages.at(-1)?.id ?? 0)) glitches.push(`${last.messages.at(-1)?.id} disappeared`);
    if (now.otherReadUpTo < last.otherReadUpTo) glitches.push(`its read mark went back to ${now.otherReadUpTo}`);
    last = now;
  });
}
