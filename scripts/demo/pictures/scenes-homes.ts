import {
  circle,
  GLASS,
  INK,
  LAPIS,
  line,
  lit,
  litShape,
  MADDER,
  oval,
  PAPER,
  PISTACHIO,
  rect,
  SAFFRON,
  shadow,
  shape,
  times,
  tint,
  WOOD,
} from './draw.ts';
import type { Scene } from './scene.ts';

const WALLS = ['#e8d3ae', '#dfe4e2', '#e9c9a8', '#cfd9dd', '#f0e6d0'] as const;

export const HOME_SCENES = {
  house: {
    place: 'outside',
    colours: WALLS,
    draw: (colour, second) =>
      shadow(600, 1000) +
      lit(260, 330, 680, 400, colour) +
      rect(240, 306, 720, 34, tint(colour, -0.22), 6) +
      rect(260, 340, 680, 16, 'url(#deep)') +
      window(310, 410, second) +
      window(760, 410, second) +
      rect(530, 470, 140, 260, tint(second, -0.1)) +
      rect(545, 486, 52, 100, tint(second, 0.25)) +
      rect(604, 486, 52, 100, tint(second, 0.25)) +
      circle(645, 620, 8, SAFFRON) +
      rect(500, 440, 200, 26, tint(colour, -0.3)) +
      rect(480, 726, 240, 16, '#a9a198') +
      fence(colour) +
      tree(170) +
      tree(1050),
  },
  villa: {
    place: 'outside',
    colours: WALLS,
    draw: (colour, second) =>
      shadow(600, 1000) +
      lit(230, 470, 740, 262, colour) +
      lit(330, 240, 640, 234, tint(colour, 0.2)) +
      rect(310, 218, 680, 28, tint(second, -0.1)) +
      rect(210, 458, 780, 26, tint(second, -0.1)) +
      times(3, (step) => window(390 + step * 190, 290, second)) +
      times(13, (step) => rect(226 + step * 8.4, 400, 4, 60, '#7c7f86')) +
      rect(220, 394, 112, 8, '#7c7f86') +
      times(3, (step) => lit(250 + step * 120, 484, 22, 248, tint(colour, 0.35), 0, 'side')) +
      rect(300, 540, 150, 192, tint(second, -0.2)) +
      window(620, 530, second) +
      window(800, 530, second) +
      tree(120) +
      tree(1090),
  },
  apartments: {
    place: 'outside',
    colours: ['#e5d5b8', '#d4dbe0', '#e2bfa0', '#cbd5c6', '#efe3c8'],
    draw: (colour, second) =>
      shadow(600, 900) +
      lit(300, 80, 360, 652, colour, 4, 'side') +
      lit(660, 180, 300, 552, tint(colour, -0.12), 4, 'side') +
      rect(290, 66, 380, 22, tint(colour, -0.3)) +
      rect(654, 166, 312, 20, tint(colour, -0.35)) +
      times(7, (row) => times(3, (step) => block(330 + step * 110, 116 + row * 78, second))) +
      times(6, (row) => times(3, (step) => block(686 + step * 90, 212 + row * 78, tint(second, -0.2)))) +
      rect(430, 664, 100, 70, INK) +
      rect(436, 670, 42, 64, GLASS) +
      rect(482, 670, 42, 64, GLASS) +
      tree(190) +
      tree(1060),
  },
  qala: {
    place: 'outside',
    colours: ['#c9a074', '#bd9468', '#d4b189'],
    draw: (colour, second) =>
      shadow(600, 1040) +
      litShape('M130 730 L150 420 H1050 L1070 730Z', colour) +
      litShape('M110 730 L130 340 H270 L290 730Z', tint(colour, 0.1)) +
      litShape('M910 730 L930 340 H1070 L1090 730Z', tint(colour, 0.1)) +
      times(7, (step) => rect(134 + step * 20, 326, 12, 20, tint(colour, 0.1))) +
      times(7, (step) => rect(934 + step * 20, 326, 12, 20, tint(colour, 0.1))) +
      shape('M500 730 V560 Q600 480 700 560 V730Z', tint(colour, -0.4)) +
      rect(520, 580, 160, 150, tint(second, -0.1)) +
      rect(597, 570, 6, 160, INK) +
      times(4, (step) => rect(340 + step * 150, 470, 44, 50, tint(colour, -0.45), 20)) +
      line('M150 430 H1050', tint(colour, -0.25), 8) +
      tree(60),
  },
  land: {
    place: 'outside',
    colours: ['#b98f5f', '#8fae6b', '#c7a76c'],
    draw: (colour, second) =>
      shape('M160 780 L330 560 H900 L1080 780Z', colour) +
      times(6, (row) =>
        line(`M${300 - row * 26} ${600 + row * 32} H${926 + row * 28}`, tint(colour, row % 2 ? 0.2 : -0.16), 10),
      ) +
      line('M160 780 L330 560 H900 L1080 780Z', '#f4efe4', 6) +
      [
        [330, 560],
        [900, 560],
        [160, 780],
        [1080, 780],
      ]
        .map(([x = 0, y = 0]) => rect(x - 7, y - 90, 14, 96, WOOD) + shape(`M${x} ${y - 90} l60 18 l-60 22Z`, second))
        .join('') +
      rect(560, 470, 12, 190, WOOD) +
      lit(470, 380, 260, 130, PAPER, 10) +
      line('M510 425 H690 M510 465 H640', LAPIS, 12) +
      circle(672, 466, 12, MADDER),
  },
  salon: {
    place: 'home',
    colours: [MADDER, LAPIS, '#5d7a52', '#7c4a63'],
    draw: (colour, second) =>
      lit(120, 520, 960, 130, tint(colour, 0.05), 24) +
      times(5, (step) => lit(150 + step * 190, 440, 150, 120, step % 2 ? tint(second, 0.1) : colour, 26)) +
      rect(120, 610, 960, 60, tint(colour, -0.25), 16) +
      shape('M200 820 L330 690 H870 L1000 820Z', tint(second, -0.1)) +
      shape('M270 800 L362 710 H838 L930 800Z', tint(second, 0.35)) +
      times(5, (step) => shape(`M${390 + step * 100} 756 l40 -26 l40 26 l-40 26Z`, step % 2 ? colour : SAFFRON)) +
      lit(520, 690, 160, 24, WOOD, 6) +
      glassOfTea(570) +
      glassOfTea(640),
  },
} as const satisfies Record<string, Scene>;

function window(x: number, y: number, frame: string): string {
  return (
    rect(x - 10, y - 10, 150, 150, '#f5efe2', 4) +
    rect(x, y, 130, 130, GLASS) +
    shape(`M${x + 10} ${y + 120} L${x + 80} ${y + 10} H${x + 110} L${x + 40} ${y + 120}Z`, '#e2f2f6') +
    rect(x + 60, y, 10, 130, tint(frame, 0.1)) +
    rect(x, y + 50, 130, 8, tint(frame, 0.1)) +
    rect(x - 16, y + 138, 162, 12, '#cdbfa8')
  );
}

function block(x: number, y: number, frame: string): string {
  return rect(x, y, 72, 48, GLASS, 3) + rect(x + 33, y, 6, 48, '#f5efe2') + rect(x - 6, y + 42, 84, 14, tint(frame, 0.2), 3);
}

function fence(colour: string): string {
  return (
    lit(60, 600, 200, 134, tint(colour, -0.15)) +
    rect(50, 588, 220, 18, tint(colour, -0.35)) +
    lit(940, 600, 200, 134, tint(colour, -0.15)) +
    rect(930, 588, 220, 18, tint(colour, -0.35))
  );
}

function tree(x: number): string {
  return (
    rect(x - 9, 520, 18, 214, WOOD) +
    oval(x, 450, 78, 110, tint(PISTACHIO, -0.22)) +
    oval(x - 20, 420, 50, 70, tint(PISTACHIO, -0.05))
  );
}

function glassOfTea(x: number): string {
  return rect(x - 16, 652, 32, 40, '#c9782f', 6) + rect(x - 16, 646, 32, 12, '#f3dfb8', 5);
}
