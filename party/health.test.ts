import { describe, expect, it, vi } from 'vitest';
import { answerHealth, answerPing } from './health.ts';

const newSocket = () => ({ send: vi.fn<WebSocket['send']>(), close: vi.fn<WebSocket['close']>() });

describe('the health room', () => {
  it.each(['GET', 'HEAD'])('answers a %s with its status', async (method) => {
    const answer = answerHealth({ method });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('takes no other method', () => {
    expect(answerHealth({ method: 'POST' }).status).toBe(405);
  });

  it('answers a ping', () => {
    const socket = newSocket();
    answerPing(socket, 'ping');
    expect([socket.send.mock.calls, socket.close.mock.calls]).toEqual([[['pong']], []]);
  });

  it.each(['hello', '', new ArrayBuffer(4)])('closes on any other frame', (frame) => {
    const socket = newSocket();
    answerPing(socket, frame);
    expect([socket.send.mock.calls, socket.close.mock.calls]).toEqual([[], [[1008, expect.any(String)]]]);
  });
});
