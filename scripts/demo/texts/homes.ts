import type { Chapters } from './offer.ts';

const CORNERS = [
  ['نزدیک مسجد جامع', 'near the main mosque'],
  ['پهلوی مکتب', 'next to the school'],
  ['سرک عمومی', 'on the main road'],
  ['کوچه قیر شده', 'on a paved lane'],
  ['نزدیک بازار', 'close to the bazaar'],
  ['نزدیک شفاخانه', 'near the hospital'],
] as const;

export const HOMES: Chapters = {
  'real-estate': {
    weight: 58,
    endings: [
      ['قباله شرعی دارد و اسناد مکمل است.', 'Legal deed, all papers complete.'],
      ['آب، برق و صفایی منظم است.', 'Water, electricity and rubbish collection are reliable.'],
      ['برای دیدن روز قبل پیام بدهید.', 'Please write a day before you want to see it.'],
      ['فامیلی و آرام؛ همسایه‌های خوب دارد.', 'A quiet family street with good neighbours.'],
      ['قیمت با خریدار واقعی کم و زیاد می‌شود.', 'The price can be discussed with a serious buyer.'],
      ['کمیشن رهنمای معاملات ندارد؛ مستقیم از مالک.', 'No agent, straight from the owner.'],
    ],
    offers: [
      {
        scenes: ['house', 'villa'],
        title: ['حویلی {rooms} اتاقه فروشی، {corner}', '{rooms}-room house for sale, {corner}'],
        text: [
          'حویلی پخته با {rooms} اتاق، آشپزخانه، تشناب و صحن گلکاری شده. چاه آب و برق شهری دارد.',
          'Brick house with {rooms} rooms, kitchen, bathroom and a yard with flowers. Own well and city power.',
        ],
        ps: ['{rooms} خونې کور د خرڅلاو لپاره', 'پوخ کور دی، {rooms} خونې، پخلنځی او لوی انګړ لري. اوبه او برېښنا لري.'],
        price: [2_500_000, 14_000_000],
        slots: { corner: CORNERS },
        details: { propertyType: 'house', rooms: [3, 8], squareFeet: [1600, 5400] },
      },
      {
        scenes: ['house', 'qala'],
        title: ['خانه کرایی {rooms} اتاقه، {corner}', 'House for rent, {rooms} rooms, {corner}'],
        text: [
          'خانه پاک و رنگ شده برای فامیل. کرایه ماهوار، دو ماه پیشکی. برق و آب جدا میتر دارد.',
          'Clean, freshly painted house for a family. Monthly rent, two months in advance, separate meters.',
        ],
        ps: ['کور په کرایه ورکول کېږي، {rooms} خونې', 'د کورنۍ لپاره پاک کور. میاشتنۍ کرایه، دوه میاشتې مخکې.'],
        endings: [
          ['برای دیدن روز قبل پیام بدهید.', 'Please write a day before you want to see it.'],
          ['آب و برق منظم است.', 'Water and electricity are reliable.'],
          ['بدون رهنمای معاملات؛ مستقیم از مالک.', 'No agent, straight from the owner.'],
        ],
        price: [6_000, 38_000],
        slots: { corner: CORNERS },
        details: { propertyType: 'house', rooms: [2, 6], squareFeet: [900, 3600] },
      },
      {
        scenes: ['apartments'],
        title: ['اپارتمان {rooms} اتاقه در بلاک {block}', '{rooms}-room apartment, block {block}'],
        text: [
          'اپارتمان آفتاب‌رخ با لفت، پارکینگ و مرکزگرمی. آشپزخانه کابینت‌دار و بالکن رو به کوه.',
          'Sunny apartment with a lift, parking and central heating. Fitted kitchen and a balcony towards the hills.',
        ],
        price: [2_800_000, 9_500_000],
        slots: {
          block: [
            ['الف', 'A'],
            ['ب', 'B'],
            ['۷', '7'],
            ['۱۲', '12'],
            ['۲۴', '24'],
          ],
        },
        details: { propertyType: 'apartment', rooms: [2, 5], squareFeet: [800, 2200] },
      },
      {
        scenes: ['apartments', 'salon'],
        title: ['اپارتمان کرایی {rooms} اتاقه با {extra}', 'Apartment for rent, {rooms} rooms, with {extra}'],
        text: [
          'منزل سوم، آب گرم بیست و چهار ساعت. برای فامیل و دفتر مناسب است.',
          'Third floor, hot water around the clock. Fits a family or an office.',
        ],
        endings: [
          ['برای دیدن روز قبل پیام بدهید.', 'Please write a day before you want to see it.'],
          ['آب و برق منظم است.', 'Water and electricity are reliable.'],
          ['بدون رهنمای معاملات؛ مستقیم از مالک.', 'No agent, straight from the owner.'],
        ],
        price: [9_000, 45_000],
        slots: {
          extra: [
            ['سولر', 'solar power'],
            ['پارکینگ', 'parking'],
            ['بالکن کلان', 'a large balcony'],
            ['لفت', 'a lift'],
          ],
        },
        details: { propertyType: 'condo', rooms: [2, 4], squareFeet: [700, 1700] },
      },
      {
        scenes: ['villa'],
        title: ['خانه دو منزله جدید با {extra}', 'New two-storey house with {extra}'],
        text: [
          'تازه اعمار شده، سنگ و کاشی درجه یک، {rooms} اتاق خواب و سالون مهمانی جدا.',
          'Newly built with good stone and tiles, {rooms} bedrooms and a separate guest salon.',
        ],
        price: [6_500_000, 26_000_000],
        slots: {
          extra: [
            ['گراج', 'a garage'],
            ['باغچه', 'a garden'],
            ['زیرزمینی', 'a basement'],
            ['چاه عمیق', 'a deep well'],
          ],
        },
        details: { propertyType: 'townhouse', rooms: [4, 9], squareFeet: [2400, 6800] },
      },
      {
        scenes: ['land'],
        title: ['زمین {size} در موقعیت خوب', '{size} of land in a good place'],
        text: [
          'زمین هموار با چهار طرف معلوم، آب جوی دارد و سرک موتررو است.',
          'Level plot with clear boundaries, water from the canal and a road for cars.',
        ],
        ps: ['{size} ځمکه د خرڅلاو لپاره', 'هواره ځمکه ده، اوبه او د موټر لار لري.'],
        price: [600_000, 9_000_000],
        slots: {
          size: [
            ['دو بسوه', 'Two biswa'],
            ['پنج بسوه', 'Five biswa'],
            ['یک جریب', 'One jerib'],
            ['سه جریب', 'Three jerib'],
            ['نیم جریب', 'Half a jerib'],
          ],
        },
        details: { propertyType: 'land', squareFeet: [2000, 64_000] },
      },
      {
        scenes: ['qala'],
        title: ['قلعه با باغ {fruit}', 'Walled farmhouse with {fruit} trees'],
        text: [
          'قلعه پخسه‌ای با دیوار بلند، {rooms} اتاق، طویله و باغ ثمر. برای کسی که آرامی می‌خواهد.',
          'Traditional mud-walled farmhouse, {rooms} rooms, a stable and fruit trees. For someone who wants quiet.',
        ],
        price: [1_800_000, 7_000_000],
        slots: {
          fruit: [
            ['سیب', 'apple'],
            ['بادام', 'almond'],
            ['انار', 'pomegranate'],
            ['زردآلو', 'apricot'],
            ['انگور', 'grape'],
          ],
        },
        details: { propertyType: 'house', rooms: [4, 9], squareFeet: [3000, 9000] },
      },
      {
        scenes: ['salon', 'house'],
        title: ['خانه گروی {rooms} اتاقه', '{rooms}-room house on girawi (lease)'],
        text: [
          'خانه به گروی داده می‌شود، مدت یک سال. صحن جدا و دروازه موتررو دارد.',
          'Given on girawi for one year. Separate yard and a gate wide enough for a car.',
        ],
        endings: [
          ['برای دیدن روز قبل پیام بدهید.', 'Please write a day before you want to see it.'],
          ['آب و برق منظم است.', 'Water and electricity are reliable.'],
          ['بدون رهنمای معاملات؛ مستقیم از مالک.', 'No agent, straight from the owner.'],
        ],
        price: [350_000, 1_800_000],
        details: { propertyType: 'house', rooms: [2, 5], squareFeet: [900, 2800] },
      },
    ],
  },
  shops: {
    weight: 26,
    endings: [
      ['جای پر رفت‌وآمد؛ مشتری دایمی دارد.', 'A busy place with regular customers.'],
      ['حساب و کتاب روشن است.', 'The books are open to a serious buyer.'],
      ['برای دیدن از ساعت ۹ تا ۵ تشریف بیاورید.', 'Come and see it between nine and five.'],
      ['سرقفلی قابل مذاکره است.', 'The key money can be discussed.'],
    ],
    offers: [
      {
        scenes: ['shopfront'],
        title: ['دکان {kind} با مال به فروش می‌رسد', '{kind} shop for sale with its stock'],
        text: [
          'دکان فعال با تمام مال و قفسه‌ها. کرایه جای ماهوار پرداخته شده و قرارداد سه ساله دارد.',
          'A running shop with all stock and shelves. Rent is paid and the contract runs three more years.',
        ],
        ps: ['د {kind} دوکان خرڅیږي', 'فعال دوکان دی، ټول مال او المارۍ پکې دي.'],
        price: [180_000, 1_600_000],
        slots: {
          kind: [
            ['خوراکه‌فروشی', 'Grocery'],
            ['مبایل', 'Mobile'],
            ['تکه', 'Fabric'],
            ['کتاب و قرطاسیه', 'Stationery'],
            ['ادویه‌جات', 'Spice'],
            ['بوت', 'Shoe'],
          ],
        },
      },
      {
        scenes: ['shopfront'],
        title: ['دکان کرایی در {place}', 'Shop for rent in {place}'],
        text: [
          'دکان ۴ در ۶ متر با دروازه شتردار، برق سه‌فاز و گدام کوچک در عقب.',
          'A four by six metre shop with a shutter, three-phase power and a small store at the back.',
        ],
        endings: [
          ['برای دیدن روز قبل پیام بدهید.', 'Please write a day before you want to see it.'],
          ['آب و برق منظم است.', 'Water and electricity are reliable.'],
          ['بدون رهنمای معاملات؛ مستقیم از مالک.', 'No agent, straight from the owner.'],
        ],
        price: [5_000, 32_000],
        slots: {
          place: [
            ['مارکیت نو', 'the new market'],
            ['چوک شهر', 'the city square'],
            ['سرای کهنه', 'the old sarai'],
            ['بازار عمومی', 'the main bazaar'],
            ['سرک حلقوی', 'the ring road'],
          ],
        },
      },
      {
        scenes: ['stall'],
        title: ['کراچی {goods} با جای ثابت', '{goods} cart with a fixed place'],
        text: [
          'کراچی محکم با سایبان و ترازو. جایش پهلوی ایستگاه است و فروش روزانه خوب دارد.',
          'A sturdy cart with an awning and scales. It stands by the bus stop and sells well every day.',
        ],
        price: [12_000, 65_000],
        slots: {
          goods: [
            ['میوه', 'Fruit'],
            ['سبزی', 'Vegetable'],
            ['آیسکریم', 'Ice cream'],
            ['بولانی', 'Bolani'],
          ],
        },
      },
      {
        scenes: ['bakery'],
        title: ['نانوایی فعال با تندور {kind}', 'Working bakery with a {kind} oven'],
        text: [
          'نانوایی با دو شاگرد باتجربه و مشتری‌های ثابت. آرد یک ماه هم موجود است.',
          'Bakery with two experienced helpers and steady customers. A month of flour is included.',
        ],
        price: [220_000, 780_000],
        slots: {
          kind: [
            ['گازی', 'gas'],
            ['چوبی', 'wood'],
            ['ماشینی', 'machine'],
          ],
        },
      },
      {
        scenes: ['stall', 'almonds'],
        title: ['عمده‌فروشی میوه خشک {kind}', 'Dried fruit wholesale: {kind}'],
        text: [
          'مال تازه همین سال، پاک و درجه یک. به تمام ولایت‌ها روان می‌کنیم.',
          'This year’s crop, clean and first grade. We send it to every province.',
        ],
        price: [450, 28_000],
        slots: {
          kind: [
            ['بادام و پسته', 'almonds and pistachios'],
            ['کشمش سبز', 'green raisins'],
            ['چهارمغز', 'walnuts'],
            ['توت خشک', 'dried mulberries'],
          ],
        },
      },
    ],
  },
};
