/** Writes a pack: whole numbers in as few bytes as they need (LEB128), and columns with their length in front. */
export interface ByteWriter {
  number: (value: number) => void;
  bytes: (bytes: Uint8Array) => void;
  /** Writes what `write` writes, with its length in front. */
  column: (write: (column: ByteWriter) => void) => void;
  written: () => Uint8Array<ArrayBuffer>;
}

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1024);
  let length = 0;

  function room(more: number): void {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  }

  const writer: ByteWriter = {
    number: (value) => {
      if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no number of a pack`);
      room(8);
      let rest = value;
      // Bit operators would cut the number to 32 bits.
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) buffer[length++] = (rest % 0x80) + 0x80;
      buffer[length++] = rest;
    },
    bytes: (bytes) => {
      room(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    column: (write) => {
      const column = byteWriter();
      write(column);
      const bytes = column.written();
      writer.number(bytes.length);
      writer.bytes(bytes);
    },
    written: () => buffer.slice(0, length),
  };
  return writer;
}

/** Thrown for bytes that can't be read as a pack: cut off, of another format, or of another version. */
export class NotAPack extends Error {}

export interface ByteReader {
  number: () => number;
  /** Reads how many things follow. Throws `NotAPack` above `COUNT_MAX`: a wrong count would make a huge array. */
  count: () => number;
  bytes: (length: number) => Uint8Array;
  column: () => ByteReader;
  left: () => number;
}

export function byteReader(buffer: Uint8Array): ByteReader {
  let at = 0;

  function number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = buffer[at++];
      if (byte === undefined) throw new NotAPack('It ends too early');
      value += (byte % 0x80) * factor;
      if (!Number.isSafeInteger(value)) throw new NotAPack('A number is too large');
      if (byte < 0x80) return value;
    }
  }

  function bytes(length: number): Uint8Array {
    if (length > buffer.length - at) throw new NotAPack('It ends too early');
    at += length;
    return buffer.subarray(at - length, at);
  }

  return {
    number,
    count: () => {
      const count = number();
      if (count > COUNT_MAX) throw new NotAPack('It counts too much');
      return count;
    },
    bytes,
    column: () => byteReader(bytes(number())),
    left: () => buffer.length - at,
  };
}

/** More than a real pack ever counts of anything. */
const COUNT_MAX = 200_000;

/** Maps signed to unsigned numbers so that small ones stay small: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 … */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
