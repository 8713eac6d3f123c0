import { type ClientFrame, decodeServerFrame, encode, type ServerFrame } from '#schema/frames';

type Named<Event> = Extract<ServerFrame, { event: Event }>;

/**
 * One socket as a browser has it: the frames that it received, in order, and its close code. workerd sends the close frame of a hibernating socket at
 * once, but leaves the connection open if that socket has never sent anything; Node's WebSocket then waits, where browsers give the connection two
 * seconds. Wait for `settled` before a room closes the socket.
 */
export class Member {
  readonly #socket: WebSocket;
  readonly received: (ServerFrame | string)[] = [];
  readonly opened: Promise<boolean>;
  readonly closed: Promise<number>;
  #wake: () => void = () => {};
  #read = 0;

  constructor(url: string, headers: Record<string, string>) {
    // Node's WebSocket takes headers along with protocols; the types are those of workerd's.
    this.#socket = new WebSocket(url, { headers } as unknown as string[]);
    this.opened = new Promise((resolve) => {
      this.#socket.addEventListener('open', () => resolve(true));
      this.#socket.addEventListener('close', () => resolve(false));
    });
    this.closed = new Promise((resolve) => this.#socket.addEventListener('close', (event) => resolve(event.code)));
    this.#socket.addEventListener('message', ({ data }) => {
      const decoded = decodeServerFrame(data);
      this.received.push(decoded.ok ? decoded.frame : String(data));
      this.#wake();
    });
  }

  send(frame: ClientFrame | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : encode(frame));
  }

  leave(): Promise<number> {
    this.#socket.close(1000);
    return this.closed;
  }

  /** Resolves with the next frame of this event, skipping others. Fails after five seconds. */
  async waitFor<Event extends ServerFrame['event']>(event: Event): Promise<Named<Event>> {
    const deadline = Date.now() + 5000;
    for (;;) {
      const frame = this.received[this.#read];
      if (frame !== undefined) {
        this.#read += 1;
        if (typeof frame !== 'string' && frame.event === event) return frame as Named<Event>;
        continue;
      }
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No ${event}; heard ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => (clearTimeout(timer), resolve());
      });
    }
  }

  /** Returns all frames of this event so far. */
  all<Event extends ServerFrame['event']>(event: Event): Named<Event>[] {
    return this.received.filter((frame): frame is Named<Event> => typeof frame !== 'string' && frame.event === event);
  }

  /** Waits until the room has handled all that was sent: until its answer to a frame that nobody else gets. */
  async settled(): Promise<void> {
    this.send('{"event":"nothing"}');
    while ((await this.waitFor('message_error')).code !== 'frame_invalid');
  }
}
