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
  SNOW,
  times,
  tint,
  WOOD,
} from './draw.ts';
import type { Scene } from './scene.ts';

export const SHELF_SCENES = {
  books: {
    place: 'table',
    colours: [LAPIS, MADDER, '#2f6f5e', '#7c4a63', SAFFRON],
    draw: (colour, second) =>
      shadow(600, 820) +
      [colour, SAFFRON, second, PAPER, tint(colour, 0.25), '#4f8a8b']
        .map((fill, step) =>
          placed(
            `translate(${((step * 37) % 60) - 30} 0)`,
            lit(300, 660 - step * 78, 600 - (step % 3) * 50, 74, fill, 10),
            rect(310, 668 - step * 78, 18, 58, tint(fill, -0.3), 4),
            rect(840 - (step % 3) * 50, 668 - step * 78, 56, 58, '#f3ead6', 4),
            rect(400, 688 - step * 78, 200, 14, tint(fill, 0.5), 7),
          ),
        )
        .join(''),
  },
  openbook: {
    place: 'table',
    colours: [MADDER, LAPIS, '#2f6f5e', WOOD],
    draw: (colour, second) =>
      shadow(600, 900) +
      litShape('M180 500 L600 560 L1020 500 V690 L600 748 L180 690Z', colour) +
      shape('M210 470 C350 440 500 460 600 530 V718 C500 660 350 650 210 670Z', SNOW) +
      shape('M990 470 C850 440 700 460 600 530 V718 C700 660 850 650 990 670Z', '#efe8da') +
      times(
        5,
        (step) =>
          line(`M260 ${516 + step * 32} C370 ${500 + step * 32} 470 ${514 + step * 32} 560 ${556 + step * 30}`, '#a9a59c', 6) +
          line(`M940 ${516 + step * 32} C830 ${500 + step * 32} 730 ${514 + step * 32} 640 ${556 + step * 30}`, '#a9a59c', 6),
      ) +
      litShape('M592 520 h26 v250 l-13 -20 l-13 20Z', second) +
      placed('rotate(-8 820 380)', lit(700, 320, 260, 90, second, 10), rect(730, 350, 150, 14, SAFFRON, 7)) +
      placed('rotate(3 360 400)', lit(240, 360, 250, 80, '#4f8a8b', 10)),
  },
  bookshelf: {
    place: 'home',
    colours: [WOOD, '#6b4a3a', '#b98a5c'],
    draw: (colour) =>
      shadow(600, 720) +
      lit(300, 130, 600, 604, tint(colour, -0.35), 6) +
      times(
        3,
        (row) =>
          times(
            11,
            (step) =>
              lit(
                326 + step * 50,
                176 + row * 196 + ((step * 17 + row * 11) % 44),
                44,
                150 - ((step * 17 + row * 11) % 44),
                [LAPIS, SAFFRON, MADDER, PISTACHIO, '#4f8a8b', PAPER, '#7c4a63'][(step * 3 + row * 2) % 7] ?? LAPIS,
                4,
                'side',
              ) + rect(332 + step * 50, 240 + row * 196, 32, 8, '#f3dfb8'),
          ) + rect(300, 326 + row * 196, 600, 20, colour),
      ) +
      rect(290, 120, 620, 26, colour, 4) +
      rect(290, 130, 26, 604, colour) +
      rect(884, 130, 26, 604, colour),
  },
  carpet: {
    place: 'outside',
    colours: ['#8a2430', MADDER, '#243b63', '#5a2f28', '#7a3a1f'],
    draw: (colour, second) =>
      line('M180 130 H1020', WOOD, 20) +
      rect(210, 130, 18, 610, WOOD) +
      rect(972, 130, 18, 610, WOOD) +
      rug(260, 140, 680, 560, colour, second) +
      shadow(600, 820, 760),
  },
  rolledcarpets: {
    place: 'home',
    colours: ['#8a2430', '#243b63', '#7a3a1f', '#2f5f4f'],
    draw: (colour, second) =>
      shadow(600, 900, 590) +
      placed('translate(600 560) scale(1.3 .5)', rug(-300, 30, 600, 560, colour, second)) +
      [
        [200, '#243b63'],
        [330, MADDER],
        [460, '#2f5f4f'],
        [740, '#7a3a1f'],
        [870, colour],
      ]
        .map(
          ([x, fill]) =>
            lit(Number(x), 180, 110, 380, String(fill), 40, 'side') +
            times(6, (step) =>
              shape(`M${Number(x) + 22} ${250 + step * 50} l33 -20 l33 20 l-33 20Z`, step % 2 ? SAFFRON : PAPER),
            ) +
            oval(Number(x) + 55, 196, 55, 24, tint(String(fill), -0.3)) +
            oval(Number(x) + 55, 196, 26, 11, tint(String(fill), 0.4)),
        )
        .join(''),
  },
  pottery: {
    place: 'table',
    colours: ['#2f8c9a', '#1f6f8c', '#3f9a86'],
    draw: (colour, second) =>
      shadow(600, 900) +
      litShape('M440 740 C350 680 350 520 470 450 L460 380 H560 L550 450 C670 520 670 680 580 740Z', colour) +
      oval(510, 380, 56, 16, tint(colour, -0.4)) +
      times(6, (step) => shape(`M${412 + step * 40} 590 q20 -46 40 0 q-20 46 -40 0Z`, step % 2 ? SNOW : SAFFRON)) +
      line('M404 520 C470 550 550 550 616 520 M400 660 C470 690 550 690 620 660', tint(colour, 0.5), 9) +
      litShape('M690 610 H1010 C1000 700 930 740 850 740 S700 700 690 610Z', tint(second, 0.1)) +
      oval(850, 610, 160, 40, tint(colour, 0.3)) +
      oval(850, 614, 120, 26, tint(colour, -0.1)) +
      shape('M800 612 l50 -18 l50 18 l-50 18Z', SNOW) +
      litShape('M220 740 C180 690 200 620 250 600 V560 H310 V600 C360 620 380 690 340 740Z', CLAY),
  },
  calligraphy: {
    place: 'home',
    colours: ['#c9a24a', WOOD, LAPIS],
    draw: (colour, second) =>
      lit(330, 150, 540, 480, colour, 10) +
      rect(364, 184, 472, 412, tint(PAPER, 0.2)) +
      rect(384, 204, 432, 372, tint(second, 0.65)) +
      rect(404, 224, 392, 332, '#fbf5e6') +
      line('M470 430 C470 510 620 520 700 470 C740 440 740 380 700 390', INK, 26) +
      line('M560 420 V300 M630 440 C650 380 640 330 636 290', INK, 22) +
      line('M500 340 l24 -12', INK, 18) +
      [
        [560, 520],
        [600, 524],
        [760, 340],
      ]
        .map(([x = 0, y = 0]) => shape(`M${x} ${y} l16 -16 l16 16 l-16 16Z`, MADDER))
        .join('') +
      times(4, (step) => shape(`M${384 + (step % 2) * 392} ${204 + Math.floor(step / 2) * 332} h40 l-40 40Z`, second)) +
      shadow(600, 300, 790) +
      lit(540, 710, 80, 70, INK, 12) +
      placed('rotate(24 640 680)', lit(634, 600, 14, 170, '#b9783f', 6)),
  },
  embroidery: {
    place: 'table',
    colours: [MADDER, LAPIS, '#2f6f5e', '#6b2d6b'],
    draw: (colour, second) =>
      shadow(600, 780) +
      circle(600, 480, 270, WOOD) +
      circle(600, 480, 246, tint(PAPER, 0.3)) +
      times(8, (step) =>
        placed(
          `rotate(${step * 45} 600 480)`,
          shape('M600 470 C560 400 570 320 600 290 C630 320 640 400 600 470Z', step % 2 ? colour : second),
          circle(600, 268, 14, SAFFRON),
          shape('M640 300 q36 -6 44 30 q-36 6 -44 -30Z', PISTACHIO),
        ),
      ) +
      circle(600, 480, 42, SAFFRON) +
      ring(600, 480, 214, tint(colour, 0.3), 8) +
      times(24, (step) => placed(`rotate(${step * 15} 600 480)`, circle(600, 250, 5, colour))) +
      lit(570, 190, 60, 40, tint(WOOD, -0.2), 8) +
      line('M880 690 L980 560', '#8d949c', 7) +
      line('M980 560 C1060 520 1040 640 940 660', colour, 5),
  },
  giftcard: {
    place: 'table',
    colours: [LAPIS, MADDER, '#2f7d6b', '#7c4a8c', SAFFRON],
    draw: (colour, second) =>
      shadow(600, 820) +
      placed('rotate(-11 600 480)', lit(300, 330, 560, 350, tint(second, 0.1), 36)) +
      placed(
        'rotate(5 600 480)',
        lit(310, 300, 580, 360, colour, 36),
        rect(310, 440, 580, 56, SAFFRON),
        rect(460, 300, 56, 360, SAFFRON),
        shape('M488 468 C400 380 380 480 488 468 C596 380 610 480 488 468Z', tint(SAFFRON, 0.4)),
        times(5, (step) => circle(640 + step * 46, 590, 13, tint(colour, 0.5))),
        circle(810, 370, 40, tint(colour, 0.35)),
        circle(770, 370, 40, tint(colour, 0.6)),
      ),
  },
  giftbox: {
    place: 'table',
    colours: [MADDER, LAPIS, '#2f7d6b', '#7c4a8c'],
    draw: (colour, second) =>
      shadow(600, 620) +
      lit(390, 420, 420, 316, colour, 12) +
      lit(364, 360, 472, 90, tint(colour, 0.12), 12) +
      rect(564, 360, 72, 376, SAFFRON) +
      times(3, (row) =>
        times(4, (step) => circle(430 + step * 110 + (step > 1 ? 10 : 0), 510 + row * 76, 12, tint(second, 0.5))),
      ) +
      litShape('M600 360 C480 180 340 300 600 360Z', tint(SAFFRON, 0.15)) +
      litShape('M600 360 C720 180 860 300 600 360Z', tint(SAFFRON, 0.15)) +
      circle(600, 350, 34, tint(SAFFRON, -0.12)),
  },
  voucher: {
    place: 'table',
    colours: ['#2f7d6b', LAPIS, MADDER, SAFFRON],
    draw: (colour, second) =>
      shadow(600, 800) +
      [
        [-10, tint(second, 0.25)],
        [-2, tint(colour, 0.35)],
        [6, colour],
      ]
        .map(([angle, fill], step) =>
          placed(
            `rotate(${angle} 600 ${520 - step * 20})`,
            litShape(
              `M260 ${380 - step * 30} H940 V480 a40 40 0 0 0 0 80 V${660 - step * 20} H260 V560 a40 40 0 0 0 0 -80Z`,
              String(fill),
            ),
          ),
        )
        .join('') +
      placed(
        'rotate(6 600 480)',
        line('M740 350 V610', SNOW, 6),
        circle(480, 480, 84, tint(colour, 0.4)),
        ring(480, 480, 60, SNOW, 8),
        line('M446 514 L514 446', SNOW, 14),
        circle(454, 452, 13, SNOW),
        circle(506, 508, 13, SNOW),
        times(6, (step) => rect(780 + step * 18, 400, 9, 160, SNOW)),
      ),
  },
  likes: {
    place: 'table',
    colours: [LAPIS, '#7c4a8c', MADDER, '#2f7d6b'],
    draw: (colour, second) =>
      shadow(600, 420) +
      rect(450, 150, 300, 590, INK, 44) +
      rect(466, 166, 268, 558, SNOW, 32) +
      rect(466, 196, 268, 230, tint(colour, 0.35)) +
      shape('M466 426 L560 310 L620 370 L690 290 L734 350 V426Z', colour) +
      circle(650, 250, 26, SAFFRON) +
      circle(508, 466, 24, second) +
      rect(544, 450, 140, 14, '#a9b4bd', 7) +
      rect(544, 474, 90, 12, '#c9d2d8', 6) +
      rect(486, 520, 228, 130, tint(second, 0.5), 14) +
      [
        [330, 330, MADDER, 0.9],
        [870, 250, MADDER, 1.2],
        [850, 520, SAFFRON, 0.9],
      ]
        .map(([x, y, fill, scale]) =>
          placed(
            `translate(${x} ${y}) scale(${scale})`,
            litShape(
              'M-80 -60 H80 Q100 -60 100 -40 V40 Q100 60 80 60 H0 L-30 92 L-34 60 H-80 Q-100 60 -100 40 V-40 Q-100 -60 -80 -60Z',
              String(fill),
            ),
            shape('M0 38 c-70 -48 -40 -92 0 -58 c40 -34 70 10 0 58Z', SNOW),
          ),
        )
        .join(''),
  },
  megaphone: {
    place: 'table',
    colours: [SAFFRON, MADDER, LAPIS, '#4f8a8b'],
    draw: (colour, second) =>
      shadow(600, 640) +
      placed(
        'rotate(-12 600 480)',
        litShape('M420 400 L820 240 V720 L420 560Z', colour),
        oval(820, 480, 60, 240, tint(colour, -0.25)),
        oval(820, 480, 34, 180, tint(colour, -0.45)),
        lit(320, 390, 120, 180, second, 40),
        litShape('M440 560 H530 L560 720 H470Z', '#45444d'),
      ) +
      [0, 1, 2]
        .map((step) =>
          line(
            `M${930 + step * 50} ${400 - step * 40} q${40 + step * 12} 70 0 ${150 + step * 50}`,
            [MADDER, SAFFRON, LAPIS][step] ?? LAPIS,
            16,
          ),
        )
        .join(''),
  },
  chart: {
    place: 'table',
    colours: ['#2f7d6b', LAPIS, '#7c4a8c', MADDER],
    draw: (colour, second) =>
      shadow(600, 860) +
      lit(250, 200, 700, 500, SNOW, 30) +
      rect(250, 200, 700, 70, colour, 30) +
      rect(250, 240, 700, 30, colour) +
      times(3, (step) => circle(296 + step * 40, 236, 12, tint(colour, 0.5))) +
      [72, 117, 99, 162, 198, 225, 279]
        .map((tall, step) => lit(310 + step * 86, 630 - tall, 54, tall, step % 2 ? tint(second, 0.2) : colour, 8))
        .join('') +
      line('M330 520 L420 470 L510 490 L590 420 L680 390 L760 350 L880 300', SAFFRON, 12) +
      circle(880, 300, 20, SAFFRON) +
      line('M290 640 H910', '#c3ccd2', 6),
  },
  playtile: {
    place: 'table',
    colours: [MADDER, '#7c4a8c', LAPIS],
    draw: (colour, second) =>
      shadow(600, 800) +
      lit(280, 240, 640, 420, colour, 60) +
      rect(310, 270, 580, 320, tint(colour, -0.35), 36) +
      shape('M310 560 L430 430 L520 500 L660 370 L890 540 V554 Q890 590 854 590 H346 Q310 590 310 554Z', tint(second, 0.1)) +
      circle(600, 430, 90, SNOW) +
      shape('M570 376 L664 430 L570 484Z', colour) +
      rect(330, 614, 540, 14, tint(colour, 0.4), 7) +
      rect(330, 614, 240, 14, SAFFRON, 7) +
      circle(570, 621, 17, SNOW) +
      faded(0.9, circle(890, 250, 54, SAFFRON)) +
      line('M890 222 V262 M866 246 L890 222 L914 246', SNOW, 11),
  },
} as const satisfies Record<string, Scene>;

/** A carpet with rows of eight-sided guls in a border of diamonds, as the Turkmen of the north weave them. */
function rug(x: number, y: number, width: number, height: number, colour: string, second: string): string {
  const dark = tint(colour, -0.45);
  const columns = 4;
  const rows = 3;
  const inner = { x: x + 70, y: y + 70, width: width - 140, height: height - 140 };
  const across = inner.width / columns;
  const down = inner.height / rows;
  return (
    times(Math.floor(width / 14), (step) => line(`M${x + 7 + step * 14} ${y + height} v22`, PAPER, 4)) +
    rect(x, y, width, height, colour) +
    rect(x + 14, y + 14, width - 28, height - 28, dark) +
    times(Math.floor((width - 40) / 36), (step) =>
      [y + 38, y + height - 38]
        .map((at) => shape(`M${x + 24 + step * 36} ${at} l18 -16 l18 16 l-18 16Z`, step % 2 ? SAFFRON : PAPER))
        .join(''),
    ) +
    times(Math.floor((height - 100) / 36), (step) =>
      [x + 38, x + width - 38]
        .map((at) => shape(`M${at} ${y + 60 + step * 36} l16 18 l-16 18 l-16 -18Z`, step % 2 ? SAFFRON : PAPER))
        .join(''),
    ) +
    rect(inner.x - 8, inner.y - 8, inner.width + 16, inner.height + 16, PAPER) +
    rect(inner.x, inner.y, inner.width, inner.height, colour) +
    times(rows * columns, (step) =>
      gul(
        inner.x + across * ((step % columns) + 0.5),
        inner.y + down * (Math.floor(step / columns) + 0.5),
        Math.min(across, down) * 0.44,
        dark,
        second,
      ),
    ) +
    times((rows - 1) * (columns - 1), (step) => {
      const cx = inner.x + across * ((step % (columns - 1)) + 1);
      const cy = inner.y + down * (Math.floor(step / (columns - 1)) + 1);
      return shape(`M${cx - 20} ${cy} l20 -20 l20 20 l-20 20Z`, tint(SAFFRON, 0.1)) + circle(cx, cy, 7, dark);
    }) +
    rect(x, y, width, height, 'url(#side)')
  );
}

function gul(x: number, y: number, size: number, dark: string, second: string): string {
  const eight = (r: number): string =>
    `M${x - r} ${y - r * 0.42} L${x - r * 0.42} ${y - r} H${x + r * 0.42} L${x + r} ${y - r * 0.42} V${y + r * 0.42} L${x + r * 0.42} ${y + r} H${x - r * 0.42} L${x - r} ${y + r * 0.42}Z`;
  return (
    shape(eight(size), dark) +
    shape(eight(size * 0.8), PAPER) +
    shape(
      `M${x} ${y} L${x - size * 0.8} ${y - size * 0.34} L${x - size * 0.34} ${y - size * 0.8} H${x}Z M${x} ${y} L${x + size * 0.8} ${y + size * 0.34} L${x + size * 0.34} ${y + size * 0.8} H${x}Z`,
      tint(second, 0.05),
    ) +
    shape(eight(size * 0.4), dark) +
    shape(`M${x - size * 0.24} ${y} L${x} ${y - size * 0.24} L${x + size * 0.24} ${y} L${x} ${y + size * 0.24}Z`, SAFFRON)
  );
}
