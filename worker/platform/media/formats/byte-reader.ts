import { refuse } from '../../errors.ts';

/** Reads a file front to back. Every read past the end throws `image_damaged`, never a RangeError. */
export class ByteReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.position;
  }

  /** The next `count` bytes as a view, not a copy. */
  take(count: number): Uint8Array {
    if (count < 0 || count > this.left) throw refuse('image_damaged');
    const start = this.position;
    this.position += count;
    return this.bytes.subarray(start, this.position);
  }

  skip(count: number): void {
    this.take(count);
  }

  /** Makes no view for each byte: a caller may read ten megabytes byte by byte. */
  u8(): number {
    const byte = this.bytes[this.position];
    if (byte === undefined) throw refuse('image_damaged');
    this.position += 1;
    return byte;
  }

  /** An unsigned integer of 1 to 4 bytes. */
  uint(size: 1 | 2 | 3 | 4, order: 'big' | 'little'): number {
    if (size > this.left) throw refuse('image_damaged');
    let value = 0;
    for (let index = 0; index < size; index += 1) {
      value = value * 256 + (this.bytes[this.position + (order === 'big' ? index : size - 1 - index)] ?? 0);
    }
    this.position += size;
    return value;
  }

  /** `count` bytes as Latin-1 text, like a chunk's name. */
  text(count: number): string {
    return String.fromCharCode(...this.take(count));
  }
}

/** An unsigned integer as 1 to 4 bytes. */
export function uint(value: number, size: 1 | 2 | 3 | 4, order: 'big' | 'little'): Uint8Array {
  const digits = Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256);
  return order === 'big' ? digits.reverse() : digits;
}

/** Latin-1 text as bytes. */
export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}
