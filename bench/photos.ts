import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bandsOf, distanceTo, HASH_SIDE, hashesOf, lightOf, type PhotoHashes, probesOf } from '#schema/fraud/photo-hash';
import { THUMB_SIDE_MAX } from '#schema/catalog/limits';
import { randomFrom } from '#schema/test/random';
import sharp from 'sharp';
import { exitWith, ROOT } from '../scripts/lib/project.mjs';

/** Debian's wallpaper packages: photographs by many people and a few paintings, free to use, fetched by apt. */
const PACKAGES = [
  'gnome-backgrounds',
  'mate-backgrounds',
  'lomiri-wallpapers-16.04',
  'lomiri-wallpapers-20.04',
  'plasma-workspace-wallpapers',
  'ukui-wallpapers',
];

const STORED = 100_000;
const COPIES = 1_000;
const NEW = 1_000;
/** The promise: the share of copies that are found, and of new photos that are taken for a stored one. */
const FOUND_MIN = 0.95;
const FALSE_MAX = 0.001;

/** A picture in memory, RGB. */
interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Measures how many copies of photos are found among 100,000 stored ones, and how many new photos are taken for a stored one, with the code of phone
 * and Worker and the bands of the table. Returns whether both promises are kept.
 */
export async function printPhotos(folder = join(ROOT, '.sarai', 'photos')): Promise<boolean> {
  sharp.concurrency(1);
  const pictures = await picturesIn(folder);
  // Stored and new photos come from different photographs: parts of one would be alike.
  const [known, unknown] = [pictures.filter((_, at) => at % 4 > 0), pictures.filter((_, at) => at % 4 === 0)];
  console.log(
    `\n  ${pictures.length} photographs, ${known.length} of them for the stored parts, ${unknown.length} for the new ones`,
  );
  const draw = randomFrom(11);
  const sources = await tiles(known, COPIES, draw);
  const library = newLibrary();
  const byWorker = newLibrary();
  for (const { phone, worker } of sources) {
    library.add(phone);
    byWorker.add(worker);
  }
  for (const hashes of windows(known, STORED - COPIES, draw)) {
    library.add(hashes);
    byWorker.add(hashes);
  }

  console.log(`\n  found of ${COPIES.toLocaleString('en')} copies among ${STORED.toLocaleString('en')} stored photos\n`);
  console.log(`  ${'copies'.padEnd(32)}${['phone', "Worker's thumb", 'both thumbs'].map((word) => word.padStart(16)).join('')}`);
  let isKept = true;
  for (const [name, copied] of Object.entries(COPIED)) {
    const found = { phone: 0, mixed: 0, worker: 0 };
    for (const [at, { jpeg }] of sources.entries()) {
      const copy = await hashed(await copied(jpeg, draw));
      if (!copy) continue;
      if (library.find(copy.phone).has(at)) found.phone += 1;
      if (library.find(copy.worker).has(at)) found.mixed += 1;
      if (byWorker.find(copy.worker).has(at)) found.worker += 1;
    }
    const shares = [found.phone, found.mixed, found.worker].map((count) => count / COPIES);
    console.log(`  ${name.padEnd(32)}${shares.map((share) => `${(share * 100).toFixed(1)} %`.padStart(16)).join('')}`);
    isKept &&= shares.every((share) => share >= FOUND_MIN);
  }

  const strangers = await tiles(unknown, NEW, draw);
  const looked = strangers.map(({ phone }) => library.look(phone));
  const mistaken = looked.filter(({ found }) => found.size > 0).length;
  const candidates = looked.reduce((sum, { candidates }) => sum + candidates, 0) / NEW;
  console.log(
    `\n  new photos taken for a stored one: ${mistaken} of ${NEW.toLocaleString('en')}; candidates looked at for each: ${candidates.toFixed(0)}\n`,
  );
  return isKept && mistaken / NEW <= FALSE_MAX;
}

async function picturesIn(folder: string): Promise<Picture[]> {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('apt-get', ['download', ...PACKAGES], { cwd: folder, stdio: 'inherit' });
    } catch {
      exitWith(`Photographs come from packages of Debian, which apt could not fetch. Put some into ${folder}.`);
    }
    for (const deb of globSync('*.deb', { cwd: folder })) execFileSync('dpkg-deb', ['-x', deb, '.'], { cwd: folder });
  }
  // A picture is there in several sizes and lights: take the largest of each.
  const largest = new Map<string, string>();
  for (const name of globSync('**/*.{jpg,jpeg,png,webp}', { cwd: folder }).toSorted()) {
    const file = join(folder, name);
    const picture = name.includes('/contents/')
      ? (name.split('/contents/')[0] ?? name)
      : name.replace(/_\d+x\d+|-[ld](?=\.)/g, '');
    const standing = largest.get(picture);
    if (statSync(file).size > (standing ? statSync(standing).size : 200_000)) largest.set(picture, file);
  }
  const pictures: Picture[] = [];
  for (const file of largest.values()) {
    const { data, info } = await sharp(file, { limitInputPixels: false })
      .resize({ width: 1_800, withoutEnlargement: true })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.push({ data, width: info.width, height: info.height });
  }
  return pictures;
}

/** The hashes of a photo made both ways: as its phone makes them, and as the Worker does from the thumb that it made. */
interface Hashed {
  phone: PhotoHashes;
  worker: PhotoHashes;
}

async function hashed(jpeg: Buffer): Promise<Hashed | null> {
  const thumb = sharp(jpeg).resize(THUMB_SIDE_MAX, THUMB_SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  // A canvas scales down with its own filter, softer than the one that libvips uses for thumbs.
  const canvas = await sharp(jpeg)
    .resize(THUMB_SIDE_MAX, THUMB_SIDE_MAX, { fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
    .png()
    .toBuffer();
  const phone = hashesOf(await squeezed(canvas, 'cubic'));
  const worker = hashesOf(await squeezed(await thumb.webp({ quality: 75 }).toBuffer(), 'lanczos3'));
  return phone && worker && { phone, worker };
}

function squeezed(picture: Buffer, kernel: 'cubic' | 'lanczos3'): Promise<Buffer> {
  return sharp(picture).resize(HASH_SIDE, HASH_SIDE, { fit: 'fill', kernel }).ensureAlpha().raw().toBuffer();
}

/** Cuts parts of the pictures, 250 to 950 pixels wide, as separate photos. */
async function tiles(pictures: readonly Picture[], count: number, draw: () => number): Promise<(Hashed & { jpeg: Buffer })[]> {
  const made: (Hashed & { jpeg: Buffer })[] = [];
  while (made.length < count) {
    const { data, width, height } = pickFrom(pictures, draw);
    const across = Math.min(width - 1, Math.round(250 + draw() * 700));
    const down = Math.min(height - 1, Math.round(across * (0.6 + draw() * 0.75)));
    const [left, top] = [Math.floor(draw() * (width - across)), Math.floor(draw() * (height - down))];
    const part = sharp(data, { raw: { width, height, channels: 3 } }).extract({ left, top, width: across, height: down });
    const jpeg = await part.jpeg({ quality: 82 }).toBuffer();
    const hashes = await hashed(jpeg);
    // A clear sky has no hash; on the phone neither.
    if (hashes) made.push({ ...hashes, jpeg });
  }
  return made;
}

/** Yields hashes of parts of the pictures, scaled down in memory: a hundred thousand in a minute. */
function* windows(pictures: readonly Picture[], count: number, draw: () => number): Generator<PhotoHashes> {
  const pixels = new Uint8Array(HASH_SIDE ** 2 * 4);
  for (let made = 0; made < count;) {
    const { data, width, height } = pickFrom(pictures, draw);
    const [across, down] = [Math.min(width / HASH_SIDE, 4 + draw() * 11), Math.min(height / HASH_SIDE, 4 + draw() * 11)];
    const [left, top] = [draw() * (width - across * HASH_SIDE), draw() * (height - down * HASH_SIDE)];
    for (let at = 0; at < HASH_SIDE ** 2; at += 1) {
      // The mean of four pixels of the many that fall into one: the hash does not see finer detail.
      const [x, y] = [left + (at % HASH_SIDE) * across, top + Math.floor(at / HASH_SIDE) * down];
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (const [right, below] of FOUR)
          sum += data[(Math.floor(y + below * down) * width + Math.floor(x + right * across)) * 3 + channel] ?? 0;
        pixels[at * 4 + channel] = sum / 4;
      }
    }
    const hashes = hashesOf(pixels);
    if (!hashes) continue;
    made += 1;
    yield hashes;
  }
}

const FOUR = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

type Copied = (photo: Buffer, draw: () => number) => Promise<Buffer>;

const saved: Copied = (photo) => sharp(photo).jpeg({ quality: 45 }).toBuffer();

const resized: Copied = async (photo, draw) => {
  const { width } = await sharp(photo).metadata();
  return sharp(photo)
    .resize(Math.max(160, Math.round(width * (0.3 + draw() * 0.5))))
    .jpeg({ quality: 70 })
    .toBuffer();
};

/** Crops 5 % of the width and of the height, at a random place. */
const cropped: Copied = async (photo, draw) => {
  const { width, height } = await sharp(photo).metadata();
  const [across, down] = [Math.round(width * 0.95), Math.round(height * 0.95)];
  const [left, top] = [Math.floor(draw() * (width - across + 1)), Math.floor(draw() * (height - down + 1))];
  return sharp(photo).extract({ left, top, width: across, height: down }).jpeg({ quality: 75 }).toBuffer();
};

/** Writes a name in half-transparent white over half of the width, at a random height. */
const marked: Copied = async (photo, draw) => {
  const { width, height } = await sharp(photo).metadata();
  const words = `<svg width="${width}" height="${height}"><text x="50%" y="${20 + Math.round(draw() * 70)}%" font-size="${Math.round(width / 10)}"
    fill="#fff" fill-opacity=".6" stroke="#000" stroke-opacity=".4" text-anchor="middle" font-family="sans-serif">BAZAAR.AF</text></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 75 })
    .toBuffer();
};

const COPIED: Record<string, Copied> = {
  'saved again': saved,
  resized,
  'cropped by 5 %': cropped,
  watermarked: marked,
  'all four of them': async (photo, draw) => saved(await resized(await marked(await cropped(photo, draw), draw), draw), draw),
};

/** The table's bands, in memory. */
function newLibrary() {
  const photos: PhotoHashes[] = [];
  const bands = [0, 1, 2, 3].map(() => new Map<string, number[]>());
  const look = (photo: PhotoHashes) => {
    const { from, to } = lightOf(photo.tones);
    const near = new Set<number>();
    for (const [at, probes] of probesOf(photo).entries())
      for (const probe of probes)
        for (const index of bands[at]?.get(probe) ?? []) {
          const light = lightOf(photos[index]?.tones ?? '').light;
          if (light >= from && light <= to) near.add(index);
        }
    const found = new Set([...near].filter((index) => photos[index] && distanceTo(photo, photos[index]) !== null));
    return { found, candidates: near.size };
  };
  return {
    add: (photo: PhotoHashes) => {
      const index = photos.push(photo) - 1;
      for (const [at, band] of bandsOf(photo.hash).entries()) {
        const standing = bands[at]?.get(band);
        if (standing) standing.push(index);
        else bands[at]?.set(band, [index]);
      }
    },
    look,
    find: (photo: PhotoHashes) => look(photo).found,
  };
}

function pickFrom(pictures: readonly Picture[], draw: () => number): Picture {
  const picture = pictures[Math.floor(draw() * pictures.length)];
  if (!picture) throw new Error('There are no photographs.');
  return picture;
}
