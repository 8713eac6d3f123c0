import type ReconnectingWebSocket from 'partysocket/ws';
import type { ClientFrame, ServerFrame } from '#schema/frames';
import { CLOSE, FLOOD_PAUSE } from '#schema/realtime';
import { ApiError } from '../../kit/api/api-error.ts';
import { pauseAfter, within } from '../../kit/outbox/pauses.ts';
import type { Page } from '../../kit/outbox/browser-page.ts';
import { reach } from '../../kit/late/reach.ts';
import type { Link } from './types.ts';

/** A socket that has not opened by then is given up, and so is the call for its ticket. */
const PATIENCE = 10_000;
/** What a socket's `readyState` is while it is open. */
const OPEN = 1;
/** Tries about a second apart, before the pauses grow. */
const QUICK_TRIES = 5;
/** A socket that lived this long was a good one: the next failure is the first again. */
const GOOD = 5_000;

export interface Connection {
  link: () => Link;
  /** Whether the frame left over a live socket. */
  send: (frame: ClientFrame) => boolean;
  /** Tries at once, or asks a live socket whether it still lives. `anew` also when the session had ended. */
  wake: (anew?: boolean) => void;
  /**
   * Something that was sent was not answered: nothing more is sent over this socket until it gives a sign of life, for which it is asked. Only `looking`
   * frames still leave: nothing sends them again later, and a socket that is only slow delivers them.
   */
  doubt: () => void;
  close: () => void;
}

interface ConnectionOptions {
  /** A ticket for the room; rejects with an `ApiError`, or a `TypeError` for a network that is down. */
  ticket: () => Promise<string>;
  /** The address of the room's socket with this ticket. */
  address: (ticket: string) => string;
  WebSocket: typeof WebSocket;
  page: Page;
  onLink: (link: Link) => void;
  onFrame: (frame: ServerFrame) => void;
  /** The room is not for this person (any more): nothing is tried until `wake`. */
  onMissing: () => void;
}

/**
 * One room's socket, kept open: five quick tries, then pauses up to 30 s, at once when the line or the viewer comes back. partysocket's own
 * retries are off (`maxRetries: 0`): it would ask for ever whatever the answer, and has no notion of a ticket that is refused.
 */
export function connect({ ticket, address, page, onLink, onFrame, onMissing, ...options }: ConnectionOptions): Connection {
  let link: Link = 'connecting';
  let phase: 'resting' | 'opening' | 'open' = 'resting';
  let failures = 0;
  let renewed = false;
  let doubted = false;
  let authenticating = false;
  let attempt = 0;
  let url = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  let good: ReturnType<typeof setTimeout> | undefined;
  let socket: ReconnectingWebSocket | undefined;
  const beat = heartbeat({ page, ping: () => socket?.send('ping'), onDead: () => lost() });
  const stopListening = page.listen((event) => (event === 'offline' ? cut() : event === 'hidden' ? beat.rest() : wake()));

  function onData(data: unknown): void {
    const frame = frameOf(data);
    if (frame?.event === 'client_outdated') stop('outdated');
    else if (frame?.event === 'auth_error' && frame.code === 'ticket_expired') void authenticate();
    else if (frame?.event === 'auth_error') renew();
    else if (frame) {
      if (frame.event === 'authenticated') become('live');
      onFrame(frame);
    }
  }

  /** Without a network there is no socket: what makes one is no part of what opens then. */
  async function openable(): Promise<ReconnectingWebSocket> {
    const { default: Socket } = await reach(() => import('partysocket/ws'));
    if (socket) return socket;
    const made = new Socket(() => url, undefined, {
      WebSocket: options.WebSocket,
      startClosed: true,
      maxRetries: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: PATIENCE,
    });
    // oxlint-disable unicorn/prefer-add-event-listener -- in browsers partysocket clones its own events wrongly for listeners (a close has the code 'close')
    made.onopen = () => {
      phase = 'open';
      doubted = false;
      good = setTimeout(() => ((failures = 0), (renewed = false)), GOOD);
      become('live');
      beat.start();
    };
    made.onmessage = ({ data }: MessageEvent) => {
      beat.heard();
      doubted = false;
      if (data !== 'pong') onData(data);
    };
    made.onclose = ({ code }) => {
      if (phase === 'resting') return;
      if (code === CLOSE.outdated) stop('outdated');
      else if (code === CLOSE.unauthorized || code === CLOSE.refused) renew();
      else if (code === CLOSE.tooMany) lost(QUICK_TRIES);
      else if (code === CLOSE.flooded) pause();
      else lost();
    };
    made.onerror = () => lost();
    // oxlint-enable unicorn/prefer-add-event-listener
    socket = made;
    return made;
  }

  async function open(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    phase = 'opening';
    const own = ++attempt;
    try {
      const [fresh, made] = await within(PATIENCE, Promise.all([ticket(), openable()]));
      if (own !== attempt) return;
      url = address(fresh);
      made.reconnect();
    } catch (error) {
      if (own === attempt) refuse(error);
    }
  }

  /** A ticket lapses after hours on a socket that is well: it gets a new one in place. Until the room has taken that, the socket is not live: the room neither takes nor sends frames. */
  async function authenticate(): Promise<void> {
    // The room says so instead of each frame.
    if (authenticating) return;
    authenticating = true;
    become('connecting');
    const own = attempt;
    try {
      const token = await within(PATIENCE, ticket());
      if (own === attempt) socket?.send(JSON.stringify({ event: 'authenticate', token: `Bearer ${token}` }));
    } catch (error) {
      if (own === attempt) refuse(error);
    } finally {
      authenticating = false;
    }
  }

  /** The room did not take the ticket: one new one, and when that fails too, the room is left alone. */
  function renew(): void {
    if (renewed) return stop('offline');
    drop();
    renewed = true;
    void open();
  }

  function refuse(error: unknown): void {
    const status = error instanceof ApiError && error.code !== null ? error.status : 0;
    if (status === 401) stop('ended');
    else if (status === 426) stop('outdated');
    else if (status === 403 || status === 404) {
      stop('offline');
      onMissing();
    } else lost();
  }

  function lost(atLeast = 0): void {
    if (phase === 'resting') return;
    const wasLive = phase === 'open';
    drop();
    failures = Math.max(failures + 1, atLeast);
    retry = setTimeout(() => void open(), pauseAfter(failures - QUICK_TRIES + 1));
    // The viewer is not told of the first retry after a live socket.
    become(wasLive && failures === 1 ? 'connecting' : 'offline');
  }

  /** The browser says that it is offline, which a socket notices much later. */
  function cut(): void {
    if (phase === 'resting') return;
    lost();
    become('offline');
  }

  /** Too much was said: whatever wakes us meanwhile, the next socket is opened when the pause is over. */
  function pause(): void {
    stop('paused');
    retry = setTimeout(() => void open(), FLOOD_PAUSE);
  }

  function stop(as: Link): void {
    drop();
    become(as);
  }

  function drop(): void {
    phase = 'resting';
    attempt++;
    clearTimeout(retry);
    clearTimeout(good);
    retry = undefined;
    beat.rest();
    socket?.close();
  }

  function wake(anew = false): void {
    if (phase === 'open') beat.ask();
    if (phase !== 'resting' || link === 'paused' || ((link === 'ended' || link === 'outdated') && !anew)) return;
    failures = 0;
    if (anew) renewed = false;
    void open();
  }

  function become(next: Link): void {
    if (link === next) return;
    link = next;
    onLink(next);
  }

  void open();
  return {
    link: () => link,
    send: (frame) =>
      link === 'live' &&
      (!doubted || frame.event === 'looking') &&
      socket?.readyState === OPEN &&
      socket.send(JSON.stringify(frame)),
    wake,
    doubt: () => {
      if (phase !== 'open') return;
      doubted = true;
      beat.ask();
    },
    close: () => {
      stopListening();
      drop();
    },
  };
}

const BEAT_EVERY = 25_000;
const BEAT_PATIENCE = 10_000;

/** Asks a socket whether it lives, only while somebody looks at the page: a sleeping phone is not woken for it, nor is the room. */
function heartbeat({ page, ping, onDead }: { page: Page; ping: () => void; onDead: () => void }) {
  let next: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(next);
    if (page.visible()) next = setTimeout(ask, BEAT_EVERY);
  }

  /** A half-open socket takes every frame and loses it; only an answer proves the line. */
  function ask(): void {
    start();
    if (waiting !== undefined || !page.visible()) return;
    waiting = setTimeout(onDead, BEAT_PATIENCE);
    ping();
  }

  return {
    start,
    ask,
    /** Any frame is a sign of life. */
    heard: (): void => {
      clearTimeout(waiting);
      waiting = undefined;
    },
    rest: (): void => {
      clearTimeout(next);
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

/** What a room said; null where it is no frame. The rooms' tests hold its shape (schema/frames.ts): to hold it again costs a phone 10 KB. */
function frameOf(data: unknown): ServerFrame | null {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    // The version in the socket's address says that both ends mean the same frames.
    return typeof said === 'object' && said !== null && 'event' in said ? (said as ServerFrame) : null;
  } catch {
    return null;
  }
}
