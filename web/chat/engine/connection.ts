import type ReconnectingWebSocket from 'partysocket/ws';
import type { ClientFrame, ServerFrame } from '#schema/frames';
import { CLOSE, FLOOD_PAUSE } from '#schema/realtime';
import { ApiError } from '../../kit/api/api-error.ts';
import { pauseAfter, within } from '../../kit/outbox/pauses.ts';
import type { Page } from '../../kit/outbox/browser-page.ts';
import { reach } from '../../kit/late/reach.ts';
import type { Link } from './types.ts';

/** A socket that has not opened after this time is given up, and so is the request for its ticket; in milliseconds. */
const PATIENCE = 10_000;
/** The `readyState` of an open socket. */
const OPEN = 1;
/** The number of attempts about a second apart, before the pauses grow. */
const QUICK_TRIES = 5;
/** After a socket has been open this long, failures are counted from zero again; in milliseconds. */
const GOOD = 5_000;

export interface Connection {
  link: () => Link;
  /** Returns whether the frame has left over a live socket. */
  send: (frame: ClientFrame) => boolean;
  /** Reconnects at once, or pings an open socket to check that it is alive. `anew`: also after `ended` or `outdated`. */
  wake: (anew?: boolean) => void;
  /**
   * Called when something that was sent got no answer: pings the socket, and sends nothing more over it until any frame arrives. Only `looking`
   * frames are still sent: nothing sends them again later, and a socket that is only slow delivers them.
   */
  doubt: () => void;
  close: () => void;
}

interface ConnectionOptions {
  /** Requests a ticket for the room; rejects with an `ApiError`, or with a `TypeError` if the network is down. */
  ticket: () => Promise<string>;
  /** Returns the address of the room's socket with this ticket. */
  address: (ticket: string) => string;
  WebSocket: typeof WebSocket;
  page: Page;
  onLink: (link: Link) => void;
  onFrame: (frame: ServerFrame) => void;
  /** Called when the room is not, or no longer, for this person: nothing is tried until `wake`. */
  onMissing: () => void;
}

/**
 * Keeps one room's socket open: five quick attempts, then pauses up to 30 s; at once when the network or the viewer comes back. partysocket's own
 * retries are off (`maxRetries: 0`): it would retry for ever whatever the answer, and does not know that a ticket can be refused.
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

  /** Loads partysocket late: without a network there is no socket, so its code is not part of what opens without one. */
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

  /**
   * Renews a ticket that expired on a working socket (after hours), without reconnecting. Until the room accepts it, the link is not live: the room
   * neither accepts nor sends frames.
   */
  async function authenticate(): Promise<void> {
    // The room sends this error in place of every frame: one renewal is enough.
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

  /** The room refused the ticket. Tries one new ticket; if that is refused too, stops. */
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
    // The first retry after a live socket shows 'connecting', not 'offline'.
    become(wasLive && failures === 1 ? 'connecting' : 'offline');
  }

  /** The browser reports that it is offline, which a socket notices much later. */
  function cut(): void {
    if (phase === 'resting') return;
    lost();
    become('offline');
  }

  /** The room closed the socket for flooding: reconnects after FLOOD_PAUSE; `wake` does not shorten it. */
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

/** Pings a socket, but only while the page is visible: a ping must wake neither a sleeping phone nor a sleeping room. */
function heartbeat({ page, ping, onDead }: { page: Page; ping: () => void; onDead: () => void }) {
  let next: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(next);
    if (page.visible()) next = setTimeout(ask, BEAT_EVERY);
  }

  /** A half-open socket accepts every frame and loses it; only an answer proves that the connection works. */
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

/** Returns a room's frame; null if it is not one. The rooms' tests check its shape (schema/frames.ts): to validate it here costs a phone 10 KB. */
function frameOf(data: unknown): ServerFrame | null {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    // The cast is safe: the version in the socket's address ensures that both ends mean the same frames.
    return typeof said === 'object' && said !== null && 'event' in said ? (said as ServerFrame) : null;
  } catch {
    return null;
  }
}
