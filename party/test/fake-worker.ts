import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Message } from '#schema/contracts/messages';
import { ChatServer, messageOf, type Reply } from '#schema/test/chat-server';

/** A call that a room made, as it came. */
export interface Call {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Script = (call: Call) => Reply | null | undefined;

/** Every ticket stands for this member. */
const LAILA = 7;

/** The Worker of the tests behind HTTP, as rooms reach it; a test can also script its answers. */
export class FakeWorker {
  readonly calls: Call[] = [];
  /** Answers a call instead of the default if it returns something; null hangs up without an answer. */
  script: Script = () => undefined;
  /** Milliseconds between the commit and the answer of the next calls, one each. */
  delays: number[] = [];
  readonly #chat = new ChatServer();
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

  async #answer(request: IncomingMessage): Promise<Reply | null> {
    const { method = '', url: path = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const call = { method, path, authorization: request.headers.authorization, body };
    this.calls.push(call);
    const scripted = this.script(call);
    const answer = scripted === undefined ? this.#chat.answer(LAILA, method, path, body) : scripted;
    await setTimeout(this.delays.shift() ?? 0);
    return answer;
  }
}

/** Returns a message as the Worker answers it. */
export function storedMessage(conversationId: number, id: number, clientId: string, content: string): Message {
  return messageOf({ id, conversationId, senderId: LAILA, clientId, content });
}
