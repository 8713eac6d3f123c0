import type { Chance } from '../random.ts';
import { CLAY, HEIGHT, LAPIS, MADDER, PAPER, PISTACHIO, SAFFRON, SNOW, WIDTH, WOOD } from './draw.ts';
import { circle, lit, line, oval, rect, shape, times, tint } from './draw.ts';

/** Where an object may stand: in the open, at home, or on a table. */
export type Place = 'outside' | 'home' | 'table';

/** What lies behind and under an object: one of several grounds of the place, in one of several lights. */
export function ground(place: Place, which: number, draw: Chance): string {
  const grounds = GROUNDS[place];
  const paint = grounds[which % grounds.length];
  if (paint === undefined) throw new Error(`No ground ${which} in ${place}.`);
  return paint(draw);
}

type Ground = (draw: Chance) => string;

const SKIES = [
  ['#cfe6f2', '#fdf3df'],
  ['#f7cf9a', '#fbe9cf'],
  ['#a9cfe6', '#eaf4f2'],
  ['#f3b79b', '#fde3c4'],
  ['#bcd3ea', '#f6ead9'],
] as const;

const WALLS = ['#e9d8bd', '#dfe3d2', '#d7dfe6', '#efdcc8', '#e6cfc0', '#cfdad6'] as const;

const GROUNDS: Record<Place, readonly Ground[]> = {
  outside: [hills, snow, bazaar, plain, yard],
  home: [carpetRoom, windowRoom, nicheRoom, shelves],
  table: [paperDisc, woodTable, shelves, patternedCloth, windowRoom],
};

function sky(draw: Chance): string {
  const [top, low] = draw.pick(SKIES);
  const sun = { x: draw.between(150, 1050), y: draw.between(90, 200) };
  return (
    rect(0, 0, WIDTH, HEIGHT, top) +
    times(24, (step) => rect(0, 28 * step, WIDTH, 30, mixed(top, low, step / 23))) +
    circle(sun.x, sun.y, 170, 'url(#glow)') +
    circle(sun.x, sun.y, 46, '#fff6dd')
  );
}

function road(colour: string): string {
  return rect(0, 640, WIDTH, 260, colour) + rect(0, 640, WIDTH, 14, tint(colour, 0.18)) + rect(0, 640, WIDTH, 260, 'url(#deep)');
}

function hills(draw: Chance): string {
  const earth = draw.pick(['#c9a27a', '#b9926d', '#c7a98a', '#b58d75']);
  const houses = times(46, (step) => {
    const x = (step * 61 + draw.between(0, 40)) % 1200;
    const climb = Math.sin((x / 1200) * Math.PI) * 190;
    const y = 610 - draw.next() * climb - 10;
    const wall = tint(draw.pick(['#e3c49d', '#d7b48c', '#ecd7b8', '#cfd9da', '#e6cdb4']), draw.next() * 0.2);
    return (
      rect(x, y, 54, 40, wall) +
      rect(x, y, 54, 6, tint(wall, 0.3)) +
      rect(x + 9, y + 14, 10, 12, '#6d7f8c') +
      rect(x + 31, y + 14, 10, 12, '#6d7f8c')
    );
  });
  return (
    sky(draw) +
    shape('M0 470 L170 330 L300 400 L470 270 L640 400 L800 300 L990 420 L1200 320 V660 H0Z', tint(earth, 0.45)) +
    shape('M0 620 C200 560 330 420 600 410 C860 420 980 560 1200 600 V680 H0Z', earth) +
    houses +
    road('#a8998a')
  );
}

function snow(draw: Chance): string {
  const rock = draw.pick(['#7d93ab', '#8a94b0', '#6f8fa3']);
  return (
    sky(draw) +
    shape('M-60 640 L190 250 L330 420 L520 170 L700 430 L880 260 L1260 640Z', rock) +
    shape(
      'M520 170 L410 318 L470 300 L515 352 L560 300 L620 316Z M190 250 L118 362 L180 342 L226 372 L262 336Z M880 260 L808 330 L872 322 L920 360 L990 352Z',
      SNOW,
    ) +
    shape('M0 600 C240 520 520 600 720 560 C900 530 1080 590 1200 560 V700 H0Z', draw.pick(['#93a873', '#a9b07a', '#b7a87f'])) +
    times(9, (step) => oval(60 + step * 140 + draw.between(-30, 30), 590, 20, 62, draw.pick(['#6f8f5a', '#7e9a62', '#c99a3a']))) +
    road(draw.pick(['#b3a592', '#9f9c98']))
  );
}

function bazaar(draw: Chance): string {
  const brick = draw.pick(['#d3a878', '#c79c7a', '#dcbf97', '#b9c2bd']);
  const awnings = [MADDER, LAPIS, PISTACHIO, SAFFRON];
  return (
    sky(draw) +
    rect(0, 170, WIDTH, 480, brick) +
    rect(0, 170, WIDTH, 26, tint(brick, 0.25)) +
    times(4, (step) => {
      const x = 20 + step * 300;
      const cloth = awnings[(step + draw.between(0, 3)) % 4] ?? MADDER;
      return (
        shape(`M${x} 650 V400 Q${x} 290 ${x + 130} 250 Q${x + 260} 290 ${x + 260} 400 V650Z`, tint(brick, -0.22)) +
        shape(`M${x + 22} 650 V410 Q${x + 24} 316 ${x + 130} 282 Q${x + 236} 316 ${x + 238} 410 V650Z`, tint(brick, -0.48)) +
        times(
          3,
          (row) =>
            rect(x + 40, 470 + row * 58, 180, 8, tint(WOOD, 0.1)) +
            times(5, (jar) =>
              lit(
                x + 48 + jar * 35,
                442 + row * 58,
                24,
                28,
                tint(draw.pick([SAFFRON, PISTACHIO, MADDER, PAPER, LAPIS]), 0.15),
                6,
              ),
            ),
        ) +
        shape(`M${x} 400 H${x + 260} L${x + 280} 446 H${x - 20}Z`, cloth) +
        times(4, (part) => shape(`M${x + part * 65} 400 h32 l2 46 h-36Z`, tint(cloth, 0.6)))
      );
    }) +
    road('#b7a891')
  );
}

function plain(draw: Chance): string {
  const field = draw.pick(['#c8b77a', '#a8b878', '#d6bf8a']);
  return (
    sky(draw) +
    shape('M0 520 L200 430 L420 500 L700 420 L940 490 L1200 440 V660 H0Z', tint('#9a8fa6', 0.35)) +
    rect(0, 560, WIDTH, 100, field) +
    times(5, (row) => rect(0, 570 + row * 16, WIDTH, 5, tint(field, row % 2 ? 0.15 : -0.1))) +
    times(7, (step) => {
      const x = step * 180 + draw.between(0, 80);
      return rect(x - 4, 500, 8, 90, WOOD) + oval(x, 430, 26, 110, draw.pick(['#7c9a58', '#8fa65c', '#d0a13c']));
    }) +
    road('#c4ab86')
  );
}

function yard(draw: Chance): string {
  const wall = draw.pick(['#dcb98d', '#e4caa6', '#d2b7a0', '#cdd5d2']);
  const gate = draw.pick([LAPIS, '#2f7d6b', MADDER, '#3f6f8f']);
  return (
    sky(draw) +
    oval(180, 260, 150, 130, '#87a35f') +
    oval(310, 300, 110, 90, '#98b26c') +
    oval(1040, 280, 140, 120, '#7f9d5b') +
    rect(0, 330, WIDTH, 320, wall) +
    rect(0, 318, WIDTH, 24, tint(wall, -0.18)) +
    times(5, (row) => rect(0, 390 + row * 56, WIDTH, 3, tint(wall, -0.12))) +
    times(14, (step) => rect((step * 173) % 1200, 392 + (step % 5) * 56, 3, 54, tint(wall, -0.12))) +
    rect(860, 380, 240, 270, gate) +
    rect(978, 380, 4, 270, tint(gate, -0.4)) +
    times(
      2,
      (leaf) => rect(880 + leaf * 120, 400, 80, 100, tint(gate, 0.16)) + rect(880 + leaf * 120, 520, 80, 110, tint(gate, 0.16)),
    ) +
    road('#bfa98a')
  );
}

function room(wall: string, floor: string): string {
  return (
    rect(0, 0, WIDTH, 640, wall) +
    rect(0, 0, WIDTH, 640, 'url(#fade)') +
    rect(0, 622, WIDTH, 18, tint(wall, -0.2)) +
    rect(0, 640, WIDTH, 260, floor)
  );
}

function carpetRoom(draw: Chance): string {
  const wall = draw.pick(WALLS);
  const red = draw.pick([MADDER, '#8a2f3c', '#2d4f7c', '#7c4a2a']);
  return (
    room(wall, tint(red, -0.1)) +
    rect(0, 664, WIDTH, 10, SAFFRON) +
    rect(0, 690, WIDTH, 44, tint(red, -0.35)) +
    times(20, (step) => shape(`M${step * 62} 712 l31 -18 l31 18 l-31 18Z`, step % 2 ? PAPER : SAFFRON)) +
    times(
      9,
      (step) =>
        shape(`M${step * 150 - 20} 810 l60 -42 l60 42 l-60 42Z`, tint(red, -0.4)) +
        shape(`M${step * 150 + 10} 810 l30 -21 l30 21 l-30 21Z`, PAPER),
    ) +
    rect(0, 640, WIDTH, 260, 'url(#deep)') +
    lit(40, 560, 300, 84, draw.pick([LAPIS, MADDER, '#5d7a52']), 30) +
    lit(860, 560, 300, 84, draw.pick([LAPIS, MADDER, '#5d7a52']), 30)
  );
}

function windowRoom(draw: Chance): string {
  const wall = draw.pick(WALLS);
  const cloth = draw.pick([MADDER, LAPIS, PISTACHIO, SAFFRON, '#7c5a8c']);
  const left = draw.happens(0.5) ? 90 : 640;
  return (
    room(wall, draw.pick(['#a9764a', '#8e6746', '#b98a5c'])) +
    rect(left, 80, 460, 400, '#f7f3ea') +
    rect(left + 18, 98, 424, 364, '#bcdcec') +
    shape(
      `M${left + 18} 400 L${left + 130} 250 L${left + 210} 330 L${left + 320} 220 L${left + 442} 380 V462 H${left + 18}Z`,
      '#8fa4b8',
    ) +
    shape(`M${left + 320} 220 l-40 40 l26 -4 l18 20 l36 -14Z M${left + 130} 250 l-34 46 l30 -8 l32 12Z`, SNOW) +
    rect(left + 222, 98, 16, 364, '#f7f3ea') +
    shape(`M${left - 26} 70 H${left + 110} Q${left + 90} 300 ${left + 20} 500 H${left - 26}Z`, tint(cloth, 0.12)) +
    shape(`M${left + 486} 70 H${left + 350} Q${left + 370} 300 ${left + 440} 500 H${left + 486}Z`, tint(cloth, 0.12)) +
    rect(left - 40, 58, 540, 16, WOOD, 8) +
    rect(0, 640, WIDTH, 260, 'url(#gloss)')
  );
}

function nicheRoom(draw: Chance): string {
  const wall = draw.pick(['#e7d2b4', '#dde0cf', '#e9d6c9', '#cfdbe0']);
  return (
    room(wall, draw.pick(['#b88a63', '#a87f6a', '#9b8f80'])) +
    times(3, (step) => {
      const x = 60 + step * 400;
      return (
        shape(`M${x} 440 V230 Q${x} 130 ${x + 140} 90 Q${x + 280} 130 ${x + 280} 230 V440Z`, tint(wall, -0.16)) +
        lit(x + 40, 370, 46, 70, draw.pick([LAPIS, '#2f8c8a', SAFFRON]), 16, 'side') +
        lit(x + 110, 340, 60, 100, draw.pick([CLAY, MADDER, PISTACHIO]), 26, 'side') +
        lit(x + 196, 390, 40, 50, draw.pick([PAPER, SAFFRON, LAPIS]), 12, 'side')
      );
    }) +
    rect(0, 640, WIDTH, 260, 'url(#deep)')
  );
}

function shelves(draw: Chance): string {
  const wall = draw.pick(['#d9c3a0', '#c9d0c4', '#dccabb', '#b9c7cf']);
  return (
    room(wall, draw.pick(['#8e5f3a', '#7c5a42', '#5f6f78'])) +
    times(
      3,
      (row) =>
        rect(0, 196 + row * 180, WIDTH, 18, tint(wall, -0.35)) +
        times(16, (step) => {
          const tall = draw.between(50, 120);
          const colour = tint(draw.pick([LAPIS, SAFFRON, MADDER, PISTACHIO, PAPER, CLAY, '#4f8a8b']), 0.35);
          return lit(12 + step * 75, 196 + row * 180 - tall, draw.between(44, 66), tall, colour, draw.pick([4, 14]), 'side');
        }),
    ) +
    rect(0, 0, WIDTH, 640, tint(wall, 0.3), 0).replace('/>', ' opacity=".45"/>') +
    rect(0, 640, WIDTH, 12, 'url(#gloss)') +
    rect(0, 640, WIDTH, 260, 'url(#gloss)')
  );
}

function paperDisc(draw: Chance): string {
  const paper = draw.pick(['#f1e2c6', '#dfe8df', '#dfe6ef', '#f3d9cf', '#efe3ee', '#e3e0d4']);
  const disc = draw.pick([SAFFRON, LAPIS, MADDER, PISTACHIO, '#4f8a8b', '#d98f6a']);
  return (
    rect(0, 0, WIDTH, HEIGHT, paper) +
    faded45(circle(600, 450, 380, disc)) +
    rect(0, 660, WIDTH, 240, tint(paper, -0.1)) +
    rect(0, 660, WIDTH, 240, 'url(#deep)')
  );
}

function woodTable(draw: Chance): string {
  const wood = draw.pick(['#b07a48', '#8f5f3c', '#c29461', '#77706a']);
  return (
    rect(0, 0, WIDTH, 640, draw.pick(WALLS)) +
    rect(0, 0, WIDTH, 640, 'url(#fade)') +
    circle(draw.pick([260, 940]), 220, 420, 'url(#glow)') +
    rect(0, 610, WIDTH, 290, wood) +
    times(5, (row) =>
      line(`M0 ${640 + row * 56} C300 ${630 + row * 58} 700 ${656 + row * 54} 1200 ${640 + row * 56}`, tint(wood, -0.14), 4),
    ) +
    rect(0, 610, WIDTH, 10, tint(wood, 0.3)) +
    rect(0, 610, WIDTH, 290, 'url(#deep)')
  );
}

function patternedCloth(draw: Chance): string {
  const cloth = draw.pick([LAPIS, MADDER, '#2f6f5e', '#7c4a63', '#c27a2c']);
  return (
    rect(0, 0, WIDTH, 600, draw.pick(WALLS)) +
    rect(0, 0, WIDTH, 600, 'url(#fade)') +
    rect(0, 590, WIDTH, 310, cloth) +
    times(4, (row) =>
      times(14, (step) => {
        const x = step * 92 + (row % 2) * 46;
        const y = 640 + row * 76;
        return (
          shape(`M${x} ${y} l26 -22 l26 22 l-26 22Z`, row % 2 ? tint(cloth, 0.55) : tint(SAFFRON, 0.25)) +
          circle(x + 26, y, 7, cloth)
        );
      }),
    ) +
    rect(0, 590, WIDTH, 14, tint(SAFFRON, 0.2)) +
    rect(0, 590, WIDTH, 310, 'url(#deep)')
  );
}

function faded45(part: string): string {
  return `<g opacity=".45">${part}</g>`;
}

function mixed(from: string, to: string, share: number): string {
  return `#${[1, 3, 5]
    .map((at) => {
      const start = Number.parseInt(from.slice(at, at + 2), 16);
      const end = Number.parseInt(to.slice(at, at + 2), 16);
      return Math.round(start + (end - start) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
