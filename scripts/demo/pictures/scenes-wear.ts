import {
  circle,
  faded,
  INK,
  LAPIS,
  line,
  lit,
  litShape,
  MADDER,
  oval,
  PAPER,
  placed,
  rect,
  ring,
  SAFFRON,
  shadow,
  shape,
  SNOW,
  STEEL,
  times,
  tint,
  WOOD,
} from './draw.ts';
import type { Scene } from './scene.ts';

export const WEAR_SCENES = {
  perahan: {
    place: 'home',
    colours: ['#e8e6de', '#8fa4b8', '#c9b58f', '#5d6b5a', '#34455f'],
    draw: (colour, second) =>
      hanger() +
      litShape(
        'M480 210 L560 180 Q600 220 640 180 L720 210 L880 460 L810 500 L740 390 L770 740 H430 L460 390 L390 500 L320 460Z',
        colour,
      ) +
      rect(588, 204, 24, 200, tint(colour, -0.14)) +
      times(5, (step) => circle(600, 230 + step * 36, 6, tint(colour, -0.45))) +
      litShape('M470 240 L540 200 L566 600 H452Z', second) +
      litShape('M730 240 L660 200 L634 600 H748Z', second) +
      times(
        6,
        (step) =>
          shape(`M${500 + (step % 2) * 12} ${290 + step * 46} l14 -16 l14 16 l-14 16Z`, SAFFRON) +
          shape(`M${672 - (step % 2) * 12} ${290 + step * 46} l14 -16 l14 16 l-14 16Z`, SAFFRON),
      ),
  },
  gandaafghani: {
    place: 'home',
    colours: ['#2f6f5e', MADDER, LAPIS, '#6b2d6b', '#24242b'],
    draw: (colour, second) =>
      hanger() +
      litShape(
        'M500 210 L560 180 Q600 230 640 180 L700 210 L850 430 L780 480 L710 380 L730 450 L910 740 H290 L470 450 L490 380 L420 480 L350 430Z',
        colour,
      ) +
      shape('M530 205 Q600 270 670 205 L690 430 H510Z', tint(second, 0.1)) +
      times(4, (row) => times(5, (step) => circle(532 + step * 34, 270 + row * 42, 10, (row + step) % 2 ? SAFFRON : SNOW))) +
      times(13, (step) => shape(`M${306 + step * 46} 716 l22 -26 l22 26 l-22 22Z`, step % 2 ? SAFFRON : tint(second, 0.4))) +
      line('M330 676 C500 640 700 640 870 676', SAFFRON, 10) +
      line('M480 446 H720', SAFFRON, 14) +
      times(7, (step) => circle(494 + step * 36, 470, 9, STEEL)),
  },
  scarf: {
    place: 'home',
    colours: [MADDER, LAPIS, '#4f8a8b', SAFFRON, '#7c4a63'],
    draw: (colour, second) =>
      rect(180, 150, 840, 18, WOOD, 9) +
      shadow(600, 760, 790) +
      litShape('M300 156 H900 L930 690 Q760 740 600 700 T280 690Z', colour, 'side') +
      times(5, (step) =>
        shape(`M${380 + step * 110} 168 L${366 + step * 118} 700 h26 L${396 + step * 110} 168Z`, tint(colour, -0.12)),
      ) +
      times(3, (row) =>
        times(
          5,
          (step) =>
            shape(
              `M${360 + step * 118} ${300 + row * 120} c-34 -30 -10 -80 24 -66 c30 14 26 60 -4 92 c-4 -16 -10 -20 -20 -26Z`,
              (row + step) % 2 ? SAFFRON : tint(second, 0.45),
            ) + circle(378 + step * 118, 268 + row * 120, 8, colour),
        ),
      ) +
      line('M292 640 Q450 660 600 654 T922 640', SAFFRON, 12) +
      line('M288 664 Q450 690 600 676 T926 664', PAPER, 6) +
      times(30, (step) => line(`M${290 + step * 22} ${694 + Math.sin(step / 3) * 10} v40`, tint(colour, 0.2), 5)),
  },
  shoes: {
    place: 'table',
    colours: ['#34363f', '#7a4b2c', MADDER, '#e8e6de', LAPIS],
    draw: (colour, second) =>
      shadow(600, 860) +
      placed('translate(-70 -90) scale(.92)', shoe(560, tint(colour, -0.12), second)) +
      shoe(640, colour, second),
  },
  jewellery: {
    place: 'table',
    colours: [LAPIS, '#2f8c6b', MADDER, '#4f8a8b'],
    draw: (colour) =>
      shadow(600, 600) +
      litShape(
        'M420 740 C420 620 480 600 510 480 C470 300 560 220 600 220 S730 300 690 480 C720 600 780 620 780 740Z',
        '#4a3a44',
      ) +
      line('M490 440 C520 620 680 620 710 440', '#d9b25a', 12) +
      times(9, (step) => {
        const angle = ((step - 4) / 4) * 1.15;
        const x = 600 + Math.sin(angle) * 108;
        const y = 440 + Math.cos(angle) * 130;
        return (
          circle(x, y, 24 - Math.abs(step - 4) * 2, '#d9b25a') +
          circle(x, y, 17 - Math.abs(step - 4) * 2, colour) +
          circle(x - 5, y - 5, 4, '#ffffff')
        );
      }) +
      ring(900, 680, 46, '#d9b25a', 14) +
      shape('M870 636 l30 -40 l30 40 l-30 26Z', colour) +
      ring(310, 690, 40, STEEL, 12) +
      circle(310, 646, 20, MADDER),
  },
  watch: {
    place: 'table',
    colours: ['#7a4b2c', '#24242b', STEEL, '#c9a24a'],
    draw: (colour, second) =>
      shadow(600, 400) +
      litShape('M520 150 H680 L700 330 H500Z', colour) +
      litShape('M500 580 H700 L680 745 H520Z', colour) +
      times(4, (step) => circle(600, 620 + step * 30, 6, tint(colour, -0.5))) +
      circle(600, 456, 166, '#c9a24a') +
      circle(600, 456, 146, '#f3ecdc') +
      times(12, (step) => placed(`rotate(${step * 30} 600 456)`, rect(596, 324, 8, step % 3 ? 14 : 28, INK))) +
      line('M600 456 V370', INK, 12) +
      line('M600 456 L664 500', INK, 10) +
      line('M600 456 L540 540', tint(second, 0), 4) +
      circle(600, 456, 12, INK) +
      rect(762, 442, 26, 30, '#c9a24a', 6) +
      oval(550, 390, 60, 40, 'url(#glow)'),
  },
  coat: {
    place: 'home',
    colours: ['#7a5a3c', '#34455f', '#24242b', '#5d6b5a', MADDER],
    draw: (colour, second) =>
      hanger() +
      litShape(
        'M470 220 L560 180 L600 240 L640 180 L730 220 L820 600 L740 620 L720 460 L740 740 H460 L480 460 L460 620 L380 600Z',
        colour,
      ) +
      shape('M560 180 L600 240 L560 420 L500 240Z M640 180 L600 240 L640 420 L700 240Z', tint(colour, 0.2)) +
      line('M600 400 V736', tint(colour, -0.35), 6) +
      times(4, (step) => circle(624, 450 + step * 66, 12, tint(second, 0.3))) +
      rect(492, 570, 80, 14, tint(colour, -0.35), 6) +
      rect(640, 570, 80, 14, tint(colour, -0.35), 6),
  },
  shirts: {
    place: 'table',
    colours: [LAPIS, '#4f8a8b', MADDER, SAFFRON, '#7c5a8c'],
    draw: (colour, second) =>
      shadow(600, 800) +
      [
        [colour, 660],
        [PAPER, 590],
        [second, 520],
        [tint(colour, 0.5), 450],
      ]
        .map(
          ([fill, y]) =>
            lit(260, Number(y), 680, 76, String(fill), 26) + rect(280, Number(y) + 60, 640, 8, tint(String(fill), -0.25), 4),
        )
        .join('') +
      litShape('M500 450 L600 520 L700 450 L760 470 L640 545 L600 520 L560 545 L440 470Z', tint(colour, 0.3)) +
      faded(0.5, circle(600, 500, 7, INK)),
  },
} as const satisfies Record<string, Scene>;

function hanger(): string {
  return (
    shadow(600, 500, 800) +
    line('M600 190 V140 C600 100 650 100 650 130', '#6b6f78', 10) +
    line('M470 230 L600 170 L730 230', WOOD, 16) +
    rect(0, 118, 1200, 8, '#6b6f78').replace('/>', ' opacity=".6"/>')
  );
}

function shoe(x: number, fill: string, second: string): string {
  return (
    litShape(
      `M${x - 340} 560 C${x - 300} 520 ${x - 200} 500 ${x - 150} 450 C${x - 90} 490 ${x - 40} 500 ${x + 10} 560 C${x + 80} 600 ${x + 200} 600 ${x + 240} 680 V710 H${x - 340} C${x - 356} 660 ${x - 356} 600 ${x - 340} 560Z`,
      fill,
    ) +
    rect(x - 346, 704, 590, 36, SNOW, 16) +
    times(4, (step) => line(`M${x - 120 + step * 38} ${500 + step * 18} l-34 34`, PAPER, 10)) +
    shape(`M${x - 330} 640 C${x - 200} 640 ${x - 100} 690 ${x - 20} 700 L${x - 330} 702Z`, tint(second, 0.1))
  );
}
