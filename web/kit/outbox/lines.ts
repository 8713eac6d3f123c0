import type { Kept, Outbox } from './outbox.ts';
import type { Pace } from './pace.ts';
import { pauseAfter } from './pauses.ts';
import { isFinal, type Refusal, refusalOf } from './refusals.ts';
import type { Line, Turns } from './turns.ts';

interface LinesOptions<Row extends Kept> {
  outbox: Outbox<Row>;
  turns: Turns;
  pace: Pace;
  lineOf: (row: Row) => Line;
  /**
   * Resolves once the server has it, with false where the row was changed meanwhile and has to go again; rejects with what the server said, or with
   * anything else when it said nothing.
   */
  deliver: (row: Row, closing: AbortSignal) => Promise<boolean>;
  /** Something of a line changed that people are shown. */
  onProgress: (line: Line) => void;
  /** A line waits: for its next try, or for somebody to sign in. */
  onRest?: (line: Line) => void;
  /** Whether a refusal is the last word; by its status where this says nothing. */
  isLast?: (refusal: Refusal) => boolean;
}

export interface Lines<Row extends Kept> {
  /** Sends what waits in a line, or in all of them; at once also where it was pausing, but not before the time that the server named. */
  wake: (line?: Line) => void;
  /** Sends all that waits; resolves when nothing does any more, or when what still does waits for its next try. */
  sendAll: () => Promise<void>;
  isSending: (clientId: string) => boolean;
  /** Out of the outbox, unless it is on its way at this moment, here or in another tab. */
  takeBack: (clientId: string) => Promise<Row | null>;
  close: () => void;
}

/** Sends an outbox: one row of a line at a time, the oldest first, each until the server has it or refuses it for good. */
export function openLines<Row extends Kept>(options: LinesOptions<Row>): Lines<Row> {
  const { outbox, turns, pace, lineOf, deliver, onProgress, isLast = ({ status }) => isFinal(status) } = options;
  const sending = new Set<string>();
  const running = new Set<Line>();
  const holding = new Set<Line>();
  const failures = new Map<Line, number>();
  const pauses = new Map<Line, ReturnType<typeof setTimeout>>();
  const closing = new AbortController();
  /** Who waits until nothing goes any more. */
  const idle = new Set<() => void>();
  let signedOut = false;

  async function run(line: Line): Promise<void> {
    if (running.has(line) || closing.signal.aborted) return;
    stopPausing(line);
    if (pace.held() > 0) return rest(line, pace.held());
    running.add(line);
    try {
      await turns.take(line, closing.signal, () => drain(line));
      failures.delete(line);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 401) {
        signedOut = true;
        options.onRest?.(line);
      } else rest(line, failed(line, refusal));
    } finally {
      running.delete(line);
    }
    // What was written between the last look and now.
    if (!pauses.has(line) && !signedOut && next(line)) void run(line);
    if (running.size === 0) endIdle();
  }

  function endIdle(): void {
    for (const resolve of idle) resolve();
    idle.clear();
  }

  /** How long to wait after one more failure, in milliseconds. */
  function failed(line: Line, refusal: Refusal | null): number {
    const count = (failures.get(line) ?? 0) + 1;
    failures.set(line, count);
    const asked = (refusal?.retryAfter ?? 0) * 1_000;
    if (asked === 0) return pauseAfter(count);
    // All who were told the same moment must not meet in it.
    const ms = asked * (1 + Math.random() / 2);
    pace.hold(ms);
    return ms;
  }

  function rest(line: Line, ms: number): void {
    const retry = () => (pauses.delete(line), void run(line));
    if (closing.signal.aborted) return;
    pauses.set(line, setTimeout(retry, ms));
    options.onRest?.(line);
  }

  function stopPausing(line: Line): void {
    clearTimeout(pauses.get(line));
    pauses.delete(line);
  }

  /** Rejects with what makes everybody behind wait too. */
  async function drain(line: Line): Promise<void> {
    holding.add(line);
    try {
      await outbox.reread();
      for (let row = next(line); row && !closing.signal.aborted; row = next(line)) {
        turns.progress(line);
        await send(row);
        failures.delete(line);
        await outbox.reread();
      }
    } finally {
      holding.delete(line);
    }
  }

  function next(line: Line): Row | undefined {
    return outbox.rows().find((row) => lineOf(row) === line && row.failed === null);
  }

  async function send(row: Row): Promise<void> {
    const { clientId } = row;
    sending.add(clientId);
    onProgress(lineOf(row));
    try {
      if (await deliver(row, closing.signal)) await outbox.remove(clientId);
    } catch (error) {
      const refusal = refusalOf(error);
      if (closing.signal.aborted || !refusal || !isLast(refusal)) throw error;
      await outbox.change(clientId, { failed: refusal.code } as Parameters<Outbox<Row>['change']>[1]); // every row has this
    } finally {
      sending.delete(clientId);
      onProgress(lineOf(row));
    }
  }

  function wake(line?: Line): void {
    signedOut = false;
    const waiting = outbox.rows().filter(({ failed }) => failed === null);
    for (const each of line === undefined ? new Set(waiting.map(lineOf)) : [line]) void run(each);
  }

  return {
    wake,
    sendAll: async () => {
      await outbox.reread();
      wake();
      if (running.size === 0) return;
      await new Promise<void>((resolve) => idle.add(resolve));
    },
    isSending: (clientId) => sending.has(clientId),
    takeBack: async (clientId) => {
      const row = outbox.rows().find((row) => row.clientId === clientId);
      if (!row) return null;
      const take = async () => (sending.has(clientId) ? null : outbox.remove(clientId));
      if (holding.has(lineOf(row))) return take();
      const taken = await turns.ifFree(lineOf(row), async () => {
        await outbox.reread();
        return take();
      });
      // Not free because this page itself has got its turn meanwhile.
      return taken === null && holding.has(lineOf(row)) ? take() : taken;
    },
    close: () => {
      closing.abort();
      endIdle();
      for (const pause of pauses.values()) clearTimeout(pause);
    },
  };
}
