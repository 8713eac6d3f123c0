import {
  circle,
  CLAY,
  faded,
  INK,
  LAPIS,
  line,
  lit,
  litShape,
  MADDER,
  oval,
  PAPER,
  PISTACHIO,
  placed,
  rect,
  ring,
  SAFFRON,
  shadow,
  shape,
  STEEL,
  times,
  tint,
  WOOD,
} from './draw.ts';
import type { Scene } from './scene.ts';

export const HOUSEHOLD_SCENES = {
  sofa: {
    place: 'home',
    colours: [MADDER, LAPIS, '#5d7a52', '#8a6a4f', '#7c5a8c'],
    draw: (colour, second) =>
      shadow(600, 960) +
      lit(200, 380, 800, 250, colour, 60) +
      lit(140, 460, 150, 260, tint(colour, -0.1), 60) +
      lit(910, 460, 150, 260, tint(colour, -0.1), 60) +
      lit(270, 550, 325, 130, tint(colour, 0.15), 30) +
      lit(605, 550, 325, 130, tint(colour, 0.15), 30) +
      rect(230, 670, 740, 50, tint(colour, -0.25), 16) +
      placed('rotate(-10 380 500)', lit(320, 440, 130, 120, second, 24)) +
      placed('rotate(9 820 500)', lit(760, 440, 130, 120, SAFFRON, 24)) +
      rect(200, 716, 36, 26, WOOD) +
      rect(964, 716, 36, 26, WOOD),
  },
  stove: {
    place: 'home',
    colours: ['#45444d', '#6b4a3a', '#2f5f5a'],
    draw: (colour) =>
      shadow(600, 520) +
      lit(690, 0, 60, 300, '#8d949c', 0, 'side') +
      lit(560, 250, 190, 60, '#8d949c', 20) +
      lit(540, 280, 60, 80, '#8d949c', 0, 'side') +
      lit(420, 350, 360, 340, colour, 40, 'side') +
      lit(390, 340, 420, 44, tint(colour, 0.2), 14) +
      rect(490, 460, 220, 150, '#1b1516', 18) +
      shape('M520 606 C510 540 560 540 570 480 C610 520 600 560 640 520 C660 560 690 570 680 606Z', '#e8702a') +
      shape('M560 606 C556 570 590 560 596 530 C630 560 646 570 640 606Z', '#ffd45e') +
      rect(440, 690, 34, 50, INK) +
      rect(726, 690, 34, 50, INK) +
      oval(600, 560, 240, 180, 'url(#glow)').replace('/>', ' opacity=".25"/>') +
      litShape('M440 336 C430 270 450 240 500 240 S570 270 560 336Z', '#c9a24a') +
      line('M450 270 C420 250 410 270 408 290', '#a9822f', 12) +
      circle(500, 232, 12, '#a9822f'),
  },
  pots: {
    place: 'table',
    colours: [STEEL, '#c98f4a', MADDER, '#4f8a8b'],
    draw: (colour, second) =>
      shadow(600, 860) +
      pot(430, 190, colour) +
      pot(780, 140, tint(second, 0.15)) +
      placed('translate(600 560) scale(.62) translate(-600 -560)', pot(620, 150, tint(colour, 0.25))),
  },
  teapot: {
    place: 'table',
    colours: ['#4f8a8b', LAPIS, MADDER, PISTACHIO, '#e8e2d4'],
    draw: (colour, second) =>
      shadow(560, 860) +
      oval(560, 732, 380, 34, '#c9a24a') +
      oval(560, 724, 350, 26, '#e3c57c') +
      line('M330 560 C230 480 240 640 330 660', tint(colour, -0.15), 30) +
      litShape('M640 640 C740 620 720 500 800 470 L820 490 C770 540 780 670 660 690Z', tint(colour, -0.08)) +
      litShape('M310 580 C310 470 390 430 490 430 S670 470 670 580 C670 670 620 720 490 720 S310 670 310 580Z', colour) +
      times(6, (step) => circle(370 + step * 48, 590, 17, tint(second, 0.4))) +
      times(5, (step) => shape(`M${394 + step * 48} 590 l14 -34 l14 34 l-14 34Z`, SAFFRON)) +
      oval(490, 434, 90, 26, tint(colour, -0.25)) +
      circle(490, 400, 24, tint(colour, 0.2)) +
      [850, 950]
        .map((x) => shape(`M${x - 36} 610 h72 l-10 120 h-52Z`, '#dff0f2') + shape(`M${x - 33} 640 h66 l-8 84 h-50Z`, '#c9782f'))
        .join(''),
  },
  mattress: {
    place: 'home',
    colours: [MADDER, LAPIS, '#5d7a52', '#7c4a63'],
    draw: (colour, second) =>
      shadow(600, 900) +
      times(
        4,
        (step) =>
          lit(190 + step * 10, 660 - step * 78, 820 - step * 20, 74, step % 2 ? tint(second, 0.1) : colour, 26) +
          times(9, (tuft) => shape(`M${250 + tuft * 82} ${697 - step * 78} l18 -14 l18 14 l-18 14Z`, SAFFRON)),
      ) +
      placed('rotate(-4 400 380)', lit(270, 310, 270, 116, tint(colour, 0.25), 40)) +
      placed('rotate(3 780 380)', lit(640, 310, 270, 116, tint(second, 0.3), 40)),
  },
  lamp: {
    place: 'home',
    colours: [SAFFRON, MADDER, '#4f8a8b', PISTACHIO],
    draw: (colour, second) =>
      oval(600, 380, 420, 360, 'url(#glow)') +
      shadow(600, 380) +
      lit(480, 700, 240, 36, WOOD, 16) +
      litShape('M560 700 C500 640 520 580 584 540 H616 C680 580 700 640 640 700Z', second) +
      rect(592, 420, 16, 130, '#c9a24a') +
      litShape('M450 450 L520 220 H680 L750 450Z', tint(colour, 0.2)) +
      times(5, (step) => shape(`M${486 + step * 52} 430 l14 -18 l14 18 l-14 18Z`, tint(colour, -0.3))) +
      rect(446, 446, 308, 10, tint(colour, -0.3), 5),
  },
  plants: {
    place: 'home',
    colours: [CLAY, LAPIS, MADDER, '#4f8a8b'],
    draw: (colour, second) =>
      shadow(600, 760) +
      [
        [380, 0.8, second],
        [620, 1.1, colour],
        [850, 0.75, tint(colour, 0.3)],
      ]
        .map(([x, scale, fill]) =>
          placed(
            `translate(${x} 740) scale(${scale})`,
            times(9, (step) =>
              placed(
                `rotate(${(step - 4) * 17} 0 -160)`,
                litShape(
                  'M-22 -150 C-60 -260 -20 -390 0 -420 C20 -390 60 -260 22 -150Z',
                  tint('#5f8f4f', (step % 3) * 0.15 - 0.1),
                ),
              ),
            ),
            times(3, (step) =>
              circle(-60 + step * 60, -350 + (step % 2) * -50, 26, [MADDER, SAFFRON, '#d98fa8'][step] ?? MADDER),
            ),
            litShape('M-110 -170 H110 L80 0 H-80Z', String(fill)),
            lit(-122, -186, 244, 40, tint(String(fill), 0.1), 8),
          ),
        )
        .join(''),
  },
  cupboard: {
    place: 'home',
    colours: ['#8e5f3a', '#b98a5c', '#6b4a3a', '#e3dccb'],
    draw: (colour) =>
      shadow(600, 660) +
      lit(320, 150, 560, 580, colour, 8, 'side') +
      rect(300, 136, 600, 34, tint(colour, -0.25), 6) +
      times(
        3,
        (step) =>
          rect(344 + step * 180, 196, 152, 500, tint(colour, step === 1 ? 0.35 : -0.14), 4) +
          rect(362 + step * 180, 214, 116, 464, tint(colour, step === 1 ? 0.55 : 0.08), 4) +
          circle(478 + step * 172 - 4, 460, 9, SAFFRON),
      ) +
      rect(330, 726, 50, 16, INK) +
      rect(820, 726, 50, 16, INK),
  },
  pram: {
    place: 'outside',
    colours: [LAPIS, MADDER, '#4f8a8b', '#7c5a8c', SAFFRON],
    draw: (colour, second) =>
      shadow(600, 620) +
      line('M420 560 L740 690 M780 560 L460 690', '#6b6f78', 16) +
      line('M810 520 L920 330 H980', '#45444d', 18) +
      litShape('M330 440 H820 C820 560 740 610 600 610 S350 560 330 440Z', colour) +
      litShape('M330 440 C330 270 460 200 590 210 L600 440Z', second) +
      line('M600 440 L440 250 M600 440 L350 340', tint(second, -0.25), 6) +
      rect(320, 430, 510, 24, PAPER, 12) +
      [450, 750].map((x) => circle(x, 680, 62, INK) + circle(x, 680, 42, STEEL) + circle(x, 680, 14, INK)).join(''),
  },
  toys: {
    place: 'home',
    colours: ['#b98a5c', '#d9a86a', '#a9764a'],
    draw: (colour, second) =>
      shadow(600, 860) +
      oval(470, 620, 130, 124, colour) +
      circle(470, 430, 104, colour) +
      circle(390, 350, 42, colour) +
      circle(550, 350, 42, colour) +
      circle(390, 350, 22, tint(colour, 0.4)) +
      circle(550, 350, 22, tint(colour, 0.4)) +
      oval(470, 640, 74, 80, tint(colour, 0.4)) +
      oval(470, 466, 46, 36, tint(colour, 0.45)) +
      circle(432, 412, 12, INK) +
      circle(508, 412, 12, INK) +
      oval(470, 452, 16, 11, INK) +
      oval(350, 600, 46, 70, tint(colour, -0.08)) +
      oval(590, 600, 46, 70, tint(colour, -0.08)) +
      oval(390, 722, 62, 36, tint(colour, -0.08)) +
      oval(550, 722, 62, 36, tint(colour, -0.08)) +
      shape('M420 530 l50 20 l50 -20 v44 l-50 -20 l-50 20Z', MADDER) +
      lit(680, 620, 116, 116, second, 10) +
      lit(806, 620, 116, 116, SAFFRON, 10) +
      lit(740, 498, 116, 116, PISTACHIO, 10) +
      circle(738, 678, 30, PAPER) +
      shape('M834 710 l30 -60 l30 60Z', PAPER) +
      rect(774, 530, 50, 50, PAPER),
  },
  cradle: {
    place: 'home',
    colours: [WOOD, '#b98a5c', LAPIS],
    draw: (colour, second) =>
      shadow(600, 760) +
      line('M300 700 C400 760 800 760 900 700', tint(colour, -0.3), 24) +
      rect(320, 260, 28, 450, tint(colour, -0.15), 10) +
      rect(852, 260, 28, 450, tint(colour, -0.15), 10) +
      rect(310, 250, 580, 26, colour, 10) +
      litShape('M330 480 H870 L830 640 H370Z', colour) +
      times(10, (step) => shape(`M${374 + step * 48} 560 l14 -22 l14 22 l-14 22Z`, step % 2 ? SAFFRON : PAPER)) +
      shape('M350 490 C420 400 560 420 640 450 S800 440 850 490Z', tint(second, 0.3)) +
      litShape('M348 276 C430 400 400 460 360 480 H348Z', tint(second, 0.45)) +
      times(
        3,
        (step) =>
          line(`M${540 + step * 70} 276 V330`, INK, 3) +
          circle(540 + step * 70, 346, 18, [MADDER, SAFFRON, LAPIS][step] ?? MADDER),
      ),
  },
  babyclothes: {
    place: 'home',
    colours: ['#d98fa8', '#8fb8d0', SAFFRON, PISTACHIO],
    draw: (colour, second) =>
      line('M100 250 C400 290 800 290 1100 250', '#6b6f78', 8) +
      [
        [330, colour],
        [600, tint(second, 0.3)],
        [870, tint(colour, 0.4)],
      ]
        .map(([x, fill]) => romper(Number(x), String(fill)))
        .join('') +
      faded(0.7, shadow(600, 700)),
  },
  ricesacks: {
    place: 'outside',
    colours: ['#e8dcc2', '#d9c7a0', '#eae6da'],
    draw: (colour, second) =>
      shadow(600, 800) +
      [
        [400, 560],
        [800, 560],
        [600, 540],
      ]
        .map(
          ([x = 0, y = 0], step) =>
            litShape(
              `M${x - 140} ${y - 190} C${x - 170} ${y} ${x - 160} ${y + 180} ${x - 120} ${y + 180} H${x + 120} C${x + 160} ${y + 180} ${x + 170} ${y} ${x + 140} ${y - 190} C${x + 60} ${y - 160} ${x - 60} ${y - 160} ${x - 140} ${y - 190}Z`,
              tint(colour, step * -0.05),
            ) +
            shape(
              `M${x - 140} ${y - 190} C${x - 60} ${y - 160} ${x + 60} ${y - 160} ${x + 140} ${y - 190} L${x + 146} ${y - 140} C${x + 60} ${y - 112} ${x - 60} ${y - 112} ${x - 146} ${y - 140}Z`,
              tint(second, 0.2),
            ) +
            line(`M${x - 142} ${y - 165} C${x - 60} ${y - 137} ${x + 60} ${y - 137} ${x + 142} ${y - 165}`, MADDER, 7) +
            line(
              `M${x - 120} ${y + 150} C${x - 160} ${y + 60} ${x - 158} ${y - 60} ${x - 140} ${y - 130}`,
              tint(colour, -0.25),
              5,
            ) +
            circle(x, y + 20, 70, tint(second, 0.1)) +
            shape(`M${x} ${y - 30} q34 44 0 96 q-34 -52 0 -96Z`, SAFFRON),
        )
        .join(''),
  },
  suitcase: {
    place: 'home',
    colours: [LAPIS, MADDER, '#2f6f5e', '#4a4a55'],
    draw: (colour, second) =>
      shadow(600, 760) +
      line('M410 300 V200 H560 V300', '#6b6f78', 16) +
      lit(320, 290, 330, 430, colour, 36) +
      times(5, (step) => rect(350 + step * 60, 310, 12, 390, tint(colour, -0.2), 6)) +
      lit(680, 440, 240, 280, tint(second, 0.05), 30) +
      line('M750 440 V390 H850 V440', INK, 14) +
      times(3, (step) => rect(700, 500 + step * 70, 200, 10, tint(second, -0.3), 5)) +
      [370, 600, 730, 880].map((x) => circle(x, 728, 16, INK)).join(''),
  },
  boxes: {
    place: 'home',
    colours: ['#c99b66', '#b98a5c', '#d3ab78'],
    draw: (colour, second) =>
      shadow(600, 860) +
      [
        [250, 470, 330],
        [600, 530, 300],
        [420, 264, 260],
      ]
        .map(
          ([x = 0, y = 0, size = 0]) =>
            lit(x, y, size, Math.min(size * 0.8, 736 - y), colour, 6, 'side') +
            rect(x + size * 0.43, y, size * 0.14, Math.min(size * 0.8, 736 - y), tint(second, 0.35)) +
            rect(x, y, size, 12, tint(colour, 0.3)),
        )
        .join('') +
      rect(640, 660, 90, 40, PAPER, 4) +
      line('M290 640 h60 M290 664 h40', tint(colour, -0.4), 8),
  },
  almonds: {
    place: 'table',
    colours: ['#a9683a', '#8e4f34', '#7f9a4a', '#c99b4a'],
    draw: (colour, second) =>
      shadow(600, 860) +
      [
        [360, 1],
        [840, 0.95],
        [600, 1.15],
      ]
        .map(([x = 0, scale = 1], bowl) =>
          placed(
            `translate(${x} 735) scale(${scale})`,
            times(26, (step) =>
              placed(
                `rotate(${step * 47} ${-100 + ((step * 53) % 200)} ${-176 - ((step * 29) % 66)})`,
                oval(
                  -100 + ((step * 53) % 200),
                  -176 - ((step * 29) % 66),
                  30,
                  19,
                  tint([colour, '#e3c57c', '#6f8f4a'][bowl] ?? colour, ((step % 5) - 2) * 0.12),
                ),
              ),
            ),
            litShape('M-170 -180 H170 C160 -60 90 0 0 0 S-160 -60 -170 -180Z', [second, '#4f8a8b', MADDER][bowl] ?? second),
            rect(-170, -190, 340, 20, PAPER, 10),
            times(7, (step) => shape(`M${-126 + step * 40} -110 l13 -20 l13 20 l-13 20Z`, SAFFRON)),
          ),
        )
        .join(''),
  },
} as const satisfies Record<string, Scene>;

function pot(x: number, half: number, fill: string): string {
  const top = 740 - half * 1.3;
  return (
    lit(x - half, top, half * 2, half * 1.3, fill, half * 0.28, 'side') +
    rect(x - half - 14, top - 10, half * 2 + 28, 26, tint(fill, 0.3), 12) +
    litShape(
      `M${x - half} ${top - 8} C${x - half * 0.8} ${top - half * 0.5} ${x + half * 0.8} ${top - half * 0.5} ${x + half} ${top - 8}Z`,
      tint(fill, 0.12),
    ) +
    circle(x, top - half * 0.42, half * 0.12, INK) +
    rect(x - half - 50, top + 40, 54, 22, INK, 10) +
    rect(x + half - 4, top + 40, 54, 22, INK, 10)
  );
}

function romper(x: number, fill: string): string {
  return (
    rect(x - 62, 262, 14, 46, WOOD, 4) +
    rect(x + 48, 262, 14, 46, WOOD, 4) +
    litShape(
      `M${x - 50} 290 Q${x} 330 ${x + 50} 290 L${x + 130} 350 L${x + 100} 420 L${x + 76} 404 L${x + 84} 600 L${x + 20} 620 L${x} 580 L${x - 20} 620 L${x - 84} 600 L${x - 76} 404 L${x - 100} 420 L${x - 130} 350Z`,
      fill,
    ) +
    circle(x, 450, 34, PAPER) +
    ring(x, 450, 34, tint(fill, -0.2), 5) +
    shape(`M${x} 474 c-30 -24 -20 -44 0 -30 c20 -14 30 6 0 30Z`, MADDER) +
    times(3, (step) => circle(x, 350 + step * 26, 5, tint(fill, -0.35)))
  );
}
