import { describe, expect, it } from 'vitest';
import { conformance } from '../test/conformance.ts';
import { Member } from '../test/member.ts';
import { startHost } from '../test/process.ts';

// Runs against PartyKit's real runtime: its types and its workerd (of July 2024) have differed before.
const start = (publicKey: string, workerOrigin: string) =>
  startHost('partykit', (port) => {
    const vars = ['--var', `TICKET_PUBLIC_KEY=${publicKey}`, `WORKER_ORIGIN=${workerOrigin}`];
    return ['dev', '--port', String(port), '--persist', 'false', '--disable-request-cf-fetch', '--no-hotkeys', ...vars];
  });

describe('rooms under PartyKit', () => {
  const host = conformance(({ publicKey }, workerOrigin) => start(publicKey, workerOrigin));

  describe('and their health', () => {
    const open = (room: string) => new Member(`${host().origin.replace('http', 'ws')}/parties/main/${room}`, {});

    it('answers with its status', async () => {
      const answer = await fetch(`${host().origin}/parties/main/health`);
      expect(await answer.json()).toEqual({ status: 'ok' });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });

    it('takes no other way of asking than GET and HEAD', async () => {
      const ask = (method: string) => fetch(`${host().origin}/parties/main/health`, { method });
      const answers = await Promise.all(['HEAD', 'POST', 'DELETE'].map(ask));
      expect(answers.map(({ status }) => status)).toEqual([200, 405, 405]);
    });

    it('has no other room', async () => {
      expect((await fetch(`${host().origin}/parties/main/somebody-elses`)).status).toBe(404);
      expect(await open('somebody-elses').opened).toBe(false);
    });

    it('answers a ping on the socket, and finishes the closing handshake', async () => {
      const socket = open('health');
      await socket.opened;
      socket.send('ping');
      await expect.poll(() => socket.received).toEqual(['pong']);
      expect(await socket.leave()).toBe(1000);
    });

    it('closes a socket that says anything else', async () => {
      const socket = open('health');
      await socket.opened;
      socket.send('hello');
      expect(await socket.closed).toBe(1008);
    });
  });
});
