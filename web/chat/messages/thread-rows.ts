import type { Message } from '#schema/contracts/messages';
import { MINUTE } from '#schema/durations';
import type { Outgoing } from '../engine/types.ts';
import { kabulDay } from '../kabul-time.ts';

/** One message of a bubble: stored on the server, or still in the outbox. */
export type Piece = { kind: 'stored'; message: Message } | { kind: 'outgoing'; outgoing: Outgoing };

/** A day's heading, or a bubble: one message, or pictures that came together. `first` and `last`: of one person's bubbles in a row. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'bubble'; key: string; pieces: Piece[]; mine: boolean; first: boolean; last: boolean };

/** Rows that are drawn and skipped together, so that a long conversation costs only what is in view. */
export interface Chunk {
  key: string;
  rows: Row[];
}

type Bubble = Extract<Row, { kind: 'bubble' }>;

/** A message within this time of the same person's last one belongs to the same run, in milliseconds. */
const RUN_GAP_MAX = 5 * MINUTE;
/** Messages per chunk. Chunks are cut by the server's message ids, so that older messages that load do not move their borders. */
const CHUNK = 50;

/** Returns the rows of a conversation, oldest first. `messages` are in the server's order, `outgoing` after them. */
export function threadRows(messages: readonly Message[], outgoing: readonly Outgoing[], me: number): Row[] {
  const rows: Row[] = [];
  let before: { bubble: Bubble; at: number; sender: number } | null = null;
  for (const piece of pieces(messages, outgoing)) {
    const sender = piece.kind === 'stored' ? piece.message.senderId : me;
    const at = instantOf(piece, before?.at);
    const newDay = before === null || kabulDay(at) > kabulDay(before.at);
    if (newDay) rows.push({ kind: 'day', key: `day ${keyOf(piece)}`, at: new Date(at).toISOString() });
    const continuesRun = before !== null && !newDay && before.sender === sender && at - before.at < RUN_GAP_MAX;
    if (before && continuesRun && isPicture(piece) && before.bubble.pieces.every(isPicture)) {
      before.bubble.pieces.push(piece);
      before.at = at;
      continue;
    }
    if (before && continuesRun) before.bubble.last = false;
    const bubble: Bubble = {
      kind: 'bubble',
      key: keyOf(piece),
      pieces: [piece],
      mine: sender === me,
      first: !continuesRun,
      last: true,
    };
    rows.push(bubble);
    before = { bubble, at, sender };
  }
  return rows;
}

/** Returns the rows cut by message ids. Outgoing messages count on from the last id, so that they do not change their chunk once they are stored. */
export function chunksOf(rows: readonly Row[]): Chunk[] {
  const chunks: Chunk[] = [];
  let lines: Row[] = [];
  let number = 0;
  for (const row of rows) {
    lines.push(row);
    // A day's heading goes with the messages under it.
    if (row.kind === 'day') continue;
    const piece = row.pieces[0];
    const last = chunks.at(-1);
    number = piece?.kind === 'stored' ? piece.message.id : number + 1;
    const key = `chunk ${Math.floor(number / CHUNK)}`;
    number += row.pieces.length - 1;
    if (last?.key === key) last.rows.push(...lines);
    else chunks.push({ key, rows: lines });
    lines = [];
  }
  return chunks;
}

function* pieces(messages: readonly Message[], outgoing: readonly Outgoing[]): Generator<Piece> {
  const stored = new Set<string>();
  for (const message of messages) {
    stored.add(message.clientId);
    yield { kind: 'stored', message };
  }
  for (const each of outgoing) if (!stored.has(each.clientId)) yield { kind: 'outgoing', outgoing: each };
}

/** Returns a message's time, but never one before `before`: the order is the server's, and a device's clock may be a day off. */
function instantOf(piece: Piece, before = 0): number {
  const at = Date.parse(piece.kind === 'stored' ? piece.message.createdAt : piece.outgoing.createdAt);
  return Math.max(at, before);
}

function keyOf(piece: Piece): string {
  return piece.kind === 'stored' ? piece.message.clientId : piece.outgoing.clientId;
}

/** Returns whether a piece may join other pictures: one that failed may not, because its buttons are for it alone. */
function isPicture(piece: Piece): boolean {
  if (piece.kind === 'stored') return piece.message.messageType === 'image';
  return piece.outgoing.draft.messageType === 'image' && piece.outgoing.state.kind !== 'failed';
}
