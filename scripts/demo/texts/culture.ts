import type { Chapters } from './offer.ts';

export const CULTURE: Chapters = {
  books: {
    weight: 26,
    endings: [
      ['ورق‌ها مکمل است.', 'All pages are there.'],
      ['خط‌کشی ندارد.', 'No notes or underlining.'],
      ['برای محصلین تخفیف دارد.', 'Cheaper for students.'],
      ['چاپ کابل.', 'Printed in Kabul.'],
    ],
    offers: [
      {
        scenes: ['books'],
        title: ['کتاب‌های {subject} صنف {grade}', '{subject} schoolbooks, grade {grade}'],
        text: ['کتاب‌های درسی معارف با حل تمرین.', 'The ministry’s schoolbooks with worked exercises.'],
        ps: ['د {subject} کتابونه، {grade} ټولګی', 'د ښوونځي کتابونه دي، پاک او پوره.'],
        price: [150, 1_200],
        slots: {
          subject: [
            ['ریاضی', 'Maths'],
            ['فزیک', 'Physics'],
            ['کیمیا', 'Chemistry'],
            ['بیولوژی', 'Biology'],
          ],
          grade: [
            ['۷', '7'],
            ['۹', '9'],
            ['۱۰', '10'],
            ['۱۲', '12'],
          ],
        },
      },
      {
        scenes: ['openbook'],
        title: ['{work} با جلد چرمی', '{work}, leather bound'],
        text: ['چاپ خوانا، کاغذ خوب، جلد زرکوب.', 'Clear print on good paper, with a gilded cover.'],
        price: [350, 4_200],
        slots: {
          work: [
            ['دیوان حافظ', 'Divan of Hafez'],
            ['مثنوی مولانا', 'Masnavi of Rumi'],
            ['شاهنامه فردوسی', 'Shahnameh'],
            ['دیوان بیدل', 'Divan of Bedil'],
            ['کلیات رحمان بابا', 'Poems of Rahman Baba'],
          ],
        },
      },
      {
        scenes: ['bookshelf'],
        title: ['کتابخانه خانگی {count} جلد', 'Home library, {count} volumes'],
        text: [
          'رمان، تاریخ افغانستان و شعر؛ با الماری یا بدون آن.',
          'Novels, Afghan history and poetry; with or without the shelf.',
        ],
        price: [3_500, 24_000],
        slots: {
          count: [
            ['۱۲۰', '120'],
            ['۲۰۰', '200'],
            ['۸۰', '80'],
          ],
        },
      },
      {
        scenes: ['books'],
        title: ['کتاب‌های {exam} با سی‌دی', '{exam} books with audio'],
        text: ['برای آمادگی امتحان، تمرین‌ها سفید مانده.', 'For exam preparation; the exercises are blank.'],
        price: [250, 1_900],
        slots: {
          exam: [
            ['آیلتس', 'IELTS'],
            ['تافل', 'TOEFL'],
            ['کانکور', 'Kankor'],
            ['انترچنج', 'Interchange'],
          ],
        },
      },
      {
        scenes: ['openbook', 'books'],
        title: ['{kind} برای اطفال، {count} جلد', 'Children’s {kind}, {count} books'],
        text: ['با نقاشی رنگه، به دری ساده.', 'With colour pictures, in easy Dari and English.'],
        price: [200, 1_500],
        slots: {
          kind: [
            ['قصه', 'stories'],
            ['فرهنگ تصویری', 'picture dictionaries'],
            ['شعر', 'poems'],
          ],
          count: [
            ['۵', '5'],
            ['۱۰', '10'],
            ['۱۲', '12'],
          ],
        },
      },
    ],
  },
  'art-crafts': {
    weight: 34,
    endings: [
      ['کار دست زنان افغان.', 'Made by Afghan women.'],
      ['برای تحفه خارج بسته می‌کنیم.', 'We pack it for abroad.'],
      ['رنگ طبیعی از روناس و پوست انار.', 'Natural dyes: madder and pomegranate skin.'],
      ['فرمایش پذیرفته می‌شود.', 'Orders are welcome.'],
    ],
    offers: [
      {
        scenes: ['carpet'],
        title: ['قالین افغانی {kind} {size}', 'Afghan {kind} carpet, {size}'],
        text: [
          'پشم خالص، گره باریک، نقش گل فیل. شش ماه بافته شده.',
          'Pure wool, fine knots, elephant-foot guls. It took six months to weave.',
        ],
        ps: ['افغاني غالۍ {kind} {size}', 'خالصې وړۍ، نری غوټې، طبیعي رنګ.'],
        price: [9_500, 160_000],
        slots: {
          kind: [
            ['ترکمنی', 'Turkmen'],
            ['آقچه', 'Aqcha'],
            ['خال محمدی', 'Khal Mohammadi'],
            ['بلوچی', 'Baluch'],
          ],
          size: [
            ['۲ در ۳', '2 × 3 m'],
            ['۱ در ۲', '1 × 2 m'],
            ['۳ در ۴', '3 × 4 m'],
          ],
        },
      },
      {
        scenes: ['rolledcarpets'],
        title: ['گلیم {place} چند دانه', 'Several kilims from {place}'],
        text: ['گلیم‌های سبک و رنگین، برای فرش و دیوار.', 'Light, colourful kilims for floor or wall.'],
        price: [2_200, 26_000],
        slots: {
          place: [
            ['میمنه', 'Maimana'],
            ['سرپل', 'Sar-e Pol'],
            ['هرات', 'Herat'],
            ['لبیجار', 'Labijar'],
          ],
        },
      },
      {
        scenes: ['pottery'],
        title: ['ظروف {place} کار دست', 'Hand-thrown pottery from {place}'],
        text: ['کوزه، کاسه و گلدان با لعاب فیروزه‌یی.', 'Jars, bowls and vases with a turquoise glaze.'],
        price: [250, 5_500],
        slots: {
          place: [
            ['استالف', 'Istalif'],
            ['هرات', 'Herat'],
            ['غزنی', 'Ghazni'],
          ],
        },
      },
      {
        scenes: ['calligraphy'],
        title: ['تابلوی خطاطی {style} با قاب', '{style} calligraphy, framed'],
        text: ['خط دست، رنگ و طلا روی کاغذ دست‌ساز.', 'Written by hand in ink and gold on handmade paper.'],
        price: [1_200, 14_000],
        slots: {
          style: [
            ['نستعلیق', 'Nastaliq'],
            ['شکسته', 'Shikasta'],
            ['ثلث', 'Thuluth'],
          ],
        },
      },
      {
        scenes: ['embroidery'],
        title: ['{kind} کار دست {place}', 'Handmade {kind} from {place}'],
        text: ['تکه نخی با تار ابریشم، هر دانه هفته‌ها کار دارد.', 'Silk thread on cotton; each piece takes weeks.'],
        ps: ['{kind} لاسي کار، {place}', 'د وریښمو تار، لاسي ګنډل.'],
        price: [450, 9_500],
        slots: {
          kind: [
            ['خامک‌دوزی', 'khamak embroidery'],
            ['سوزنی', 'suzani'],
            ['گلدوزی', 'flower embroidery'],
          ],
          place: [
            ['کندهار', 'Kandahar'],
            ['مزار', 'Mazar'],
            ['بامیان', 'Bamyan'],
          ],
        },
      },
    ],
  },
  'gift-cards': {
    weight: 22,
    endings: [
      ['کد همین حالا روان می‌شود.', 'The code is sent right away.'],
      ['رسید خرید دارد.', 'With the receipt.'],
      ['پیش روی شما فعال می‌شود.', 'Activated in front of you.'],
    ],
    offers: [
      {
        scenes: ['giftcard'],
        title: ['کارت تحفه {brand} {value} دالری', '{brand} gift card, ${value}'],
        text: ['کارت اصل، استفاده نشده، تاریخ دارد.', 'Genuine, unused and in date.'],
        price: [700, 8_200],
        slots: {
          brand: [
            ['گوگل پلی', 'Google Play'],
            ['آیتونز', 'iTunes'],
            ['امازون', 'Amazon'],
            ['ستیم', 'Steam'],
            ['پلی‌ستیشن', 'PlayStation'],
          ],
          value: [
            ['۱۰', '10'],
            ['۲۵', '25'],
            ['۵۰', '50'],
            ['۱۰۰', '100'],
          ],
        },
      },
      {
        scenes: ['voucher'],
        title: ['بسته انترنت {network} {size}', '{network} data package, {size}'],
        text: ['یک ماهه، برای هر نمبر فعال می‌شود.', 'Valid one month, for any number.'],
        ps: ['{network} انټرنټ پاکټ {size}', 'د یوې میاشتې لپاره، هر نمبر ته فعالېږي.'],
        price: [250, 2_600],
        slots: {
          network: [
            ['روشن', 'Roshan'],
            ['افغان بیسیم', 'AWCC'],
            ['اتصالات', 'Etisalat'],
            ['سلام', 'Salaam'],
          ],
          size: [
            ['۱۰ جی‌بی', '10 GB'],
            ['۲۵ جی‌بی', '25 GB'],
            ['۵۰ جی‌بی', '50 GB'],
          ],
        },
      },
      {
        scenes: ['giftbox'],
        title: ['بکس تحفه برای {event}', 'Gift box for {event}'],
        text: [
          'میوه خشک، چای و عطر، با فیته و کارت به نام شما.',
          'Dried fruit, tea and perfume with a ribbon and your name on the card.',
        ],
        price: [600, 5_400],
        slots: {
          event: [
            ['عید', 'Eid'],
            ['نوروز', 'Nawroz'],
            ['عروسی', 'a wedding'],
            ['روز مادر', 'Mother’s Day'],
            ['شب یلدا', 'Yalda night'],
          ],
        },
      },
      {
        scenes: ['voucher', 'giftcard'],
        title: ['کوپون {place}', 'Voucher for {place}'],
        text: ['سه ماه اعتبار دارد، برای دو نفر.', 'Valid for three months, for two people.'],
        price: [500, 4_500],
        slots: {
          place: [
            ['رستورانت افغانی', 'an Afghan restaurant'],
            ['کلپ ورزشی', 'a gym'],
            ['کورس انگلیسی', 'an English course'],
            ['حمام سونا', 'a hammam'],
          ],
        },
      },
    ],
  },
};
