import { randomUUID } from 'node:crypto';
import type { Pair } from './people.ts';

/** The times of one message, in milliseconds: until its sender knew that it is stored, and until the other side had it. */
export interface Trip {
  acknowledged: number;
  arrived: number;
}

/** Two people whose sockets are open. `frames` counts the frames that all sockets of both received, without heartbeats. */
export interface ChatClient {
  overSocket: () => Promise<Trip>;
  overHttp: () => Promise<Trip>;
  frames: () => number;
  /** The cost in D1 of the last message by HTTP, from `Server-Timing`. */
  cost: () => string;
  close: () => void;
}

const TEXT = 'سلام، این موتر هنوز است؟ قیمت آخرش چند؟';

/** Opens the sockets that two browsers would open: the conversation's and the inbox's, for both. */
export async function openChatClient(origin: string, { conversationId, ann, ben }: Pair): Promise<ChatClient> {
  const room = async (path: string, party: string, token: string) => {
    const answer = await fetch(`${origin}/api/${path}/ticket`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    const { ticket } = await answer.json<{ ticket: string }>();
    return open(`${origin}/parties/${party}?v=1&ticket=${ticket}`, origin);
  };
  const conversation = `conversations/${conversationId}`;
  const mine = await room(conversation, `conversation/${conversationId}`, ann.token);
  const theirs = await room(conversation, `conversation/${conversationId}`, ben.token);
  const inboxes = [await room('inbox', `inbox/${ann.id}`, ann.token), await room('inbox', `inbox/${ben.id}`, ben.token)];
  let cost = '';
  const headers = { Authorization: `Bearer ${ann.token}`, 'Content-Type': 'application/json' };
  return talkOver([mine, theirs, ...inboxes], {
    frame: (clientId) => ({ event: 'send_message', conversationId, clientId, content: TEXT, messageType: 'text' }),
    post: async (clientId) => {
      const answer = await fetch(`${origin}/api/${conversation}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ clientId, content: TEXT, messageType: 'text' }),
      });
      cost = answer.headers.get('Server-Timing') ?? '';
      return answer;
    },
    cost: () => cost,
  });
}

/** Opens a talk on the bare room, which has no members. */
export async function openBareClient(origin: string, name: string): Promise<ChatClient> {
  const sockets = [await open(`${origin}/${name}`, origin), await open(`${origin}/${name}`, origin)];
  return talkOver(sockets, {
    frame: (clientId) => ({ clientId, content: TEXT }),
    post: (clientId) => fetch(`${origin}/${name}`, { method: 'POST', body: JSON.stringify({ clientId, content: TEXT }) }),
    cost: () => '',
  });
}

interface Transport {
  frame: (clientId: string) => object;
  post: (clientId: string) => Promise<Response>;
  cost: () => string;
}

function talkOver(sockets: WebSocket[], { frame, post, cost }: Transport): ChatClient {
  const [mine, theirs] = sockets;
  if (!mine || !theirs) throw new Error('Two sockets are needed.');
  let frames = 0;
  for (const socket of sockets) socket.addEventListener('message', () => (frames += 1));

  return {
    overSocket: async () => {
      const clientId = randomUUID();
      const received = Promise.all([waitForFrame(mine, 'message_sent', clientId), waitForFrame(theirs, 'new_message', clientId)]);
      const began = performance.now();
      mine.send(JSON.stringify(frame(clientId)));
      const [acknowledged, arrived] = await received;
      return { acknowledged: acknowledged - began, arrived: arrived - began };
    },
    overHttp: async () => {
      const clientId = randomUUID();
      const heard = waitForFrame(theirs, 'new_message', clientId);
      const began = performance.now();
      const answer = await post(clientId);
      if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`);
      await answer.json();
      const acknowledged = performance.now();
      return { acknowledged: acknowledged - began, arrived: (await heard) - began };
    },
    frames: () => frames,
    cost,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

/** Resolves with the time at which a socket received the frame of this event about this message. */
function waitForFrame(socket: WebSocket, event: string, clientId: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No ${event} in 10 s.`)), 10_000);
    const listen = ({ data }: MessageEvent) => {
      if (typeof data !== 'string' || !data.includes(clientId) || !data.includes(`"${event}"`)) return;
      clearTimeout(late);
      socket.removeEventListener('message', listen);
      resolve(performance.now());
    };
    socket.addEventListener('message', listen);
  });
}

/** Opens a socket and waits for the room's greeting, if the room sends one. */
export async function open(address: string, origin: string): Promise<WebSocket> {
  // Node's WebSocket takes headers along with protocols: https://undici.nodejs.org/#/docs/api/WebSocket
  const socket = new WebSocket(address.replace('http', 'ws'), { headers: { Origin: origin } } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} opens no socket`)), { once: true });
  });
  return socket;
}
