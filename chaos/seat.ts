import type { ConnectionState, Live, Thread } from '../web/chat/engine/types.ts';
import { openTab, type Tab } from './browser.ts';
import type { Device } from './device.ts';
import type { Dice } from './dice.ts';
import { type Engine, loadEngine } from './engine.ts';
import type { FrameFaults } from './frames.ts';
import { watchGlitches, type Observation } from './verdict.ts';

/** A person at one tab of one device, in one conversation. The tab may be reloaded; the person goes on. */
export interface TestClient {
  readonly name: string;
  /** Sends a message; resolves once the device has kept it. */
  send: (text: string) => Promise<void>;
  /** The tab crashes and is reopened on what the device kept. */
  reload: () => Promise<void>;
  spoilFrames: (faults: FrameFaults | null) => void;
  /** The person comes back to the tab, or the device comes online. */
  wake: Tab['dispatch'];
  observation: () => Observation;
  /** The connection state that the tab shows. */
  connectionState: () => ConnectionState;
  leave: () => void;
}

export async function openTestClient(
  device: Device,
  who: { name: string; memberId: number; token: string; conversationId: number },
  dice: Dice,
): Promise<TestClient> {
  const sent: string[] = [];
  const acknowledged = new Map<string, { clientId: string; id: number }>();
  const glitches: string[] = [];
  const deaths: (() => void)[] = [];
  let tab: Tab;
  let chat: Engine;
  let faults: FrameFaults | null = null;
  let keeping = Promise.resolve();
  let tabs = 0;

  async function open(): Promise<void> {
    device.storage.set('auth_token', who.token);
    tabs += 1;
    tab = openTab(device, dice.fork(`tab ${tabs}`), acknowledge);
    tab.spoilFrames(faults);
    chat = await loadEngine(tab.window, who.memberId);
    const thread = chat.thread(who.conversationId);
    deaths.push(
      watchGlitches(thread, glitches),
      chat.inbox.subscribe(() => undefined),
    );
    deaths.push(thread.subscribe(() => markInView(thread)));
  }

  function acknowledge({ clientId, id }: { clientId: string; id: number }): void {
    acknowledged.set(`${clientId} ${id}`, { clientId, id });
  }

  /** Marks the messages in view as read, now, at a later change, or never. */
  function markInView(thread: Live<Thread>): void {
    const { messages } = thread.get();
    // A message shown among the server's counts as confirmed: the clock icon beside it has gone.
    for (const message of messages) if (message.senderId === who.memberId) acknowledge(message);
    const newest = messages.at(-1)?.id ?? 0;
    if (newest > 0 && dice.chance(0.5)) chat.markSeen(who.conversationId, newest);
  }

  function close(): void {
    for (const end of deaths.splice(0)) end();
    tab.kill();
  }

  await open();
  return {
    name: who.name,
    send: (text) => {
      sent.push(text);
      keeping = keeping.then(() => chat.send(who.conversationId, { messageType: 'text', content: text }));
      return keeping;
    },
    reload: async () => {
      await keeping; // the outbox need not keep what was never handed over
      close();
      await open();
    },
    spoilFrames: (next) => {
      faults = next;
      tab.spoilFrames(next);
    },
    wake: (event) => tab.dispatch(event),
    observation: () => {
      const thread = chat.thread(who.conversationId).get();
      const row = chat.inbox.get().conversations.find(({ id }) => id === who.conversationId);
      return {
        name: who.name,
        memberId: who.memberId,
        sent,
        acknowledged: [...acknowledged.values()],
        shown: thread.messages.map(({ id, clientId, content }) => ({ id, clientId, content })),
        pending: thread.outgoing.map(({ draft }) => draft.content),
        unread: row?.unreadCount ?? 0,
        otherReadUpTo: thread.otherReadUpTo,
        glitches,
      };
    },
    connectionState: () => chat.thread(who.conversationId).get().link,
    leave: close,
  };
}
