import type { Chapters, Offer } from './offer.ts';

const MEMORY = [
  ['۶۴ جی‌بی', '64 GB'],
  ['۱۲۸ جی‌بی', '128 GB'],
  ['۲۵۶ جی‌بی', '256 GB'],
] as const;

function phone(fa: string, en: string, brand: string, price: readonly [number, number], second = false): Offer {
  return {
    scenes: ['phone'],
    title: second ? [`${fa} {memory} مثل نو`, `${en} {memory}, like new`] : [`مبایل ${fa} {memory}`, `${en} {memory}`],
    text: second
      ? [
          'بدون خط و خراش، با کارتن و چارجر اصلی. باتری صحت {health} فیصد.',
          'No scratches, with box and original charger. Battery health {health}%.',
        ]
      : [
          'مبایل سالم، دو سیم‌کارته، با همه شبکه‌ها کار می‌کند: روشن، افغان بیسیم، اتصالات.',
          'In good order, two SIM cards, works with Roshan, AWCC and Etisalat.',
        ],
    ps: [`${fa} مبایل {memory}`, 'مبایل روغ دی، کارتن او چارجر لري.'],
    price,
    slots: {
      memory: MEMORY,
      health: [
        ['۸۴', '84'],
        ['۸۸', '88'],
        ['۹۱', '91'],
        ['۹۶', '96'],
      ],
    },
    details: { brand, warranty: ['یک هفته تضمین', 'one week'] },
  };
}

export const DEVICES: Chapters = {
  electronics: {
    weight: 62,
    endings: [
      ['رسید خرید موجود است.', 'The receipt is here.'],
      ['در دکان امتحان کرده می‌توانید.', 'You can test it before you pay.'],
      ['از خودم است، باز نشده.', 'My own, never opened for repair.'],
      ['قیمت آخر است.', 'The price is final.'],
      ['تبادله نمی‌کنم.', 'No exchange, please.'],
      ['به ولایت‌ها از راه تونس روان می‌شود.', 'I can send it to the provinces by minibus.'],
    ],
    offers: [
      phone('سامسونگ A54', 'Samsung Galaxy A54', 'Samsung', [14_000, 23_000]),
      phone('سامسونگ S21', 'Samsung Galaxy S21', 'Samsung', [17_000, 29_000], true),
      phone('آیفون ۱۱', 'iPhone 11', 'Apple', [17_000, 26_000], true),
      phone('آیفون ۱۳', 'iPhone 13', 'Apple', [31_000, 46_000]),
      phone('شیومی ردمی نوت ۱۲', 'Xiaomi Redmi Note 12', 'Xiaomi', [8_500, 15_000]),
      phone('تکنو اسپارک', 'Tecno Spark', 'Tecno', [5_500, 9_800], true),
      {
        scenes: ['keypad'],
        title: ['نوکیا ساده مدل {model}', 'Nokia {model}, plain phone'],
        text: [
          'مبایل ساده برای تماس، چراغ و رادیو دارد، باتری چهار روز دوام می‌کند.',
          'A plain phone for calls with a torch and a radio; the battery lasts four days.',
        ],
        price: [900, 2_600],
        slots: {
          model: [
            ['۱۰۵', '105'],
            ['۱۰۶', '106'],
            ['۳۳۱۰', '3310'],
            ['۱۵۰', '150'],
          ],
        },
        details: { brand: 'Nokia', warranty: ['شش ماه', 'six months'] },
      },
      {
        scenes: ['laptop'],
        title: ['لپ‌تاپ {brand} کور آی {core}، رم ۸', '{brand} laptop, Core i{core}, 8 GB'],
        text: [
          'برای درس، دفتر و برنامه‌نویسی. SSD دویست و پنجاه و شش، کیبورد فارسی‌دار، باتری سه ساعت.',
          'For study, office and programming. 256 GB SSD, Persian keyboard stickers, three hours of battery.',
        ],
        ps: ['{brand} لپټاپ کور آی {core}', 'د زده کړې او دفتر لپاره ښه لپټاپ دی، باتري یې درې ساعته کار کوي.'],
        price: [13_000, 42_000],
        slots: {
          brand: [
            ['دل', 'Dell'],
            ['اچ‌پی', 'HP'],
            ['لنوو', 'Lenovo'],
            ['ایسر', 'Acer'],
          ],
          core: [
            ['۳', '3'],
            ['۵', '5'],
            ['۷', '7'],
          ],
        },
        details: { brand: '{brand}', warranty: ['یک ماه', 'one month'] },
      },
      {
        scenes: ['television'],
        title: ['تلویزیون {brand} {inch} انچ سمارت', '{brand} smart TV, {inch} inch'],
        text: [
          'تصویر صاف، یوتیوب و وای‌فای دارد. با پایه دیواری و ریموت.',
          'Sharp picture, YouTube and Wi-Fi. With wall mount and remote.',
        ],
        price: [9_000, 38_000],
        slots: {
          brand: [
            ['سامسونگ', 'Samsung'],
            ['ال‌جی', 'LG'],
            ['سونی', 'Sony'],
            ['هایسنس', 'Hisense'],
          ],
          inch: [
            ['۳۲', '32'],
            ['۴۳', '43'],
            ['۵۵', '55'],
          ],
        },
        details: { brand: '{brand}', warranty: ['یک سال', 'one year'] },
      },
      {
        scenes: ['fridge'],
        title: ['یخچال {brand} دو دروازه', '{brand} two-door fridge'],
        text: ['خوب سرد می‌کند، برق کم مصرف می‌کند، با سولر هم کار می‌کند.', 'Cools well, uses little power and runs on solar too.'],
        price: [9_500, 32_000],
        slots: {
          brand: [
            ['سامسونگ', 'Samsung'],
            ['هایر', 'Haier'],
            ['ال‌جی', 'LG'],
            ['داولنس', 'Dawlance'],
          ],
        },
        details: { brand: '{brand}', warranty: ['سه ماه', 'three months'] },
      },
      {
        scenes: ['washer'],
        title: ['ماشین کالاشویی {brand} {kilos} کیلویی', '{brand} washing machine, {kilos} kg'],
        text: [
          'اتومات، آب گرم و سرد، دو سال کار کرده و مشکل ندارد.',
          'Automatic, hot and cold, two years old and without faults.',
        ],
        price: [7_500, 26_000],
        slots: {
          brand: [
            ['ال‌جی', 'LG'],
            ['هایر', 'Haier'],
            ['سامسونگ', 'Samsung'],
          ],
          kilos: [
            ['۷', '7'],
            ['۸', '8'],
            ['۱۰', '10'],
          ],
        },
        details: { brand: '{brand}', warranty: ['یک ماه', 'one month'] },
      },
      {
        scenes: ['headphones'],
        title: ['گوشکی {kind} {brand}', '{brand} {kind} headphones'],
        text: ['صدای پاک و باس خوب، چارج بیست ساعت.', 'Clear sound and good bass, twenty hours on one charge.'],
        price: [700, 6_500],
        slots: {
          kind: [
            ['بلوتوث', 'Bluetooth'],
            ['سیمی', 'wired'],
          ],
          brand: [
            ['سونی', 'Sony'],
            ['جی‌بی‌ال', 'JBL'],
            ['انکر', 'Anker'],
          ],
        },
        details: { brand: '{brand}', warranty: ['ندارد', 'none'] },
      },
      {
        scenes: ['speaker'],
        title: ['جوره سپیکر {brand} با امپلی‌فایر', 'Pair of {brand} speakers with amplifier'],
        text: ['برای خانه و محفل، صدای بلند و صاف.', 'For home and parties, loud and clear.'],
        price: [3_800, 18_000],
        slots: {
          brand: [
            ['سونی', 'Sony'],
            ['ادیونیک', 'Audionic'],
            ['پاناسونیک', 'Panasonic'],
          ],
        },
        details: { brand: '{brand}', warranty: ['ندارد', 'none'] },
      },
    ],
  },
  'social-media': {
    weight: 22,
    endings: [
      ['تحویل بعد از پرداخت نزد نفر سوم.', 'Handed over after payment through someone we both trust.'],
      ['آمار را در حضور شما نشان می‌دهم.', 'I show you the figures in person.'],
      ['همه چیز قانونی و به نام خودم است.', 'Everything is legal and in my name.'],
    ],
    offers: [
      {
        scenes: ['likes'],
        title: ['صفحه فیسبوک {topic} با {count} دنبال‌کننده', 'Facebook page about {topic}, {count} followers'],
        text: [
          'صفحه فعال با دنبال‌کننده‌های واقعی افغان، بدون اخطار.',
          'An active page with real Afghan followers and no warnings.',
        ],
        price: [6_000, 75_000],
        slots: {
          topic: [
            ['آشپزی', 'cooking'],
            ['خبر محلی', 'local news'],
            ['ورزش', 'sport'],
            ['شعر', 'poetry'],
            ['مود', 'fashion'],
          ],
          count: [
            ['۱۲ هزار', '12,000'],
            ['۴۵ هزار', '45,000'],
            ['۸ هزار', '8,000'],
            ['۱۱۰ هزار', '110,000'],
          ],
        },
      },
      {
        scenes: ['playtile'],
        title: ['چینل یوتیوب {topic} مونیتایز شده', 'Monetised YouTube channel: {topic}'],
        text: ['چینل سه ساله، ویدیوهای خودم، درآمد ماهوار دارد.', 'Three years old, my own videos, with a monthly income.'],
        price: [25_000, 190_000],
        slots: {
          topic: [
            ['آموزش انگلیسی', 'English lessons'],
            ['سفر در افغانستان', 'travel in Afghanistan'],
            ['آشپزی افغانی', 'Afghan cooking'],
            ['موسیقی محلی', 'local music'],
          ],
        },
      },
      {
        scenes: ['megaphone'],
        title: ['نشر اعلان در چینل تلگرام {topic}', 'Adverts in a Telegram channel for {topic}'],
        text: [
          'اعلان شما را به هزاران نفر می‌رسانیم، یک روز یا یک هفته.',
          'We bring your advert to thousands of readers for a day or a week.',
        ],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [500, 6_000],
        slots: {
          topic: [
            ['کاریابی', 'jobs'],
            ['خرید و فروش', 'buying and selling'],
            ['محصلین', 'students'],
          ],
        },
      },
      {
        scenes: ['chart', 'likes'],
        title: ['مدیریت صفحه {where} برای دکان شما', 'We run your shop’s {where} page'],
        text: [
          'دیزاین پوست، جواب به پیام‌ها و راپور ماهوار. به دری، پشتو و انگلیسی.',
          'Post design, answering messages and a monthly report, in Dari, Pashto and English.',
        ],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [3_000, 14_000],
        slots: {
          where: [
            ['فیسبوک', 'Facebook'],
            ['انستاگرام', 'Instagram'],
            ['تیک‌تاک', 'TikTok'],
          ],
        },
      },
    ],
  },
  gaming: {
    weight: 26,
    endings: [
      ['با کیبل و جعبه.', 'With cables and box.'],
      ['در خانه امتحان کنید.', 'Try it at my home first.'],
      ['برای کسی که واقعاً بازی می‌کند.', 'For someone who really plays.'],
      ['اطفال کلان شده‌اند، دیگر به کار نیست.', 'The children have grown up, we do not need it.'],
    ],
    offers: [
      {
        scenes: ['console'],
        title: ['پلی‌ستیشن {number} با دو دسته', 'PlayStation {number} with two controllers'],
        text: ['با {games} بازی و هارد ۵۰۰ جی‌بی. صدا و گرمی ندارد.', 'With {games} games and a 500 GB drive. Quiet and cool.'],
        ps: ['پلی سټیشن {number} له دوو دستو سره', 'له {games} لوبو سره، روغ او پاک.'],
        price: [9_000, 46_000],
        slots: {
          number: [
            ['۳', '3'],
            ['۴', '4'],
            ['۵', '5'],
          ],
          games: [
            ['پنج', 'five'],
            ['ده', 'ten'],
            ['سه', 'three'],
          ],
        },
      },
      {
        scenes: ['controller'],
        title: ['دسته {kind} اصلی', 'Original {kind} controller'],
        text: ['همه دکمه‌ها کار می‌کند، آنالوگ نو.', 'All buttons work, the sticks are new.'],
        price: [900, 4_800],
        slots: {
          kind: [
            ['پلی‌ستیشن ۴', 'PlayStation 4'],
            ['ایکس‌باکس', 'Xbox'],
            ['پلی‌ستیشن ۵', 'PlayStation 5'],
            ['کمپیوتر', 'PC'],
          ],
        },
      },
      {
        scenes: ['handheld'],
        title: ['نینتندو {kind} رنگ {colour}', 'Nintendo {kind}, {colour}'],
        text: ['با چارجر و خریطه، {games} بازی نصب شده.', 'With charger and pouch, {games} games installed.'],
        price: [6_500, 24_000],
        slots: {
          kind: [
            ['سویچ', 'Switch'],
            ['سویچ لایت', 'Switch Lite'],
          ],
          games: [
            ['چهار', 'four'],
            ['هفت', 'seven'],
          ],
        },
      },
      {
        scenes: ['chess'],
        title: ['شطرنج چوبی {wood} دست‌ساز', 'Handmade {wood} chess set'],
        text: ['تخته ۴۵ سانتی، دانه‌ها مکمل و سنگین.', 'A 45 cm board with complete, heavy pieces.'],
        price: [700, 4_500],
        slots: {
          wood: [
            ['چهارمغز', 'walnut'],
            ['توت', 'mulberry'],
            ['ارچه', 'juniper'],
          ],
        },
      },
      {
        scenes: ['console', 'controller'],
        title: ['سی‌دی بازی {game}', '{game} on disc'],
        text: ['سی‌دی بدون خط، برای پلی‌ستیشن ۴.', 'Disc without scratches, for PlayStation 4.'],
        price: [400, 2_200],
        slots: {
          game: [
            ['فیفا', 'FIFA'],
            ['پی‌ای‌اس', 'PES'],
            ['گران توریزمو', 'Gran Turismo'],
            ['کریکت ۲۲', 'Cricket 22'],
          ],
        },
      },
    ],
  },
  photography: {
    weight: 22,
    endings: [
      ['شتر کم کار کرده.', 'Low shutter count.'],
      ['از عکاس مسلکی.', 'From a professional photographer.'],
      ['با خریطه و دو باتری.', 'With a bag and two batteries.'],
      ['لنز بدون فنگس.', 'The glass is free of fungus.'],
    ],
    offers: [
      {
        scenes: ['camera'],
        title: ['کمره {brand} با لنز', '{brand} camera with lens'],
        text: ['کمره سالم برای عکاسی محفل و طبیعت. منو انگلیسی.', 'Sound camera for weddings and landscapes. English menu.'],
        ps: ['{brand} کمره له لنز سره', 'روغه کمره ده، د محفل او طبیعت لپاره.'],
        price: [16_000, 78_000],
        slots: {
          brand: [
            ['کانن 700D', 'Canon 700D'],
            ['نیکون D5300', 'Nikon D5300'],
            ['سونی A6000', 'Sony A6000'],
            ['کانن 5D', 'Canon 5D'],
          ],
        },
      },
      {
        scenes: ['lens'],
        title: ['لنز {kind} برای {brand}', '{kind} lens for {brand}'],
        text: ['تصویر تیز، اوتوفوکس خاموش کار می‌کند.', 'Sharp, with quiet autofocus.'],
        price: [5_500, 39_000],
        slots: {
          kind: [
            ['۵۰ ملی', '50 mm'],
            ['۱۸-۱۳۵', '18–135 mm'],
            ['۷۰-۲۰۰', '70–200 mm'],
          ],
          brand: [
            ['کانن', 'Canon'],
            ['نیکون', 'Nikon'],
            ['سونی', 'Sony'],
          ],
        },
      },
      {
        scenes: ['tripod'],
        title: ['سه‌پایه و {extra} استودیو', 'Tripod and studio {extra}'],
        text: ['سه‌پایه المونیمی محکم با چراغ، برای ویدیو و عکس.', 'Strong aluminium tripod with a light, for video and stills.'],
        price: [1_800, 15_000],
        slots: {
          extra: [
            ['سافت‌باکس', 'softbox'],
            ['چراغ', 'light'],
            ['رفلکتور', 'reflector'],
          ],
        },
      },
      {
        scenes: ['camera', 'tripod'],
        title: ['عکاسی و فلمبرداری {event}', 'Photo and video for {event}'],
        text: [
          'دو کمره، ادیت و البوم. زنانه و مردانه جدا داریم.',
          'Two cameras, editing and an album. A separate team for the women’s side.',
        ],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [6_000, 45_000],
        slots: {
          event: [
            ['عروسی', 'weddings'],
            ['نامزدی', 'engagements'],
            ['فراغت', 'graduations'],
          ],
        },
      },
    ],
  },
};
