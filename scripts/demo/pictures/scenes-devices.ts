import {
  circle,
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
} from './draw.ts';
import type { Scene } from './scene.ts';

export const DEVICE_SCENES = {
  phone: {
    place: 'table',
    colours: ['#24242b', '#1f4e8c', '#7c5a8c', '#d8d5cc', '#2f6f5e', '#a63a34'],
    draw: (colour, second) =>
      shadow(600, 640, 750) +
      placed(
        'rotate(-9 480 480)',
        lit(350, 190, 270, 540, colour, 44) +
          lit(376, 214, 100, 150, tint(colour, 0.18), 28) +
          circle(426, 256, 28, INK) +
          circle(426, 324, 28, INK) +
          circle(426, 256, 12, '#49607c') +
          circle(426, 324, 12, '#49607c'),
      ) +
      placed(
        'rotate(6 720 480)',
        rect(590, 180, 276, 560, INK, 46),
        rect(604, 194, 248, 532, tint(second, 0.2), 34),
        shape('M604 560 L690 440 L740 500 L800 420 L852 500 V690 Q852 726 818 726 H640 Q604 726 604 690Z', tint(second, -0.3)),
        circle(728, 320, 50, SAFFRON),
        times(4, (step) => rect(626 + step * 54, 650, 42, 42, [PAPER, MADDER, PISTACHIO, LAPIS][step] ?? PAPER, 12)),
        shape('M604 230 Q604 194 640 194 H720 L604 520Z', 'url(#glow)'),
        rect(690, 204, 76, 18, INK, 9),
      ),
  },
  keypad: {
    place: 'table',
    colours: ['#24242b', '#1f4e8c', '#a63a34'],
    draw: (colour) =>
      shadow(600, 420) +
      placed(
        'rotate(5 600 460)',
        lit(480, 150, 240, 590, colour, 56),
        rect(506, 200, 188, 190, '#cfe3c9', 10),
        line('M526 240 H640 M526 276 H600', '#4c6a4c', 8),
        rect(560, 410, 80, 44, STEEL, 20),
        times(12, (step) => lit(508 + (step % 3) * 64, 474 + Math.floor(step / 3) * 58, 56, 44, tint(colour, 0.25), 14)),
      ),
  },
  laptop: {
    place: 'table',
    colours: ['#b9c2c9', '#34363f', '#d8d5cc', '#8f9aa6'],
    draw: (colour, second) =>
      shadow(600, 900) +
      lit(300, 230, 600, 410, colour, 24) +
      rect(322, 252, 556, 350, tint(second, -0.35), 8) +
      shape('M322 560 L460 400 L560 490 L700 350 L878 540 V602 H322Z', tint(second, 0.25)) +
      circle(760, 330, 40, SAFFRON) +
      rect(350, 280, 180, 20, SNOW, 10) +
      rect(350, 312, 120, 14, tint(second, 0.4), 7) +
      shape('M322 252 H560 L322 560Z', 'url(#fade)') +
      litShape('M220 720 L300 640 H900 L980 720 Q980 742 950 742 H250 Q220 742 220 720Z', tint(colour, -0.08)) +
      times(4, (row) => rect(330 - row * 12, 652 + row * 13, 540 + row * 24, 8, tint(colour, -0.4), 3)) +
      rect(520, 706, 160, 22, tint(colour, -0.22), 6),
  },
  television: {
    place: 'home',
    colours: ['#24242b', '#34363f', '#4a3a32'],
    draw: (colour, second) =>
      shadow(600, 900) +
      lit(220, 640, 760, 100, '#8e5f3a', 8) +
      rect(250, 660, 340, 60, '#74492b', 4) +
      rect(610, 660, 340, 60, '#74492b', 4) +
      rect(420, 610, 360, 34, INK, 8) +
      lit(230, 200, 740, 420, colour, 14) +
      rect(246, 216, 708, 388, tint(second, -0.25)) +
      shape('M246 560 L420 380 L560 480 L740 320 L954 520 V604 H246Z', tint(PISTACHIO, -0.2)) +
      shape('M740 320 l-70 62 l50 -8 l34 30 l40 -34Z', SNOW) +
      circle(380, 300, 44, SAFFRON) +
      shape('M246 216 H620 L246 560Z', 'url(#fade)'),
  },
  fridge: {
    place: 'home',
    colours: ['#e8eaea', '#b9c2c9', '#a63a34', '#34363f'],
    draw: (colour) =>
      shadow(600, 460) +
      lit(430, 130, 340, 600, colour, 22, 'side') +
      rect(430, 330, 340, 6, tint(colour, -0.4)) +
      rect(462, 230, 16, 80, '#6f7880', 8) +
      rect(462, 360, 16, 150, '#6f7880', 8) +
      rect(650, 170, 80, 20, tint(colour, -0.25), 6) +
      rect(450, 726, 40, 16, INK) +
      rect(710, 726, 40, 16, INK) +
      line('M700 400 L580 640', tint(colour, 0.6), 8),
  },
  washer: {
    place: 'home',
    colours: ['#eceae4', '#b9c2c9', '#d6e2ea'],
    draw: (colour, second) =>
      shadow(600, 520) +
      lit(390, 250, 420, 482, colour, 22, 'side') +
      rect(390, 330, 420, 5, tint(colour, -0.3)) +
      rect(420, 274, 120, 36, tint(colour, -0.14), 8) +
      circle(640, 292, 24, tint(second, 0.1)) +
      circle(712, 292, 14, STEEL) +
      circle(756, 292, 14, STEEL) +
      circle(600, 520, 150, STEEL) +
      circle(600, 520, 122, '#3c4d5c') +
      shape('M484 540 C540 500 580 580 640 536 S712 540 718 540 A120 120 0 0 1 484 540Z', tint(second, 0.4)) +
      oval(560, 460, 50, 36, 'url(#glow)') +
      ring(600, 520, 150, '#8d98a2', 6),
  },
  headphones: {
    place: 'table',
    colours: ['#24242b', '#a63a34', '#1f4e8c', '#e8e2d4'],
    draw: (colour, second) =>
      shadow(600, 560) +
      line('M400 580 C380 260 820 260 800 580', colour, 44) +
      line('M412 470 C440 300 760 300 788 470', tint(colour, 0.35), 10) +
      lit(350, 500, 110, 230, tint(second, -0.1), 50) +
      lit(740, 500, 110, 230, tint(second, -0.1), 50) +
      lit(420, 520, 60, 190, '#3a3942', 30) +
      lit(720, 520, 60, 190, '#3a3942', 30),
  },
  speaker: {
    place: 'home',
    colours: ['#34363f', '#7a4b2c', '#a63a34'],
    draw: (colour, second) =>
      shadow(600, 760) +
      [350, 640]
        .map(
          (x) =>
            lit(x, 250, 220, 482, colour, 16, 'side') +
            circle(x + 110, 600, 84, '#1d1c22') +
            ring(x + 110, 600, 66, '#4a4952', 8) +
            circle(x + 110, 600, 30, tint(second, 0.1)) +
            circle(x + 110, 380, 54, '#1d1c22') +
            circle(x + 110, 380, 20, tint(second, 0.1)),
        )
        .join(''),
  },
  controller: {
    place: 'table',
    colours: ['#34363f', '#e8e6e0', '#1f4e8c', '#a63a34'],
    draw: (colour) =>
      shadow(600, 700) +
      placed(
        'rotate(-4 600 560)',
        litShape(
          'M330 420 C400 370 500 400 540 410 H660 C700 400 800 370 870 420 C930 500 970 660 920 720 C860 760 800 660 740 600 H460 C400 660 340 760 280 720 C230 660 270 500 330 420Z',
          colour,
        ) +
          rect(540, 420, 120, 70, tint(colour, -0.3), 12) +
          rect(400, 436, 26, 80, '#15151a', 6) +
          rect(373, 463, 80, 26, '#15151a', 6) +
          circle(787, 440, 17, PISTACHIO) +
          circle(787, 516, 17, '#5a8fd0') +
          circle(749, 478, 17, '#d081a8') +
          circle(825, 478, 17, MADDER) +
          circle(500, 556, 44, '#15151a') +
          circle(500, 550, 32, '#4a4952') +
          circle(700, 556, 44, '#15151a') +
          circle(700, 550, 32, '#4a4952'),
      ),
  },
  console: {
    place: 'home',
    colours: ['#24242b', '#e8e6e0'],
    draw: (colour, second) =>
      shadow(600, 860) +
      rect(330, 210, 540, 330, INK, 12) +
      rect(344, 224, 512, 302, tint(second, -0.3)) +
      shape('M344 526 L520 360 H680 L856 526Z', '#5f646c') +
      line('M600 370 V500', PAPER, 8) +
      litShape('M560 510 h80 l14 -56 h-108Z', MADDER) +
      circle(760, 280, 30, SAFFRON) +
      lit(250, 580, 700, 40, '#8e5f3a', 6) +
      lit(320, 620, 250, 110, colour, 14) +
      rect(340, 668, 210, 8, '#4b8fd0') +
      placed(
        'translate(470 410) scale(.46)',
        litShape(
          'M330 420 C400 370 500 400 540 410 H660 C700 400 800 370 870 420 C930 500 970 660 920 720 C860 760 800 660 740 600 H460 C400 660 340 760 280 720 C230 660 270 500 330 420Z',
          tint(colour, 0.2),
        ) +
          circle(500, 520, 44, '#5a5962') +
          circle(700, 520, 44, '#5a5962'),
      ),
  },
  handheld: {
    place: 'table',
    colours: ['#a63a34', '#1f4e8c', '#e09a2d', '#2f7d6b'],
    draw: (colour, second) =>
      shadow(600, 860) +
      placed(
        'rotate(-6 600 560)',
        lit(230, 380, 740, 320, colour, 100) +
          rect(380, 404, 440, 272, INK, 16) +
          rect(396, 420, 408, 240, '#8fc7e0') +
          rect(396, 580, 408, 80, PISTACHIO) +
          rect(640, 520, 60, 60, SAFFRON) +
          rect(460, 540, 50, 40, tint(second, 0)) +
          circle(720, 470, 26, PAPER) +
          circle(306, 470, 38, INK) +
          circle(306, 466, 26, '#55545e') +
          circle(894, 450, 17, PAPER) +
          circle(894, 520, 17, PAPER) +
          circle(859, 485, 17, PAPER) +
          circle(929, 485, 17, PAPER) +
          rect(296, 560, 20, 70, INK, 5) +
          rect(271, 585, 70, 20, INK, 5),
      ),
  },
  chess: {
    place: 'table',
    colours: ['#7a4b2c', '#2f5f4f', '#5a3a44'],
    draw: (colour) =>
      shadow(600, 840) +
      placed(
        'translate(0 72)',
        litShape('M250 620 L360 470 H840 L950 620 V670 H250Z', tint(colour, -0.2)) +
          times(5, (row) =>
            times(8, (step) => {
              const y = 484 + row * 27;
              const half = 236 + row * 20;
              const wide = half / 4;
              return (row + step) % 2
                ? ''
                : shape(`M${600 - half + step * wide} ${y} h${wide} l${(step - 3) * 5} 25 h${-wide - 5}Z`, '#e9d7b4');
            }),
          ) +
          [
            [420, PAPER],
            [520, PAPER],
            [690, colour],
            [800, colour],
          ]
            .map(([x, fill]) => pawn(Number(x), String(fill)))
            .join(''),
      ),
  },
  camera: {
    place: 'table',
    colours: ['#2b2a33', '#4a3a32', '#5d646c'],
    draw: (colour, second) =>
      shadow(600, 760) +
      lit(300, 370, 600, 366, colour, 40) +
      litShape('M480 380 L520 290 H690 L730 380Z', colour) +
      rect(340, 330, 90, 46, STEEL, 10) +
      rect(790, 336, 70, 40, second, 10) +
      rect(300, 470, 600, 170, tint(colour, -0.35)) +
      lens(600, 550, 160) +
      rect(780, 410, 70, 40, '#fff2c4', 8) +
      line('M310 420 C200 460 190 640 240 740 M890 420 C1000 470 1010 640 960 740', tint(second, -0.1), 20),
  },
  lens: {
    place: 'table',
    colours: ['#2b2a33', '#e8e6e0', '#3f4a56'],
    draw: (colour, second) =>
      shadow(600, 560) +
      lit(440, 330, 320, 404, colour, 30, 'side') +
      rect(424, 430, 352, 110, tint(colour, -0.35), 10) +
      times(17, (step) => rect(432 + step * 20, 436, 9, 98, tint(colour, 0.1), 3)) +
      rect(440, 580, 320, 14, second) +
      rect(424, 650, 352, 84, tint(colour, -0.2), 12) +
      oval(600, 330, 160, 56, '#15151a') +
      oval(600, 330, 126, 42, '#31486b') +
      oval(570, 320, 56, 18, '#7fa2cf'),
  },
  tripod: {
    place: 'home',
    colours: ['#2b2a33', '#5d646c'],
    draw: (colour, second) =>
      shadow(600, 620) +
      line('M600 420 L430 736 M600 420 L770 736 M600 420 V730', colour, 24) +
      line('M500 600 H700', colour, 12) +
      lit(560, 380, 80, 60, tint(colour, 0.2), 10) +
      lit(460, 220, 280, 170, colour, 24) +
      lit(560, 190, 90, 40, colour, 8) +
      lens(600, 306, 70) +
      litShape('M840 180 L1010 140 V420 L840 370Z', PAPER) +
      line('M860 376 L900 736', '#45444d', 14) +
      oval(920, 280, 120, 120, 'url(#glow)') +
      rect(480, 240, 40, 24, second, 6),
  },
} as const satisfies Record<string, Scene>;

function lens(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, '#15151a') +
    ring(x, y, radius * 0.86, '#4a4952', radius * 0.08) +
    circle(x, y, radius * 0.66, '#263d5e') +
    circle(x, y, radius * 0.42, '#16263f') +
    circle(x - radius * 0.22, y - radius * 0.24, radius * 0.17, '#9fc0e6') +
    circle(x + radius * 0.2, y + radius * 0.2, radius * 0.08, '#6f8fb8')
  );
}

function pawn(x: number, fill: string): string {
  return (
    oval(x, 590, 48, 16, 'url(#shadow)') +
    litShape(
      `M${x - 40} 590 C${x - 20} 540 ${x - 20} 480 ${x - 16} 440 H${x + 16} C${x + 20} 480 ${x + 20} 540 ${x + 40} 590Z`,
      tint(fill, 0.05),
    ) +
    circle(x, 410, 38, tint(fill, 0.1)) +
    circle(x - 12, 398, 10, tint(fill, 0.5)) +
    rect(x - 30, 436, 60, 12, tint(fill, -0.2), 6)
  );
}
