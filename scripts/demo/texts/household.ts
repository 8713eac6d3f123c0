import type { Chapters } from './offer.ts';

export const HOUSEHOLD: Chapters = {
  'home-garden': {
    weight: 44,
    endings: [
      ['کوچ می‌کنیم، باید زود فروخته شود.', 'We are moving, so it must go soon.'],
      ['بردن به دوش خریدار است.', 'The buyer carries it away.'],
      ['پاک و بدون بوی.', 'Clean and without smell.'],
      ['دو دانه هم جدا فروخته می‌شود.', 'Pieces can be sold separately.'],
      ['داخل شهر رایگان می‌رسانم.', 'Free delivery inside the city.'],
    ],
    offers: [
      {
        scenes: ['stove'],
        title: ['بخاری {fuel} با دودکش مکمل', '{fuel} stove (bukhari) with its pipes'],
        text: [
          'بخاری محکم، یک اتاق کلان را خوب گرم می‌کند. چای هم سرش جوش می‌آید.',
          'A strong bukhari that warms a large room well; the tea boils on top.',
        ],
        ps: ['د {fuel} بخارۍ', 'ټینګه بخارۍ ده، لویه کوټه ښه تودوي.'],
        price: [1_500, 8_500],
        slots: {
          fuel: [
            ['چوبی', 'Wood'],
            ['دیزلی', 'Diesel'],
            ['زغالی', 'Coal'],
            ['گازی', 'Gas'],
          ],
        },
      },
      {
        scenes: ['sofa'],
        title: ['سیت کوچ {seats} نفره رنگ {colour}', '{colour} sofa set for {seats}'],
        text: ['چوب محکم و اسفنج سخت، روکش شسته می‌شود.', 'Solid wood and firm foam; the covers can be washed.'],
        price: [7_000, 48_000],
        slots: {
          seats: [
            ['پنج', 'five'],
            ['هفت', 'seven'],
            ['سه', 'three'],
          ],
        },
      },
      {
        scenes: ['mattress', 'salon'],
        title: ['توشک و بالشت {kind} برای مهمان‌خانه', '{kind} toshak and cushions for a guest room'],
        text: [
          '{count} توشک دو متره با بالشت‌های قرینه، پخته خالص.',
          '{count} two-metre toshaks with matching cushions, pure cotton.',
        ],
        ps: ['د مېلمستون لپاره توشکې او بالښتونه', 'نوې توشکې دي، خالص پنبه.'],
        price: [4_500, 26_000],
        slots: {
          kind: [
            ['مخملی', 'Velvet'],
            ['نخی', 'Cotton'],
            ['گلدار', 'Patterned'],
          ],
          count: [
            ['شش', 'Six'],
            ['هشت', 'Eight'],
            ['چهار', 'Four'],
          ],
        },
      },
      {
        scenes: ['pots'],
        title: ['دیگ بخار و دیگ‌های {kind}', 'Pressure cooker and {kind} pots'],
        text: ['سیت مکمل برای قابلی و شوربا، از خورد تا ده نفره.', 'A full set for qabuli and shorwa, from small to ten people.'],
        price: [900, 7_500],
        slots: {
          kind: [
            ['المونیمی', 'aluminium'],
            ['ستیل', 'steel'],
            ['مسی', 'copper'],
          ],
        },
      },
      {
        scenes: ['teapot'],
        title: ['سیت چای {kind} با پتنوس', '{kind} tea set with tray'],
        text: ['چاینک، شش گیلاس و پتنوس، لبه‌هایش سالم است.', 'Teapot, six glasses and a tray, no chips.'],
        price: [450, 3_800],
        slots: {
          kind: [
            ['چینی', 'Porcelain'],
            ['گردنر کهنه', 'Old Gardner'],
            ['ستالف', 'Istalif'],
          ],
        },
      },
      {
        scenes: ['cupboard'],
        title: ['الماری {doors} پله‌یی چوب {wood}', '{doors}-door {wood} wardrobe'],
        text: ['الماری جای کلان، قفل‌ها کار می‌کند، باز و بسته می‌شود.', 'Roomy, the locks work and it can be taken apart.'],
        price: [4_500, 24_000],
        slots: {
          doors: [
            ['سه', 'Three'],
            ['دو', 'Two'],
            ['چهار', 'Four'],
          ],
          wood: [
            ['چهارمغز', 'walnut'],
            ['چنار', 'plane wood'],
            ['ام‌دی‌اف', 'MDF'],
          ],
        },
      },
      {
        scenes: ['lamp'],
        title: ['چراغ میزی {kind}', '{kind} table lamp'],
        text: ['روشنی گرم و نرم، برای اتاق خواب و درس خواندن.', 'Warm, soft light for a bedroom or for studying.'],
        price: [400, 2_900],
        slots: {
          kind: [
            ['چینی', 'Ceramic'],
            ['برنجی', 'Brass'],
            ['رخام', 'Onyx'],
          ],
        },
      },
      {
        scenes: ['plants'],
        title: ['گلدان {plant} و خاک باغچه', '{plant} in pots, with garden soil'],
        text: ['گل‌ها سرسبز و صحتمند، از باغچه خودم.', 'Green, healthy plants from my own garden.'],
        price: [150, 1_800],
        slots: {
          plant: [
            ['جریبین', 'Geraniums'],
            ['گلاب', 'Roses'],
            ['سنبل', 'Hyacinths'],
            ['پیچک', 'Ivy'],
          ],
        },
      },
      {
        scenes: ['carpet', 'rolledcarpets'],
        title: ['قالین ماشینی {size}', 'Machine-made carpet, {size}'],
        text: ['یک سال در اتاق مهمان بوده، رنگش نرفته.', 'One year in the guest room, the colours are fresh.'],
        price: [2_800, 16_000],
        slots: {
          size: [
            ['۲ در ۳ متر', '2 × 3 m'],
            ['۳ در ۴ متر', '3 × 4 m'],
            ['شش متره', '6 m²'],
          ],
        },
      },
    ],
  },
  'baby-kids': {
    weight: 26,
    endings: [
      ['پاک شسته شده.', 'Washed and clean.'],
      ['طفل ما کلان شده.', 'Our child has outgrown it.'],
      ['کم استفاده شده.', 'Little used.'],
      ['همراهش یک سامان بازی تحفه می‌دهم.', 'A small toy comes with it as a gift.'],
    ],
    offers: [
      {
        scenes: ['pram'],
        title: ['ریکشای طفل {kind} رنگ {colour}', '{colour} {kind} pram'],
        text: [
          'قات می‌شود، سایبان و بریک دارد، برای تولد تا سه سالگی.',
          'Folds, has a hood and a brake, from birth to three years.',
        ],
        price: [2_200, 9_500],
        slots: {
          kind: [
            ['سفری', 'travel'],
            ['دوکاره', 'two-in-one'],
          ],
        },
      },
      {
        scenes: ['cradle'],
        title: ['گهواره چوبی {kind}', '{kind} wooden cradle'],
        text: [
          'گهواره محکم با تشک و گلیم خورد، کار دست نجار هراتی.',
          'A strong cradle with a mattress and a little kilim, made by a carpenter from Herat.',
        ],
        ps: ['د ماشوم زانګو، {kind}', 'ټینګه لرګینه زانګو ده، توشکه هم لري.'],
        price: [1_500, 7_800],
        slots: {
          kind: [
            ['کنده‌کاری', 'carved'],
            ['ساده', 'plain'],
            ['رنگه', 'painted'],
          ],
        },
      },
      {
        scenes: ['toys'],
        title: ['سامان بازی: {toy}', 'Toys: {toy}'],
        text: ['برای اطفال بالای دو سال، همه پارچه‌ها مکمل.', 'For children over two; all pieces are there.'],
        price: [250, 2_600],
        slots: {
          toy: [
            ['خرسک و مکعب', 'teddy and blocks'],
            ['موترک‌ها', 'little cars'],
            ['گدی‌ها', 'dolls'],
            ['پازل الفبا', 'alphabet puzzle'],
          ],
        },
      },
      {
        scenes: ['babyclothes'],
        title: ['لباس طفل {age}، {count} جوره', 'Baby clothes, {age}, {count} sets'],
        text: ['نخی و نرم، برای دختر و بچه.', 'Soft cotton, for girls and boys.'],
        price: [300, 2_400],
        slots: {
          age: [
            ['صفر تا شش ماه', '0–6 months'],
            ['یک ساله', 'one year'],
            ['دو ساله', 'two years'],
          ],
          count: [
            ['پنج', 'five'],
            ['هفت', 'seven'],
            ['ده', 'ten'],
          ],
        },
      },
      {
        scenes: ['bicycle'],
        title: ['بایسکل طفلانه {size}', 'Children’s bicycle, {size}'],
        text: ['با تایر کمکی و زنگ، بریک خوب.', 'With training wheels and a bell, good brakes.'],
        price: [1_800, 5_500],
        slots: {
          size: [
            ['نمبر ۱۲', '12 inch'],
            ['نمبر ۱۶', '16 inch'],
            ['نمبر ۲۰', '20 inch'],
          ],
        },
      },
    ],
  },
  tools: {
    weight: 26,
    endings: [
      ['از کارگاه خودم، کار می‌کند.', 'From my own workshop, in working order.'],
      ['پیش روی شما روشن می‌کنم.', 'I start it in front of you.'],
      ['پرزه‌هایش در بازار پیدا می‌شود.', 'Spare parts are easy to find.'],
      ['تضمین کار یک هفته.', 'One week to change your mind.'],
    ],
    offers: [
      {
        scenes: ['drill'],
        title: ['برمه {brand} {kind}', '{brand} {kind} drill'],
        text: ['زور خوب دارد، با جعبه و نوک‌ها.', 'Strong, with its case and bits.'],
        price: [1_500, 8_500],
        slots: {
          brand: [
            ['بوش', 'Bosch'],
            ['ماکیتا', 'Makita'],
            ['انگکو', 'Ingco'],
          ],
          kind: [
            ['برقی', 'electric'],
            ['چارجی', 'cordless'],
            ['چکشی', 'hammer'],
          ],
        },
      },
      {
        scenes: ['toolbox'],
        title: ['بکس سامان {trade}', 'Toolbox for a {trade}'],
        text: ['چکش، پلاس، پیچکش و رنچ، همه فولادی.', 'Hammer, pliers, screwdrivers and spanners, all steel.'],
        price: [900, 6_800],
        slots: {
          trade: [
            ['نجاری', 'carpenter'],
            ['برقی', 'electrician'],
            ['نل‌دوانی', 'plumber'],
            ['مستری', 'mechanic'],
          ],
        },
      },
      {
        scenes: ['generator'],
        title: ['جنراتور {power} {fuel}', '{power} {fuel} generator'],
        text: ['کم‌صدا، تیل کم مصرف می‌کند، سلف دارد.', 'Quiet, easy on fuel, with a starter.'],
        ps: ['{power} جنراتور', 'کم غږ لري او لږ تېل خوري.'],
        price: [9_500, 68_000],
        slots: {
          power: [
            ['۲ کیلووات', '2 kW'],
            ['۵ کیلووات', '5 kW'],
            ['۸ کیلووات', '8 kW'],
          ],
          fuel: [
            ['پترولی', 'petrol'],
            ['دیزلی', 'diesel'],
          ],
        },
      },
      {
        scenes: ['sewing'],
        title: ['ماشین خیاطی {brand} {kind}', '{brand} {kind} sewing machine'],
        text: ['ماشین نرم می‌دوزد، برای خیاطی خانه و دکان.', 'Sews smoothly, for home or a tailor’s shop.'],
        ps: ['د خیاطۍ ماشین {brand}', 'ښه ګنډل کوي، د کور او دوکان لپاره.'],
        price: [3_200, 19_000],
        slots: {
          brand: [
            ['سنگر', 'Singer'],
            ['باترفلای', 'Butterfly'],
            ['جوکی', 'Juki'],
          ],
          kind: [
            ['دستی', 'hand'],
            ['پایی', 'treadle'],
            ['برقی', 'electric'],
          ],
        },
      },
      {
        scenes: ['toolbox', 'drill'],
        title: ['ماشین {kind}', '{kind}'],
        text: ['کم‌کار، با سیم دراز و تیغ نو.', 'Lightly used, with a long cord and a new blade.'],
        price: [1_800, 14_000],
        slots: {
          kind: [
            ['اره برقی', 'Electric saw'],
            ['ولدنگ', 'Welding machine'],
            ['گراندر', 'Angle grinder'],
            ['رنده', 'Electric planer'],
          ],
        },
      },
    ],
  },
  other: {
    weight: 24,
    endings: [
      ['کیفیت را خودتان ببینید.', 'See the quality for yourself.'],
      ['عمده و پرچون.', 'Wholesale and retail.'],
      ['هر وقت روز زنگ بزنید.', 'Any time of the day.'],
    ],
    offers: [
      {
        scenes: ['ricesacks'],
        title: ['برنج {kind} بوجی {kilos} کیلویی', '{kind} rice, {kilos} kg sack'],
        text: ['برنج کهنه و خوش‌پخت، برای قابلی و چلو.', 'Aged rice that cooks well, for qabuli and chalow.'],
        ps: ['{kind} وریجې، {kilos} کیلو', 'زړې وریجې دي، ښه پخېږي.'],
        price: [1_200, 5_200],
        slots: {
          kind: [
            ['باریک بغلان', 'Baghlan long-grain'],
            ['سیلا', 'Sela'],
            ['لک کندوز', 'Kunduz luk'],
          ],
          kilos: [
            ['۲۴', '24'],
            ['۴۹', '49'],
            ['۱۰', '10'],
          ],
        },
      },
      {
        scenes: ['suitcase'],
        title: ['بکس سفری {kind}', '{kind} suitcase'],
        text: ['تایرهای نرم و قفل نمبردار، یک بار سفر رفته.', 'Smooth wheels and a number lock, used for one journey.'],
        price: [900, 5_500],
        slots: {
          kind: [
            ['سخت کلان', 'Large hard'],
            ['پارچه‌یی', 'Fabric'],
            ['سیت سه‌تایی', 'Set of three'],
          ],
        },
      },
      {
        scenes: ['almonds'],
        title: ['{kind} تازه امسال، سیر', 'Fresh {kind} from this year, by the ser'],
        text: ['از باغ خود ما، بدون خاک و پوسته خالی.', 'From our own trees, free of dust and empty shells.'],
        price: [600, 6_400],
        slots: {
          kind: [
            ['بادام کاغذی', 'paper-shell almonds'],
            ['پسته', 'pistachios'],
            ['چهارمغز', 'walnuts'],
            ['کشمش', 'raisins'],
            ['زعفران هرات', 'Herat saffron'],
          ],
        },
      },
      {
        scenes: ['boxes'],
        title: ['کارتن خالی و {kind} برای کوچ‌کشی', 'Empty boxes and {kind} for moving'],
        text: ['کارتن‌های محکم، کلان و خورد، پنجاه دانه.', 'Fifty strong boxes, large and small.'],
        price: [300, 1_900],
        slots: {
          kind: [
            ['سکاچ', 'tape'],
            ['بوری', 'sacks'],
            ['ریسمان', 'rope'],
          ],
        },
      },
      {
        scenes: ['ricesacks', 'boxes'],
        title: ['{thing} عمده', '{thing}, wholesale'],
        text: ['به قیمت گدام، کمتر از بازار.', 'At warehouse price, below the bazaar.'],
        price: [700, 8_500],
        slots: {
          thing: [
            ['آرد سیلو', 'Silo flour'],
            ['چوب سوخت', 'Firewood'],
            ['زغال سنگ', 'Coal'],
            ['بوره', 'Sugar'],
          ],
        },
      },
    ],
  },
};
