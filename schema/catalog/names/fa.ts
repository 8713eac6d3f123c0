import { namesByKey } from '../names-by-key.ts';

/** Provinces: Unicode CLDR subdivisions (Unicode licence). */
export default namesByKey({
  categories: [
    'املاک', // real-estate
    'دکان و تجارت', // shops
    'موتر', // vehicles
    'موترسایکل و بایسکل', // bikes
    'مبایل و الکترونیک', // electronics
    'کار و وظیفه', // jobs
    'شبکه‌های اجتماعی', // social-media
    'حیوانات و پرندگان', // pets
    'کارت تحفه', // gift-cards
    'لباس و مود', // fashion
    'خانه و باغ', // home-garden
    'ورزش', // sports
    'بازی', // gaming
    'طفل و کودک', // baby-kids
    'کتاب', // books
    'ابزار', // tools
    'هنر و صنایع دستی', // art-crafts
    'موسیقی', // music
    'عکاسی', // photography
    'خدمات', // services
    'دیگر', // other
  ],
  provinces: [
    'کابل', // Kabul
    'هرات', // Herat
    'قندهار', // Kandahar
    'بلخ', // Balkh
    'ننگرهار', // Nangarhar
    'هلمند', // Helmand
    'بادغیس', // Badghis
    'غزنی', // Ghazni
    'فاریاب', // Faryab
    'کندوز', // Kunduz
    'بغلان', // Baghlan
    'تخار', // Takhar
    'بدخشان', // Badakhshan
    'لغمان', // Laghman
    'کاپیسا', // Kapisa
    'پروان', // Parwan
    'لوگر', // Logar
    'پنجشیر', // Panjshir
    'میدان وردک', // Wardak
    'بامیان', // Bamyan
    'غور', // Ghor
    'فراه', // Farah
    'نیمروز', // Nimroz
    'زابل', // Zabul
    'ارزگان', // Uruzgan
    'خوست', // Khost
    'پکتیا', // Paktya
    'پکتیکا', // Paktika
    'کنر', // Kunar
    'نورستان', // Nuristan
    'سمنگان', // Samangan
    'سرپل', // Sar-e Pol
    'جوزجان', // Jawzjan
    'دایکندی', // Daykundi
  ],
});
