import {
  circle,
  faded,
  GLASS,
  INK,
  line,
  lit,
  litShape,
  MADDER,
  oval,
  placed,
  rect,
  ring,
  SAFFRON,
  shadow,
  shape,
  STEEL,
  times,
  tint,
} from './draw.ts';
import type { Scene } from './scene.ts';

const PAINTS = ['#eceae4', '#b9c2c9', '#1f4e8c', '#a63a34', '#34363f', '#2f6f5e', '#d3b98a'] as const;

export const VEHICLE_SCENES = {
  saloon: car(
    'M150 640 C150 590 170 570 230 560 L350 540 C420 450 480 420 600 420 C720 420 780 460 850 535 L980 555 C1040 566 1056 600 1054 660 L1040 690 H168 C152 684 150 664 150 640Z',
    'M400 540 C450 470 500 448 590 446 V540Z M616 446 C700 448 750 480 800 540 H616Z',
    320,
    880,
  ),
  wagon: car(
    'M150 640 C150 588 180 566 240 556 L350 536 C420 440 470 410 580 408 H880 C940 410 970 470 1010 545 C1050 560 1056 610 1050 690 H168 C152 684 150 664 150 640Z',
    'M400 536 C446 462 490 438 570 436 V536Z M596 436 H740 V536 H596Z M766 436 H866 C900 440 930 490 952 536 H766Z',
    320,
    880,
  ),
  suv: car(
    'M140 640 C140 560 180 545 250 535 L340 520 C390 400 430 360 520 358 H900 C950 360 970 410 1000 500 L1040 520 C1060 540 1064 620 1056 690 H160 C142 684 140 664 140 640Z',
    'M388 518 C424 428 460 390 520 388 H600 V518Z M626 388 H770 V518 H626Z M796 388 H886 C920 392 936 450 956 518 H796Z',
    320,
    890,
  ),
  pickup: {
    place: 'outside',
    colours: PAINTS,
    draw: (colour) =>
      shadow(600, 1000) +
      litShape(
        'M130 640 C130 570 170 556 240 546 L330 530 C380 420 420 390 500 388 H640 C680 390 690 420 694 520 H1056 V660 L1044 690 H150 C132 684 130 664 130 640Z',
        colour,
      ) +
      shape('M380 528 C420 446 446 418 506 416 H556 V528Z M580 416 H630 C656 418 662 450 664 528 H580Z', GLASS) +
      rect(694, 508, 366, 22, tint(colour, -0.25), 6) +
      rect(140, 640, 910, 26, tint(colour, -0.3)) +
      rect(132, 590, 50, 32, '#fff2c4', 10) +
      rect(1040, 560, 22, 60, MADDER, 6) +
      line('M568 540 V640 M700 540 V640', tint(colour, -0.25), 4) +
      rect(600, 560, 40, 10, tint(colour, -0.4), 5) +
      wheel(320) +
      wheel(890),
  },
  minibus: {
    place: 'outside',
    colours: PAINTS,
    draw: (colour, second) =>
      shadow(600, 980) +
      litShape(
        'M150 640 C148 540 170 460 240 360 C260 330 290 318 330 316 H990 C1030 318 1046 340 1048 380 V660 L1036 690 H168 C152 684 150 664 150 640Z',
        colour,
      ) +
      shape(
        'M208 490 C230 440 262 390 292 356 H400 V490Z M424 356 H600 V490 H424Z M624 356 H800 V490 H624Z M824 356 H990 Q1010 358 1012 380 V490 H824Z',
        GLASS,
      ) +
      rect(152, 540, 896, 40, second) +
      rect(152, 586, 896, 10, tint(second, 0.4)) +
      rect(150, 610, 52, 34, '#fff2c4', 10) +
      rect(1030, 600, 18, 56, MADDER, 4) +
      line('M412 350 V680 M612 500 V680', tint(colour, -0.25), 4) +
      wheel(320) +
      wheel(890),
  },
  truck: {
    place: 'outside',
    colours: ['#a63a34', '#1f4e8c', '#2f6f5e', '#d08a2a'],
    draw: (colour, second) =>
      shadow(600, 1060) +
      lit(420, 330, 660, 300, tint(second, 0.1), 8) +
      times(
        8,
        (step) =>
          shape(`M${436 + step * 80} 480 l36 -60 l36 60 l-36 60Z`, step % 2 ? SAFFRON : tint(colour, 0.35)) +
          circle(472 + step * 80, 480, 14, INK),
      ) +
      rect(420, 318, 660, 26, tint(colour, -0.15)) +
      rect(420, 600, 660, 34, tint(colour, -0.15)) +
      times(11, (step) => circle(450 + step * 60, 332, 9, tint(SAFFRON, 0.35))) +
      litShape('M120 640 V470 C130 400 170 360 230 356 H396 V660 H130Z', colour) +
      shape('M160 480 C170 420 196 396 236 394 H300 V480Z M316 394 H370 V480 H316Z', GLASS) +
      shape('M200 356 C220 300 380 290 420 330 V356Z', tint(second, 0.3)) +
      times(4, (step) => circle(240 + step * 46, 330, 11, step % 2 ? SAFFRON : MADDER)) +
      rect(112, 600, 50, 34, '#fff2c4', 8) +
      rect(130, 650, 950, 22, INK) +
      wheel(260) +
      wheel(820) +
      wheel(960),
  },
  rickshaw: {
    place: 'outside',
    colours: ['#1f4e8c', '#2f7d4f', '#c23b32', '#e09a2d'],
    draw: (colour, second) =>
      shadow(600, 700) +
      litShape(
        'M320 690 C300 620 330 590 380 570 L470 390 C500 340 540 330 620 330 H820 C870 332 890 360 890 410 V690Z',
        colour,
      ) +
      shape('M412 560 L492 400 C510 372 530 366 560 366 H590 V560Z', GLASS) +
      shape('M620 366 H800 Q840 370 846 410 V600 H620Z', tint(INK, 0.15)) +
      rect(660, 500, 180, 100, tint(second, 0.1), 24) +
      rect(650, 600, 200, 30, tint(second, -0.2), 10) +
      shape('M460 330 H850 Q920 332 920 380 H440Z', tint(second, 0.35)) +
      times(7, (step) => shape(`M${450 + step * 66} 380 h60 l-30 30Z`, step % 2 ? SAFFRON : tint(colour, 0.5))) +
      circle(356, 610, 26, '#fff2c4') +
      rect(320, 650, 580, 20, tint(colour, -0.35)) +
      placed('translate(0 26) scale(1 .965)', wheel(400), wheel(820)),
  },
  tyres: {
    place: 'table',
    colours: ['#b9c2c9', '#d9b25a', '#7f8a94'],
    draw: (colour) =>
      shadow(600, 760) +
      times(
        3,
        (step) =>
          lit(640, 640 - step * 104, 320, 100, '#33323a', 40) +
          times(9, (groove) => rect(660 + groove * 32, 650 - step * 104, 12, 80, '#24232a', 4)),
      ) +
      placed('translate(400 540) scale(1.75)', oval(0, 108, 100, 10, 'url(#shadow)')) +
      circle(400, 540, 200, '#2d2c33') +
      ring(400, 540, 176, '#45444d', 8) +
      circle(400, 540, 130, colour) +
      circle(400, 540, 130, 'url(#gloss)') +
      times(6, (step) => placed(`rotate(${step * 60} 400 540)`, shape('M380 520 L366 424 H434 L420 520Z', tint(colour, -0.45)))) +
      circle(400, 540, 36, tint(colour, -0.2)) +
      circle(400, 540, 16, tint(colour, 0.4)),
  },
  motorbike: {
    place: 'outside',
    colours: ['#a63a34', '#24242b', '#1f4e8c', '#2f6f5e'],
    draw: (colour) =>
      shadow(600, 760) +
      spoked(370) +
      spoked(850) +
      line('M850 620 L760 430 L720 400', '#6b6f78', 22) +
      line('M370 620 L520 600 L690 610', '#55585f', 20) +
      litShape('M520 470 C560 420 690 400 748 440 C770 470 730 510 660 520 L540 522 C510 510 506 490 520 470Z', colour) +
      litShape('M290 470 C330 440 450 440 540 476 L530 516 C440 510 360 510 300 500Z', '#2b2a33') +
      shape('M250 500 C290 450 380 460 420 520 L410 540 C370 500 300 500 262 520Z', tint(colour, -0.15)) +
      lit(530, 530, 170, 120, '#8d949c', 20) +
      times(5, (step) => rect(546, 544 + step * 18, 138, 8, '#646a72', 4)) +
      line('M600 640 C540 676 460 676 250 650', STEEL, 20) +
      line('M700 396 C660 376 650 380 630 372', '#2b2a33', 16) +
      circle(800, 440, 40, '#fff2c4') +
      ring(800, 440, 40, tint(colour, -0.2), 12) +
      shape('M740 560 C780 490 880 480 950 560 L930 566 C880 520 800 524 764 572Z', colour) +
      rect(240, 520, 30, 26, MADDER, 8),
  },
  bicycle: {
    place: 'outside',
    colours: ['#1f4e8c', '#a63a34', '#2f7d6b', '#e09a2d', '#34363f'],
    draw: (colour) =>
      shadow(600, 800) +
      thinWheel(350) +
      thinWheel(850) +
      line('M350 580 L480 400 H750 L580 590 L480 400 M350 580 H580 M750 400 L850 580 M770 400 L744 330', colour, 20) +
      line('M350 580 L480 400 H750 L580 590', tint(colour, 0.3), 5) +
      line('M744 330 C780 310 810 320 820 350', '#2b2a33', 16) +
      line('M480 400 L462 356', '#6b6f78', 14) +
      shape('M400 350 C430 330 500 334 530 350 C520 366 450 372 410 366Z', '#2b2a33') +
      ring(580, 590, 44, '#6b6f78', 12) +
      line('M580 590 L620 650 M600 652 H644', '#55585f', 12) +
      line('M350 580 L580 634 M350 560 L580 548', '#55585f', 4) +
      line('M214 560 C230 450 330 410 420 450', tint(colour, -0.3), 14) +
      rect(250, 426, 150, 14, '#6b6f78', 6),
  },
  threewheeler: {
    place: 'outside',
    colours: ['#1f4e8c', '#a63a34', '#2f6f5e'],
    draw: (colour, second) =>
      shadow(600, 860) +
      lit(180, 470, 440, 150, colour, 10) +
      times(6, (step) => rect(200 + step * 70, 486, 12, 118, tint(colour, -0.25))) +
      lit(210, 400, 170, 72, tint(second, 0.3), 18) +
      lit(390, 380, 190, 92, '#d8c39a', 30) +
      line('M230 440 H360 M420 430 H560', tint(second, -0.3), 6) +
      rect(180, 616, 520, 24, '#45454d') +
      line('M640 620 L760 600 L850 430', '#45454d', 22) +
      line('M860 600 L800 430 L760 396', '#6b6f78', 18) +
      litShape('M640 500 C690 450 790 440 836 470 C846 510 760 530 660 530Z', tint(colour, -0.1)) +
      shape('M610 470 C650 450 700 460 720 490 L640 504Z', '#2b2a33') +
      circle(850, 450, 34, '#fff2c4') +
      placed('translate(30 84) scale(.9)', wheel(300), spoked(940)),
  },
} as const satisfies Record<string, Scene>;

function car(body: string, windows: string, front: number, back: number): Scene {
  return {
    place: 'outside',
    colours: PAINTS,
    draw: (colour) =>
      shadow(600, 1000) +
      litShape(body, colour) +
      shape(windows, GLASS) +
      faded(0.5, shape('M440 536 L510 450 H540 L476 536Z M650 536 L690 450 H716 L684 536Z', '#ffffff')) +
      rect(166, 652, 880, 24, tint(colour, -0.32), 8) +
      line('M603 446 V650', tint(colour, -0.25), 4) +
      rect(630, 572, 44, 10, tint(colour, -0.4), 5) +
      rect(420, 572, 44, 10, tint(colour, -0.4), 5) +
      oval(180, 600, 30, 18, '#fff2c4') +
      oval(1036, 590, 16, 24, MADDER) +
      wheel(front) +
      wheel(back),
  };
}

function wheel(x: number): string {
  return (
    circle(x, 672, 86, '#1d1c22') +
    circle(x, 672, 72, '#2f2e36') +
    circle(x, 672, 46, STEEL) +
    circle(x, 672, 46, 'url(#gloss)') +
    times(5, (step) => placed(`rotate(${step * 72} ${x} 672)`, rect(x - 6, 632, 12, 40, '#6f7880', 5))) +
    circle(x, 672, 12, '#4d545b')
  );
}

function spoked(x: number): string {
  return (
    ring(x, 620, 104, '#24232a', 30) +
    ring(x, 620, 84, STEEL, 8) +
    times(8, (step) => placed(`rotate(${step * 22.5} ${x} 620)`, rect(x - 1.5, 536, 3, 168, '#9aa3ab'))) +
    circle(x, 620, 26, '#5d646c')
  );
}

function thinWheel(x: number): string {
  return (
    ring(x, 580, 150, '#24232a', 16) +
    ring(x, 580, 138, STEEL, 6) +
    times(10, (step) => placed(`rotate(${step * 18} ${x} 580)`, rect(x - 1, 442, 2, 276, '#9aa3ab'))) +
    circle(x, 580, 16, '#5d646c')
  );
}
