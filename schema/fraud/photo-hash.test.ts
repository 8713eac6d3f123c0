import { expect, test } from 'vitest';
import { randomFrom } from '../test/random.ts';
import { bandsOf, distanceTo, HASH_SIDE, hashesOf, lightOf, probesOf, decodeHashes, encodeHashes } from './photo-hash.ts';

/** A synthetic scene: a board of colours with soft transitions, seen through a frame. */
function scene(seed: number, { left = 0, top = 0, size = 1, light = 1, side = HASH_SIDE } = {}): Uint8ClampedArray {
  const random = randomFrom(seed * 7919);
  const colors = Array.from({ length: (FIELDS + 1) ** 2 * 3 }, () => 40 + random() * 175);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [u, v] = [(left + ((x + 0.5) / side) * size) * FIELDS, (top + ((y + 0.5) / side) * size) * FIELDS];
      const [across, down] = [Math.floor(u), Math.floor(v)];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (right: number, below: number) => colors[((down + below) * (FIELDS + 1) + across + right) * 3 + channel] ?? 0;
        const [upper, lower] = [0, 1].map((below) => at(0, below) + (at(1, below) - at(0, below)) * soft(u - across));
        pixels[(y * side + x) * 4 + channel] = light * ((upper ?? 0) + ((lower ?? 0) - (upper ?? 0)) * soft(v - down));
      }
    }
  return pixels;
}

const FIELDS = 6;

function soft(part: number): number {
  return (1 - Math.cos(part * Math.PI)) / 2;
}

function hashed(pixels: ArrayLike<number>) {
  const hashes = hashesOf(pixels);
  if (!hashes) throw new Error('There is something to see.');
  return hashes;
}

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

test('a photo is itself, and a little lighter it is, too', () => {
  for (const seed of SEEDS) {
    const photo = hashed(scene(seed));
    expect(distanceTo(photo, photo)).toBe(0);
    expect(distanceTo(hashed(scene(seed, { light: 1.04 })), photo)).toBeLessThanOrEqual(4);
  }
});

test('a photo of which 5 % were cut off, wherever, is the same', () => {
  const found = SEEDS.filter((seed) => {
    const cut = { size: 0.95, left: 0.05 * ((seed % 3) / 2), top: 0.05 * ((seed % 5) / 4) };
    return distanceTo(hashed(scene(seed, cut)), hashed(scene(seed))) !== null;
  });
  expect(found.length).toBeGreaterThanOrEqual(38);
});

test('what a photo may have been, before something was cut off it, counts like the photo itself, and the nearest of all', () => {
  const photo = hashed(scene(3));
  const opposite = Array.from(photo.hash, (digit) => (0xf ^ Number.parseInt(digit, 16)).toString(16)).join('');
  const others = { ...photo, hash: opposite, uncropped: photo.uncropped.map(() => opposite) };
  expect(distanceTo(others, photo)).toBeNull();
  expect(distanceTo({ ...others, uncropped: [...others.uncropped.slice(1), photo.hash] }, photo)).toBe(0);
});

test('other photos are others', () => {
  const photos = SEEDS.map((seed) => hashed(scene(seed)));
  for (const [at, one] of photos.entries())
    for (const other of photos.slice(at + 1)) expect([distanceTo(one, other), distanceTo(other, one)]).toEqual([null, null]);
});

test('the same shapes in other colours are another photo', () => {
  const photo = hashed(scene(3));
  expect(distanceTo({ ...photo, tones: '00'.repeat(48) }, photo)).toBeNull();
});

test('the same shapes are the same photo a shade lighter, and another where a half is lighter or redder than a copy gets', () => {
  const photo = hashed(scene(3));
  const lighter = (by: number, where: (at: number) => boolean = () => true) => {
    const bytes = (photo.tones.match(/../g) ?? []).map((letters) => Number.parseInt(letters, 16));
    const tones = bytes.map((tone, at) => (where(at) ? tone + by : tone).toString(16).padStart(2, '0')).join('');
    return [distanceTo({ ...photo, tones }, photo), distanceTo(photo, { ...photo, tones })];
  };
  const isRedBelow = (at: number) => at >= 24 && at % 3 === 0;
  expect(lighter(16)).toEqual([0, 0]);
  expect(lighter(17)).toEqual([null, null]);
  expect(lighter(16, isRedBelow)).toEqual([0, 0]);
  expect(lighter(17, isRedBelow)).toEqual([null, null]);
});

test('of a board of one tone nobody can tell that two photos are the same', () => {
  const photo = { ...hashed(scene(3)), tones: '80'.repeat(48) };
  expect(distanceTo(photo, photo)).toBeNull();
  expect(distanceTo(hashed(scene(3)), photo)).toBeNull();
});

test('waves that run nearly alike over another board of the same halves are another photo', () => {
  const photo = hashed(scene(3));
  const turned = `${(0xff ^ Number.parseInt(photo.hash.slice(0, 2), 16)).toString(16).padStart(2, '0')}${photo.hash.slice(2)}`;
  const near = { ...photo, hash: turned, uncropped: [turned] };
  expect(distanceTo(near, photo)).toBe(8);
  const fields = photo.tones.match(/.{6}/g) ?? [];
  const tones = [fields.slice(0, 8), fields.slice(8)].flatMap((half) => half.toReversed()).join('');
  expect(distanceTo({ ...near, tones }, photo)).toBeNull();
});

test('a wall has no hash, nor has what hardly differs from one', () => {
  expect(hashesOf(new Uint8Array(HASH_SIDE ** 2 * 4).fill(200))).toBeNull();
  const halves = (by: number) =>
    Uint8Array.from({ length: HASH_SIDE ** 2 * 4 }, (_, at) => (at % 256 < 128 ? 120 - by : 120 + by));
  expect([9, 11].map((by) => hashesOf(halves(by)) !== null)).toEqual([false, true]);
});

test('a photo is hashed as those were that are stored: another way would find none of them again', () => {
  const { tones, hash, uncropped } = hashed(scene(1));
  expect([tones.slice(0, 24), hash, uncropped[0], uncropped[7], uncropped[24]]).toEqual([
    'a67f865f88a4828d796b84aa',
    'fc32699f424b6b5a',
    'fc30e89f4a216bf9',
    'f430e91f42536fd8',
    'f4326b4f605b6d0a',
  ]);
});

test('hashes are sent in one line, and nothing else is read', () => {
  const photo = hashed(scene(1));
  const line = encodeHashes(photo);
  expect(line).toMatch(/^[0-9a-f]{512}$/);
  expect(decodeHashes(line)).toEqual(photo);
  for (const wrong of ['', line.slice(1), `${line}0`, line.toUpperCase(), `${line.slice(0, -1)}g`])
    expect(decodeHashes(wrong)).toBeNull();
});

test('a band is looked for as it is first, and then with each of its bits turned', () => {
  const photo = hashed(scene(2));
  const probes = probesOf({ ...photo, uncropped: [] });
  expect(probes.map(([first]) => first)).toEqual(bandsOf(photo.hash));
  for (const each of probes) expect(new Set(each).size).toBe(17);
  // The table stores them as they are in the hash, with leading zeros.
  const faint = probesOf({ ...photo, hash: '000100020003000f', uncropped: [] });
  expect(faint.map(([first]) => first)).toEqual(['0001', '0002', '0003', '000f']);
  expect(faint.flat().every((band) => band.length === 4)).toBe(true);
});

test('copies are about as light', () => {
  expect(lightOf('0a0a0a141414')).toMatchObject({ light: 15 });
  const { from, to } = lightOf('808080808080');
  expect([from, to]).toEqual([111, 145]);
});
