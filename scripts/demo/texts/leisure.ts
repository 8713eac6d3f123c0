import type { Chapters } from './offer.ts';

export const LEISURE: Chapters = {
  fashion: {
    weight: 40,
    endings: [
      ['سایزهای دیگر هم داریم.', 'Other sizes are here too.'],
      ['تکه اصل است، رنگ نمی‌دهد.', 'Real cloth, the colour does not run.'],
      ['یک بار پوشیده شده.', 'Worn once.'],
      ['به تمام ولایت‌ها روان می‌کنیم.', 'We send it to every province.'],
      ['از طرف خواهران دوخته شده، فرمایش هم می‌گیریم.', 'Sewn by women at home; orders are welcome.'],
    ],
    offers: [
      {
        scenes: ['perahan'],
        title: ['پیراهن تنبان {kind} با واسکت', '{kind} perahan tunban with waistcoat'],
        text: ['دوخت کابل، یخن دست‌دوزی، سایز متوسط و کلان.', 'Sewn in Kabul, hand-stitched collar, medium and large.'],
        ps: ['کالي له واسکټ سره، {kind}', 'ښه ګنډل شوي کالي دي، منځنی او لوی سایز.'],
        price: [1_100, 5_400],
        slots: {
          kind: [
            ['نخی', 'Cotton'],
            ['خامک‌دوزی', 'Khamak-embroidered'],
            ['زمستانی', 'Winter'],
            ['عیدی', 'Eid'],
          ],
        },
      },
      {
        scenes: ['gandaafghani'],
        title: ['لباس گند افغانی {place} رنگ {colour}', '{colour} {place} Afghan dress (gand)'],
        text: [
          'گند افغانی با سکه و مهره‌دوزی، دامن دوازده متر چین دارد.',
          'Afghan dress with coins and beadwork; twelve metres of cloth in the skirt.',
        ],
        ps: ['د ګنډ افغاني کالي، {place}', 'د مریو او سکو کار لري، لوی لمن.'],
        price: [3_500, 28_000],
        slots: {
          place: [
            ['کوچی', 'Kuchi'],
            ['هزارگی', 'Hazaragi'],
            ['کندهاری', 'Kandahari'],
            ['پنجشیری', 'Panjshiri'],
          ],
        },
      },
      {
        scenes: ['scarf'],
        title: ['چادر {kind} رنگ {colour}', '{colour} {kind} shawl'],
        text: ['نرم و سبک، دو و نیم متر، حاشیه ابریشمی.', 'Soft and light, two and a half metres, with a silk border.'],
        price: [350, 3_900],
        slots: {
          kind: [
            ['پشمینه', 'pashmina'],
            ['ابریشمی هرات', 'Herat silk'],
            ['گلدار', 'flowered'],
            ['پتو', 'patu'],
          ],
        },
      },
      {
        scenes: ['shoes'],
        title: ['بوت {kind} سایز {size}', '{kind} shoes, size {size}'],
        text: ['چرم خوب و تلی نرم، برای هر روز.', 'Good leather and soft soles, for every day.'],
        price: [700, 4_800],
        slots: {
          kind: [
            ['سپورت', 'Sports'],
            ['چرمی', 'Leather'],
            ['زمستانی', 'Winter'],
            ['کلپ', 'Formal'],
          ],
          size: [
            ['۴۰', '40'],
            ['۴۱', '41'],
            ['۴۲', '42'],
            ['۴۳', '43'],
            ['۳۸', '38'],
          ],
        },
      },
      {
        scenes: ['jewellery'],
        title: ['گردن‌بند {stone} با نقره', '{stone} necklace in silver'],
        text: [
          'سنگ اصل افغانی، کار زرگر چندول. با تصدیق دکان.',
          'Real Afghan stone, made by a jeweller in Chindawul, with the shop’s certificate.',
        ],
        price: [1_800, 32_000],
        slots: {
          stone: [
            ['لاجورد بدخشان', 'Badakhshan lapis'],
            ['زمرد پنجشیر', 'Panjshir emerald'],
            ['فیروزه', 'Turquoise'],
            ['لعل', 'Spinel'],
          ],
        },
      },
      {
        scenes: ['watch'],
        title: ['ساعت بندی {brand}', '{brand} wristwatch'],
        text: ['وقت را درست نشان می‌دهد، شیشه بدون خط.', 'Keeps good time, the glass is clear.'],
        price: [900, 9_500],
        slots: {
          brand: [
            ['سیکو', 'Seiko'],
            ['کاسیو', 'Casio'],
            ['سیتیزن', 'Citizen'],
            ['رومانسون', 'Romanson'],
          ],
        },
      },
      {
        scenes: ['coat'],
        title: ['بالاپوش {kind} رنگ {colour}', '{colour} {kind} coat'],
        text: ['گرم و سنگین برای زمستان کابل.', 'Warm and heavy for a Kabul winter.'],
        price: [1_500, 7_900],
        slots: {
          kind: [
            ['پشمی', 'wool'],
            ['چرمی', 'leather'],
            ['مردانه', 'men’s'],
            ['زنانه', 'women’s'],
          ],
        },
      },
      {
        scenes: ['shirts'],
        title: ['{count} دانه {kind} نو', '{count} new {kind}'],
        text: ['تکه نخی، هر رنگ یک دانه.', 'Cotton, one of each colour.'],
        price: [600, 3_800],
        slots: {
          count: [
            ['چهار', 'Four'],
            ['شش', 'Six'],
            ['سه', 'Three'],
          ],
          kind: [
            ['یخن‌قاق', 'shirts'],
            ['تی‌شرت', 'T-shirts'],
            ['جاکت', 'pullovers'],
          ],
        },
      },
    ],
  },
  sports: {
    weight: 26,
    endings: [
      ['برای تیم جوانان خوب است.', 'Good for a youth team.'],
      ['یک فصل بازی شده.', 'Played for one season.'],
      ['نو و در خریطه.', 'New, still in its bag.'],
      ['در میدان امتحان کنید.', 'Try it on the field.'],
    ],
    offers: [
      {
        scenes: ['cricket'],
        title: ['بت کریکت {kind} با توپ و ویکت', '{kind} cricket bat with ball and wickets'],
        text: ['وزن برابر، دسته نو پیچیده شده.', 'Well balanced, with a new grip.'],
        ps: ['د کریکټ بټ {kind}', 'ښه وزن لري، له توپ او وېکټو سره.'],
        price: [900, 8_500],
        slots: {
          kind: [
            ['انگلیسی ویلو', 'English willow'],
            ['کشمیری', 'Kashmir willow'],
            ['تیپ‌بال', 'Tape-ball'],
          ],
        },
      },
      {
        scenes: ['football'],
        title: ['توپ فوتبال {kind}', '{kind} football'],
        text: ['دوخت دستی، هوا را نگه می‌دارد.', 'Hand-stitched, holds its air.'],
        price: [400, 2_900],
        slots: {
          kind: [
            ['اصل سایز ۵', 'Size 5'],
            ['فوتسال', 'Futsal'],
            ['چرمی', 'Leather'],
          ],
        },
      },
      {
        scenes: ['dumbbells'],
        title: ['دمبل و وزنه {kilos} کیلو', '{kilos} kg of dumbbells and weights'],
        text: ['چدنی، با دسته ضد لغزش. جای ورزش خانه را پر می‌کند.', 'Cast iron with non-slip handles, enough for a home gym.'],
        price: [1_200, 12_000],
        slots: {
          kilos: [
            ['۲۰', '20'],
            ['۴۰', '40'],
            ['۶۰', '60'],
            ['۱۰۰', '100'],
          ],
        },
      },
      {
        scenes: ['kite'],
        title: ['کاغذپران {size} با تار {kind}', '{size} kites with {kind} string'],
        text: ['ساخته استاد کابلی، برای باد سبک و تیز.', 'Made by a Kabul master, for light and strong wind.'],
        price: [100, 1_400],
        slots: {
          size: [
            ['سه پارچه', 'Three-piece'],
            ['پنج پارچه', 'Five-piece'],
            ['کلان', 'Large'],
          ],
          kind: [
            ['شیشه', 'glass-coated'],
            ['ساده', 'plain'],
          ],
        },
      },
      {
        scenes: ['gloves'],
        title: ['دستکش بوکس {size}', 'Boxing gloves, {size}'],
        text: ['چرمی با بند محکم، برای کلپ و خانه.', 'Leather with a firm strap, for club and home.'],
        price: [700, 3_900],
        slots: {
          size: [
            ['۱۰ اونس', '10 oz'],
            ['۱۲ اونس', '12 oz'],
            ['۱۶ اونس', '16 oz'],
          ],
        },
      },
    ],
  },
  music: {
    weight: 22,
    endings: [
      ['صدایش را بیایید بشنوید.', 'Come and hear it.'],
      ['با پوش و تار اضافی.', 'With a case and spare strings.'],
      ['از خانواده هنرمند.', 'From a family of musicians.'],
      ['تازه سُر شده.', 'Freshly tuned.'],
    ],
    offers: [
      {
        scenes: ['rabab'],
        title: ['رباب {kind} چوب توت', '{kind} rabab of mulberry wood'],
        text: [
          'رباب با صدف‌کاری، پوست نو و تارهای اصل. ساخته خرابات.',
          'Rabab with mother-of-pearl, a new skin and good strings, made in Kharabat.',
        ],
        ps: ['رباب د خرڅلاو لپاره، {kind}', 'ښه غږ لري، د توت لرګی دی.'],
        price: [6_500, 48_000],
        slots: {
          kind: [
            ['سه‌تاره', 'Three-string'],
            ['کهنه استادانه', 'Old master-made'],
            ['خورد شاگردی', 'Small student'],
          ],
        },
      },
      {
        scenes: ['dambora'],
        title: ['دمبوره {place} با صدای خوش', '{place} dambora with a sweet voice'],
        text: ['چوب زردآلو و توت، دسته راست، دو تار نو.', 'Apricot and mulberry wood, straight neck, two new strings.'],
        price: [1_800, 12_000],
        slots: {
          place: [
            ['هزارگی', 'Hazaragi'],
            ['ازبکی', 'Uzbek'],
            ['بدخشی', 'Badakhshi'],
          ],
        },
      },
      {
        scenes: ['tabla'],
        title: ['جوره طبله {kind}', 'Pair of tabla, {kind}'],
        text: ['پوره نو، دایه و بایه جور، با چکش و حلقه.', 'New heads, both drums matched, with hammer and rings.'],
        price: [3_500, 18_000],
        slots: {
          kind: [
            ['برنجی', 'brass'],
            ['مسی', 'copper'],
            ['شیشم', 'sheesham'],
          ],
        },
      },
      {
        scenes: ['harmonium'],
        title: ['هارمونیه {kind} سه و نیم سپتک', '{kind} harmonium, three and a half octaves'],
        text: ['نفس خوب می‌کشد، پرده‌ها نرم است.', 'The bellows breathe well and the keys are light.'],
        price: [6_000, 26_000],
        slots: {
          kind: [
            ['دهلی', 'Delhi'],
            ['کلکته', 'Calcutta'],
            ['سفری', 'Travel'],
          ],
        },
      },
      {
        scenes: ['rabab', 'tabla'],
        title: ['درس {instrument} در خانه', '{instrument} lessons at home'],
        text: ['از الفبای ساز تا غزل، هفته دو بار.', 'From the first notes to the ghazal, twice a week.'],
        endings: [
          ['پیش از پیش وقت بگیرید.', 'Please book ahead.'],
          ['نمونه کار را نشان می‌دهیم.', 'We show you samples of our work.'],
          ['قیمت نظر به کار فرق می‌کند.', 'The price depends on the work.'],
        ],
        price: [1_500, 6_000],
        slots: {
          instrument: [
            ['رباب', 'Rabab'],
            ['طبله', 'Tabla'],
            ['هارمونیه', 'Harmonium'],
          ],
        },
      },
    ],
  },
  pets: {
    weight: 32,
    endings: [
      ['واکسین شده است.', 'Vaccinated.'],
      ['صحتمند و خوب می‌خورد.', 'Healthy and eats well.'],
      ['فقط به کسی که خوب نگاهش کند.', 'Only to someone who will look after it.'],
      ['قیمت در جای فیصله می‌شود.', 'The price is settled on the spot.'],
    ],
    offers: [
      {
        scenes: ['pigeons'],
        title: ['کفتر {kind} جوره', 'Pair of {kind} pigeons'],
        text: [
          'جوره برابر، بام خود را می‌شناسد، سه بار جوجه داده.',
          'A matched pair that knows its roof and has raised three broods.',
        ],
        price: [400, 9_000],
        slots: {
          kind: [
            ['سبز', 'green'],
            ['لوند', 'lawand'],
            ['کاسه‌دم', 'fantail'],
            ['نامه‌بر', 'homing'],
          ],
        },
      },
      {
        scenes: ['cage'],
        title: ['{bird} خوش‌خوان با قفس', 'Singing {bird} with its cage'],
        text: ['صبح و دیگر می‌خواند، قفس ساخته دست.', 'It sings morning and evening; the cage is handmade.'],
        ps: ['{bird} له قفس سره', 'ښه غږ لري، قفس یې لاسي کار دی.'],
        price: [700, 12_000],
        slots: {
          bird: [
            ['کبک', 'partridge'],
            ['بودنه', 'quail'],
            ['قناری', 'canary'],
            ['طوطی', 'parrot'],
            ['سیره', 'siskin'],
          ],
        },
      },
      {
        scenes: ['sheep'],
        title: ['{count} گوسفند {kind}', '{count} {kind} sheep'],
        text: [
          'چاق و صحتمند، از رمه خود ما، برای قربانی و نگهداری.',
          'Fat and healthy, from our own flock, for Eid or for keeping.',
        ],
        ps: ['{count} پسونه، {kind}', 'چاغ او روغ پسونه دي.'],
        price: [9_000, 98_000],
        slots: {
          count: [
            ['یک', 'One'],
            ['دو', 'Two'],
            ['پنج', 'Five'],
          ],
          kind: [
            ['قره‌قل', 'Karakul'],
            ['عربی', 'Arabi'],
            ['غلجایی', 'Ghiljai'],
            ['ترکی', 'Turki'],
          ],
        },
      },
      {
        scenes: ['cow'],
        title: ['گاو شیری {kind}', '{kind} milk cow'],
        text: ['روز {litres} لیتر شیر می‌دهد، آرام و جوان.', 'Gives {litres} litres a day, calm and young.'],
        price: [42_000, 145_000],
        slots: {
          kind: [
            ['وطنی', 'Local'],
            ['جرسی', 'Jersey'],
            ['هلندی', 'Friesian'],
          ],
          litres: [
            ['۸', '8'],
            ['۱۲', '12'],
            ['۱۸', '18'],
          ],
        },
      },
      {
        scenes: ['rooster'],
        title: ['مرغ و خروس {kind}', '{kind} hens and rooster'],
        text: ['مرغ‌ها تخم می‌دهند، خروس کلنگی اصیل.', 'The hens lay well and the rooster is of good stock.'],
        price: [450, 4_900],
        slots: {
          kind: [
            ['کلنگی', 'Kulangi'],
            ['خانگی', 'Farmyard'],
            ['فیومی', 'Fayoumi'],
          ],
        },
      },
      {
        scenes: ['cat'],
        title: ['پشک {kind}', '{kind} cat'],
        text: ['بازیگوش و پاک، به خانه عادت دارد.', 'Playful, clean and used to a home.'],
        price: [500, 8_500],
        slots: {
          kind: [
            ['فارسی', 'Persian'],
            ['خانگی', 'House'],
            ['دو ماهه', 'Two-month-old'],
          ],
        },
      },
    ],
  },
};
