import type { Upload } from '#schema/contracts/uploads';
import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Api } from '../../kit/api/api.ts';
import { orPlatform } from '../../kit/outbox/or-platform.ts';
import { browserPage, type PageActivity } from '../../kit/outbox/browser-page.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import { newId } from '../../kit/outbox/new-id.ts';
import { openOutbox } from '../../kit/outbox/outbox.ts';
import { openPace, type Pace } from '../../kit/outbox/pace.ts';
import { isFinal } from '../../kit/outbox/refusals.ts';
import { openTabChannel } from '../../kit/outbox/tabs.ts';
import { openLineLocks } from '../../kit/outbox/line-locks.ts';
import { createStore, type Readable } from '../../kit/store/store.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import { ACTS_DATABASE } from '../../kit/store/databases.ts';
import { type FavoriteAct, isFavoriteAct } from './favorite.ts';
import type { Act, ActRow } from './acts.ts';
import { type ActAnswer, sendAct } from './send-act.ts';

export interface ActQueueOptions {
  /** The owner's key, such as `member:7`. */
  owner: string;
  api: Api;
  upload: (file: ShrunkPhoto, key: string, onProgress: () => void) => Promise<Upload>;
  /** Called once for each late result, also for what another tab or the service worker has sent, or another tab has cancelled. */
  onLateResult?: (news: LateResult) => void;
  /** The browser's own by default; tests and other machines pass theirs. Null where it is refused or absent. */
  indexedDB?: IDBFactory | null;
  BroadcastChannel?: typeof BroadcastChannel | null;
  locks?: LockManager | null;
  page?: PageActivity;
  /** The pace that everything waiting on this device shares; without it the queue has its own. */
  pace?: Pace;
}

/**
 * The late result of an act, for which no caller waits any longer: done, refused, or cancelled by its member. From another tab or the service worker
 * it comes as JSON: the photos without their files, the error as its fields.
 */
export type LateResult = { row: ActRow } & (
  | { is: 'done'; answer: ActAnswer }
  | { is: 'refused'; code: ErrorCode; error: Pick<ApiError, 'status'> }
  | { is: 'cancelled' }
);

export type ActState = 'waiting' | 'sending' | 'refused';

/** A waiting act, as screens show it. */
export interface PendingAct extends ActRow {
  state: ActState;
}

/**
 * `waits`: the network did not take it; it is sent automatically once there is one. `undone`: it took back another waiting act, and both are gone.
 */
export type Outcome = { is: 'done'; answer: ActAnswer } | { is: 'waits' } | { is: 'undone' };

export interface ActQueue {
  /** In the order in which they were written. */
  pending: Readable<readonly PendingAct[]>;
  /**
   * Keeps an act on the device, sends it after the acts before it, and resolves with the result of the first attempt. Rejects with the server's
   * refusal, or with a `TypeError` if neither the network nor the device takes it: then nothing is kept, because the person still has it on screen.
   */
  perform: (act: Act, key?: string) => Promise<Outcome>;
  /**
   * Replaces an act that waits or was refused. If it has gone meanwhile, the new version is sent as a change to what was sent. Resolves with whether
   * the device has kept it.
   */
  change: (row: ActRow, act: Act) => Promise<boolean>;
  retry: (clientId: string) => Promise<void>;
  /** Resolves with false when the act is being sent at this moment. */
  cancel: (clientId: string) => Promise<boolean>;
  count: () => Promise<number>;
  /** Sends what waits. Resolves when nothing waits any longer, or when the network or the server requires a pause. */
  sendAll: () => Promise<void>;
  close: () => void;
}

/** All acts of a member go in one line, so that what is done to an ad stays in order. */
const LINE = 'acts';

/** The longest that a person who pressed a button waits before they are told that it will be sent later, in milliseconds. */
const RESULT_TIMEOUT = 10_000;

/** Phones that get their network back at the same moment spread their requests over this time, in milliseconds. */
const RECONNECT_JITTER = 3_000;

/**
 * The queue of what a member did and the server has not acknowledged: kept on the device, through reboots, until the server accepts it or refuses it
 * for good.
 */
export function openActQueue(options: ActQueueOptions): ActQueue {
  const { owner, api, page = browserPage(), pace = openPace() } = options;
  const pending = createStore<readonly PendingAct[]>([]);
  /** The callers of `perform` that still wait for the result of their act, by the act's id. */
  const callers = new Map<string, Caller>();
  /** The last result reported for each act, to its caller or as late news: where two tabs send the same act, both report its result. */
  const reported = new Map<string, string>();
  let closed = false;
  let wakeTimer: ReturnType<typeof setTimeout> | undefined;

  const tabs = openTabChannel<TabMessage>(
    `sarai-acts:${owner}`,
    orPlatform(options.BroadcastChannel, () => BroadcastChannel),
    (news) => {
      if (news === 'changed') void outbox.reread();
      else if (news === 'sending') turns.received(LINE);
      else handleResult(news);
    },
  );
  const outbox = openOutbox<ActRow>({
    name: ACTS_DATABASE,
    owner,
    factory: orPlatform(options.indexedDB, () => indexedDB),
    onChange: updatePending,
    stateOf: ({ version, tried, act }) =>
      `${version} ${tried} ${'photos' in act ? act.photos.map(({ upload }) => upload?.url ?? '').join() : ''}`,
  });
  const turns = openLineLocks(
    owner,
    orPlatform(options.locks, () => navigator.locks),
    () => tabs.post('sending'),
  );
  const lines = openLines<ActRow>({
    outbox,
    locks: turns,
    pace,
    lineOf: () => LINE,
    deliver,
    onProgress: () => {
      updatePending();
      // By now, sent rows have been removed and refused rows are marked as refused.
      if (!pending.get().some(({ state }) => state === 'sending')) tabs.post('changed');
    },
    onPause: () => {
      for (const { postpone } of callers.values()) postpone();
    },
    endsRetry: isFinalError,
  });
  const stopListening = page.subscribe((event) => {
    if (event === 'visible') void wake();
    if (event === 'online') {
      clearTimeout(wakeTimer);
      wakeTimer = setTimeout(() => void wake(), Math.random() * RECONNECT_JITTER);
    }
  });
  void wake();

  async function deliver(row: ActRow, closing: AbortSignal): Promise<boolean> {
    const { clientId, version } = row;
    const currentRow = () => outbox.rows().find((each) => each.clientId === clientId);
    const noteProgress = () => {
      callers.get(clientId)?.restart();
      turns.report(LINE);
    };
    if (!row.tried && mayBeOnline()) await outbox.change(clientId, { tried: true });
    try {
      const answer = await sendAct(row, {
        api,
        watch: pace.watch,
        upload: (file, key) => pace.watch(options.upload(file, key, noteProgress)),
        waitTurn: async () => {
          await pace.waitTurn();
          // Somebody else may be signed in by now.
          if (closing.aborted) throw new TypeError('Closed');
          noteProgress();
        },
        onPhotos: async (photos) => {
          await outbox.reread();
          // The cast is safe: the act keeps its kind. A version that was changed meanwhile has its own photos.
          if (currentRow()?.version === version) await outbox.change(clientId, { act: { ...row.act, photos } as Act });
        },
        now: () => Date.now(),
      });
      // It may have been changed in another tab.
      await outbox.reread();
      const later = currentRow();
      if (later && later.version !== version) return false;
      report({ row, is: 'done', answer });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error;
      const witness = callers.get(clientId);
      // A caller that still waits gets whatever the server answered, and still has the act on screen: `true` removes the row.
      if (witness) {
        reported.set(clientId, `refused ${version}`);
        witness.refused(error);
        return true;
      }
      if (code && isFinalError(error)) report({ row, is: 'refused', code, error });
      throw error;
    }
  }

  /** Reports a result here and to the other pages; only here if a caller waits here, because then it is no news to the others. */
  function report(news: LateResult): void {
    // As JSON and without files: not every browser can pass files to another tab.
    if (!callers.has(news.row.clientId))
      tabs.post(JSON.parse(JSON.stringify(news, (name, value: unknown) => (name === 'file' ? null : value))) as LateResult);
    handleResult(news);
  }

  /** Handles a result from here or from another sender: tells the caller that waits for it, or else the page. */
  function handleResult(news: LateResult): void {
    const { is } = news;
    const { clientId, version } = news.row;
    const before = reported.get(clientId);
    const result = `${is} ${version}`;
    reported.set(clientId, result);
    const witness = callers.get(clientId);
    if (witness && is === 'done') return witness.done(news.answer);
    if (witness && is === 'refused') {
      witness.refused(new ApiError(news.error.status, JSON.stringify(news.error)));
      // The caller still has it on screen, but whoever sent it has kept it as refused: remove that row.
      return void outbox.remove(clientId).then(() => tabs.post('changed'));
    }
    witness?.postpone();
    if (before !== result) options.onLateResult?.(news);
  }

  function updatePending(): void {
    if (closed) return;
    pending.set(
      outbox.rows().map((row) => {
        const state = lines.isSending(row.clientId) ? 'sending' : row.failed === null ? 'waiting' : 'refused';
        // An act that waits again may be refused again, and that must be reported.
        if (state === 'waiting' && reported.get(row.clientId) === `refused ${row.version}`) reported.delete(row.clientId);
        return { ...row, state };
      }),
    );
  }

  async function wake(): Promise<void> {
    await outbox.reread();
    if (!closed) lines.wake();
  }

  /** Returns whether the device has kept it. */
  async function add(row: Omit<ActRow, 'seq' | 'owner' | 'failed' | 'tried'>): Promise<boolean> {
    reported.delete(row.clientId);
    const isKept = await outbox.add({ ...row, failed: null, tried: false });
    tabs.post('changed');
    lines.wake(LINE);
    return isKept;
  }

  /**
   * Compares a heart with those that wait for the same ad: the same one waits already (its page was closed before it knew), or this one only takes
   * back the one before, which no server has seen. Refused ones are removed first.
   */
  async function mergeHeart(heart: FavoriteAct): Promise<Outcome | null> {
    await outbox.reread();
    const before = outbox.rows().filter(({ act }) => isFavoriteAct(act) && act.id === heart.id);
    for (const { clientId } of before.filter(({ failed }) => failed !== null)) await outbox.remove(clientId);
    const last = before.filter(({ failed }) => failed === null).at(-1);
    if (last?.act.kind === heart.kind) return { is: 'waits' };
    if (!last || last.tried) return null;
    const taken = await lines.takeBack(last.clientId);
    tabs.post('changed');
    return taken !== null && !taken.tried ? { is: 'undone' } : null;
  }

  async function perform(act: Act, key = newId()): Promise<Outcome> {
    const merged = isFavoriteAct(act) ? await mergeHeart(act) : null;
    if (merged) return merged;
    return new Promise<Outcome>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isKept = true;
      const postpone = () => (isKept ? settle(() => resolve({ is: 'waits' })) : void rejectUnsent());
      const rejectUnsent = async () => {
        if (await lines.takeBack(key)) settle(() => reject(new TypeError('Neither the network nor the device takes it')));
        // It is being sent at this moment.
        else if (callers.has(key)) restart();
      };
      const settle = (report: () => void) => {
        clearTimeout(timer);
        callers.delete(key);
        report();
      };
      const restart = () => {
        clearTimeout(timer);
        timer = setTimeout(postpone, RESULT_TIMEOUT);
      };
      callers.set(key, {
        postpone,
        restart,
        done: (answer) => settle(() => resolve({ is: 'done', answer })),
        refused: (error) => settle(() => reject(error)),
      });
      restart();
      void add({ clientId: key, act, createdAt: new Date().toISOString(), version: 0 }).then((is) => (isKept = is));
    });
  }

  return {
    pending,
    perform,
    change: async (row, act) => {
      const { clientId, createdAt } = row;
      const version = row.version + 1;
      // Another tab, or the service worker, may have sent it.
      await outbox.reread();
      const exists = outbox.rows().some((each) => each.clientId === clientId);
      const isKept = await (exists
        ? outbox.change(clientId, { act, version, failed: null })
        : add({ clientId, act, createdAt, version }));
      tabs.post('changed');
      lines.wake(LINE);
      return isKept;
    },
    retry: async (clientId) => {
      await outbox.change(clientId, { failed: null });
      tabs.post('changed');
      lines.wake(LINE);
    },
    cancel: async (clientId) => {
      const row = await lines.takeBack(clientId);
      if (row?.failed === null) report({ row, is: 'cancelled' });
      tabs.post('changed');
      return row !== null || !outbox.rows().some((each) => each.clientId === clientId);
    },
    count: async () => {
      await outbox.reread();
      return outbox.rows().length;
    },
    sendAll: lines.sendAll,
    close: () => {
      closed = true;
      clearTimeout(wakeTimer);
      stopListening();
      for (const { postpone } of callers.values()) postpone();
      lines.close();
      outbox.close();
      // The last chance to tell other tabs about what was just sent.
      tabs.post('changed');
      tabs.close();
    },
  };
}

/** The result of an act is sent before `changed`. */
type TabMessage = 'changed' | 'sending' | LateResult;

interface Caller {
  /** The act makes progress: restarts the caller's time-out. */
  restart: () => void;
  postpone: () => void;
  done: (answer: ActAnswer) => void;
  refused: (error: unknown) => void;
}

/** False where the browser reports no network: then no request goes out. */
function mayBeOnline(): boolean {
  const { onLine = true } = navigator as Partial<Navigator>; // Node's navigator has no `onLine`
  return onLine;
}

/** A daily limit does not block the line: the person is told, and the next act goes. A short rate limit is waited for. */
function isFinalError({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return isFinal(status) || (status === 429 && code !== 'rate_limited');
}
