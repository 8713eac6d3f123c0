import { IDBFactory } from 'fake-indexeddb';
import { HOUR, MINUTE } from '#schema/durations';
import { type Dice, diceOf } from '../dice.ts';
import { bundleOf, runWithGlobals } from '../engine.ts';
import { openLocks } from '../locks.ts';
import { openWindow } from '../window.ts';
import { type Clock, openClock } from './clock.ts';
import { type Country, openLine, type PhoneLine } from './line.ts';
import { MarketServer } from './market-server.ts';

const DARK = 48 * HOUR;
/** Every queue must be empty within this time. */
const EMPTY_WITHIN = 10 * MINUTE;
/** The number of phones that carriers put behind one address. */
const PHONES_AN_ADDRESS = 125;
const TRIES_A_SECOND = 3;

/** One of the app's acts, whose types are declared where they are sent (web/market/acts/acts.ts), with a browser's types. */
type Act = { kind: string; [field: string]: unknown };

/** What phone.entry.ts opens. */
interface App {
  perform: (act: Act) => Promise<{ is: string }>;
  say: (conversationId: number, content: string) => Promise<void>;
  left: () => Promise<number>;
  close: () => void;
}

interface Phone {
  memberId: number;
  line: PhoneLine;
  /** What its owner did while offline, in order: acts on the market, and messages. */
  did: string[];
  said: string[];
  open: () => { app: App; kill: () => void; hear: (event: 'online') => void };
  emptyAt: number | null;
}

/**
 * Simulates phones that were without a network for 48 hours, each opened now and then to do something and closed again, and that reconnect at the
 * same moment over a slow line that loses calls and answers. Everything runs in simulated time: the app's own queues and IndexedDB, and a server with
 * the Worker's rules in memory.
 */
export async function blackout(devices: number, seed: number): Promise<number> {
  const began = performance.now();
  const dice = diceOf(`blackout ${seed}`);
  const clock = openClock(Date.UTC(2026, 8, 29, 17));
  const server = new MarketServer();
  const country: Country = { isDark: true, arrivals: new Map(), minutes: new Map() };
  const code = await bundleOf('blackout/phone.entry.ts');
  const phones = Array.from({ length: devices }, (_, index) => newPhone(index, { server, country, clock, dice, code }));

  const dawn = clock.now() + DARK;
  for (const phone of phones) void simulateOffline(phone, server, clock, dice.fork(`days of ${phone.memberId}`));
  await clock.runTo(dawn - 1);
  country.isDark = false;
  for (const phone of phones) void simulateReconnect(phone, clock, dice.fork(`dawn of ${phone.memberId}`));
  await clock.runTo(dawn + 2 * EMPTY_WITHIN, () => phones.every(({ emptyAt }) => emptyAt !== null));
  // A late repeat would come in this time.
  await clock.runTo(clock.now() + 2 * MINUTE);
  return printResult({ phones, server, country, dawn, seed, seconds: (performance.now() - began) / 1_000 });
}

function newPhone(
  index: number,
  { server, country, clock, dice, code }: { server: MarketServer; country: Country; clock: Clock; dice: Dice; code: string },
): Phone {
  const memberId = index + 1;
  const line = openLine(country, server, clock, dice.fork(`line ${memberId}`), Math.floor(index / PHONES_AN_ADDRESS));
  const device = {
    storage: new Map<string, string>(),
    databases: new IDBFactory(),
    locks: openLocks(),
    now: clock.now,
    roll: dice.fork(`luck ${memberId}`).roll,
  };

  return {
    memberId,
    line,
    did: [],
    said: [],
    emptyAt: null,
    open: () => {
      const tab = { isDead: false };
      const { window, page, holder } = openWindow(device, {
        BroadcastChannel: undefined,
        setTimeout: (work: () => void, ms?: number) => clock.setTimeout(() => tab.isDead || work(), ms),
        clearTimeout: clock.clearTimeout,
        setInterval: () => undefined,
        clearInterval: () => undefined,
      });
      const open = runWithGlobals(window, code) as (me: number, ask: unknown) => App; // what phone.entry.ts exports
      const app = open(memberId, (method: string, path: string, key: string | null, body: unknown, bytes: number) =>
        line.ask({ memberId, method, path, key, body }, bytes, tab),
      );
      const kill = () => {
        tab.isDead = true;
        device.locks.release(holder);
      };
      return { app, kill, hear: (event) => void page.dispatchEvent(new Event(event)) };
    },
  };
}

const PHOTO = new Blob([new Uint8Array(180_000)]);
const THUMB = new Blob([new Uint8Array(18_000)]);

/** Simulates two days: the app is opened, something is done or written, and the phone is put away; sometimes its battery dies. */
async function simulateOffline(phone: Phone, server: MarketServer, clock: Clock, dice: Dice): Promise<void> {
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
  const ads = ['bicycle', 'samovar', 'carpet'].map((name) => server.own(phone.memberId, `${name} of ${phone.memberId}`));
  // The ads as the phone had seen them before the blackout.
  const listings = structuredClone(ads);
  const sessions = dice.between(3, 6);
  const pauses = Array.from({ length: sessions }, () => dice.between(1, DARK / (sessions + 1) - 2 * MINUTE));
  const [edited, sold, removed] = listings;
  if (!edited || !sold || !removed) throw new Error('Three ads were made.');
  const saved = new Set<number>();
  let [isSold, isRemoved, count] = [false, false, 0];

  for (const pause of pauses) {
    await wait(pause);
    const { app, kill } = phone.open();
    for (let acts = dice.between(1, 3); acts > 0; acts -= 1) {
      const name = `${phone.memberId}.${(count += 1)}`;
      const act = dice.pick<() => [string, Act] | null>([
        () => [`publish ${name}`, publishing(name, dice.between(0, 3))],
        () => [`edit ${name}`, { kind: 'edit', listing: edited, fields: fieldsOf(name), photos: [] }],
        () => {
          isSold = !isSold;
          return [
            `${isSold ? 'sell' : 'reopen'} ${sold.id}`,
            { kind: isSold ? 'sell' : 'reopen', id: sold.id, title: sold.title },
          ];
        },
        () => {
          if (isRemoved) return null;
          isRemoved = true;
          return [`remove ${removed.id}`, { kind: 'remove', id: removed.id, title: removed.title }];
        },
        () => {
          const id = dice.between(1, 5);
          const kind = saved.has(id) ? 'unsave' : 'save';
          if (!saved.delete(id)) saved.add(id);
          return [`${kind} ${id}`, { kind, id, title: name, card: null }];
        },
        () => [`report 9 ${name}`, { kind: 'report', about: 'listing', id: 9, name, reason: 'spam', details: name }],
        () => null,
      ])();
      if (act) {
        const { is } = await app.perform(act[1]);
        // A heart was pressed twice: the first press is withdrawn, too.
        const opposite = act[0].startsWith('un') ? act[0].slice(2) : `un${act[0]}`;
        if (is === 'undone') phone.did.splice(phone.did.lastIndexOf(opposite), 1);
        else phone.did.push(act[0]);
      } else {
        phone.said.push(`say ${name}`);
        await app.say(7, name);
      }
    }
    if (dice.chance(0.3)) kill();
    else {
      await wait(dice.between(0, MINUTE));
      app.close();
      kill();
    }
  }
}

/** The network is back: the app is opened, or it was open and gets the event; some phones die once more meanwhile. */
async function simulateReconnect(phone: Phone, clock: Clock, dice: Dice): Promise<void> {
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
  let tab = phone.open();
  if (dice.chance(0.5)) tab.hear('online');
  if (dice.chance(0.15)) {
    await wait(dice.between(500, 20_000));
    tab.kill();
    await wait(dice.between(2_000, 15_000));
    tab = phone.open();
  }
  while ((await tab.app.left()) > 0) await wait(1_000);
  phone.emptyAt = clock.now();
}

function fieldsOf(title: string) {
  return { title, description: 'Good', price: '5000', location: 'Kabul', categoryId: 21 };
}

function publishing(title: string, photos: number): Act {
  return {
    kind: 'publish',
    fields: fieldsOf(title),
    photos: Array.from({ length: photos }, (_, index) => ({
      key: `${title}-photo-${index}`,
      upload: null,
      file: { photo: PHOTO, thumb: THUMB },
    })),
  };
}

interface Told {
  phones: readonly Phone[];
  server: MarketServer;
  country: Country;
  dawn: number;
  seed: number;
  seconds: number;
}

/** Prints the result; returns 0 if nothing was wrong. */
function printResult({ phones, server, country, dawn, seed, seconds }: Told): number {
  const faults: string[] = [];
  let [acts, lost, doubled, disordered] = [0, 0, 0, 0];
  for (const { memberId, did, said } of phones) {
    const effects = server.effects.get(memberId) ?? [];
    for (const [wanted, found] of [
      [did, effects.filter((effect) => !/^(?:say|photo) /.test(effect))],
      [said, effects.filter((effect) => effect.startsWith('say '))],
    ] as const) {
      acts += wanted.length;
      const verdict = compare(wanted, found);
      lost += verdict.lost;
      doubled += verdict.doubled;
      disordered += verdict.disordered;
      if (verdict.lost + verdict.doubled + verdict.disordered > 0)
        faults.push(`member ${memberId} did ${wanted.join(', ')}; the server has ${found.join(', ')}`);
    }
  }
  const photos = [...server.effects.values()].flat().filter((effect) => effect.startsWith('photo '));
  const shown = [...server.ads.values()].reduce((sum, { images }) => sum + images.length, 0);
  if (new Set(photos).size !== photos.length) faults.push('a photo is there twice');
  if (shown !== photos.length) faults.push(`${photos.length} photos came, ${shown} stand in ads`);
  const fastest = Math.max(...phones.map(({ line }) => maxInASecond(line.began)));
  const impatience = phones.reduce((sum, { line }) => sum + line.earlyCalls(), 0);
  const times = phones.map(({ emptyAt }) => (emptyAt === null ? Number.POSITIVE_INFINITY : emptyAt - dawn)).sort((a, b) => a - b);
  const last = times.at(-1) ?? 0;
  if (fastest > TRIES_A_SECOND) faults.push(`a phone asked ${fastest} times in a second`);
  if (impatience > 0) faults.push(`${impatience} calls came from phones that had been told to wait`);
  if (last > EMPTY_WITHIN)
    faults.push(`${times.filter((time) => time > EMPTY_WITHIN).length} queues are not empty after ten minutes`);

  const calls = phones.reduce((sum, { line }) => sum + line.began.length, 0);
  const told = phones.reduce((sum, { line }) => sum + line.told429(), 0);
  const minutes = (ms: number) => `${(ms / MINUTE).toFixed(1)} min`;
  console.log(`
  ${phones.length} phones, 48 hours in the dark, seed ${seed}: ${acts} acts and messages, ${photos.length} photos
  lost ${lost}, doubled ${doubled}, out of order ${disordered}
  ${calls} calls (${(calls / (acts + photos.length)).toFixed(2)} for each thing sent), ${told} answers 429, none asked again too early: ${impatience === 0 ? 'yes' : 'no'}
  at most ${fastest} in a second from one phone, ${Math.max(...country.arrivals.values())} in a second from all
  queues empty: half after ${minutes(times[Math.floor(times.length / 2)] ?? 0)}, 99 of 100 after ${minutes(times[Math.floor(times.length * 0.99)] ?? 0)}, the last after ${minutes(last)}
  ${seconds.toFixed(0)} s
`);
  for (const fault of faults.slice(0, 12)) console.log(`  ✗ ${fault.slice(0, 300)}`);
  return faults.length === 0 ? 0 : 1;
}

function compare(wanted: readonly string[], found: readonly string[]) {
  const countOf = (list: readonly string[], what: string) => list.filter((each) => each === what).length;
  let [lost, doubled] = [0, 0];
  for (const what of new Set([...wanted, ...found])) {
    const more = countOf(found, what) - countOf(wanted, what);
    if (more < 0) lost -= more;
    else doubled += more;
  }
  const isInOrder = lost + doubled > 0 || wanted.every((what, index) => found[index] === what);
  return { lost, doubled, disordered: isInOrder ? 0 : 1 };
}

function maxInASecond(moments: readonly number[]): number {
  return Math.max(0, ...moments.map((begin) => moments.filter((at) => at >= begin && at < begin + 1_000).length));
}
