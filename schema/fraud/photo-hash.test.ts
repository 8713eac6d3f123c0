import { expect, test } from 'vitest';
import { bandsOf, distanceTo, HASH_SIDE, hashesOf, lightOf, probesOf, readHashes, spellHashes } from './photo-hash.ts';

/** A made-up scene: waves that go their own way in each colour, seen through a frame. */
function scene(seed: number, { left = 0, top = 0, size = 1, light = 1, side = HASH_SIDE } = {}): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [u, v] = [left + ((x + 0.5) / side) * size, top + ((y + 0.5) / side) * size];
      for (let channel = 0; channel < 3; channel += 1) {
        const waves = [1, 2, 3, 4].map(
          (n) => Math.sin(seed * n * 1.7 + n * 5 * u * Math.cos(seed * n) + n * 6 * v + channel * 0.2) / n,
        );
        pixels[(y * side + x) * 4 + channel] = light * (128 + 55 * waves.reduce((sum, wave) => sum + wave, 0));
      }
      pixels[(y * side + x) * 4 + 3] = 255;
    }
  return pixels;
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

// Of these scenes some are made of nearly the same waves; `npm run bench -- photos` counts photographs.
test('other photos are others, but for one pair in a hundred at most', () => {
  const photos = SEEDS.map((seed) => hashed(scene(seed)));
  const pairs = photos.flatMap((one, at) => photos.slice(at + 1).map((other) => distanceTo(one, other)));
  expect(pairs).toHaveLength(780);
  expect(pairs.filter((distance) => distance !== null).length).toBeLessThanOrEqual(7);
});

test('the same shapes in other colours are another photo', () => {
  const photo = hashed(scene(3));
  expect(distanceTo({ ...photo, tones: '00'.repeat(48) }, photo)).toBeNull();
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

test('a wall has no hash', () => {
  expect(hashesOf(new Uint8Array(HASH_SIDE ** 2 * 4).fill(200))).toBeNull();
});

test('hashes are sent in one line, and nothing else is read', () => {
  const photo = hashed(scene(1));
  const line = spellHashes(photo);
  expect(line).toMatch(/^[0-9a-f]{512}$/);
  expect(readHashes(line)).toEqual(photo);
  for (const wrong of ['', line.slice(1), `${line}0`, line.toUpperCase(), `${line.slice(0, -1)}g`])
    expect(readHashes(wrong)).toBeNull();
});

test('a band is looked for as it is first, and then with each of its bits turned', () => {
  const photo = hashed(scene(2));
  const probes = probesOf({ ...photo, uncropped: [] });
  expect(probes.map(([first]) => first)).toEqual(bandsOf(photo.hash));
  for (const each of probes) expect(new Set(each).size).toBe(17);
});

test('copies are about as light', () => {
  expect(lightOf('0a0a0a141414')).toMatchObject({ light: 15 });
  const { from, to } = lightOf('808080808080');
  expect([from, to]).toEqual([111, 145]);
});
