import type { OutboxColumns, Outbox } from './outbox.ts';
import type { Pace } from './pace.ts';
import { retryDelay } from './retry-delay.ts';
import { isFinal, type Refusal, refusalOf } from './refusals.ts';
import type { Line, LineLocks } from './line-locks.ts';

interface LinesOptions<Row extends OutboxColumns> {
  outbox: Outbox<Row>;
  locks: LineLocks;
  pace: Pace;
  lineOf: (row: Row) => Line;
  /**
   * Resolves once the server has the row, with false if the row was changed meanwhile and must be sent again. Rejects with the server's refusal, or
   * with any other error if the server did not respond.
   */
  deliver: (row: Row, closing: AbortSignal) => Promise<boolean>;
  /** Something in a line changed that the screen shows. */
  onProgress: (line: Line) => void;
  /** A line waits for its next try, or for a sign-in. */
  onPause?: (line: Line) => void;
  /** Whether a refusal is final; by default its status decides. */
  endsRetry?: (refusal: Refusal) => boolean;
}

export interface Lines<Row extends OutboxColumns> {
  /** Sends what waits in one line, or in all. Ends a pause between tries, but not one that the server asked for. */
  wake: (line?: Line) => void;
  /** Sends all that waits; resolves when nothing waits, or what is left waits for its next try. */
  sendAll: () => Promise<void>;
  isSending: (clientId: string) => boolean;
  /** Removes a row from the outbox and returns it; null if it is gone, or if this or another tab is sending it now. */
  takeBack: (clientId: string) => Promise<Row | null>;
  close: () => void;
}

/** Sends an outbox: one row of a line at a time, the oldest first, each retried until the server has it or refuses it for good. */
export function openLines<Row extends OutboxColumns>(options: LinesOptions<Row>): Lines<Row> {
  const { outbox, locks, pace, lineOf, deliver, onProgress, endsRetry = ({ status }) => isFinal(status) } = options;
  const sending = new Set<string>();
  const running = new Set<Line>();
  const locked = new Set<Line>();
  const failures = new Map<Line, number>();
  const retryTimers = new Map<Line, ReturnType<typeof setTimeout>>();
  const closing = new AbortController();
  /** Callbacks of those who wait until no line is being sent. */
  const idle = new Set<() => void>();
  let signedOut = false;

  async function run(line: Line): Promise<void> {
    if (running.has(line) || closing.signal.aborted) return;
    cancelRetry(line);
    if (pace.pauseLeft() > 0) return pauseLine(line, pace.pauseLeft());
    running.add(line);
    try {
      await locks.run(line, closing.signal, () => drain(line));
      failures.delete(line);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 401) {
        signedOut = true;
        options.onPause?.(line);
      } else pauseLine(line, delayAfterFailure(line, refusal));
    } finally {
      running.delete(line);
    }
    // A row may have been added since the last look.
    if (!retryTimers.has(line) && !signedOut && next(line)) void run(line);
    if (running.size === 0) resolveIdle();
  }

  function resolveIdle(): void {
    for (const resolve of idle) resolve();
    idle.clear();
  }

  /** How long to wait after one more failure, in milliseconds. */
  function delayAfterFailure(line: Line, refusal: Refusal | null): number {
    const count = (failures.get(line) ?? 0) + 1;
    failures.set(line, count);
    const asked = (refusal?.retryAfter ?? 0) * 1_000;
    if (asked === 0) return retryDelay(count);
    // Clients that were given the same time must not all come back at once.
    const ms = asked * (1 + Math.random() / 2);
    pace.pauseFor(ms);
    return ms;
  }

  function pauseLine(line: Line, ms: number): void {
    const retry = () => (retryTimers.delete(line), void run(line));
    if (closing.signal.aborted) return;
    retryTimers.set(line, setTimeout(retry, ms));
    options.onPause?.(line);
  }

  function cancelRetry(line: Line): void {
    clearTimeout(retryTimers.get(line));
    retryTimers.delete(line);
  }

  /** Sends the rows of a line. Rejects with an error that makes the rest of the line wait too. */
  async function drain(line: Line): Promise<void> {
    locked.add(line);
    try {
      await outbox.reread();
      for (let row = next(line); row && !closing.signal.aborted; row = next(line)) {
        locks.report(line);
        await send(row);
        failures.delete(line);
        await outbox.reread();
      }
    } finally {
      locked.delete(line);
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
      if (closing.signal.aborted || !refusal || !endsRetry(refusal)) throw error;
      await outbox.change(clientId, { failed: refusal.code } as Parameters<Outbox<Row>['change']>[1]); // every row has `failed`
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
      if (locked.has(lineOf(row))) return take();
      const taken = await locks.runIfFree(lineOf(row), async () => {
        await outbox.reread();
        return take();
      });
      // The line may be taken because this page itself has got the lock meanwhile.
      return taken === null && locked.has(lineOf(row)) ? take() : taken;
    },
    close: () => {
      closing.abort();
      resolveIdle();
      for (const pause of retryTimers.values()) clearTimeout(pause);
    },
  };
}
