import { expect, test, vi } from 'vitest';
import { openTabChannel } from './tabs.ts';

const open = new Set<FakeChannel>();

/** A fake channel: all other channels of its name get what is posted on it. */
class FakeChannel extends EventTarget {
  name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of open)
      if (other !== this && other.name === this.name) other.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  close(): void {
    open.delete(this);
  }
}

test('the tabs of one person hear each other, nobody else’s and not themselves, until they close', () => {
  // The cast is safe: the fake has everything of a channel that is used.
  const Channel = FakeChannel as unknown as typeof BroadcastChannel;
  const heard = [1, 2, 3].map(() => vi.fn<(news: string) => void>());
  const [one, two, other] = ['member:7', 'member:7', 'member:8'].map((name, at) =>
    openTabChannel<string>(name, Channel, (news) => heard[at]?.(news)),
  );
  one?.post('sent');
  two?.post('read');
  expect(heard.map(({ mock }) => mock.calls)).toEqual([[['read']], [['sent']], []]);
  two?.close();
  one?.post('sent again');
  two?.post('too late');
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  for (const tabs of [one, other]) tabs?.close();
  expect(open.size).toBe(0);
});

test('a tab of a browser without channels is alone', () => {
  const { post, close } = openTabChannel<string>('member:7', null, () => undefined);
  expect(() => [post('sent'), close(), post('sent')]).not.toThrow();
});
