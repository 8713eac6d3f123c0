import { expect, it } from 'vitest';
import { ByteReader, joined, latin, uint } from './byte-reader.ts';

it.each([1, 2, 3, 4] as const)('a number of %i bytes is written and read in both orders', (size) => {
  const digits = [0xfe, 0x80, 0x7f, 0x01].slice(0, size);
  const value = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  for (const [order, bytes] of [
    ['big', digits],
    ['little', digits.toReversed()],
  ] as const) {
    expect([...uint(value, size, order)]).toEqual(bytes);
    const reader = new ByteReader(Uint8Array.of(...bytes, 9));
    expect([reader.uint(size, order), reader.u8()]).toEqual([value, 9]);
  }
});

it('a file is read to its very end, and whatever goes beyond is a damaged picture that stays where it is', () => {
  const at = (position: number) => Object.assign(new ByteReader(latin('abcd')), { position });
  const whole: [position: number, read: (reader: ByteReader) => unknown][] = [
    [0, (reader) => reader.take(4)],
    [3, (reader) => reader.u8()],
    [0, (reader) => reader.uint(4, 'big')],
    [1, (reader) => reader.text(3)],
    [2, (reader) => reader.skip(2)],
    [4, (reader) => reader.take(0)],
  ];
  for (const [position, read] of whole) {
    const reader = at(position);
    read(reader);
    expect([reader.position, reader.left]).toEqual([4, 0]);
  }
  const beyond: typeof whole = [
    [0, (reader) => reader.take(5)],
    [4, (reader) => reader.u8()],
    [1, (reader) => reader.uint(4, 'little')],
    [2, (reader) => reader.text(3)],
    [3, (reader) => reader.skip(2)],
    [2, (reader) => reader.skip(-1)],
  ];
  for (const [position, read] of beyond) {
    const reader = at(position);
    expect(() => read(reader)).toThrow(expect.objectContaining({ code: 'image_damaged' }));
    expect(reader.position).toBe(position);
  }
});

it('a text of bytes beyond ASCII is read as it was written, and parts are joined in their order', () => {
  const whole = joined([latin('Caf\u00e9'), new Uint8Array(), Uint8Array.of(0, 255)]);
  expect([...whole]).toEqual([67, 97, 102, 0xe9, 0, 255]);
  expect(new ByteReader(whole).text(6)).toBe('Caf\u00e9\u0000\u00ff');
});
