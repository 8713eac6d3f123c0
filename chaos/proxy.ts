import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Dice } from './dice.ts';

/** What a bad network does with bytes: `black-hole` swallows them silently, as for a phone that left its cell; `refuse` rejects at once. */
type NetworkState =
  | { kind: 'clear' }
  | { kind: 'refuse' }
  | { kind: 'black-hole' }
  | { kind: 'slow'; latency: number; jitter: number; bytesPerSecond: number };

/** A wire between a client and a port of this machine. Bytes arrive in order or not at all, as TCP promises. */
export interface NetworkProxy {
  readonly port: number;
  setNetwork: (network: NetworkState) => void;
  /** Breaks the open connections with a reset; a client that reconnects gets through if the network lets it. */
  cut: () => void;
  close: () => void;
}

export async function openProxy(to: number, dice: Dice): Promise<NetworkProxy> {
  let network: NetworkState = { kind: 'clear' };
  const open = new Set<Socket>();
  /** A connection that was open during a black hole stays dead: its device has another address now. */
  const swallowed = new WeakSet<Socket>();

  const server = createServer((near) => {
    if (network.kind === 'refuse') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: to, host: '127.0.0.1' });
    for (const end of [near, far]) {
      open.add(end);
      if (network.kind === 'black-hole') swallowed.add(end);
    }
    carry(near, far);
    carry(far, near);
  });

  function carry(from: Socket, to: Socket): void {
    // A promise chain keeps late chunks in order: a chunk never arrives before one that was sent earlier.
    let due = 0;
    let tail = Promise.resolve();
    const later = (bytes: number, act: () => void) => {
      due = Math.max(due, Date.now() + latency()) + timeOf(bytes);
      const at = due;
      tail = tail.then(() => until(at)).then(() => void (swallowed.has(from) || to.destroyed || act()));
    };
    from.setNoDelay(true);
    from.on('data', (chunk) => later(chunk.length, () => to.write(chunk)));
    from.on('error', () => from.destroy());
    from.on('end', () => later(0, () => to.end()));
    from.on('close', () => {
      open.delete(from);
      // A black hole swallows even the end of a connection.
      if (!swallowed.has(from)) later(0, () => to.destroy());
    });
  }

  function latency(): number {
    return network.kind === 'slow' ? network.latency + dice.roll() * network.jitter : 0;
  }

  function timeOf(bytes: number): number {
    return network.kind === 'slow' ? (bytes / network.bytesPerSecond) * 1000 : 0;
  }

  function cut(): void {
    for (const end of open) end.resetAndDestroy();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    setNetwork: (next) => {
      network = next;
      if (next.kind === 'black-hole') for (const end of open) swallowed.add(end);
      if (next.kind === 'refuse') cut();
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}

async function until(moment: number): Promise<void> {
  const wait = moment - Date.now();
  if (wait > 0) await setTimeout(wait);
}
