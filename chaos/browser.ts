import { BroadcastChannel } from 'node:worker_threads';
import type { Device } from './device.ts';
import type { Dice } from './dice.ts';
import { type FrameFaults, type FrameChannel, webSocketOf } from './frames.ts';
import { openWindow } from './window.ts';

/** One tab: the globals that the engine finds, and what a test may do to it. */
export interface Tab {
  window: Record<string, unknown>;
  /** Spoils frames from the next one on; null ends it. */
  spoilFrames: (faults: FrameFaults | null) => void;
  /** The person looks at the tab (again), or the browser reports that it is online. */
  dispatch: (event: 'visible' | 'online') => void;
  /** Ends the tab as a crash would: it says nothing more, and no timer or answer reaches it. */
  kill: () => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** `acknowledged` is called with each confirmation of the server that really reached this tab. */
export function openTab(device: Device, dice: Dice, acknowledged: (message: { clientId: string; id: number }) => void): Tab {
  const timers = new Set<Timer>();
  const channels = new Set<BroadcastChannel>();
  const way: FrameChannel = { faults: null, dice: dice.fork('frames'), isDead: false, sockets: new Set(), onFrame: hearFrame };

  function hearFrame(text: string): void {
    if (!text.includes('"message_sent"')) return;
    try {
      const frame = JSON.parse(text);
      acknowledged({ clientId: frame.clientId, id: frame.message.id });
    } catch {
      // a truncated frame confirms nothing
    }
  }

  async function ask(path: string, init?: RequestInit): Promise<Response> {
    if (way.isDead) return never();
    const answer = await fetch(`${device.address}${path}`, init).catch(async (error: unknown) => {
      if (way.isDead) return never<Response>();
      throw error;
    });
    if (way.isDead) return never();
    if (init?.method === 'POST' && answer.ok && /\/conversations\/\d+\/messages$/.test(path)) {
      const stored: { clientId: string; id: number } = await answer.clone().json();
      acknowledged(stored);
    }
    return answer;
  }

  class DeviceChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${device.name} ${name}`);
      channels.add(this);
    }
  }

  const remember = (timer: Timer) => (timers.add(timer), timer);
  const lent = { ...device, now: () => Date.now() + device.clockOff, roll: dice.fork('engine').roll };
  const { window, page, document, holder } = openWindow(lent, {
    fetch: ask,
    WebSocket: webSocketOf(way, device.origin),
    BroadcastChannel: DeviceChannel,
    location: new URL(device.address),
    setTimeout: (work: () => void, ms?: number) => {
      const timer: Timer = setTimeout(() => (timers.delete(timer), work()), ms);
      return way.isDead ? clearTimeout(timer) : remember(timer);
    },
    setInterval: (work: () => void, ms?: number) => (way.isDead ? undefined : remember(setInterval(work, ms))),
    clearTimeout,
    clearInterval,
  });

  return {
    window,
    spoilFrames: (faults) => void (way.faults = faults),
    dispatch: (event) =>
      void (event === 'visible'
        ? document.dispatchEvent(new Event('visibilitychange'))
        : page.dispatchEvent(new Event('online'))),
    kill: () => {
      way.isDead = true;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of way.sockets) socket.close();
      for (const channel of channels) channel.close();
      device.locks.release(holder);
    },
  };
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
