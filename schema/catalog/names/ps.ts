import { namesByKey } from '../names-by-key.ts';

/** Provinces: Unicode CLDR subdivisions (Unicode licence). */
export default namesByKey({
  categories: [
    'ځمکې او کورونه', // real-estate
    'دوکانونه او سوداګري', // shops
    'موټر', // vehicles
    'موټرسایکل او بایسکل', // bikes
    'موبایل او برېښنايي وسایل', // electronics
    'کار او دندې', // jobs
    'ټولنیزې شبکې', // social-media
    'ژوي او مرغان', // pets
    'د ډالۍ کارتونه', // gift-cards
    'جامې او فېشن', // fashion
    'کور او باغ', // home-garden
    'ورزش', // sports
    'لوبې', // gaming
    'ماشومان', // baby-kids
    'کتابونه', // books
    'وسایل', // tools
    'هنر او لاسي صنایع', // art-crafts
    'موسیقي', // music
    'عکاسي', // photography
    'خدمتونه', // services
    'نور', // other
  ],
  provinces: [
    'کابل', // Kabul
    'هرات', // Herat
    'کندهار', // Kandahar
    'بلخ', // Balkh
    'ننګرهار', // Nangarhar
    'هلمند', // Helmand
    'بادغیس', // Badghis
    'غزني', // Ghazni
    'فاریاب', // Faryab
    'کندوز', // Kunduz
    'بغلان', // Baghlan
    'تخار', // Takhar
    'بدخشان', // Badakhshan
    'لغمان', // Laghman
    'کاپیسا', // Kapisa
    'پروان', // Parwan
    'لوګر', // Logar
    'پنجشېر', // Panjshir
    'میدان وردګ', // Wardak
    'بامیان', // Bamyan
    'غور', // Ghor
    'فراه', // Farah
    'نیمروز', // Nimroz
    'زابل', // Zabul
    'روزګان', // Uruzgan
    'خوست', // Khost
    'پکتیا', // Paktya
    'پکتیکا', // Paktika
    'کونړ', // Kunar
    'نورستان', // Nuristan
    'سمنګان', // Samangan
    'سرپل', // Sar-e Pol
    'جوزجان', // Jawzjan
    'دایکندي', // Daykundi
  ],
});
