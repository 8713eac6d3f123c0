import type { Dice } from './dice.ts';

/** The faults that may happen to a frame on its way, by share of the frames; null if there are none. */
export interface FrameFaults {
  duplicate: number;
  reorder: number;
  truncate: number;
  oversize: number;
}

/** The connection of one tab's sockets: whether frames get through, and which were seen. */
export interface FrameChannel {
  faults: FrameFaults | null;
  dice: Dice;
  /** The tab has gone: nothing from its sockets reaches anybody. */
  isDead: boolean;
  /** Called with each frame that the tab receives. */
  onFrame: (text: string) => void;
  sockets: Set<WebSocket>;
}

/** Longer than either side accepts. */
const PADDING = ' '.repeat(20 * 1024);
/** A held frame is released when another one has passed it, or after this many milliseconds. */
const HOLD_TIME = 400;

/**
 * Returns the WebSocket of one tab: the platform's own, sending `Origin` as a browser does, on a connection that may spoil frames in both directions.
 */
export function webSocketOf(way: FrameChannel, origin: string): typeof WebSocket {
  return class extends WebSocket {
    readonly #out = spoiler(way, (text) => this.readyState === WebSocket.OPEN && super.send(text));
    readonly #in = spoiler(way, (data) => {
      if (way.isDead) return;
      way.onFrame(data);
      super.dispatchEvent(new MessageEvent('message', { data }));
    });

    constructor(address: string) {
      // Node's WebSocket takes headers along with protocols: https://undici.nodejs.org/#/docs/api/WebSocket
      super(address, { headers: { Origin: origin } } as unknown as string[]);
      way.sockets.add(this);
      this.addEventListener('close', () => way.sockets.delete(this));
    }

    override send(data: string): void {
      if (!way.isDead) this.#out(data);
    }

    override dispatchEvent(event: Event): boolean {
      if (way.isDead) return true;
      if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return super.dispatchEvent(event);
      this.#in(event.data);
      return true;
    }
  };
}

/** Passes frames on to `pass`, spoilt as the connection's dice decide. Heartbeats are affected, too: a lost `pong` is a fault like any other. */
function spoiler(way: FrameChannel, pass: (text: string) => void): (text: string) => void {
  let held: string[] = [];
  const release = () => {
    const late = held;
    held = [];
    late.forEach(pass);
  };
  return (text) => {
    const { faults, dice } = way;
    if (!faults) {
      release();
      pass(text);
      return;
    }
    if (dice.chance(faults.reorder)) {
      held.push(text);
      setTimeout(release, HOLD_TIME);
      return;
    }
    const [truncated, oversize] = [dice.chance(faults.truncate), dice.chance(faults.oversize)];
    pass(truncated ? text.slice(0, dice.between(0, text.length - 1)) : oversize ? text + PADDING : text);
    if (dice.chance(faults.duplicate)) pass(text);
    release();
  };
}
