/** Of what a signal speaks: its owner is told no more of a held ad than this. */
const SIGNAL_SUBJECTS = ['price', 'words', 'photos', 'account', 'chat'] as const;
export type SignalSubject = (typeof SIGNAL_SUBJECTS)[number];

/**
 * What may speak against an ad or a message, and what it weighs. What words weigh stands with the phrases below, and what is much lower than half of the usual
 * price is still the same signal. `least` is what a weaker form of it weighs.
 */
export const SIGNALS = {
  /** It costs less than half of what ads like it cost; less than three quarters weighs the least. */
  price_low: { about: 'price', weight: 50, least: 25 },
  /** Money is asked for before anything was seen: by its phrases. */
  prepayment: { about: 'words' },
  /** A code, a PIN, a card or papers are asked for: by its phrases. */
  code_asked: { about: 'words' },
  /** Gains without work, prizes, loans and jobs for a fee: by its phrases. */
  too_good: { about: 'words' },
  /** It leads away from here by a link, or says that nobody answers here: by its phrases. */
  link: { about: 'words' },
  /** A telephone number stands in the text, and not where one is asked for. */
  number: { about: 'words', weight: 5 },
  /** Another member's ad of the last year has the same photo. It holds an ad by itself: somebody must see both side by side. */
  photo_elsewhere: { about: 'photos', weight: 100 },
  /** A young account with many ads in a day. */
  busy_account: { about: 'account', weight: 15 },
  /** The confirmed number of the account is of another country. */
  number_abroad: { about: 'account', weight: 15 },
  /** Very many members were written to within an hour. */
  many_contacts: { about: 'account', weight: 10 },
  /** Its owner was warned of in a talk about it. */
  asked_in_chat: { about: 'chat', weight: 60 },
} as const satisfies Record<string, { about: SignalSubject; weight?: number; least?: number }>;

/** From when on an account is no young one, in days, and what many ads in a day, and many contacts in an hour, are. */
export const YOUNG_DAYS = 30;
export const MANY_ADS = 4;
export const MANY_CONTACTS = 5;

export type Signal = keyof typeof SIGNALS;

// The table's own keys.
export const SIGNAL_CODES = Object.keys(SIGNALS) as Signal[];

/** What was found, as administrators read it: words, figures, or the number of another ad. */
export type SignalDetail = Readonly<Record<string, string | number>>;

/** A signal that was found, with what it weighs. */
export interface Found {
  signal: Signal;
  weight: number;
  detail: SignalDetail;
}

/** From this weight of its signals together an ad, or a message, is warned of. */
export const WARNED_FROM = 50;

/** From this weight an ad is held until an administrator looked at it. */
export const HELD_FROM = 100;

/** Of what phrases tell. */
export type PhraseSignal = 'prepayment' | 'code_asked' | 'too_good' | 'link';

/**
 * A weight and the words, as `fold` (schema/fold.ts) spells them, in a regular expression: a space stands for any blanks, `~` for up to 45 characters of the same
 * sentence, and each begins a word. One 'unless denied' says nothing in a sentence that denies something: who warns of a deposit asks for none.
 */
export type Phrase = readonly [weight: number, words: string, when?: 'unless denied'];

/** What a sentence has that denies. */
export const DENIAL =
  '(?:نمی|میگویند|میگفت|نی(?!\\p{L})|نه (?!وا|شم)|خوش ندار|نخر|مه |نکن|نتی|نتین|ندهی|نیست|هیچ|بدون پیش|نخیر|دروغ|فریب|چل |غل |don.t|do not|never|no need|nothing|not |nobody|scam|thief|cheat)';

const SEND =
  '(?:روان (?:کن(?!م)|شو|نما|کدن)|روان میکنی|بفرست(?!م)|بسپار|واریز|حواله (?:کن|شو|فراه)|بزنی?ن?\\b|بزنید|بنداز|تحویل (?:شود|میشود)|(?:را|در|ور|و)(?:ا)?ولی?ژ|را ?واستو|واستوی|واروی?|واچو|واچاو|وهه|(?:پیسی|زره|هغه) (?:یی )?راکر[هی]|send\\b|transfer\\b|wire\\b|pay\\b|payable|rawan|bifrist|raoleg)';
const RAIL =
  '(?:حساب ?پی|مای منی|[ا]?[یم] پیس[هی]|ایم پیسه|کریدت|کریدیت|کریدیت کارت|کارت (?:اتصالات|روشن|اعتبار|کریدیت)|حواله|صرافی|وسترن|مانی گرام|usdt|trc20|بایننس|کیف پول|western union|moneygram|crypto|m-?pa?isa|mpaisa|hesab ?pay|hawala|sarafi|top-?up|binance|gift card|mtcn|bitcoin|paypal|بیت ?کوین)';
const FEE =
  '(?:فیس|حق (?:ال\\S{1,20}|عضویت|دفتر|ثبت|واسطه|نوبت)|پول (?:دعوتنامه|فورم|ثبت)|ثبت نام|نام نویسی|مصرف|کمیشن|ضمانت|زمانت|بیمه|تکس|مالیه|مالیات|گمرک|قبولی|هزینه|سهم نفت|بسته اموزشی|بارگیری|واسطی حق|لگشت|د فورم|د فایل|د ثبت|د کارت چاپ|کارت چاپ|فعالولو|fees?\\b|charges?\\b|deposit|insurance|stamp|registration|processing|induction|joining|customs|release|commission|equipment|packing)';
const BEFORE = '(?:پیشکی|پیش از|قبل از|پیش پرداخت|پول پیش|اول|مخکی|مخکشی|لومری|before|in advance|upfront|beforehand)';
const BEFORE2 = '(?:پیشکی|پیش از|قبل از|مخکی|مخکشی|before|in advance|upfront|at registration)';
const AMOUNT = '\\d[\\d,]{0,11} ?(?:هزار|زره|افغانی|دالر|دالره|کلدار\\S*|روپ\\S*|af[n]?\\b|usd|\\$|%)?';
const CODE = '(?<!\\p{L})(?:کود|رمز|پین|کود|پن|پتنوم|پاسورد|code|pin|otp|password|cvv)(?!\\p{L})';
const CARD =
  '(?:شماره کارت|نمبر کارت|کارت نمبر|کارت (?:تان )?را داخل|card number|card picture|bank card|the card\\b|کارت بانک|د کارت نمبر)';
const TELL =
  '(?:بگو|بنویس|بنویسی|روان کن|شریک ک|بخوان|ووایه|ولیک|راته وای|راولی?ژ|بفرست|بزن|بتی|بته|وارد|داخل|tell|read|send|give|type|write|put)';

export const PHRASES = {
  // Money before anything was seen: sent afar, a fee that comes first, a deposit by telephone, no look at the thing.
  prepayment: [
    [45, `${SEND}~${RAIL}`, 'unless denied'],
    [45, `${RAIL}~${SEND}`, 'unless denied'],
    [40, `${BEFORE}~(?:پول|پیسی|پیسه|کرایه|نیم|money|payment|full|${SEND})`, 'unless denied'],
    [45, 'باقی(?:ش)? (?:وقتی|که|ره)|rest when|rest after|باقیش که', 'unless denied'],
    [40, `${FEE}[^.!?\\n]{0,25}?${AMOUNT}`, 'unless denied'],
    [40, `\\d[^.!?\\n]{0,15}?${FEE}`, 'unless denied'],
    [50, `${FEE}~${BEFORE2}|${BEFORE2}~${FEE}`, 'unless denied'],
    [50, `${FEE}~${SEND}|${SEND}~${FEE}`, 'unless denied'],
    [50, 'قابل واپسی نم|بیرته نه ورک|واپس نم|non.?refundable'],
    [
      55,
      'توقع شیرینی|شیرینی ~(?:روان|بته|میخواه)|سوغات|تحفه|خبر نشه|به کس نگو|کسی خبر|مه وای|my guy makes|واسطه',
      'unless denied',
    ],
    [
      15,
      '(?:در|په|in|from) (?:المان|دوبی|ترکیه|کانادا|امریکا|ایران|پشاور|پیشور|لندن|استرالیا|ویرجینیا|اروپا|خارج|germany|dubai|turkey|canada|america|london|britain|the us|the uk)[^.]{0,30}(?:هستم|یم|زندگی|مزدوری|استم)|i live in|i.m in (?:the us|canada|dubai|turkey|germany)|خارج هستم|در وظیفه',
    ],
    [70, 'کلید~(?:پست|روان|dhl)|keys?~(?:courier|post|dhl)|dhl|by courier'],
    [
      60,
      'دیدن نخواست|بدون دیدن|دیدن~(?:نوبت|کوچ)|نشان دادن~(?:حق|نوبت)|اجازه نم|حضوری~زحمت|مه راجه|مه راجی|لیدل~(?:بند|بیعانه)|عکسونه کافی|عکس ?ها همان|no reserve no meet|no open box|open box|اختیار ندارد|نماینده~نداریم|نوبت \\d|no phone calls|no agents|address is shared',
      'unless denied',
    ],
    [
      25,
      'عجله|تا (?:پنجشنبه|شام|شب|فردا|سبا|ماشام|24 ساعت)|دقیقه|ختم میشود|کنسل|کینسل|باتل|باطل|بسته میشود|جای(?:ها)? محدود|تعداد محدود|محدود|امروز|امشب|همی شو|نن (?:شپه|درل)|ژر کو|ژر |پاتی کیژی|بندیژی|صفر کیژی|places? (?:remain|left|are few)|tonight|today\\b|only \\d{1,9}|closes|next candidate|within an hour|hurry|selling fast|one hour|یو ساعت',
      'unless denied',
    ],
    [
      50,
      'همه (?:دادن|گرفته|همینطور)|نفر (?:دیگه|گرفت|کار پیدا)|others (?:in|have)|دو فامیل دیگر|بسیاری گرفت|مشتری ها ره ببین|نامش را نخواست|no complaints|nobody of mine|not a scam|عکس مشتری',
    ],
    [25, 'سیستم~(?:قبول|قانون|خلاص|بند)|policy|too slow|قانون نو|system'],
    [45, 'bus driver|د موترو ادی|به دریور|کارتن دم|at the stop|تحویلی اختیاری|پست در 24|زرنجی میتم', 'unless denied'],
    [60, '(?:حساب|نمبر)~(?:بل|مور|مادر|برادر|دیگر)~(?:واچو|روان|بزن)|نمبر خودم روان|به برادرم بزن|دوکان حساب', 'unless denied'],
    [15, RAIL, 'unless denied'],
    [15, SEND, 'unless denied'],
    [15, '\\d{1,9} ?(?:دالر|usd|\\$)|\\$\\d', 'unless denied'],
    [50, 'block it with|reserve with|hold is not|secures|جای نام|بک کن|قید کن', 'unless denied'],
    [
      70,
      'زیادتر روان|اضافی~(?:پس|بیرته|بېرته)|extra~back|overpa|(?:cheque|check|چک)~(?:send|mail|درلیژم|روان)|باقیش ره پس روان|by mistake~sent|اشتباهی روان',
      'unless denied',
    ],
    [
      50,
      'نمبر نو|نوی نمبر|new number|موبایلم (?:گم|دزدی|خراب)|my phone (?:is|was|got) (?:broken|lost|stolen)|گیر مانده|stuck at|بندی شد',
      'unless denied',
    ],
    [
      35,
      'رسیدش را|اسکرین ?شات|screenshot|پول (?:را )?روان کردم|پیسی می درولیژ|i (?:have )?sent the (?:money|payment)|payment is pending|پیام بانک|sms~bank|مسج بانک',
      'unless denied',
    ],
    [
      60,
      'money (?:comes )?first|pay(?:ment)? first|full payment|اول (?:پول|نیم پول|کرایه)|پول اول|نیم پول|پول پیشکی|پیشکی به|اول ~(?:راواروی?|ولیژه|درلیژ)|پیسی ?(?:یی)? ?(?:مخکی|اول|لومری)~(?:راول|ول|واست|واچ)|یوازی پیسی مخکی|بعد از پرداخت|after payment|once ~(?:received|paid)|بعد از رسیدن پول|اول باید~(?:پول|پرداخت|ثبت)',
      'unless denied',
    ],
    [
      40,
      'به (?:نام )?(?:برادر|مادر|خانم|بچه|پسر|داماد)(?:م|ام| من)~(?:حواله|روان|بزن|واریز)|برادرم بزن|to my (?:brother|wife|mother|agent|partner)',
      'unless denied',
    ],
    [
      45,
      'دفتر~(?:ترمیم|بزودی|افتتاح)|(?:showroom|office) (?:opens|will open)|دفتر مرکزی~بزودی|حالا آنلاین|نام شرکت~بعد|هنوز~(?:گوگل|اعلان نشده)|نو جور شده',
    ],
  ],
  // Away from here: links, an app to install, "write to me elsewhere".
  link: [
    [
      90,
      '(?<![a-z0-9-])[a-z0-9-]{3,60}\\.(?:shop|online|site|store|live|info|xyz|top|click|vip|club|link|icu|buzz|pw|ru|cn)(?![a-z])',
    ],
    [30, '(?:https?://|www\\.|(?<![a-z0-9-])[a-z0-9-]{3,60}\\.(?:com|net|org|me|app|io|af)(?![a-z]))'],
    [35, 't\\.me/|@[a-z0-9_]{5,60}'],
    [90, 'anydesk|teamviewer|\\.apk|اپ (?:درلیژم|نصب)|نصب ک', 'unless denied'],
    [
      60,
      '(?:اینجا|اینجه|در این برنامه|دلته|د دی سایت) ~(?:جواب نم|ریپلای ندار|ریپلای ن|قیمت نپرس|پیام نده|نه (?:وایم|کوم|گورو)|مه کوی|دیر میا|حجم نمی)|don.t check messages|messages here|not to negotiate in app|typing here|لا پیغام نه|سودا دلته نه|دلته پوشتنی مه|پیغامونه نه گورو',
    ],
    [
      30,
      '(?:فقط|تنها|یوازی|only|مستقیم) ~(?:تلگرام|تیلیگرام|واتساپ|واتسپ|ایمو|telegram|whatsapp|usdt)|فروش فقط انلاین|sold online only',
      'unless denied',
    ],
    [
      60,
      'تحویلی (?:سایت|رسمی|امن)|پیک رسمی|escrow|official courier|safe deal|delivery service of the site|سفارش را (?:در|از طریق)|فرمایش پانه|tenant form|order form',
      'unless denied',
    ],
  ],
  // Codes, PINs, cards and papers, or somebody who speaks for this place or a bank.
  code_asked: [
    [90, `${CODE}~${TELL}`, 'unless denied'],
    [90, `${TELL}~${CODE}`, 'unless denied'],
    [60, `(?:کود|کود|code)~(?:درغلی|درجی|میاید|میایه|رسید|امده|آمده|امد|راجی|راغلی|روان شد)`, 'unless denied'],
    [60, '(?:پین|رمز|پن)(?: خود| تان| یی| پکی)', 'unless denied'],
    [70, CARD, 'unless denied'],
    [70, '(?:کیوار|کیو ار|qr)~(?:سکن|scan)', 'unless denied'],
    [
      35,
      'عکس (?:تذکره|تزکره|پاسپورت|سلفی)|تذکره دو|د تذکری عکس|passport scan|tazkira pic|father name|سلفی|نمبر تذکره|passport, ',
    ],
    [
      80,
      'بخش امنیت|کارمند (?:سایت|مارکیت|شرکت مخابراتی|بانک)|تیم (?:پشتیبانی|امنیت)|(?:support|security) team|اعلان شما~(?:حذف|گزارش|بند)|حساب(?:تان| شما)~(?:بند|مسدود)|(?:account|ad)~(?:suspended|blocked|deleted|will be removed)|مرکزی دفتر|verify your',
      'unless denied',
    ],
  ],
  // Gains without work: prizes, doubling, loans and jobs for a fee, papers that are for sale.
  too_good: [
    [
      90,
      'دو ?(?:برابر|چند)|دوه چنده|double your|(?:روزانه|هره میاشت|ماهانه|daily|ماهوار)~(?:فایده|گته|نفع|profit|سود)|\\d{1,9} ?(?:%|٪|فیصد)~(?:فایده|نفع|گته|daily|profit|ثابت)|(?:نفع|فایده|گته|profit)~ثابت|بدون ضرر|تاوان نشته|guaranteed by|principal',
    ],
    [
      45,
      'سهم بخر|شریک (?:می)?گیر|شراکت|سرمایه|ترید|فارکس|forex|trad(?:e|ing)\\b|arbitrage|بیت ?کوین|رابوت|ماین |usdt|gold trading|پلتفرم|فایده به حساب',
      'unless denied',
    ],
    [60, '(?:بگذار|میگذارید|راکره|راکری|you put|put any)~(?:فردا|سبا|روز|واخلی|میگیر|\\d)', 'unless denied'],
    [70, 'برنده|قرعه|قرعی|جایزه|گتونک|گتلی|انعام|winner|\\bwon\\b|\\bwin a|prize|giveaway|lottery|raffle|draw ', 'unless denied'],
    [35, 'رایگان|وریا|grant|کمک (?:نقدی|مالی)|خیریه|for free|خیرات', 'unless denied'],
    [35, 'قرضه|(?:^|\\s)قرض|(?:^|\\s)پور(?!\\p{L})|\\bloans?\\b|finance|microfinance', 'unless denied'],
    [50, 'بدون (?:ضمانت|ضامن|سود)|بی ?سوده|no collateral|bank(?:s)? refus|refused by|بدون تضمین'],
    [15, 'استخدام|معاش|کارکوونک|salary|کارمند|وظیفه|\\bjob|candidate|visa|ویزه|payslip|دعوتنامه'],
    [
      60,
      'تضمین کار|وظیفه شما تضمین|تضمین است|امتحان ندارد|تجربه کار نیست|not required|approved for|interview is by|like ک|لایک',
      'unless denied',
    ],
    [45, 'هر نفر که|refer|tag two|معرفی کن~(?:فیصد|%|شما هم)|share to|گروپ روان|اد کنید'],
    [35, 'ایکلود|icloud|لاک|carrier|unlock|بدون گمرک|گمرک نه لری|لیلام|auction|seizure|حراج|clearance', 'unless denied'],
    [40, 'تکت|ticket', 'unless denied'],
    [
      80,
      'میراث~(?:ملیون|انتقال)|inheritance~(?:transfer|million|share with)|widow of|treasure|گنج|صندوق طلا|gold box|trunk|consignment|دیپلومات|diplomat|military base|بیس امریکا',
      'unless denied',
    ],
    [
      70,
      'بدون امتحان|without exam|لایسنس~بدون|سند~(?:جعلی|بدون)|diploma~without|تذکره~جعلی|پول کاپی|counterfeit|(?:ویزه|ویزا|visa|اقامت|پناهند|سکالرشیپ|بورسیه|scholarship|residence|passport)~(?:تضمین|صد فیصد|100 ?%|guarantee|قطعی|حتمی)|(?:تضمین|صد فیصد|100 ?%|guarantee|قطعی)~(?:ویزه|ویزا|visa|اقامت|بورسیه|scholarship)',
      'unless denied',
    ],
    [
      70,
      'حساب (?:بانکی )?(?:تان |خود )?(?:را )?(?:به )?(?:کرایه|اجاره)|rent~account|use your account|receive money|از حساب تان~تیر|سیم ?کارت~(?:کرایه|ثبت)|forward it|hesab~kiraya',
      'unless denied',
    ],
    [50, 'تعویذ|جادو|طلسم|درمان قطعی|100 ?% cure|miracle|طالع|فال |لاغری~روز', 'unless denied'],
    [
      60,
      '(?:دالر|دالری|کلدار|یورو|dollar|usdt|طلا|gold)~(?:ارزان|کمتر از (?:بازار|نرخ)|below market|better than|کم نرخ|cheap)|سکه قدیمی|عتیقه|antique coin|uc رایگان|free uc|یوسی رایگان',
      'unless denied',
    ],
  ],
  // What speaks for it: come and see, cash in the hand, a contract before witnesses, a warning against frauds.
  honest: [
    [
      -25,
      'بیا(?:یید|یین|ین|ی)? ~ببین|ببینی|راش(?:ه|ی)|وگور|کتلا|come (?:and|see|to)|visit|see it|test the|look at|meet at|meet me|امتحان کن|چک کن|ورق|bia |bebin',
    ],
    [
      -45,
      'نقد|نغد|\\bcash|دست به دست|مخ په مخ|in person|در دست|وقت (?:تحویل|رسیدن|گرفتن)|when you (?:get|receive|come)|pays? after|then pay|after (?:you|he|she|my|we) |بعد از (?:دیدن|معاینه|ارسال|گرفتن)|on delivery|چی درورسی|بیا~پیسی راکره|بعد پول',
    ],
    [
      -35,
      'قباله|شاهد|وکیل گذر|رهنما|محکمه|ضامن|ملک |witness|guide office|wakil|ملا صاحب|اتحادیه|خط (?:می|شد)|در دفتر|در دکان|to the office|په دفتر|په دوکان|پشت گشتانده',
    ],
    [
      -25,
      'پهلو|پشت |مقابل|روبروی|چهارراهی|تر جنگ|مخی ته|سرک|جاده|چوک|منزل|street|behind|near |opposite|bazaar|پل |پوهنتون|کوچه|بلاک|دکان \\d|بازار',
    ],
    [
      -60,
      'پیش(?:کی)? ~نمی|نمیگیر|نمیخواه|نمی خواه|ندهید|نتین|نتی\\b|مه ورکو|نه اخل|نه غوار|مه ورکوی|don.t (?:pay|send|ask|take|want|open|believe)|do not|never|no need|لازم نیست|نیاز نیست|هیچوقت|هیچ کود|نکنین|نکنید|نمیپرس|نمیدهید|نه پوشت',
    ],
    [-40, 'فریب|کلاه|دروغ|دزد|(?:^|\\s)چل|غل |غلا|هوشیار|خبردار|پام کوی|scammer|cheat|thief|fraud|warning|beware|اشتباه نشه'],
    [-100, 'کود حواله|د حوالی (?:کود|نمبر)|حواله~کود'],
    [-25, 'پس (?:داده|میت|مید)|پوره پس|بیرته (?:پوره )?در|returned|you get it back|money back|بدلوم|خیر است'],
  ],
} as const satisfies Record<string, readonly Phrase[]>;

/** What honest words take off at most. */
export const HONEST_MOST = 100;

/** A telephone number in folded text. */
export const NUMBER = '(?<!\\d)(?:0?7\\d(?:[ -]?\\d){7}|(?:\\+|00)\\d(?:[ -]?\\d){8,13})(?!\\d)';

/** The subjects of signals, each once. */
export function subjectsOf(signals: readonly Signal[]): SignalSubject[] {
  const about = new Set<SignalSubject>(signals.map((signal) => SIGNALS[signal].about));
  return SIGNAL_SUBJECTS.filter((subject) => about.has(subject));
}
