import type { Chapters } from './offer.ts';

export const WORK: Chapters = {
  jobs: {
    weight: 36,
    endings: [
      ['معاش ماهوار به وقت پرداخته می‌شود.', 'The salary is paid on time every month.'],
      ['نان چاشت و کرایه راه داده می‌شود.', 'Lunch and travel are paid.'],
      ['خانم‌ها هم درخواست داده می‌توانند.', 'Women are welcome to apply.'],
      ['شاگرد هم می‌گیریم.', 'We also take an apprentice.'],
      ['رخصتی جمعه.', 'Fridays off.'],
    ],
    offers: [
      {
        scenes: ['desk'],
        title: ['به یک {role} ضرورت داریم', 'Wanted: {role}'],
        text: [
          'دفتر ما به {role} با دو سال تجربه ضرورت دارد. کمپیوتر و زبان انگلیسی بلد باشد. قیمت اعلان معاش ماهوار است.',
          'Our office needs a {role} with two years of experience, computer skills and some English. The price shown is the monthly salary.',
        ],
        ps: ['یو {role} ته اړتیا لرو', 'زموږ دفتر {role} ته اړتیا لري، دوه کاله تجربه.'],
        price: [9_000, 38_000],
        slots: {
          role: [
            ['محاسب', 'accountant'],
            ['منشی', 'office assistant'],
            ['طراح گرافیک', 'graphic designer'],
            ['برنامه‌نویس', 'programmer'],
            ['مسئول خریداری', 'purchasing officer'],
          ],
        },
      },
      {
        scenes: ['blackboard'],
        title: ['استاد {subject} برای کورس', '{subject} teacher for a course'],
        text: [
          'کورس آموزشی استاد {subject} می‌گیرد، نیم روز. معاش در قیمت نوشته شده.',
          'Our course needs a {subject} teacher for half days. The salary is the price shown.',
        ],
        price: [6_000, 22_000],
        slots: {
          subject: [
            ['انگلیسی', 'English'],
            ['ریاضی', 'maths'],
            ['کمپیوتر', 'computer'],
            ['قرآن کریم', 'Qur’an'],
          ],
        },
      },
      {
        scenes: ['sewing'],
        title: ['خیاط {kind} کار می‌خواهد', '{kind} tailor looking for work'],
        text: [
          'ده سال تجربه، لباس افغانی و بالاپوش می‌دوزم. در خانه هم کار می‌کنم.',
          'Ten years of experience with Afghan dress and coats. I also work from home.',
        ],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [5_000, 16_000],
        slots: {
          kind: [
            ['زنانه', 'Women’s'],
            ['مردانه', 'Men’s'],
          ],
        },
      },
      {
        scenes: ['clipboard'],
        title: ['کار نیم‌روزه: {role}', 'Part-time work: {role}'],
        text: ['برای محصلین مناسب، چهار ساعت در روز.', 'Good for students, four hours a day.'],
        price: [4_000, 12_000],
        slots: {
          role: [
            ['سروی کننده', 'survey worker'],
            ['فروشنده', 'shop assistant'],
            ['ترجمان', 'translator'],
            ['داده‌نویس', 'data entry'],
          ],
        },
      },
      {
        scenes: ['minibus', 'pickup'],
        title: ['دریور با {kind} ضرورت است', 'Driver wanted, {kind}'],
        text: [
          'لایسنس معتبر و بلدیت راه‌ها لازم است. معاش ماهوار.',
          'A valid licence and good knowledge of the roads are needed. Monthly salary.',
        ],
        price: [9_000, 22_000],
        slots: {
          kind: [
            ['موتر شخصی', 'own car'],
            ['موتر شرکت', 'company car'],
            ['لایسنس لاری', 'truck licence'],
          ],
        },
      },
      {
        scenes: ['bakery'],
        title: ['نانوا و شاگرد {kind} ضرورت است', 'Baker and {kind} helper wanted'],
        text: ['نانوایی در مرکز شهر، جای خواب دارد.', 'A bakery in the centre; there is a place to sleep.'],
        price: [7_000, 17_000],
        slots: {
          kind: [
            ['خمیرگیر', 'dough'],
            ['تندور', 'oven'],
            ['فروش', 'sales'],
          ],
        },
      },
    ],
  },
  services: {
    weight: 38,
    endings: [
      ['اول می‌بینیم، بعد قیمت می‌دهیم.', 'We look first and then name the price.'],
      ['کار با تضمین.', 'The work is guaranteed.'],
      ['هفت روز هفته خدمت می‌کنیم.', 'Seven days a week.'],
      ['ده سال تجربه کاری.', 'Ten years of experience.'],
      ['برای بیوه‌ها و محصلین تخفیف.', 'Discount for widows and students.'],
    ],
    offers: [
      {
        scenes: ['solar'],
        title: ['نصب سولر {power} مکمل', 'Solar system {power}, installed'],
        text: [
          'تخته سولر، باتری جل و انورتر با نصب؛ چراغ، تلویزیون و یخچال را می‌کشد.',
          'Panels, gel battery and inverter, installed; it runs lights, TV and a fridge.',
        ],
        ps: ['سولر {power} سره له نصبولو', 'سولر، باتري او انورټر؛ څراغونه او تلویزیون چلوي.'],
        price: [9_500, 145_000],
        slots: {
          power: [
            ['۵۰۰ وات', '500 W'],
            ['۱ کیلووات', '1 kW'],
            ['۳ کیلووات', '3 kW'],
            ['۵ کیلووات', '5 kW'],
          ],
        },
      },
      {
        scenes: ['dish'],
        title: ['نصب دش و رسیور {kind}', 'Satellite dish and {kind} receiver'],
        text: ['تمام چینل‌ها صاف می‌شود، همان روز می‌آییم.', 'All channels clear; we come the same day.'],
        price: [500, 4_900],
        slots: {
          kind: [
            ['HD', 'HD'],
            ['ساده', 'plain'],
            ['وای‌فای‌دار', 'Wi-Fi'],
          ],
        },
      },
      {
        scenes: ['roller'],
        title: ['رنگمالی {place} به قیمت مناسب', 'Painting of {place} at a fair price'],
        text: ['رنگ پلاستیک و روغنی، پاک کار می‌کنیم.', 'Emulsion and oil paint; we leave the place clean.'],
        price: [2_500, 32_000],
        slots: {
          place: [
            ['خانه', 'houses'],
            ['دفتر', 'offices'],
            ['دکان', 'shops'],
            ['مکتب', 'schools'],
          ],
        },
      },
      {
        scenes: ['scissors'],
        title: ['{kind} در خانه', '{kind} at your home'],
        text: ['سامان پاک و ضدعفونی، وقت قبلی بگیرید.', 'Clean, disinfected tools; please book ahead.'],
        price: [150, 2_500],
        slots: {
          kind: [
            ['سلمانی مردانه', 'Men’s haircut'],
            ['آرایش عروس', 'Bridal make-up'],
            ['اصلاح اطفال', 'Children’s haircut'],
          ],
        },
      },
      {
        scenes: ['wiring'],
        title: ['برقی {kind}', 'Electrician: {kind}'],
        text: ['لین‌دوانی، بورد، فیوز و میتر. عاجل هم می‌آییم.', 'Wiring, boards, fuses and meters. Urgent calls too.'],
        price: [300, 9_500],
        slots: {
          kind: [
            ['خانه', 'houses'],
            ['دکان و مارکیت', 'shops and markets'],
            ['انورتر', 'inverters'],
          ],
        },
      },
      {
        scenes: ['boxes', 'truck'],
        title: ['کوچ‌کشی {where} با کارگر', 'Moving {where}, with helpers'],
        text: ['بسته‌بندی، بار و پیاده کردن؛ چیزی نمی‌شکند.', 'Packing, loading and unloading; nothing breaks.'],
        price: [2_000, 24_000],
        slots: {
          where: [
            ['داخل شهر', 'inside the city'],
            ['بین ولایت‌ها', 'between provinces'],
            ['تا سرحد', 'to the border'],
          ],
        },
      },
      {
        scenes: ['laptop', 'phone'],
        title: ['ترمیم {thing} در همان روز', '{thing} repair, same day'],
        text: ['شیشه، باتری، چارج و سافتویر.', 'Screens, batteries, charging and software.'],
        price: [200, 4_800],
        slots: {
          thing: [
            ['مبایل', 'Mobile'],
            ['لپ‌تاپ', 'Laptop'],
            ['پرنتر', 'Printer'],
          ],
        },
      },
      {
        scenes: ['blackboard', 'openbook'],
        title: ['درس خصوصی {subject} صنف {grade}', 'Private {subject} lessons, grade {grade}'],
        text: ['در خانه شما یا آنلاین؛ برای دختران استاد خانم داریم.', 'At your home or online; a woman teaches the girls.'],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [1_000, 6_500],
        slots: {
          subject: [
            ['ریاضی', 'maths'],
            ['انگلیسی', 'English'],
            ['فزیک', 'physics'],
          ],
          grade: [
            ['۶', '6'],
            ['۹', '9'],
            ['۱۲', '12'],
          ],
        },
      },
    ],
  },
};
