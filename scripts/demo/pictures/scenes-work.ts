import {
  circle,
  CLAY,
  faded,
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

export const WORK_SCENES = {
  shopfront: {
    place: 'outside',
    colours: [MADDER, LAPIS, '#2f7d6b', SAFFRON],
    draw: (colour, second) =>
      shadow(600, 960) +
      lit(190, 200, 820, 536, '#e3c9a0', 6) +
      lit(190, 200, 820, 110, colour, 6) +
      rect(300, 236, 360, 38, PAPER, 19) +
      circle(740, 255, 24, SAFFRON) +
      circle(810, 255, 24, PAPER) +
      shape('M170 320 H1030 L1060 420 H140Z', PAPER) +
      times(6, (step) => shape(`M${170 + step * 150} 320 h72 l${-6 + step * 2} 100 h-76Z`, second)) +
      rect(230, 440, 430, 210, GLASS) +
      times(
        2,
        (row) =>
          rect(230, 536 + row * 100, 430, 10, WOOD) +
          times(7, (step) =>
            lit(246 + step * 58, 480 + row * 100, 42, 56, [SAFFRON, MADDER, LAPIS, PISTACHIO][(step + row) % 4] ?? MADDER, 8),
          ),
      ) +
      rect(230, 650, 430, 84, tint(colour, -0.2)) +
      rect(720, 440, 220, 296, tint(second, -0.25)) +
      rect(740, 460, 180, 160, GLASS) +
      circle(910, 650, 10, SAFFRON),
  },
  stall: {
    place: 'outside',
    colours: [MADDER, '#2f7d6b', SAFFRON, LAPIS],
    draw: (colour, second) =>
      shadow(600, 940) +
      rect(240, 260, 18, 430, WOOD) +
      rect(942, 260, 18, 430, WOOD) +
      litShape('M190 280 L280 150 H920 L1010 280Z', colour) +
      times(5, (step) => shape(`M${210 + step * 160} 280 l${40 - step * 8} -130 h60 l${10 - step * 6} 130Z`, tint(second, 0.6))) +
      times(10, (step) => circle(230 + step * 82, 282, 41, step % 2 ? colour : tint(second, 0.6))) +
      lit(210, 560, 780, 130, '#a9764a', 8) +
      times(6, (step) => rect(226 + step * 128, 576, 112, 100, tint('#a9764a', -0.2), 6)) +
      times(30, (step) =>
        circle(
          246 + (step % 15) * 50,
          548 - Math.floor(step / 15) * 34,
          28,
          [MADDER, SAFFRON, PISTACHIO, '#c9572c', '#e3c24a'][Math.floor((step % 15) / 3)] ?? MADDER,
        ),
      ) +
      [330, 870].map((x) => circle(x, 700, 48, INK) + circle(x, 700, 28, STEEL)).join(''),
  },
  bakery: {
    place: 'outside',
    colours: ['#d3a878', '#c7a98a', '#dcbf97'],
    draw: (colour, second) =>
      shadow(600, 960) +
      lit(200, 210, 800, 524, colour, 8) +
      lit(180, 190, 840, 60, second, 8) +
      shape('M260 734 V420 Q420 300 580 420 V734Z', tint(colour, -0.5)) +
      oval(420, 640, 120, 60, '#e8702a') +
      oval(420, 646, 84, 38, '#ffd45e') +
      rect(640, 300, 310, 310, tint(colour, -0.35)) +
      times(
        3,
        (row) =>
          rect(640, 394 + row * 100, 310, 12, WOOD) +
          times(4, (step) =>
            placed(
              `rotate(-8 ${690 + step * 72} ${350 + row * 100})`,
              oval(690 + step * 72, 350 + row * 100, 30, 50, '#d9a054'),
              times(3, (mark) => line(`M${674 + step * 72} ${330 + row * 100 + mark * 18} h30`, '#a9702f', 5)),
            ),
          ),
      ) +
      rect(620, 620, 350, 30, WOOD) +
      lit(640, 650, 310, 84, tint(second, 0.2)),
  },
  desk: {
    place: 'home',
    colours: ['#8e5f3a', '#6b4a3a', '#b98a5c'],
    draw: (colour, second) =>
      shadow(600, 940) +
      lit(180, 560, 840, 34, colour, 8) +
      lit(220, 594, 200, 140, tint(colour, -0.15), 4) +
      rect(290, 620, 60, 12, SAFFRON, 6) +
      rect(290, 680, 60, 12, SAFFRON, 6) +
      rect(940, 594, 30, 146, tint(colour, -0.2)) +
      lit(440, 320, 330, 200, INK, 12) +
      rect(456, 336, 298, 168, tint(second, 0.25)) +
      rect(480, 360, 140, 16, SNOW, 8) +
      times(3, (step) => rect(480, 400 + step * 28, 230 - step * 40, 12, tint(second, 0.6), 6)) +
      rect(580, 520, 50, 30, INK) +
      rect(530, 546, 150, 14, INK, 6) +
      [MADDER, SAFFRON, PISTACHIO, LAPIS]
        .map((fill, step) => lit(250 + step * 36, 440 + (step % 2) * 16, 32, 120 - (step % 2) * 16, fill, 3))
        .join('') +
      lit(840, 490, 70, 70, CLAY, 12) +
      times(3, (step) => line(`M${858 + step * 18} 490 l${(step - 1) * 14} -66`, [LAPIS, MADDER, INK][step] ?? INK, 9)),
  },
  clipboard: {
    place: 'table',
    colours: [LAPIS, MADDER, '#2f7d6b', WOOD],
    draw: (colour, second) =>
      shadow(600, 620) +
      placed(
        'rotate(-5 600 460)',
        lit(390, 170, 420, 570, colour, 24),
        rect(416, 216, 368, 500, SNOW, 8),
        lit(510, 140, 180, 70, STEEL, 16),
        rect(450, 270, 96, 110, tint(second, 0.5), 8),
        circle(498, 310, 22, tint(second, -0.1)),
        shape('M462 380 q36 -60 72 0Z', tint(second, -0.1)),
        times(3, (step) => rect(570, 280 + step * 34, 180 - step * 40, 14, '#a9b4bd', 7)),
        times(
          5,
          (step) =>
            rect(450, 430 + step * 50, 26, 26, tint(PISTACHIO, 0.2), 6) +
            line(`M456 ${442 + step * 50} l8 8 l12 -16`, '#3f6b3f', 5) +
            rect(496, 436 + step * 50, 240 - (step % 3) * 40, 14, '#c3ccd2', 7),
        ),
      ) +
      placed(
        'rotate(28 860 560)',
        lit(840, 330, 36, 340, SAFFRON, 8, 'side'),
        shape('M840 670 h36 l-18 54Z', '#f3dfb8'),
        shape('M850 700 h16 l-8 24Z', INK),
        lit(840, 310, 36, 40, '#d98fa8', 8),
      ),
  },
  blackboard: {
    place: 'home',
    colours: ['#2f5f4f', '#2b3a4a', '#4a3a44'],
    draw: (colour, second) =>
      lit(220, 150, 760, 420, WOOD, 10) +
      rect(246, 176, 708, 368, colour) +
      line('M300 260 h150 M375 200 v120', SNOW, 9) +
      ring(600, 260, 56, SNOW, 8) +
      line('M720 310 l70 -110 l70 110 Z', SAFFRON, 8) +
      line('M300 420 c40 -60 80 60 120 0 s80 60 120 0 M600 400 h220 M600 450 h150', SNOW, 8) +
      shadow(600, 860) +
      lit(240, 660, 720, 30, tint(WOOD, 0.15), 6) +
      rect(290, 690, 24, 50, WOOD) +
      rect(886, 690, 24, 50, WOOD) +
      [second, SAFFRON, MADDER].map((fill, step) => lit(340 + (step % 2) * 10, 630 - step * 30, 180, 30, fill, 4)).join('') +
      circle(780, 626, 34, MADDER) +
      line('M780 596 q10 -20 26 -20', '#4f7a3f', 7),
  },
  sewing: {
    place: 'table',
    colours: ['#24242b', LAPIS, '#2f6f5e', MADDER],
    draw: (colour, second) =>
      shadow(600, 840) +
      lit(230, 660, 740, 76, WOOD, 12) +
      lit(280, 626, 640, 40, tint(colour, 0.1), 10) +
      litShape(
        'M760 630 V420 C760 390 740 380 700 380 H430 C400 380 400 400 400 430 V500 H330 V400 C330 320 360 290 430 290 H740 C850 290 880 330 880 430 V630Z',
        colour,
      ) +
      rect(356, 500, 20, 96, STEEL, 6) +
      line('M366 596 v34', STEEL, 6) +
      circle(900, 450, 84, '#45444d') +
      circle(900, 450, 60, tint(colour, 0.15)) +
      circle(900, 450, 20, STEEL) +
      times(4, (step) => circle(520 + step * 60, 334, 12, '#d9b25a')) +
      line('M500 350 h220', '#d9b25a', 6) +
      lit(540, 230, 44, 64, second, 8) +
      lit(640, 236, 44, 58, SAFFRON, 8) +
      litShape('M200 640 C280 600 360 640 440 630 V700 C360 720 260 700 180 730Z', tint(second, 0.3)),
  },
  drill: {
    place: 'table',
    colours: [SAFFRON, '#2f7d6b', LAPIS, MADDER],
    draw: (colour) =>
      shadow(600, 760) +
      placed(
        'rotate(-4 600 500)',
        lit(330, 320, 460, 180, colour, 60) +
          litShape('M600 480 H750 L800 690 H640Z', tint(colour, -0.1)) +
          lit(620, 670, 220, 76, '#34363f', 14) +
          rect(330, 360, 120, 100, '#34363f', 20) +
          litShape('M340 350 L250 380 V440 L340 470Z', '#6f7880') +
          lit(120, 398, 140, 24, STEEL, 6) +
          times(6, (step) => line(`M${140 + step * 20} 398 l10 24`, '#8d949c', 5)) +
          rect(584, 500, 30, 60, INK, 12) +
          times(4, (step) => rect(640 + step * 30, 350, 14, 90, tint(colour, -0.35), 7)),
      ),
  },
  toolbox: {
    place: 'home',
    colours: [MADDER, LAPIS, '#2f6f5e', SAFFRON],
    draw: (colour, second) =>
      shadow(600, 820) +
      placed('rotate(-16 420 380)', lit(400, 180, 36, 300, WOOD, 10, 'side'), lit(340, 150, 160, 70, '#6f7880', 14)) +
      placed('rotate(12 700 380)', lit(690, 300, 40, 180, SAFFRON, 12), lit(702, 160, 16, 150, STEEL, 4)) +
      placed('rotate(4 570 350)', ring(570, 230, 48, STEEL, 26), lit(552, 262, 36, 220, STEEL, 10, 'side')) +
      line('M340 470 V410 H860 V470', '#45444d', 20) +
      lit(260, 470, 680, 262, colour, 16) +
      rect(260, 540, 680, 14, tint(colour, -0.35)) +
      lit(550, 520, 100, 60, STEEL, 8) +
      rect(300, 600, 160, 80, tint(second, 0.1), 8),
  },
  generator: {
    place: 'outside',
    colours: [SAFFRON, MADDER, LAPIS],
    draw: (colour) =>
      shadow(600, 820) +
      line('M270 720 V300 H930 V720 M270 520 H930', '#34363f', 26) +
      lit(310, 320, 580, 140, colour, 30) +
      circle(600, 320, 34, INK) +
      lit(330, 480, 260, 230, '#6f7880', 20) +
      times(6, (step) => rect(350, 500 + step * 32, 220, 14, '#4d545b', 6)) +
      lit(610, 480, 280, 230, '#d7d2c6', 16) +
      circle(680, 540, 36, INK) +
      line('M680 540 l18 -18', SNOW, 6) +
      [650, 730, 810].map((x) => rect(x, 620, 50, 54, INK, 8)).join('') +
      rect(760, 520, 90, 40, MADDER, 8) +
      [330, 870].map((x) => circle(x, 716, 28, INK)).join(''),
  },
  solar: {
    place: 'outside',
    colours: [LAPIS, '#24345a', '#1c3a55'],
    draw: (colour, second) =>
      shadow(600, 900) +
      oval(930, 170, 160, 160, 'url(#glow)') +
      circle(930, 170, 62, SAFFRON) +
      line('M400 560 L360 736 M800 560 L840 736', '#6b6f78', 18) +
      [0, 1]
        .map((panel) =>
          placed(
            `translate(${panel * 390} 0)`,
            shape('M270 260 H600 L540 620 H170Z', '#d7dbe0') +
              litShape('M286 276 H582 L528 604 H192Z', colour) +
              times(3, (step) => line(`M${360 + step * 74} 276 L${276 + step * 84} 604`, tint(colour, 0.5), 5)) +
              times(4, (step) => line(`M${270 - step * 19} ${340 + step * 66} H${572 - step * 11}`, tint(colour, 0.5), 5)) +
              faded(0.3, shape('M300 290 H400 L250 590 H204Z', SNOW)),
          ),
        )
        .join('') +
      lit(520, 640, 190, 96, tint(second, 0.2), 10) +
      rect(550, 620, 30, 22, MADDER) +
      rect(650, 620, 30, 22, INK),
  },
  dish: {
    place: 'outside',
    colours: ['#d7dbe0', '#e3dccb', '#b9c2c9'],
    draw: (colour, second) =>
      shadow(600, 520) +
      line('M620 520 L640 736 M560 736 H720', '#6b6f78', 26) +
      placed(
        'rotate(-24 580 400)',
        oval(580, 400, 270, 230, tint(colour, -0.25)) +
          oval(566, 392, 258, 220, colour) +
          oval(566, 392, 258, 220, 'url(#side)') +
          oval(566, 392, 180, 152, 'url(#gloss)') +
          line('M360 520 L420 240 M770 520 L420 240', '#55585f', 12) +
          lit(376, 196, 80, 90, tint(second, 0.1), 18),
      ) +
      [0, 1, 2]
        .map((step) =>
          faded(
            0.7 - step * 0.2,
            line(
              `M${250 - step * 46} ${180 - step * 30} q${-50 - step * 10} ${50 + step * 8} ${-20} ${120 + step * 10}`,
              SAFFRON,
              12,
            ),
          ),
        )
        .join(''),
  },
  roller: {
    place: 'home',
    colours: ['#4f8a8b', SAFFRON, MADDER, PISTACHIO, LAPIS],
    draw: (colour, second) =>
      shape('M140 90 H760 V420 Q700 470 640 420 T520 430 T400 420 T280 440 T140 420Z', tint(colour, 0.2)) +
      shadow(600, 800) +
      placed(
        'rotate(-14 640 300)',
        lit(480, 130, 340, 100, colour, 30),
        line('M820 180 H900 V300 H660 V400', '#8d949c', 18),
        lit(636, 390, 50, 230, second, 16, 'side'),
      ) +
      lit(300, 530, 260, 206, '#d7dbe0', 12, 'side') +
      oval(430, 530, 130, 36, tint(colour, -0.1)) +
      rect(300, 600, 260, 90, colour) +
      line('M310 530 C320 400 540 400 550 530', '#8d949c', 8) +
      rect(340, 540, 34, 96, tint(colour, -0.1), 16),
  },
  scissors: {
    place: 'table',
    colours: [MADDER, LAPIS, '#2f6f5e'],
    draw: (colour, second) =>
      shadow(600, 800) +
      placed(
        'rotate(20 520 450)',
        litShape('M500 150 L540 150 L560 470 H510Z', STEEL),
        ring(470, 620, 66, colour, 28),
        line('M530 470 L500 566', colour, 28),
      ) +
      placed(
        'rotate(-14 520 450)',
        litShape('M500 150 L540 150 L530 470 H490Z', tint(STEEL, 0.3)),
        ring(590, 620, 66, colour, 28),
        line('M516 470 L556 566', colour, 28),
      ) +
      circle(520, 450, 18, INK) +
      lit(760, 260, 120, 470, tint(second, 0.2), 18) +
      times(16, (step) => rect(880, 280 + step * 27, 60, 14, tint(second, 0.2), 4)),
  },
  wiring: {
    place: 'home',
    colours: ['#e8e6de', '#d7dbe0'],
    draw: (colour, second) =>
      lit(380, 150, 440, 380, colour, 24) +
      times(2, (row) =>
        times(
          3,
          (step) =>
            lit(420 + step * 128, 190 + row * 170, 104, 140, tint(colour, -0.12), 12) +
            rect(452 + step * 128, 220 + row * 170, 40, 60, (row + step) % 2 ? MADDER : '#3f6b3f', 8),
        ),
      ) +
      line('M460 530 C440 640 300 620 280 736 M600 530 C600 620 560 660 600 736 M740 530 C760 640 900 620 920 736', MADDER, 16) +
      line('M500 530 C480 650 360 650 340 736 M700 530 C720 650 840 650 860 736', second, 16) +
      line('M560 530 C550 650 480 660 470 736', SAFFRON, 16) +
      shadow(600, 700, 760),
  },
} as const satisfies Record<string, Scene>;
