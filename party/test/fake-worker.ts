import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Message } from '#schema/contracts/messages';

/** What rooms asked, as it came. */
export interface Call {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Script = (call: Call) => { status: number; body: unknown } | null | undefined;

/** Stands in for the Worker: keeps messages by conversation and client id, and says what a test wants it to say. */
export class FakeWorker {
  readonly calls: Call[] = [];
  /** Answers in place of the rest while it answers something; null hangs up without an answer. */
  script: Script = () => undefined;
  /** Milliseconds between the commit and the answer of the next calls, one each. */
  delays: number[] = [];
  readonly #messages = new Map<string, Message[]>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then((answer) => {
      if (answer === null) return request.socket.destroy();
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(answer.body));
    });
  });

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown } | null> {
    const { method = '', url: path = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const call = { method, path, authorization: request.headers.authorization, body };
    this.calls.push(call);
    const answer = this.#answerTo(call);
    await setTimeout(this.delays.shift() ?? 0);
    return answer;
  }

  #answerTo(call: Call): { status: number; body: unknown } | null {
    const { path, body } = call;
    const scripted = this.script(call);
    if (scripted !== undefined) return scripted;
    const [, conversation = '', verb = ''] = /^\/api\/conversations\/(\d+)\/(\w+)$/.exec(path) ?? [];
    if (verb === 'messages') return this.#keep(conversation, body);
    if (verb === 'read')
      return { status: 200, body: { conversationId: Number(conversation), readerId: 7, upTo: body.upTo, unreadCount: 0 } };
    return { status: 200, body: { conversations: [], unread: 3, connectedUsers: [9] } };
  }

  #keep(conversation: string, body: Record<string, unknown>): { status: number; body: Message } {
    const messages = this.#messages.get(conversation) ?? [];
    this.#messages.set(conversation, messages);
    const known = messages.find(({ clientId }) => clientId === body.clientId);
    if (known) return { status: 200, body: known };
    const message = storedMessage(Number(conversation), messages.length + 1, String(body.clientId), String(body.content));
    messages.push(message);
    return { status: 201, body: message };
  }
}

/** A message as the Worker answers it. */
export function storedMessage(conversationId: number, id: number, clientId: string, content: string): Message {
  return {
    id,
    conversationId,
    senderId: 7,
    clientId,
    content,
    messageType: 'text',
    fileUrl: null,
    thumbUrl: null,
    fileName: null,
    fileSize: null,
    fileWidth: null,
    fileHeight: null,
    listing: null,
    isRead: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    sender: { id: 7, username: 'laila', fullName: null, profileImageUrl: null, role: 'user' },
  };
}
