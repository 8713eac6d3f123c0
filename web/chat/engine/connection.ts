import type ReconnectingWebSocket from 'partysocket/ws';
import type { ClientFrame, ServerFrame } from '#schema/frames';
import { CLOSE, FLOOD_DELAY } from '#schema/realtime';
import { ApiError } from '../../kit/api/api-error.ts';
import { retryDelay, withTimeout } from '../../kit/outbox/retry-delay.ts';
import type { PageActivity } from '../../kit/outbox/browser-page.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import type { ConnectionState } from './types.ts';

/** A socket that has not opened after this time is given up, and so is the request for its ticket; in milliseconds. */
const OPEN_TIMEOUT = 10_000;
/** The `readyState` of an open socket. */
const OPEN = 1;
/** The number of attempts about a second apart, before the pauses grow. */
const QUICK_ATTEMPTS = 5;
/** After a socket has been open this long, failures are counted from zero again; in milliseconds. */
const STABLE_AFTER = 5_000;

export interface Connection {
  state: () => ConnectionState;
  /** Returns whether the frame has left over a live socket. */
  send: (frame: ClientFrame) => boolean;
  /** Reconnects at once, or pings an open socket to check that it is alive. `force`: also after `ended` or `outdated`. */
  wake: (force?: boolean) => void;
  /**
   * Called when something that was sent got no answer: pings the socket, and sends nothing more over it until any frame arrives. Only `looking`
   * frames are still sent: nothing sends them again later, and a socket that is only slow delivers them.
   */
  suspect: () => void;
  close: () => void;
}

interface ConnectionOptions {
  /** Requests a ticket for the room; rejects with an `ApiError`, or with a `TypeError` if the network is down. */
  ticket: () => Promise<string>;
  /** Returns the address of the room's socket with this ticket. */
  address: (ticket: string) => string;
  WebSocket: typeof WebSocket;
  page: PageActivity;
  onLink: (link: ConnectionState) => void;
  onFrame: (frame: ServerFrame) => void;
  /** Called when the room is not, or no longer, for this person: nothing is tried until `wake`. */
  onMissing: () => void;
}

/**
 * Keeps one room's socket open: five quick attempts, then pauses up to 30 s; at once when the network or the viewer comes back. partysocket's own
 * retries are off (`maxRetries: 0`): it would retry for ever whatever the answer, and does not know that a ticket can be refused.
 */
export function connect({ ticket, address, page, onLink, onFrame, onMissing, ...options }: ConnectionOptions): Connection {
  let state: ConnectionState = 'connecting';
  let phase: 'resting' | 'opening' | 'open' = 'resting';
  let failures = 0;
  let isTicketRenewed = false;
  let isSuspect = false;
  let authenticating = false;
  let attempt = 0;
  let url = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stableTimer: ReturnType<typeof setTimeout> | undefined;
  let socket: ReconnectingWebSocket | undefined;
  const beat = heartbeat({ page, ping: () => socket?.send('ping'), onDead: () => handleLoss() });
  const stopListening = page.subscribe((event) =>
    event === 'offline' ? goOffline() : event === 'hidden' ? beat.stop() : wake(),
  );

  function onData(data: unknown): void {
    const frame = frameOf(data);
    if (frame?.event === 'client_outdated') stop('outdated');
    else if (frame?.event === 'auth_error' && frame.code === 'ticket_expired') void authenticate();
    else if (frame?.event === 'auth_error') renewTicket();
    else if (frame) {
      if (frame.event === 'authenticated') setState('live');
      onFrame(frame);
    }
  }

  /** Loads partysocket late: without a network there is no socket, so its code is not part of what opens without one. */
  async function loadSocket(): Promise<ReconnectingWebSocket> {
    const { default: Socket } = await importWithRetry(() => import('partysocket/ws'));
    if (socket) return socket;
    const created = new Socket(() => url, undefined, {
      WebSocket: options.WebSocket,
      startClosed: true,
      maxRetries: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: OPEN_TIMEOUT,
    });
    // oxlint-disable unicorn/prefer-add-event-listener -- in browsers partysocket clones its own events wrongly for listeners (a close has the code 'close')
    created.onopen = () => {
      phase = 'open';
      isSuspect = false;
      stableTimer = setTimeout(() => ((failures = 0), (isTicketRenewed = false)), STABLE_AFTER);
      setState('live');
      beat.start();
    };
    created.onmessage = ({ data }: MessageEvent) => {
      beat.received();
      isSuspect = false;
      if (data !== 'pong') onData(data);
    };
    created.onclose = ({ code }) => {
      if (phase === 'resting') return;
      if (code === CLOSE.outdated) stop('outdated');
      else if (code === CLOSE.unauthorized || code === CLOSE.refused) renewTicket();
      else if (code === CLOSE.tooMany) handleLoss(QUICK_ATTEMPTS);
      else if (code === CLOSE.flooded) pauseForFlood();
      else handleLoss();
    };
    created.onerror = () => handleLoss();
    // oxlint-enable unicorn/prefer-add-event-listener
    socket = created;
    return created;
  }

  async function open(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    phase = 'opening';
    const own = ++attempt;
    try {
      const [fresh, made] = await withTimeout(OPEN_TIMEOUT, Promise.all([ticket(), loadSocket()]));
      if (own !== attempt) return;
      url = address(fresh);
      made.reconnect();
    } catch (error) {
      if (own === attempt) handleTicketError(error);
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
    setState('connecting');
    const own = attempt;
    try {
      const token = await withTimeout(OPEN_TIMEOUT, ticket());
      if (own === attempt) socket?.send(JSON.stringify({ event: 'authenticate', token: `Bearer ${token}` }));
    } catch (error) {
      if (own === attempt) handleTicketError(error);
    } finally {
      authenticating = false;
    }
  }

  /** The room refused the ticket. Tries one new ticket; if that is refused too, stops. */
  function renewTicket(): void {
    if (isTicketRenewed) return stop('offline');
    disconnect();
    isTicketRenewed = true;
    void open();
  }

  function handleTicketError(error: unknown): void {
    const status = error instanceof ApiError && error.code !== null ? error.status : 0;
    if (status === 401) stop('ended');
    else if (status === 426) stop('outdated');
    else if (status === 403 || status === 404) {
      stop('offline');
      onMissing();
    } else handleLoss();
  }

  function handleLoss(failuresMin = 0): void {
    if (phase === 'resting') return;
    const wasLive = phase === 'open';
    disconnect();
    failures = Math.max(failures + 1, failuresMin);
    retry = setTimeout(() => void open(), retryDelay(failures - QUICK_ATTEMPTS + 1));
    // The first retry after a live socket shows 'connecting', not 'offline'.
    setState(wasLive && failures === 1 ? 'connecting' : 'offline');
  }

  /** The browser reports that it is offline, which a socket notices much later. */
  function goOffline(): void {
    if (phase === 'resting') return;
    handleLoss();
    setState('offline');
  }

  /** The room closed the socket for flooding: reconnects after FLOOD_PAUSE; `wake` does not shorten it. */
  function pauseForFlood(): void {
    stop('paused');
    retry = setTimeout(() => void open(), FLOOD_DELAY);
  }

  function stop(as: ConnectionState): void {
    disconnect();
    setState(as);
  }

  function disconnect(): void {
    phase = 'resting';
    attempt++;
    clearTimeout(retry);
    clearTimeout(stableTimer);
    retry = undefined;
    beat.stop();
    socket?.close();
  }

  function wake(force = false): void {
    if (phase === 'open') beat.ask();
    if (phase !== 'resting' || state === 'paused' || ((state === 'ended' || state === 'outdated') && !force)) return;
    failures = 0;
    if (force) isTicketRenewed = false;
    void open();
  }

  function setState(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    onLink(next);
  }

  void open();
  return {
    state: () => state,
    send: (frame) =>
      state === 'live' &&
      (!isSuspect || frame.event === 'looking') &&
      socket?.readyState === OPEN &&
      socket.send(JSON.stringify(frame)),
    wake,
    suspect: () => {
      if (phase !== 'open') return;
      isSuspect = true;
      beat.ask();
    },
    close: () => {
      stopListening();
      disconnect();
    },
  };
}

const PING_INTERVAL = 25_000;
const PONG_TIMEOUT = 10_000;

/** Pings a socket, but only while the page is visible: a ping must wake neither a sleeping phone nor a sleeping room. */
function heartbeat({ page, ping, onDead }: { page: PageActivity; ping: () => void; onDead: () => void }) {
  let next: ReturnType<typeof setTimeout> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(next);
    if (page.isVisible()) next = setTimeout(ask, PING_INTERVAL);
  }

  /** A half-open socket accepts every frame and loses it; only an answer proves that the connection works. */
  function ask(): void {
    start();
    if (pongTimer !== undefined || !page.isVisible()) return;
    pongTimer = setTimeout(onDead, PONG_TIMEOUT);
    ping();
  }

  return {
    start,
    ask,
    /** Any frame is a sign of life. */
    received: (): void => {
      clearTimeout(pongTimer);
      pongTimer = undefined;
    },
    stop: (): void => {
      clearTimeout(next);
      clearTimeout(pongTimer);
      pongTimer = undefined;
    },
  };
}

/** Returns a room's frame; null if it is not one. The rooms' tests check its shape (schema/frames.ts): to validate it here costs a phone 10 KB. */
function frameOf(data: unknown): ServerFrame | null {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    // The cast is safe: the version in the socket's address ensures that both ends mean the same frames.
    return typeof parsed === 'object' && parsed !== null && 'event' in parsed ? (parsed as ServerFrame) : null;
  } catch {
    return null;
  }
}
