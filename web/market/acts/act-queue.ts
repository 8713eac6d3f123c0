import type { Upload } from '#schema/contracts/uploads';
import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Api } from '../../kit/api/api.ts';
import { ambient } from '../../kit/outbox/ambient.ts';
import { browserPage, type Page } from '../../kit/outbox/browser-page.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import { newId } from '../../kit/outbox/new-id.ts';
import { openOutbox } from '../../kit/outbox/outbox.ts';
import { openPace, type Pace } from '../../kit/outbox/pace.ts';
import { isFinal } from '../../kit/outbox/refusals.ts';
import { openTabs } from '../../kit/outbox/tabs.ts';
import { openTurns } from '../../kit/outbox/turns.ts';
import { createStore, type Followed } from '../../kit/store/store.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import { ACTS_DATABASE } from '../../kit/store/databases.ts';
import { type Heart, isHeart } from './favorite.ts';
import type { Act, ActRow } from './acts.ts';
import { type ActAnswer, sendAct } from './send-act.ts';

export interface ActQueueOptions {
  /** `member:7`. */
  owner: string;
  api: Api;
  upload: (file: ShrunkPhoto, key: string, onProgress: () => void) => Promise<Upload>;
  /** Told each once, also of what another tab or the service worker has sent, or another tab taken back. */
  onLateNews?: (news: LateNews) => void;
  /** What a browser has; tests and other machines bring their own. Null where it is refused or absent. */
  indexedDB?: IDBFactory | null;
  BroadcastChannel?: typeof BroadcastChannel | null;
  locks?: LockManager | null;
  page?: Page;
  /** What all that waits on this device shares; its own without one. */
  pace?: Pace;
}

/**
 * What became of an act that nobody waited for any more: it is done, refused, or its member took it back while it waited. From elsewhere it comes as JSON:
 * its photos without their files, its error as what that knows.
 */
export type LateNews = { row: ActRow } & (
  | { is: 'done'; answer: ActAnswer }
  | { is: 'refused'; code: ErrorCode; error: Pick<ApiError, 'status'> }
  | { is: 'cancelled' }
);

export type ActState = 'waiting' | 'sending' | 'refused';

/** An act that waits, as a screen shows it. */
export interface WaitingAct extends ActRow {
  state: ActState;
}

/** `waits`: the network did not take it; it is sent by itself once there is one. `undone`: it took back another that waited, and both are gone. */
export type Outcome = { is: 'done'; answer: ActAnswer } | { is: 'waits' } | { is: 'undone' };

export interface ActQueue {
  /** In the order of writing. */
  waiting: Followed<readonly WaitingAct[]>;
  /**
   * Keeps an act on the device, sends it when what stands before it is sent, and says what came of the first try. Rejects with what the server said
   * against it, and with a `TypeError` where neither the network nor the device takes it: then nothing is kept, for whoever did it still has it before
   * them.
   */
  perform: (act: Act, key?: string) => Promise<Outcome>;
  /** Takes another version of an act that waits, or that was refused, or that has gone meanwhile: then it is the change of what was sent. Answers whether the device has kept it. */
  change: (row: ActRow, act: Act) => Promise<boolean>;
  retry: (clientId: string) => Promise<void>;
  /** False when it is on its way at this moment. */
  cancel: (clientId: string) => Promise<boolean>;
  count: () => Promise<number>;
  /** Sends what waits; resolves when nothing does any more, or when the network or the server wants a pause. */
  sendAll: () => Promise<void>;
  close: () => void;
}

/** All acts of a member go in one line: what is done to an ad stays in order. */
const LINE = 'acts';

/** Somebody who pressed a button waits no longer than this before they are told that it will be sent, in milliseconds. */
const PATIENCE = 10_000;

/** Phones that get their network back in the same moment do not ask in the same moment, in milliseconds. */
const SPREAD = 3_000;

/** What a member did and the server has not acknowledged: kept on the device, through reboots, until the server has it or refuses it for good. */
export function openActQueue(options: ActQueueOptions): ActQueue {
  const { owner, api, page = browserPage(), pace = openPace() } = options;
  const waiting = createStore<readonly WaitingAct[]>([]);
  /** Who stands before an act and wants to know what comes of it. */
  const witnesses = new Map<string, Witness>();
  /** What was said of an act last, here or to whoever stood before it: where two send the same, both say what came of it. */
  const said = new Map<string, string>();
  let closed = false;
  let spread: ReturnType<typeof setTimeout> | undefined;

  const tabs = openTabs<TabNews>(
    `sarai-acts:${owner}`,
    ambient(options.BroadcastChannel, () => BroadcastChannel),
    (news) => {
      if (news === 'changed') void outbox.reread();
      else if (news === 'sending') turns.heard(LINE);
      else hear(news);
    },
  );
  const outbox = openOutbox<ActRow>({
    name: ACTS_DATABASE,
    owner,
    factory: ambient(options.indexedDB, () => indexedDB),
    changed: show,
    stateOf: ({ version, tried, act }) =>
      `${version} ${tried} ${'photos' in act ? act.photos.map(({ upload }) => upload?.url ?? '').join() : ''}`,
  });
  const turns = openTurns(
    owner,
    ambient(options.locks, () => navigator.locks),
    () => tabs.tell('sending'),
  );
  const lines = openLines<ActRow>({
    outbox,
    turns,
    pace,
    lineOf: () => LINE,
    deliver,
    onProgress: () => {
      show();
      // By then what was sent is taken away, and what was refused says so.
      if (!waiting.get().some(({ state }) => state === 'sending')) tabs.tell('changed');
    },
    onRest: () => {
      for (const { wait } of witnesses.values()) wait();
    },
    isLast,
  });
  const stopListening = page.listen((event) => {
    if (event === 'visible') void wake();
    if (event === 'online') {
      clearTimeout(spread);
      spread = setTimeout(() => void wake(), Math.random() * SPREAD);
    }
  });
  void wake();

  async function deliver(row: ActRow, closing: AbortSignal): Promise<boolean> {
    const { clientId, version } = row;
    const now = () => outbox.rows().find((each) => each.clientId === clientId);
    const goesOn = () => {
      witnesses.get(clientId)?.patience();
      turns.progress(LINE);
    };
    if (!row.tried && mayReach()) await outbox.change(clientId, { tried: true });
    try {
      const answer = await sendAct(row, {
        api,
        heed: pace.heed,
        upload: (file, key) => pace.heed(options.upload(file, key, goesOn)),
        turn: async () => {
          await pace.turn();
          // Whoever is signed in by now may be somebody else.
          if (closing.aborted) throw new TypeError('Closed');
          goesOn();
        },
        onPhotos: async (photos) => {
          await outbox.reread();
          // Of its own kind; what was changed meanwhile has its own photos.
          if (now()?.version === version) await outbox.change(clientId, { act: { ...row.act, photos } as Act });
        },
        now: () => Date.now(),
      });
      // It may have been changed in another tab.
      await outbox.reread();
      const later = now();
      if (later && later.version !== version) return false;
      tell({ row, is: 'done', answer });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error;
      const witness = witnesses.get(clientId);
      // Who stands before it hears whatever was answered, and still has it before them.
      if (witness) {
        said.set(clientId, `refused ${version}`);
        witness.refused(error);
        return true;
      }
      if (code && isLast(error)) tell({ row, is: 'refused', code, error });
      throw error;
    }
  }

  /** To the other pages, too, unless somebody is told here: for them that is no news. */
  function tell(news: LateNews): void {
    // As JSON, and without files: not every browser hands those on.
    if (!witnesses.has(news.row.clientId))
      tabs.tell(JSON.parse(JSON.stringify(news, (name, value: unknown) => (name === 'file' ? null : value))) as LateNews);
    hear(news);
  }

  /** From here, or from whoever else sends: for who stands before the act, else for the page. */
  function hear(news: LateNews): void {
    const { is } = news;
    const { clientId, version } = news.row;
    const before = said.get(clientId);
    const words = `${is} ${version}`;
    said.set(clientId, words);
    const witness = witnesses.get(clientId);
    if (witness && is === 'done') return witness.done(news.answer);
    if (witness && is === 'refused') {
      witness.refused(new ApiError(news.error.status, JSON.stringify(news.error)));
      // It is still before them; whoever sent it keeps it as refused.
      return void outbox.remove(clientId).then(() => tabs.tell('changed'));
    }
    witness?.wait();
    if (before !== words) options.onLateNews?.(news);
  }

  function show(): void {
    if (closed) return;
    waiting.set(
      outbox.rows().map((row) => {
        const state = lines.isSending(row.clientId) ? 'sending' : row.failed === null ? 'waiting' : 'refused';
        // What waits once more may be refused once more.
        if (state === 'waiting' && said.get(row.clientId) === `refused ${row.version}`) said.delete(row.clientId);
        return { ...row, state };
      }),
    );
  }

  async function wake(): Promise<void> {
    await outbox.reread();
    if (!closed) lines.wake();
  }

  /** Whether the device has kept it. */
  async function add(row: Omit<ActRow, 'seq' | 'owner' | 'failed' | 'tried'>): Promise<boolean> {
    said.delete(row.clientId);
    const isKept = await outbox.add({ ...row, failed: null, tried: false });
    tabs.tell('changed');
    lines.wake(LINE);
    return isKept;
  }

  /**
   * What becomes of a heart by what waits of the same ad: it is there already (its page was closed before it knew), or it only takes back the one before,
   * which no server has seen. One that was refused is out of the way now.
   */
  async function metBy(heart: Heart): Promise<Outcome | null> {
    await outbox.reread();
    const before = outbox.rows().filter(({ act }) => isHeart(act) && act.id === heart.id);
    for (const { clientId } of before.filter(({ failed }) => failed !== null)) await outbox.remove(clientId);
    const last = before.filter(({ failed }) => failed === null).at(-1);
    if (last?.act.kind === heart.kind) return { is: 'waits' };
    if (!last || last.tried) return null;
    const taken = await lines.takeBack(last.clientId);
    tabs.tell('changed');
    return taken !== null && !taken.tried ? { is: 'undone' } : null;
  }

  async function perform(act: Act, key = newId()): Promise<Outcome> {
    const met = isHeart(act) ? await metBy(act) : null;
    if (met) return met;
    return new Promise<Outcome>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isKept = true;
      const wait = () => (isKept ? end(() => resolve({ is: 'waits' })) : void giveBack());
      const giveBack = async () => {
        if (await lines.takeBack(key)) end(() => reject(new TypeError('Neither the network nor the device takes it')));
        // On its way at this moment.
        else if (witnesses.has(key)) patience();
      };
      const end = (tell: () => void) => {
        clearTimeout(timer);
        witnesses.delete(key);
        tell();
      };
      const patience = () => {
        clearTimeout(timer);
        timer = setTimeout(wait, PATIENCE);
      };
      witnesses.set(key, {
        wait,
        patience,
        done: (answer) => end(() => resolve({ is: 'done', answer })),
        refused: (error) => end(() => reject(error)),
      });
      patience();
      void add({ clientId: key, act, createdAt: new Date().toISOString(), version: 0 }).then((is) => (isKept = is));
    });
  }

  return {
    waiting,
    perform,
    change: async (row, act) => {
      const { clientId, createdAt } = row;
      const version = row.version + 1;
      // Another tab, or the service worker, may have sent it.
      await outbox.reread();
      const stands = outbox.rows().some((each) => each.clientId === clientId);
      const isKept = await (stands
        ? outbox.change(clientId, { act, version, failed: null })
        : add({ clientId, act, createdAt, version }));
      tabs.tell('changed');
      lines.wake(LINE);
      return isKept;
    },
    retry: async (clientId) => {
      await outbox.change(clientId, { failed: null });
      tabs.tell('changed');
      lines.wake(LINE);
    },
    cancel: async (clientId) => {
      const row = await lines.takeBack(clientId);
      if (row?.failed === null) tell({ row, is: 'cancelled' });
      tabs.tell('changed');
      return row !== null || !outbox.rows().some((each) => each.clientId === clientId);
    },
    count: async () => {
      await outbox.reread();
      return outbox.rows().length;
    },
    sendAll: lines.sendAll,
    close: () => {
      closed = true;
      clearTimeout(spread);
      stopListening();
      for (const { wait } of witnesses.values()) wait();
      lines.close();
      outbox.close();
      // What it has just sent it says now, or never.
      tabs.tell('changed');
      tabs.close();
    },
  };
}

/** What is said of an act itself comes before `changed`. */
type TabNews = 'changed' | 'sending' | LateNews;

interface Witness {
  /** It goes on: the patience begins anew. */
  patience: () => void;
  wait: () => void;
  done: (answer: ActAnswer) => void;
  refused: (error: unknown) => void;
}

/** False where the browser knows of no network: then nothing goes out. */
function mayReach(): boolean {
  const { onLine = true } = navigator as Partial<Navigator>; // Node's has none
  return onLine;
}

/** A limit of the day stands in nobody's way: the person is told, and the next act goes. A moment's limit is waited for. */
function isLast({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return isFinal(status) || (status === 429 && code !== 'rate_limited');
}
