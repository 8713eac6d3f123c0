import { wholeFrom } from '#schema/test/random';
import * as fc from 'fast-check';

/**
 * A file with a few bytes changed, cut out, doubled or inserted, or cut short: close enough to a valid one to get past the first checks. Everything
 * follows from one number: ten thousand trees of arrays would take longer to make than to read.
 */
export function damaged(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  return fc.integer().map((seed) => {
    const below = wholeFrom(seed);
    let whole = file;
    for (let changes = below(5); changes > 0; changes -= 1) whole = changed(whole, below);
    return whole;
  });
}

/** Values for lengths and counts, which readers trust: the largest and the smallest are tried often. */
const ODD = [[0xff, 0xff, 0xff, 0xff], [0, 0, 0, 0], [0x7f, 0xff], [0x80], [1]];

function changed(whole: Uint8Array, below: (end: number) => number): Uint8Array {
  // Half of the changes are in the header, where there is most to parse.
  const at = below(2) === 0 ? below(Math.min(whole.length, 64) + 1) : below(whole.length + 1);
  const bytes = below(2) === 0 ? (ODD[below(ODD.length)] ?? []) : Array.from({ length: 1 + below(6) }, () => below(256));
  switch (below(5)) {
    case 0:
      return joined(whole.subarray(0, at), bytes, whole.subarray(at + bytes.length));
    case 1:
      return joined(whole.subarray(0, at), bytes, whole.subarray(at));
    case 2:
      return joined(whole.subarray(0, at), [], whole.subarray(at + below(64)));
    case 3:
      return joined(whole.subarray(0, at), whole.subarray(at, at + below(64)), whole.subarray(at));
    default:
      return whole.slice(0, at);
  }
}

function joined(head: Uint8Array, middle: ArrayLike<number>, rest: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + middle.length + rest.length);
  whole.set(head);
  whole.set(middle, head.length);
  whole.set(rest, head.length + middle.length);
  return whole;
}
