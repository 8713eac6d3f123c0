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

export const LEISURE_SCENES = {
  cricket: {
    place: 'outside',
    colours: ['#d9b07a', '#c99b66', '#e3c08a'],
    draw: (colour, second) =>
      shadow(600, 640) +
      times(3, (step) => lit(720 + step * 70, 330, 24, 406, '#e9d2a8', 8, 'side')) +
      rect(722, 318, 162, 16, WOOD, 6) +
      placed(
        'rotate(24 480 480)',
        lit(420, 270, 120, 430, colour, 36, 'side') +
          line('M480 290 V690', tint(colour, -0.2), 6) +
          lit(460, 90, 40, 200, second, 16, 'side') +
          times(6, (step) => line(`M462 ${110 + step * 28} l36 12`, tint(second, -0.3), 5)) +
          rect(420, 480, 120, 40, tint(second, 0.1)),
      ) +
      circle(610, 680, 60, MADDER) +
      circle(610, 680, 60, 'url(#gloss)') +
      line('M566 644 C600 670 620 690 646 726', SNOW, 6),
  },
  football: {
    place: 'outside',
    colours: ['#f2efe6', '#e7d9a8', '#cfe0ea'],
    draw: (colour, second) =>
      shadow(600, 560) +
      circle(600, 520, 220, colour) +
      shape('M600 440 L676 496 L648 586 H552 L524 496Z', second) +
      times(5, (step) =>
        placed(
          `rotate(${step * 72} 600 520)`,
          line('M600 440 V350', tint(second, -0.2), 10) + shape('M560 330 L600 302 L640 330 L626 368 H574Z', second),
        ),
      ) +
      circle(600, 520, 220, 'url(#gloss)') +
      oval(520, 420, 80, 60, 'url(#glow)'),
  },
  dumbbells: {
    place: 'home',
    colours: ['#34363f', LAPIS, MADDER],
    draw: (colour) =>
      shadow(600, 820) +
      [
        [600, 700, 1],
        [600, 560, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          placed(
            `translate(${x} ${y}) scale(${scale})`,
            lit(-300, -16, 600, 32, STEEL, 12) +
              [-260, -200, 160, 220]
                .map((at, step) => lit(at, step % 3 === 0 ? -70 : -96, 46, step % 3 === 0 ? 140 : 192, colour, 14))
                .join(''),
          ),
        )
        .join(''),
  },
  kite: {
    place: 'outside',
    colours: [MADDER, LAPIS, SAFFRON, '#2f7d6b', '#7c4a8c'],
    draw: (colour, second) =>
      placed(
        'rotate(14 600 330)',
        litShape('M600 90 L860 340 L600 590 L340 340Z', colour),
        shape('M600 90 L860 340 H600Z M600 590 L340 340 H600Z', tint(second, 0.15)),
        circle(600, 340, 76, SAFFRON),
        circle(600, 340, 44, colour),
        line('M600 90 V590', WOOD, 8),
        line('M340 340 Q600 180 860 340', WOOD, 7),
        shape('M600 590 l44 60 h-88Z', second),
      ) +
      line('M560 560 C480 680 640 700 560 800', INK, 4) +
      placed(
        'translate(320 640)',
        lit(-40, 0, 80, 100, WOOD, 8),
        lit(-60, -14, 120, 24, tint(WOOD, 0.2), 6),
        lit(-60, 88, 120, 24, tint(WOOD, 0.2), 6),
        times(5, (step) => line(`M-38 ${20 + step * 15} h76`, SNOW, 7)),
      ),
  },
  gloves: {
    place: 'home',
    colours: [MADDER, LAPIS, '#24242b'],
    draw: (colour) =>
      shadow(600, 620) +
      [
        [450, 1],
        [750, -1],
      ]
        .map(([x = 0, side = 1]) =>
          placed(
            `translate(${x} 0) scale(${side} 1)`,
            litShape(
              'M-120 470 C-130 330 -60 280 20 290 C110 300 140 380 130 480 C126 560 100 600 96 640 H-70 C-76 580 -116 560 -120 470Z',
              colour,
            ),
            litShape('M60 420 C120 380 170 440 140 500 C120 540 70 540 50 510Z', tint(colour, 0.12)),
            lit(-80, 630, 186, 104, tint(colour, -0.25), 18),
            rect(-80, 664, 186, 26, SAFFRON),
          ),
        )
        .join(''),
  },
  rabab: {
    place: 'home',
    colours: ['#8e4f2c', '#a9683a', '#6b3a24'],
    draw: (colour, second) =>
      shadow(600, 560) +
      placed(
        'rotate(24 600 460)',
        litShape('M540 300 H660 L690 480 C760 520 780 640 720 700 C680 740 520 740 480 700 C420 640 440 520 510 480Z', colour) +
          shape(
            'M500 510 C450 560 460 650 510 690 C560 716 640 716 690 690 C740 650 750 560 700 510 C640 480 560 480 500 510Z',
            '#ecdcbc',
          ) +
          lit(562, 40, 76, 280, tint(colour, -0.25), 10, 'side') +
          times(5, (step) => rect(562, 110 + step * 40, 76, 5, PAPER)) +
          litShape('M550 50 C550 0 650 0 650 50 L640 80 H560Z', tint(colour, -0.1)) +
          times(4, (step) => rect(step % 2 ? 640 : 510, 60 + step * 24, 50, 14, PAPER, 7)) +
          times(5, (step) => line(`M${580 + step * 10} 50 V660`, step % 2 ? SNOW : STEEL, 2)) +
          rect(560, 640, 80, 16, INK, 4) +
          times(5, (step) => shape(`M${560 + step * 20} 440 l8 -12 l8 12 l-8 12Z`, tint(second, 0.4))),
      ),
  },
  dambora: {
    place: 'home',
    colours: ['#b9783f', '#d19a55', '#8e5a34'],
    draw: (colour, second) =>
      shadow(600, 500) +
      placed(
        'rotate(-22 600 470)',
        litShape('M600 420 C700 470 740 620 690 690 C660 730 540 730 510 690 C460 620 500 470 600 420Z', colour) +
          litShape('M600 470 C660 520 690 620 660 670 C630 700 570 700 540 670 C510 620 540 520 600 470Z', tint(colour, 0.25)) +
          lit(582, 20, 36, 430, tint(colour, -0.3), 6, 'side') +
          rect(560, 50, 80, 12, INK, 6) +
          rect(566, 90, 70, 12, INK, 6) +
          line('M594 40 V650 M606 40 V650', SNOW, 2.5) +
          rect(570, 650, 60, 12, INK, 4) +
          times(3, (step) => circle(600, 560 + step * 26, 6, tint(second, -0.2))),
      ),
  },
  tabla: {
    place: 'home',
    colours: ['#a63a34', '#8e5a34', '#c9a24a', LAPIS],
    draw: (colour, second) =>
      shadow(600, 860) + drum(400, 520, 170, colour) + drum(790, 560, 140, second) + rect(560, 706, 460, 0, INK),
  },
  harmonium: {
    place: 'home',
    colours: ['#8e4f2c', '#6b3a24', '#a9683a'],
    draw: (colour, second) =>
      shadow(600, 900) +
      lit(240, 520, 720, 210, colour, 12) +
      litShape('M240 520 L300 380 H900 L960 520Z', tint(colour, 0.15)) +
      times(7, (step) => shape(`M${310 + step * 84} 490 l20 -90 h44 l-6 90Z`, tint(second, -0.2))) +
      rect(250, 540, 700, 86, INK, 6) +
      times(17, (step) => lit(256 + step * 41, 544, 37, 78, '#f3ecdc', 3)) +
      times(16, (step) => (step % 7 === 2 || step % 7 === 6 ? '' : rect(284 + step * 41, 544, 22, 48, INK, 3))) +
      times(5, (step) => circle(360 + step * 120, 680, 18, SAFFRON)),
  },
  cage: {
    place: 'outside',
    colours: ['#c99b66', '#8fae6b', '#b9783f'],
    draw: (colour, second) =>
      shadow(600, 520) +
      line('M600 130 V200', INK, 8) +
      ring(600, 116, 18, INK, 8) +
      bird(600, 620, second) +
      times(13, (step) => {
        const x = 400 + step * 33.3;
        return line(`M${x} 690 V420 Q${x} 240 600 200`, colour, 7);
      }) +
      lit(376, 690, 448, 46, tint(colour, -0.2), 14) +
      line('M400 430 H800', tint(colour, -0.2), 9) +
      faded(0.8, rect(540, 640, 120, 12, WOOD, 6)),
  },
  pigeons: {
    place: 'outside',
    colours: ['#8d98a8', '#e8e6de', '#7a5a4a', '#5d6f86'],
    draw: (colour, second) =>
      shadow(600, 860) +
      pigeon(400, 700, 1, colour) +
      pigeon(800, 710, -1, tint(colour, 0.3)) +
      pigeon(600, 540, 1, tint(second, 0.35)).replace('<g ', '<g opacity="1" ') +
      lit(480, 660, 250, 20, WOOD, 6) +
      rect(500, 680, 20, 60, WOOD) +
      rect(690, 680, 20, 60, WOOD),
  },
  sheep: {
    place: 'outside',
    colours: ['#f1eadb', '#8a6a4f', '#d9c3a0', '#45403f'],
    draw: (colour, second) =>
      shadow(600, 660) +
      [430, 500, 690, 750].map((x) => rect(x, 620, 34, 120, tint(colour, -0.45), 10)).join('') +
      [
        [430, 500, 110],
        [540, 450, 130],
        [670, 460, 126],
        [760, 520, 104],
        [600, 560, 150],
        [480, 570, 110],
        [720, 570, 110],
      ]
        .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, colour))
        .join('') +
      times(12, (step) => ring(430 + (step % 6) * 62, 460 + Math.floor(step / 6) * 100, 24, tint(colour, -0.1), 5)) +
      oval(340, 440, 74, 92, tint(colour, -0.4)) +
      oval(270, 400, 46, 22, tint(colour, -0.5)) +
      oval(410, 400, 46, 22, tint(colour, -0.5)) +
      circle(318, 420, 10, INK) +
      circle(362, 420, 10, INK) +
      circle(340, 350, 50, colour) +
      oval(850, 570, 60, 66, tint(colour, -0.06)) +
      line('M290 520 Q340 560 396 520', second, 16) +
      circle(340, 552, 16, SAFFRON),
  },
  cat: {
    place: 'home',
    colours: ['#e9ddc8', '#d08a3c', '#6b6f78', '#3a3638'],
    draw: (colour, second) =>
      shadow(600, 620) +
      line('M780 700 C960 690 920 500 860 520', colour, 44) +
      oval(600, 610, 180, 130, colour) +
      oval(600, 600, 210, 142, 'url(#deep)') +
      circle(600, 380, 130, colour) +
      shape('M486 330 L480 210 L570 270Z M714 330 L720 210 L630 270Z', colour) +
      shape('M500 300 L496 244 L540 276Z M700 300 L704 244 L660 276Z', '#d99a90') +
      oval(550, 370, 20, 26, '#7fae7a') +
      oval(650, 370, 20, 26, '#7fae7a') +
      oval(550, 372, 7, 22, INK) +
      oval(650, 372, 7, 22, INK) +
      shape('M584 420 h32 l-16 18Z', '#c9776b') +
      line('M600 438 q-20 24 -40 10 M600 438 q20 24 40 10', INK, 5) +
      line('M520 426 L420 410 M520 440 L424 452 M680 426 L780 410 M680 440 L776 452', SNOW, 4) +
      oval(520, 726, 56, 28, tint(colour, 0.15)) +
      oval(680, 726, 56, 28, tint(colour, 0.15)) +
      line('M500 486 Q600 530 700 486', second, 18) +
      circle(600, 520, 16, SAFFRON),
  },
  cow: {
    place: 'outside',
    colours: ['#8a5a3c', '#e8e2d4', '#3a3638', '#b98a5c'],
    draw: (colour, second) =>
      shadow(600, 860) +
      [390, 460, 760, 830].map((x) => lit(x, 580, 44, 156, tint(colour, -0.2), 12)).join('') +
      litShape('M330 420 C420 360 780 360 900 400 C940 480 930 600 880 630 H420 C350 610 320 500 330 420Z', colour) +
      shape(
        'M520 380 C580 360 660 370 650 440 C620 500 540 490 510 440Z M760 500 C820 480 880 520 860 580 C800 610 750 580 760 500Z',
        tint(colour, 0.5),
      ) +
      litShape('M200 400 C220 340 330 340 360 390 L350 500 C330 560 250 570 226 530Z', tint(colour, -0.05)) +
      oval(262, 530, 54, 36, '#d9a79a') +
      circle(250, 430, 11, INK) +
      line('M230 360 C190 330 190 290 210 270 M320 352 C350 320 350 290 330 270', PAPER, 18) +
      oval(370, 380, 44, 20, tint(colour, -0.25)) +
      oval(700, 640, 60, 30, '#e3b3a6') +
      line('M905 420 C960 480 950 560 940 620', tint(colour, -0.3), 14) +
      line('M230 490 L360 470', second, 12),
  },
  rooster: {
    place: 'outside',
    colours: ['#a6502c', '#e8e2d4', '#3a3638', '#c98a3a'],
    draw: (colour, second) =>
      shadow(600, 480) +
      line('M570 640 V736 M650 640 V736 M540 738 h60 M620 738 h60', SAFFRON, 12) +
      litShape('M760 420 C860 240 960 300 900 460 C880 540 800 560 740 540Z', tint(second, -0.25)) +
      litShape('M780 440 C900 340 960 420 880 520 C840 570 790 560 750 540Z', '#2f5f4f') +
      litShape(
        'M430 330 C500 280 560 330 580 420 C660 440 720 430 790 450 C800 580 720 660 610 660 C500 660 430 560 430 330Z',
        colour,
      ) +
      shape('M540 500 C620 470 720 500 730 560 C680 620 590 610 540 500Z', tint(colour, -0.25)) +
      shape('M420 290 C410 230 450 220 456 256 C470 210 510 220 504 262 C530 240 550 270 530 300 L440 310Z', MADDER) +
      circle(470, 330, 60, tint(colour, 0.15)) +
      shape('M420 326 L360 350 L424 364Z', SAFFRON) +
      oval(432, 400, 18, 30, MADDER) +
      circle(458, 322, 9, INK),
  },
} as const satisfies Record<string, Scene>;

function drum(x: number, top: number, half: number, fill: string): string {
  return (
    litShape(
      `M${x - half} ${top} C${x - half * 1.15} ${top + 120} ${x - half * 0.8} 736 ${x - half * 0.6} 736 H${x + half * 0.6} C${x + half * 0.8} 736 ${x + half * 1.15} ${top + 120} ${x + half} ${top}Z`,
      fill,
      'side',
    ) +
    times(9, (step) =>
      line(`M${x - half + (step * half) / 4} ${top + 20} L${x - half * 0.7 + (step * half * 0.7) / 4} 720`, '#e3c99a', 7),
    ) +
    oval(x, top, half, half * 0.32, '#e9d7b4') +
    oval(x, top, half * 0.84, half * 0.26, '#f5ead2') +
    oval(x, top, half * 0.4, half * 0.13, INK) +
    oval(x, 736, half * 0.9, 20, 'url(#deep)')
  );
}

function bird(x: number, y: number, fill: string): string {
  return (
    oval(x, y - 40, 84, 66, tint(fill, 0.25)) +
    circle(x - 60, y - 120, 44, tint(fill, 0.35)) +
    shape(`M${x - 100} ${y - 122} l-34 14 l34 10Z`, MADDER) +
    circle(x - 72, y - 128, 7, INK) +
    shape(`M${x + 50} ${y - 60} l110 30 l-110 24Z`, tint(fill, -0.1)) +
    times(4, (step) => line(`M${x - 10 + step * 22} ${y - 60} v40`, tint(fill, -0.3), 6)) +
    line(`M${x - 20} ${y + 20} v20 M${x + 20} ${y + 20} v20`, MADDER, 8)
  );
}

function pigeon(x: number, y: number, side: number, fill: string): string {
  return placed(
    `translate(${x} ${y}) scale(${side} 1)`,
    line('M-20 -10 V36 M20 -10 V36', MADDER, 9),
    litShape(
      'M-120 -190 C-110 -230 -50 -240 -40 -190 C60 -170 110 -110 200 -60 L150 -40 C90 0 -40 20 -80 -50 C-110 -90 -100 -140 -120 -190Z',
      fill,
    ),
    shape('M-30 -140 C60 -150 120 -90 190 -50 C100 -30 -20 -40 -30 -140Z', tint(fill, -0.2)),
    line('M60 -90 L110 -40 M90 -90 L140 -46', tint(fill, -0.45), 8),
    shape('M-92 -150 C-60 -140 -50 -120 -60 -90 C-90 -90 -104 -120 -92 -150Z', PISTACHIO),
    circle(-88, -200, 8, INK),
    shape('M-118 -196 l-34 12 l34 10Z', '#5d4a3c'),
  );
}
