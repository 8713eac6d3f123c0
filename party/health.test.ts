import { describe, expect, it } from 'vitest';
import { healthRoom } from './health.ts';

describe('the health room', () => {
  it.each(['GET', 'HEAD'])('answers a %s with its status', (method) => {
    expect(healthRoom({ kind: 'request', method })).toEqual({ kind: 'answer', status: 200, body: { status: 'ok' } });
  });

  it('takes no other method', () => {
    expect(healthRoom({ kind: 'request', method: 'POST' })).toMatchObject({ kind: 'answer', status: 405 });
  });

  it('answers a ping', () => {
    expect(healthRoom({ kind: 'frame', frame: 'ping' })).toEqual({ kind: 'send', frame: 'pong' });
  });

  it.each(['hello', '', new ArrayBuffer(4)])('closes on any other frame', (frame) => {
    expect(healthRoom({ kind: 'frame', frame })).toMatchObject({ kind: 'close', code: 1008 });
  });
});
