import { zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { type ReadBytes, zipEntries, zipEntriesOf } from './zip.ts';

const bytes = new Uint8Array([1, 2, 3]);
const NAMES = ['a.txt', 'کتاب/b.xml'];
/** With the extra data that programs write beside the names: a comment and a field of their own. */
const archive = (more: object = {}) => zipSync(Object.fromEntries(NAMES.map((name) => [name, [bytes, more]])));
const partsOf = (file: Uint8Array) => vi.fn<ReadBytes>(async (offset, length) => file.slice(offset, offset + length));

test.each<[string, object]>([
  ['alone', {}],
  ['with comments', { comment: 'made by hand' }],
  ['with fields of a program', { extra: { 0x5455: bytes } }],
])('the entries of an archive are named, %s', async (_, more) => {
  const file = archive(more);
  expect([...(zipEntries(file) ?? [])]).toEqual(NAMES);
  expect([...((await zipEntriesOf(file.length, partsOf(file), 1_000)) ?? [])]).toEqual(NAMES);
});

test('the entries of an archive with a comment of its own are named, and none where it is cut short', async () => {
  const comment = new TextEncoder().encode('made by hand');
  const file = archive();
  const commented = new Uint8Array([...file.slice(0, -2), comment.length, 0, ...comment]);
  expect([...(zipEntries(commented) ?? [])]).toEqual(NAMES);
  expect([...((await zipEntriesOf(commented.length, partsOf(commented), 1_000)) ?? [])]).toEqual(NAMES);
  expect(zipEntries(commented.slice(0, -1))).toBeNull();
});

test('an archive behind something else, or one that breaks off, is none', async () => {
  const file = archive();
  for (const wrong of [new Uint8Array([77, 90, ...file]), file.slice(0, -1), file.slice(0, 30), new Uint8Array()]) {
    expect(zipEntries(wrong)).toBeNull();
    expect(await zipEntriesOf(wrong.length, partsOf(wrong), 1_000)).toBeNull();
  }
});

test('of a large file its ends are read alone, and no directory that is longer than it may be', async () => {
  const large = (length: number): [Uint8Array, object] => [new Uint8Array(length), { level: 0 }];
  const file = zipSync({ 'a.bin': large(60_000), 'b.bin': large(200_000) });
  const read = partsOf(file);
  expect([...((await zipEntriesOf(file.length, read, 1_000)) ?? [])]).toEqual(['a.bin', 'b.bin']);
  expect(read.mock.calls.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(70_000);
  expect(await zipEntriesOf(file.length, read, 10)).toBeNull();
});
