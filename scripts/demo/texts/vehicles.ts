import type { Chapters, Offer } from './offer.ts';

const GEARS = [
  ['گیر اتومات', 'automatic'],
  ['گیر دستی', 'manual'],
] as const;

function car(
  scene: Offer['scenes'][number],
  fa: string,
  make: string,
  model: string,
  years: readonly [number, number],
  price: readonly [number, number],
  pick = 0,
): Offer {
  const titles = [
    [`موتر ${fa} مدل {year} رنگ {colour}`, `${make} ${model} {year}, {colour}`],
    [`${fa} {year} {gear}، اسناد مکمل`, `${make} ${model} {year}, {gear}, full papers`],
    [`موتر ${fa} {year} فروشی`, `{colour} ${make} ${model} {year} for sale`],
  ] as const;
  const texts = [
    [
      `موتر ${fa} سال {year}، {gear}. انجن و گیربکس صحیح است، شاصی بدون ضربه، تایرها نو انداخته شده.`,
      `${make} ${model} from {year}, {gear}. Engine and gearbox are sound, straight chassis, new tyres.`,
    ],
    [
      `${fa} پاک و خانگی، تیل کم مصرف می‌کند. ایرکندیشن کار می‌کند، فقط یک جای رنگ خورده.`,
      `A clean family ${model}, easy on fuel. The air conditioning works; one panel was repainted.`,
    ],
  ] as const;
  return {
    scenes: [scene],
    title: titles[pick % titles.length] ?? titles[0],
    text: texts[pick % texts.length] ?? texts[0],
    ps: [`${fa} موټر {year} ماډل د خرڅلاو لپاره`, `${fa} موټر پاک دی، انجن یې جوړ دی او اسناد یې پوره دي.`],
    price,
    slots: { gear: GEARS },
    details: { make, model, years },
  };
}

export const VEHICLES: Chapters = {
  vehicles: {
    weight: 76,
    endings: [
      ['جواز سیر به نام خودم است.', 'The registration is in my own name.'],
      ['پلیت کابل دارد.', 'Kabul plates.'],
      ['با ماشین‌کار خود بیایید و معاینه کنید.', 'Bring your mechanic and check it.'],
      ['قیمت کم‌وزیاد می‌شود، لطفاً مزاحم نشوید اگر خریدار نیستید.', 'The price can move a little for a real buyer.'],
      ['تبادله با موتر خوردتر هم می‌شود.', 'I would also swap it for a smaller car.'],
      ['محصول گمرک پرداخته شده.', 'Customs duty is paid.'],
    ],
    offers: [
      car('saloon', 'تویوتا کرولا', 'Toyota', 'Corolla', [2002, 2014], [320_000, 850_000], 0),
      car('saloon', 'تویوتا کرولا', 'Toyota', 'Corolla', [2003, 2012], [330_000, 780_000], 1),
      car('saloon', 'تویوتا کرولا ایل‌ای', 'Toyota', 'Corolla LE', [2004, 2016], [360_000, 940_000], 2),
      car('saloon', 'کرولا سراچه', 'Toyota', 'Corolla XLi', [1998, 2008], [210_000, 460_000], 2),
      car('wagon', 'فیلدر', 'Toyota', 'Corolla Fielder', [2001, 2012], [300_000, 640_000], 0),
      car('wagon', 'پروباکس', 'Toyota', 'Probox', [2004, 2014], [260_000, 520_000], 1),
      car('saloon', 'هوندا سیویک', 'Honda', 'Civic', [2006, 2016], [420_000, 980_000], 2),
      car('suv', 'لکسس', 'Lexus', 'LX 470', [2000, 2008], [1_100_000, 2_400_000], 0),
      car('suv', 'تویوتا لندکروزر', 'Toyota', 'Land Cruiser', [1998, 2016], [1_200_000, 4_200_000], 1),
      car('suv', 'تویوتا راوفور', 'Toyota', 'RAV4', [2004, 2018], [650_000, 1_900_000], 2),
      car('pickup', 'تویوتا هایلکس دو سیته', 'Toyota', 'Hilux', [2004, 2017], [700_000, 2_100_000], 1),
      car('minibus', 'تونس', 'Toyota', 'TownAce', [1998, 2008], [240_000, 480_000], 0),
      car('minibus', 'فلاینکوچ', 'Toyota', 'HiAce', [2000, 2014], [480_000, 1_450_000], 1),
      car('truck', 'لاری هینو', 'Hino', '500', [1996, 2012], [900_000, 3_200_000], 2),
      car('saloon', 'سوزوکی مهران', 'Suzuki', 'Mehran', [2003, 2014], [150_000, 290_000], 0),
      {
        scenes: ['rickshaw'],
        title: ['ریکشا {fuel}، مدل {year}', 'Rickshaw, {fuel}, {year}'],
        text: [
          'ریکشا فعال برای کار روزانه، تنه رنگ نو و چپرکت سایبان نو.',
          'Ready for daily work, repainted body and a new canopy.',
        ],
        price: [85_000, 190_000],
        slots: {
          fuel: [
            ['پترولی', 'petrol'],
            ['گازی', 'gas'],
          ],
        },
        details: { make: 'Qingqi', model: 'QM200', years: [2012, 2022] },
      },
      {
        scenes: ['tyres'],
        title: ['رینگ و تایر {size} جفت مکمل', 'Full set of wheels and tyres, {size}'],
        text: [
          'چهار رینگ المونیم با تایر کم‌کار، برای کرولا و فیلدر می‌شود.',
          'Four alloy wheels with lightly used tyres, they fit a Corolla or a Fielder.',
        ],
        endings: [
          ['در دکان نشان می‌دهم.', 'You can see them in my shop.'],
          ['جدا فروخته نمی‌شود.', 'Sold as a set only.'],
        ],
        price: [9_000, 38_000],
        slots: {
          size: [
            ['سایز ۱۵', '15 inch'],
            ['سایز ۱۶', '16 inch'],
            ['سایز ۱۷', '17 inch'],
          ],
        },
        details: { make: 'Toyota', model: 'Corolla', years: [2004, 2014] },
      },
    ],
  },
  bikes: {
    weight: 30,
    endings: [
      ['اسناد و جواز سیر دارد.', 'It has its papers.'],
      ['تایرها و بریک‌ها نو است.', 'Tyres and brakes are new.'],
      ['برای امتحان تشریف بیاورید.', 'Come for a test ride.'],
      ['به شرط رفتن به کارگاه می‌دهم.', 'You may have it checked in a workshop first.'],
    ],
    offers: [
      {
        scenes: ['motorbike'],
        title: ['موترسایکل هوندا CG-125 مدل {year}', 'Honda CG-125, {year}'],
        text: [
          'موترسایکل پاک، انجن باز نشده، روزانه سوار می‌شوم. رنگ {colour}.',
          'Clean bike, the engine was never opened, ridden daily. Colour: {colour}.',
        ],
        ps: ['هونډا CG-125 موټرسایکل {year}', 'پاک موټرسایکل دی، انجن یې نه دی خلاص شوی.'],
        price: [42_000, 98_000],
      },
      {
        scenes: ['motorbike'],
        title: ['موترسایکل {brand} {year}، کم‌کار', '{brand} motorbike {year}, lightly used'],
        text: ['تازه سرویس شده، باتری نو، سلف کار می‌کند.', 'Just serviced, new battery, electric start works.'],
        price: [30_000, 76_000],
        slots: {
          brand: [
            ['پامیر', 'Pamir'],
            ['سوزوکی', 'Suzuki'],
            ['یاماها', 'Yamaha'],
            ['بجاج', 'Bajaj'],
          ],
        },
      },
      {
        scenes: ['bicycle'],
        title: ['بایسکل {kind} رنگ {colour}', '{colour} {kind} bicycle'],
        text: [
          'بایسکل محکم با بریک خوب و چراغ. برای رفتن به مکتب و کار.',
          'A strong bicycle with good brakes and a light, for school and work.',
        ],
        ps: ['د {kind} بایسکل خرڅیږي', 'ټینګ بایسکل دی، ښه بریک او څراغ لري.'],
        price: [3_500, 16_000],
        slots: {
          kind: [
            ['کوهی', 'mountain'],
            ['فونیکس', 'Phoenix'],
            ['گیردار', 'geared'],
            ['دخترانه', 'girls’'],
            ['نمبر ۲۴', '24-inch'],
          ],
        },
      },
      {
        scenes: ['threewheeler'],
        title: ['زرنج باربری مدل {year}', 'Zaranj cargo three-wheeler, {year}'],
        text: ['زرنج برای بار تا ۷۰۰ کیلو، تخته پشت نو ساخته شده.', 'Carries up to 700 kilos, the load bed was rebuilt.'],
        price: [75_000, 165_000],
      },
      {
        scenes: ['bicycle', 'motorbike'],
        title: ['{kind} برقی با چارجر', 'Electric {kind} with charger'],
        text: ['با یک چارج ۳۵ کیلومتر می‌رود. باتری پارسال نو شده.', 'Goes 35 km on one charge. The battery was new last year.'],
        price: [18_000, 62_000],
        slots: {
          kind: [
            ['بایسکل', 'bicycle'],
            ['سکوتر', 'scooter'],
          ],
        },
      },
    ],
  },
};
