/**
 * The things that frauds talk about, and those that honest people do: the words for each in Dari, Pashto and English, as `fold` (schema/fold.ts)
 * spells them. Commas separate phrases; a word that ends in `-` matches all words with that beginning, `#` matches a number. A concept that is
 * denied in the same clause ('I take no deposit') counts as the concept `denied` instead, or not at all if there is none.
 */
export interface Concept {
  words: string;
  denied?: string;
}

export const CONCEPTS = {
  money: {
    words:
      'amount,balance,cash,dollar-,euro-,funds,money,paisa,payment-,pesa,pool,pul,دالر-,مبلغ,مصرف راه,وجه,وجوهات,پول,پولت,پولش,پولها,پیسه,پیسو,پیسی,یورو',
  },
  amount: {
    words:
      '# af,# afn,# bucks,# dollar-,# eur-,# pounds,# usd,# افغانی,# تومان,# دالر-,# درهم,# روپی-,# ریال,# زره,# سوه,# هزار,# کلدار,# کلداری,# یورو,k afn,thousand,اته زره,بیست هزار,دری زره,دری سوه,ده هزار,دو هزار,دوصد,دوه زره,دوه سوه,دیرش زره,زر افغانی,سه صد,سه هزار,شل زره,لس زره,لک,هزار افغانی,هزار دوهزار,هزارش,هشت هزار,پانزده هزار,پنج هزار,پنجصد,پنجلس زره,پنجه زره,پنجه سوه,پنجوس زره,چلور زره,چهار هزار,یک هزار',
  },
  send_money: {
    words:
      'advance her,befrest-,bezan-,bfrest-,bifrist-,complete payment,covers the,deposit it,drop me,drop the,kindly pay,leave a,load,make payment,please pay,put down,put into,raolega,raolegai,rawalegh-,rawan kn-,rawan ko,rawan kon-,remit,send,settle with,top up,transfer-,walega,wire,you cover,ارسال نمایید,ارسال کن,ارسال کنید,انتقال بتی,انتقال بتین,انتقال بدهید,انتقال دهید,انتقال شود,انتقال کره,انتقال کری,اندازید,بریز-,بزن,بزنن,بزنید,بزنین,بسپار-,بفرس,بفرست,بفرستی,بفرستید,بفرستین,بنداز-,بپرداز-,بگذارید,بینداز-,تادیه-,تحویل شود,تحویل شی,تحویل میشود,تحویل کره,تحویل کری,تحویل کن-,جمع کره,جمع کری,حواله شود,حواله میشود,حواله نمایید,حواله کره,حواله کری,حواله کن-,راتحویل کره,راوارو-,راواستو-,راواچ-,راوبخشه,راوستوه,راوسپاره,راولیژ-,راوگرجو-,روان میکنی,روان میکنید,روان نمایید,روان نکنی,روان نکنین,روان کن,روان کنن,روان کنید,روان کنین,روان کو,ریختید,ریختین,سپرده شود,شارژ کن-,میریزی-,میزنی,میزنید,میفرستید,میپرداز-,میگذارید,نریزین,نزنین,نفرستی,نفرستید,نندازین,وارو-,واریز-,واستوه,واستوی,واچو-,ورسیژی,ورواچو-,ورکری شی,وصول کن-,ولیژه,ولیژی,وهه,ووهه,ووهی,پرتافت,پرتاو-,پرداخت شود,پرداخت نمایید,پرداخت کن-,پری کره,کیژد-',
    denied: 'no_advance',
  },
  rail: {
    words:
      'account details,account number,atoma,bank account,bank details,bank slip,binance,bitcoin,btc,bybit,cash app,cashapp,crypto-,e-transfer,easy load,easyload,easypaisa,easypay,eth,fastpay,fib,gift card-,google pay,hawala,hawaleh,hesab,hesabpay,iban,jazzcash,korek,litecoin,m paisa,m-hawala,m-paisa,metamask,mhawala,money gram,moneygram,mpaisa,mtcn,my account,my number,mymoney,nobitex,our account,our cashier,payeer,paypal,paysend,pix,qr code,remitly,revolut,ria,sadad,saraf,sarafi,sepa,skrill,stc pay,swift,swish,ton,toncoin,trc-,trx,upi,usdc,usdt,wallet-,webmoney,western,wise,zain cash,zelle,افسر حساب,افغان پی,ام هوالا,ام پیسه,ام پیسی,امپیسه,اچ پی,ای حساب,ای نمبر,ایزی لود,ایزی پی,ایزی پیسه,ایزیلود,ایم پیسا,ایم پیسه,این حساب,این نمبر,بانک حساب,بانکی حساب,بایننس,به حساب,به نمبر,بیت کوین,بیتکوین,تتر,تیتر,ثروت,جاز کیش,حساب بانکی,حساب ته,حساب ما,حساب نمبر,حساب پی,حسابپی,حواله,حوالی,رمزارز,روشن نمبر,زما نمبر ته,زموژ حساب,شبا,شخصی حساب,شماره حساب,شماره کارت,صراف-,ماستر,مانی گرام,مای منی,مایمنی,مومو,نمبر حساب,نمبر ما,هساب پی,همدا نمبر ته,همی حساب,همی نمبر,همین حساب,والت,وسترن,ویزا کارت,ویسترن یونین,په حساب کی,په دی شمیره,پی پال,کارت عزیزی,کریپتو,کیف پول,کیو ار,کیوار,گفت کارت',
  },
  topup: {
    words:
      '# کارت,apple card,awcc,diamonds,etisalat card,free fire,itunes,play card,pubg,razer,scratch,steam card,top-up,topup,uc,اتصالات کارت,خراش,ریچارج,سکرچ کارت,شحن,نمبر کارت را,پابجی,کارت #,کارت اتصالات,کارت روشن,کارت شارج,کارتونه,کریدت,کریدیت,کود کارت,یوسی',
  },
  fee: {
    words:
      '# زره ضمانت,# هزار ضمانت,# هزار گرو,a charge,activate,activation,bank charges,charge for,charge from,charge is,charge of,clearance,commitment,customs,deposit,down payment,fee,fees,file charge,fis,for the pass,gate pass,goodwill,handling,induction,insurance,joining,masraf,masraft,medical test,membership,permit,photoshoot,portfolio,postage,processing,registration,screening,service charge,stamp duty,starter,tax,taxes,the stamp,token money,training kit,uniform,upgrade,vaccin-,vat,verification,ازمایش طبی,استخاره,بیمه,بیمی,تضمین نامه,تضمین پول,توکن,تکس,تیکس,ثبت نام,ثبتنام,جریمه,حق الثبت,حق الزحمه,حق الزهمه,حق العمل,حق امانت,حق امضا,حق بسته,حق تست,حق ثبت,حق دفتر,حق زحمه,حق عکس,حق فایل,حق فعال,حق فورم,حق مهر,حق نوبت,حق واسطه,خرچ دوسیه,خرچ راه,خرچ سند,خرچ فعال,خرچ فورم,خرچه,د استخاری,د امانت پیسی,د شمیری لپاره,د ضمانت,د فعالولو,د فعالیدو,د فورم,د ننوتلو حق,د نوبت پیسی,د واسطی حق,د کارت چاپ,راجستر-,رجستر-,سپرده,سکیورتی,سیکورتی,شارج سند,شارژ فعال-,شمولیت,ضمانت #,طبی معاینه,طبی معاینی,عضویت,عوارض,غریتوب,فعال ساختن,فعال سازی,فعالسازی,فنگرپرنت,فیس,فیسش,قبولی,لایسنس یی,لگشت,مالیات,مالیه,محصول,مصارف,مصرف,معاینات طبی,نام نویسی,نوبت #,نوم ثبت,نوم لیکنه,نوم لیکنی,هزینه,واکسین-,وثیقه,پاکت,پراسس,پرمیت,پروسس,پول ازمایش,پول البوم,پول انتقال,پول تضمین,پول ثبت,پول دعوت-,پول دوسیه,پول ضمانت,پول فایل,پول فعال,پول فورم,پول لباس,پول کارت,پول یونیفورم,پکیج,چاپ کارت,کمیشن,کورس اجباری,کوپون,گرو #,گروگان,گمرک',
  },
  before: {
    words:
      'advance,after payment,ahead,awal,awwal,bayana,before,first,makhke,makhki,pesh az,peshki,prepay-,prior,upfront,ابتدا,اوایل,اول,اولا,اولتر,بعد از رسیدن پول,بعد از پرداخت,بیانه,بیعانه,د مخه,قبل,قبلا,لومری,مخکنی,مخکی,نخست,وراندی,پیش,پیشتر,پیشکی',
    denied: 'no_advance',
  },
  advance_word: {
    words:
      '# now,% first,advance,bayana,beforehand,booking money,deposit,first half,half first,half now,holding,initial payment,part payment,peshaki,prepayment,up front,up-front,upfront,بیانه,بیعانه,حالا نیم,سر سری,مخکی اخل-,مخکی واخل-,نصف اول,نصف پول,نصف پیش,نصفش پیش,نیم اول,نیم مخکی,نیم پول,نیم پیش,نیمایی,نیمش پیش,نیمه پول,نیمی مخکی,نیمی پیسی,پول سر,پول پیش,پیش قسط,پیش پرداخت,پیشکی,یک سوم',
    denied: 'no_advance',
  },
  rest_later: {
    words:
      'balance after,balance at,balance later,remaining on,rest after,rest later,rest on,rest when,the rest,باقی,باقیش,باقیمانده,بقیه,دیگرش بعد,مابقی,متباقی,نصف دیگر,نوری وروسته,نوری پیسی,نیم دگه,نیم دیگر,پاتی په,پاتی پیسی',
  },
  refund_promise: {
    words:
      'comes back,deduct,deducted,get it back,i return,money back,refund,refundable,returned,از قیمت کم,از معاش کم,بازگردانده,برگشت داده,بیرته درجی,بیرته درک-,بیرته ورکول,بیرته یی درکوم,حساب کیژی,دوباره برایتان,قابل بازگشت,قابل واپسی,مجرا,مجرایی,مسترد,همرایش پس,واپس میدهم,واپس میشود,پس برایتان,پس برگردان-,پس داده میشود,پس میایه,پس میتم,پس میته,پس میدهم',
    denied: 'no_return',
  },
  no_return: {
    words:
      'no refund,no refunds,non-refundable,not refundable,not returned,بیرته نه,غیر قابل,قابل واپسی نمیباشد,نه ستنیژی,نه گرجی,واپس نمیشود,پس داده نمی-,پس نمیتیم,پس نمیشود',
  },
  third_person: {
    words:
      'agent,finance manager,finance officer,in the name of,mover-,mudir,my accountant,my assistant,my boss,my brother,my cousin,my driver,my friend,my lawyer,my manager,my nephew,my partner,my secretary,my son,my uncle,my wife,name of a friend,our accountant,our brother,امر,بادار,برادر من,برادرم,به خواهرم,بچیم,حساب خانمم,حساب خواهرم,حساب رفیق,خاله ام,خزانه دار,خسربره-,خوریی,د ملگری حساب,دامادم,دریور ما,دریورم,دلال,دوستم,رفیقم,زما تره,زما خور,زما زوی,زما شریک,زما ماما,زما ملگری,زما هلک,زما ورور,زموژ استازی,زموژ سری,زموژ نفر,زموژ همکار,زموژ کس,شاگردم,عمه ام,مامایم,مامور ما,مدیر صاحب,مدیر مالی,مسول,مسوول,ممدجان,منشی,نفر ما,نماینده,وراره,وکیلم,کاکایم,کشر ورور,کمیشن کار',
  },
  away: {
    words:
      "abroad,away,contract in,currently in,deployed,from america,from dubai,from germany,from toronto,i am in,i live in,i'm currently,i'm in,iam in,military,moved to,outside kabul,overseas,posted in,relocat-,stay in,travelling,از هامبورگ,استانبول هستم,المان استم,المان هستم,امده نمی-,امریکا هستم,ایران هستم,بهر یم,ترکیه استم,ترکیه هستم,تورنتو,جرمنی هستم,خارج استم,خارج هستم,دبی هستم,در اروپا,در المان,در ترکیه,در خارج,در دوبی,در سفر,در قطر,در لندن,در وظیفه,در ویرجینیا,در پشاور,دریا,دوبی هستم,دور استم,دور هستم,راتلای نه شم,زندگی میکنم,سفر است,شهر دیگر,قطر هستم,ماموریت,مسافرت,مشهد هستم,نه شم راتلای,پشاور هستم,په المان,په ترکیه کی,په جرمنی کی,په دوبی کی,په سعودی کی,په سفر,په قطر,کانادا هستم,کشتی",
  },
  see: {
    words:
      'bebin-,bia,biayen,check it,come and,come see,come to the,in person,inspect-,look at,mechanic,meet,please come,rasha,see it,test it,view,viewing,visit,visits,you come,ازمویل,امتحان کن-,بازدید,ببین,ببینید,ببینین,بیا,بیاید,بیاین,بیایید,بیایین,بینید,تشریف-,تفتیش,حضوری,دیدن,دیدنش,دیده,راشه,راشی,سیل کن-,لیدل-,لیدو,مراجعه,معاینه,ملاقات,میایید,میخانیک,ووینه,ووینی,وگور-,چالان کن-,چک کن-,کتل-,کتو',
    denied: 'no_view',
  },
  no_view: {
    words:
      "by video call only,can't meet,cannot meet,caretaker,inspection is only,inspection only,no entry,no inspection,no meeting,no showing,no time to meet,no viewing,no visits,online only,only online,owner abroad,owner is abroad,photos are enough,photos همان,road is closed,same as photos,sight unseen,tenants inside,through video,unable to meet,video only,viewing after,viewing fee,virtual,visit fee,without seeing,اجازه دخول,اجازه نداریم,اجازه نمی-,اجازه نیست,ادرس بعد,ادرس صرف بعد,ادرس نمیتیم,از بیرون چی,بدون دیدن,بعد از پرداخت ادرس,بغیر دیدن,به خاطر امنیت,بی لیدو,تنها ویدیو,حضوری ممکن,حضوری نیست,حق دیدن,خصوصی است,د فارم لیدل,د لیدو اجازه,د لیدو فیس,د لیدو وخت نشته,د مالک بهر,در گدام دیگر,دعوت کرده نمی-,دلایل امنیتی,دیدن بعد از,دیدن روز,دیدن ممکن,دیده نمیتوانید,دیده نمیشود,راه نمی-,شب بهتر,صاحبش خارج,صرف عکس,عکس کافی,عکسها همان,عکسها کافی,عکسونه کافی,فقط انلاین,فقط عکس,فقط ویدیو,فیس دیدن,لیدل بند,لیدل نشته,لیدل وروسته له,مالک خارج,مردم را نمی-,مستاجر داخل,ملاقات نمی-,نادیده,نشان داده نمی-,نشان نمی-,نمیبریم,نه بیایو,نه شودل کیژی,هیچکس نیست,وقت دیدن نیست,ویدیو کافی,ویدیو کال,پته وروسته له پیسو,په تیاره,کتل بند,کرایه نشین داخل,کلید با من,کلید پیش من,گدام راه ندارد,یوازی انلاین,یوازی عکس",
  },
  courier: {
    words:
      'aramex,bus,cargo,collects,consignment,container,courier,delivery,dhl,dispatch,driver,fedex,movers,package,parcel,pickup,postman,rider,shipment,shipping,tnt,track,tracking,ups,waybill,ادی,بار نامه,بار ورونکی,باربری,بارنامه,بایسکل والا,بسته,به بس,ترانسپورت,خط بار,د بار نمبر,د پوستی سری,درایور,دریور,دلیوری,دیلیوری,ریکشا,قاصد,لاری,موتر بار,موتروان,موترچی,پارسل,پست,پسته,پستی,پوسته,پوستچی,پیک,کارگو,کانتینر,کلینر,کوریر,گادی',
  },
  code: {
    words:
      '4 رقم,6 رقم,apple id,authenticator,code,codes,credentials,cvc,cvv,four-digit,gmail,one-time,otp,passcode,passkey,passphrase,password,pin,recovery,secret number,seed,six digits,six-digit,username,اتنتیکتر,اپل ایدی,تاییدی,جی میل,جیمیل,رقم تایید,رمز,رمزش,رمزی که,شش رقم,شش رقمی,شش عدد,شماره تایید,شپژ رقم,شپژ رقمی,عدد تایید,نمبر تایید,پاسورد,پتنوم,پسورد,پین,چهار رقم,چهار رقمی,کد امد,کد بگو-,کد تایید,کد را,کد ره,کد روان,کد شش,کد فعال,کد میاید,کد واتساپ,کد ورود,کد پیامک,کدی که,کود,کودش,کودها,کودهایش,کودونه,کودی که,یوزر',
    denied: 'no_code',
  },
  tell: {
    words:
      'bfrest-,bgo,bogo,confirm,enter,fill,forward,give,log in,login,put,read,received,register,scan,send,share,show me,sign in,submit,tell,type,upload,write,اپلود,بته,بتی,بتین,بخوان-,بده,بدهید,برم روان,بساز,بفرست,بفرستید,بفرستین,بنویس,بنویسید,بنویسین,بگو,بگوی,بگویید,بگویین,بگین,خانه پری,داخل کن-,درجی,درغلی,درغی,دک کری,راجی,راواستوه,راوشایه,راولیژه,راولیژی,راکره,راکری,روان کن,روان کنید,روان کنین,شریک ساز-,عکس بگیر-,لطف کن-,میاید,میایه,میرسد,نصب,ننوجه,وارد کن-,وشایه,ولوله,ولیژه,ولیژی,ولیکه,ولیکی,ووایه,ووایی,ووهه,پر کن-,پری کن-',
  },
  card: {
    words:
      'atm card,bank card,bank info-,bank login,card details,card for,card info,card number,card picture,debit card,expiry,iban,three digits,بانکی کارت,تاریخ انقضا,روی کارت,سه رقم پشت,شماره پشت,شماره کارت,عکس کارت,مشخصات کارت,معلومات کارت,نمبر کارت,پشت کارت,کارت بانک-,کارت نمبر',
    denied: 'no_code',
  },
  papers: {
    words:
      'biometric,father name,fingerprint,full name,id card,passport,selfie,tazkira pic,thumb print,your id,your tazkira,اصلی پاسپورت,بایومتریک,بیومتریک,تاریخ تولد,تذکره تان,تذکره خود,تذکره دو,تذکره را-,د تذکری,د زیژیدو,د پاسپورت عکس,د پاسپورت کاپی,سلفی,سکن تذکره,سکن پاسپورت,شصت,عکس تذکره,عکس پاسپورت,نام مکمل,نام و نمبر,نام پدر,نام پدرتان,نشان انگشت,نمبر تذکره,نمبر پاسپورت,پاسپورت اصلی,پاسپورت تان,پاسپورت خود,کاپی تذکره',
  },
  login_help: {
    words:
      'allow access,any desk,any sim,anydesk,apk,app link,bypass,frp,google account,hack-,imei,install this,link device,linked devices,new version,number recovery,read her,recover your,remote access,rustdesk,scan my,scan the,scan this,scan with,screen share,share screen,sim swap,spy,teamviewer,track any,unblock,unlock any,unlock service,اجازه بتی,اجازه پیامک,اسکرین شیر,ان لاک,انلاک,انی دسک,انی دیسک,انیدسک,اپ درلیژم,اپ ما,اپ نصب,اپدیت کره,اپدیت کری,اپدیت کن-,اپلیکیشن,ایکلود باز,باز میکنم برت,بازیابی,تماس های,جاسوسی,د ایکلاود,داونلود-,دسترسی,دستگاه وصل,راپور تماس,ردیابی,ریموت,ستوری,سکرین شیر,سکن کر-,سکن کن-,سیم سواپ,فرمان میتم,قفل ایکلود,قفل خلاص-,موقعیت هر,نسخه جدید,نسخه نو,نصب کره,نصب کری,نصب کن-,نوی نسخه,هر نمبر,هک شده,هک میکن-,هک واتساپ,هک کوم,هک کوو,هکر,واتساپ ویب,وتساپ وب,وصل یی کر-,کیوار را',
    denied: 'no_code',
  },
  authority: {
    words:
      'admin,airport,bureau,charity,committee,customs office,department,donor,embassy,foundation,government,income tax,intelligence,interpol,iom,ministry,municipality,ngo,officer,official,police,red cross,registry,revenue,support,tax office,the bank,unhcr,unicef,wfp,world bank,اتاق تجارت,احصاییه,اداره ثبت,اداره ملی,ادمین,از بانک,استخبارات,امریت,امنیت ملی,بانک جهانی,بانک مرکزی,بخش امنیت,برشنا,بندر,بنیاد,ترافیک,تورن,حقوق,حکومت,خیریه,د افغانستان بانک,د شرکت له,د عوایدو,د کمپنی,دفتر مرکزی,دیوان,رسمی استازی,ریاست,سره میاشت,سفارت,سیستم مرکزی,شاروالی,شرکت برق,صلیب سرخ,صندوق,عواید,قوماندانی,محکمه,مخابرات,مدیریت,مرکز,مرکزی دفتر,مستوفی,مستوفیت,معینیت,ملل متحد,موسسه,موسسی,میدان هوایی,هلال احمر,هوایی دگر,وزارت,ولسوالی,پولیس,کارت مهاجر,کمشنری,کمیته,کمیساریا,کمیشنری,کنسول,کنسولگری,گمرک,یونیسف',
  },
  blocked: {
    words:
      'account will,banned,blocked,deactivat-,limited your,on hold,restricted,suspend-,verify your,will be cancelled,will expire,your account,your listing,اعلان تان,اعلان شما,اکونت تان,بسته خواهد,بسته میشود,بلاک میشه,بلاک میشود,بلاک کیژی,بند شده,بند میشود,بندیژی,تا حساب,تایید هویت,تایید کره,تایید کری,تایید کنید,ترل کیژی,تصدیق هویت,تصدیق کنید,جان تایید,حذف شده,حذف میشود,حذفیژی,حساب تان,حساب شما,ستا اعلان,ستا اکونت,ستا حساب,ستاسو اعلان,ستاسو حساب,شکایت شده,شکایت شوی,غیر فعال,غیرفعال,قطع میشود,قطع کیژی,لغو میشود,لغوه کیژی,محدود شده,محدود میشود,مسدود-,گزارش شده',
  },
  elsewhere: {
    words:
      'botim,channel,discord,dm,e-mail,email,facebook,google meet,imo,inbox,instagram,messenger,pm,signal,skype,snapchat,telegram,tiktok,viber,wechat,whatsapp,zoom,ادمین,انستا,انستاگرام,ایمو,ایمیل,اینستا,بوتیم,تلگرام,تکتاک,تیلیگرام,تیک تاک,خصوصی,دایرکت,سگنال,سیگنال,شخصی چت,صفحه ما,فیسبوک,مسنجر,واتساپ,واتسپ,وتساپ,وتسپ,پرایویت,پیج ما,چینل,کانال',
  },
  only: {
    words: 'direct,faqat,just,only,ایله,تنها,صرف,صرفا,فقط,مستقیم,یواجی,یوازی',
  },
  not_here: {
    words:
      "add me on,can't send here,chat is not,contact me on,contact via,don't answer here,don't check messages,don't reply here,follow the link,message me on,messages here,move to whatsapp,my whatsapp,negotiate in app,no reply here,not answer here,not here,not on this,not online here,not reply here,outside the app,outside this,rarely online,text me on,typing here,write me on,write to me on,این برنامه جواب,این برنامه پیام,اینجا جواب نداریم,اینجا جواب نم-,اینجا ریپلای ن-,اینجا قیمت ن-,اینجا نمی-,اینجا ننویس-,اینجا نوشته,اینجا پیام ن-,اینجا پیامها,اینجا چت,اینجا کار نمی,اینجا کم,به واتساپ,بیا واتساپ,بیا واتسپ,جواین,داخل گروپ,در اینجا قیمت,دلته جواب نه,دلته مه,دلته پوشتنی مه,دلته پیغام,دلته چت,دلته یی نه,سایت پیغامونه نه,سایت کی نه,عضو شو-,فالو کن,واتساپ بیا,واتساپ ته راشه,واتساپ ته راشی,واتساپ پیام,پیامها را می,کانال شوید,گروپ شوید",
  },
  link: {
    words:
      'apply,bot,catalogue,click,download,escrow,form,link,links,open the,page,portal,qr,url,website,ادمین,اپلای,بات,باز کن-,خلاص کره,در سایت,درگاه,دکان انلاین,ربات,روبات,صفحه,فارم,فورم,لنک,لینک,وبسایت,ویب سایت,ویبسایت,پانه,پورتال,پیج,کلیک',
  },
  overpaid: {
    words:
      'a little more,difference,excess,extra,give him cash,mistake,mistakenly,over asking,overpa-,rest is for,rest to,send back,too much,wrong amount,wrongly,ازافه,اشتباه,اشتباها,اشتباهی,اضافه,اضافگی,اضافی,باقی را به,بالاتر از بازار,برگردان,برگردانید,به جای ان,به غلط,بیرته راکر-,بیرته یی,بیشتر روان,تایپ شد,تفاوت,تیروتل-,تیروتنه,د زیاتو,دیری لاری,زیات,زیاتی,زیاد حواله,زیاد روان,زیاد زدم,زیادی,صفر,غلط روان,غلط زدم,غلطی,فرق اش,لوره بیه,واپس بزن,واپس روان,پس بزن,پس بزنید,پس بفرست-,پس روان,پس کن,پسش,پسم بده',
  },
  proof: {
    words:
      'cashier,cheque,confirmation,pending,processing,proof,receipt,screenshot,slip,sms,tick,اسکرین شات,تیک,د حوالی نمبر,رسید,رسیدش,سکرین,عکس حواله,فیش,نمبر حواله,پرزه,پرچه,پیام امد,چک',
  },
  sent_already: {
    words:
      "already sent,debited,deposited,frestadam,i paid,i sent,i transfer,i've paid,i've sent,just paid,left my account,money sent,my bank,paid already,payment done,payment made,sent you,transferred,انتقال شد,انتقال شده,انداختم,تحویل شد,حواله شد,حواله شده,حواله شوه,حواله شوی,حواله کدم,حواله کردم,حواله کری,دروارولی,درواستولی,درواچولی,درولیژلی,روان شد,روان شده,روان کدم,روان کردم,روان کرده ام,زدم,زدمش,سپردم,فرستادم,فرستاده شد,لیژلی می,میحواله,میواچولی,واریز شد,واریز شده,واریز کردم,وصول شد,ولیژل شوی,ومی لیژلی,پرداخت شد,پرداخت شده,پول امده,پیسه روان,پیسی روانی,پیسی لاری,پیسی میدرولیژلی,کسر شد",
  },
  not_arrived: {
    words:
      '# hours,clear tomorrow,clears,delay,friday,network,server,system,tower,under maintenance,update,انتظار,اپدیت,بانک بسته,بانک بند,تاخیر,تاور,جند,جندیژی,ساعت بعد,سرور,سیستم,شبکه,صبر,فعال میشود,معطل,میرسد,نیتورک,نیم ساعت,وخت نیسی,وقت میبرد,وقت میگیرد,چند ساعت',
  },
  invest: {
    words:
      'ai bot,airdrop,arbitrage,bet,betting,bitcoin,capital,coin-,crowd-,crypto-,forex,fund,fx,hedge,invest,investing,investment,investor-,level-,mine,miner,mining,mlm,p2p,pips,platform,pre-sale,presale,principal,profit share,quantum,robot,roi,share holder,shareholder,shares,signals,stake,staking,tier,token-,trade,trader,trading,units,usdt,vip,بیتکوین,ترید,تریدنگ,دو برابر,رابوت,ربات,سرمایه,سهام,سهم,سهمها,سهمیه,سکم,شراکت,شراکتداری,شرط بندی,شرکت بین المللی,شرکت سهامی,شریک شو-,شریک میسازیم,شریکان,صندوق قرضه,فارکس,قمار,ماین,ماینر,ماینینگ,مرغداری,معدن,نوبت پول,ونده,وندی,پانگه,پانگونه,پروژه,پس انداز,پلاتفورم,پلتفرم,پلیتفارم,پول بگذار,پکیج طلایی,پیسی کیژده,پیش خرید,کاروبار,کریپتو,کمیته,کمیتی,کوین,گاوداری',
  },
  gain: {
    words:
      'bonus,cashback,dividend-,earn,earning-,earns,income,interest,passive,payback,payout,profit-,returns,rich,roi,withdraw,withdrawal,برد کرد,برداشت,بونس,درامد,سود,عاید,عواید,فایده,مالدار,مفاد,میکشی,نفع,وباس-,ویستل-,پول بسازید,پولدار,پیسی وگت-,پیسی گتل,کمایی,کمیشن روزانه,گته,گتو,گتی',
  },
  guaranteed: {
    words: '100٪,assured,certain,definite,for sure,guarante-,تضمینی,حتمی,دادمن,رد نمیشود,سل په سلو,ضمانتی,قطعی,یقینی',
  },
  prize: {
    words:
      'claim gift,congratulations,coupon,draw,free gift,free iphone,gift card,giveaway,jackpot,lottery,lotto,lucky,mystery,prize-,raffle,reward,selected,spin and,spin the,voucher,winner-,wins,won,you win,انتخاب شد-,انعام,انعامونه,بخت ازمایی,برنده,بکس تحفه,بکس مرموز,تبریک,جایزه,جایزی,جعبه شانسی,جوایز,خوش قسمت,خوشبخت,شانس,غوره شوی,قرعه,قرعی,لاتری,لکی,مبارک شه,نیکمرغه,پچه,چانس,کوپن,گتلی,گتونکی,گردونه',
  },
  aid: {
    words:
      'aid list,cash aid,cash assistance,charity,donate,donor,emergency aid,food package,grant,grants,humanitarian,iom,relief,sponsor-,survey,unhcr,wfp,widow-,بسته غذایی,بسته مواد,بسته نقدی,بسته کمکی,بیجا شده,بیجاشدگان,بیجایه شوی,بیوه,تقاعد,خیرات,خیریه,راجستر کمک,راستنیدونکو,راستنیدونکی,راشن,زکات,صدقه,عودت کننده-,عودت کنندگان,قرض الحسنه,لست کمک,لیست کمک,مرسته ورکول,مرستی لپاره,مساعدت,مستحق,مستحقین,مهاجر کارت,نغدی مرسته,نغدی مرستی,کدوال,کمک مالی,کمک ملل,کمک نقدی,کمک های,کمک پولی,کونده,کوندی,یتیم,یتیمان',
  },
  loan: {
    words:
      'approval,approved,borrow,credit line,easy terms,financing,interest free,lend,lender,loan,loans,micro credit,microfinance,shortlist-,بدون سود,بی سود,بی سوده,تسهیلات,د پور,قرض,قرضه,قرضه بدون,قرضی,منظور شد,منظوری,منل شو-,واسطه یم,وام,وام بدون,په پور,پور د,پور درکوو,پور ورک-,پورونه',
  },
  no_collateral: {
    words:
      'bad credit,instalment without,no bank,no collateral,no guarantor,no guarantors,no papers,no salary slip,refused by,without documents,without guarantor,without guarantors,بدون اسناد,بدون تضمین,بدون جواز,بدون سابقه,بدون سند,بدون ضامن,بدون ضمانت,بغیر ضامن,بی تضمین,بی سنده,بی ضامن,بی ضامنه,بی ضمانته,ضامن نمیخواه-',
  },
  job: {
    words:
      'agent needed,applicant-,candidate-,clerk,cv,data entry,driver needed,employ-,hiring,interview,job,jobs,part time,part-time,position,positions,recruit-,salary,vacancies,vacancy,work permit,worker-,استخدام,بست,تنخواه,دنده,دندو,دندی,شغل,ضرورت داریم,مرکه,مصاحبه,معاش,نیاز داریم,وظایف,وظیفه,وظیفی,ویزه کار,پیش خدمت,کارمند,کارکوونکو,کارکوونکی,کارگر ضرورت,کارگر غوارو,کاریاب,کاریابی,کسان غوارو',
  },
  abroad_way: {
    words:
      'appointment,asylum,border crossing,canada,case,e-ticket,embassy,europe,family reunion,game,germany,green card,hajj,immigration,invitation,italy,kafeel,p-1,p-2,p1,p2,passport-,poland,relocation,resettlement,residence,residency,schengen,scholarship-,siv,ticket-,umrah,visa,visas,visum,ارول,اروو,اروپا,از سرحد,از مرز,اقامت,بلیط,بورس,بورسیه,تابعیت,تخلیه,تکت,حج,د سرحد,دعوت,دعوتنامه,سفارت,سپانسر,شینگن,عبور میدهیم,عمره,قاچاق,قاچاقبر,قاچاقبری,لاتری گرین,مسیر,ویزا,ویزه,ویزی,پاسپورت,پذیرش,پرواز,پرونده,پناهنده,پناهندگی,پولند,کانادا,کفیل,کیس,گرین کارت',
  },
  forged: {
    words:
      'answer key,any grade,any university,apostille,arrange his seat,backdate-,bank statement,bank statements,certificate without,database,degree without,diploma without,earpiece,fake passport,genuine stamp,ielts certificate,in the system,inside man,leak,leaked,licence without,license without,no attendance,no classes,no exam,no test,no training,novelty,passed without,passport without,registered in the,same font,without exam,without test,از داخل اداره,استیتمنت,اسناد جوروو,اصلی جوابونه,اصلی پوشتنی,اپوستیل,بدون امتحان,بدون انترویو,بدون تست,بدون تمرین,بدون حاضری,بدون حضور,بدون درس,بدون رفتن,بدون صنف,بدون مراجعه,بدون مصاحبه,بدون کورس,بی ازموینی,بی امتحان,بی انترویو,بی حاضری,بی مرکی,تذکره بدون,تذکره جور,تصدیق تحصیلی,تول رنگه اسناد,ثبت در سیستم,جعلی,جواب نامه,جوابنامه,داخل سیستم,دیپلوم بدون,دیپلوم بی,سر پلیت,سریع میشود,سند تحصیلی,سند جور-,سند راوباس-,سوالات اصلی,سوالات امسال,سوالات نزد,سوالات و نمره,سوالات کانکور,شهادتنامه بدون,شهادتنامه بی,قبولی بدون,قبولی لیک,لایسنس بدون,لو رفته,لیسنس بدون,لیسنس بی,مهر اصلی,مهر داریم,مهر لرو,نمره تغییر,نوبت بدون,پاس تضمینی,پاسپورت بدون,پاسپورت بیرونی,پاسپورت دیگر,په سیستم کی,پوشتنی راسره,کارت جور,کاغذونه جوروو,کاغذونه موژ,کانکور اصلی,کانکور پوشتنی,کشف شده,کمیته ارتباط',
  },
  fake_money: {
    words:
      'black dollar,black dollars,black money,briefcase,cc dumps,coated notes,defaced,one note,paper into,prop money,ssd,stained notes,supernote-,test bill,trunk of,undetect-,washed notes,بانک خارج شده,بکس دالر,تبدیل کاغذ,تور دالر,تور رنگ ورکری,تور نوتونه,دالر بلاک,دالر جور-,دالر سیاه,دالر لری,دالر میکشه,دالر های بلاک,دالر پوش,دالر چاپ,درجه یک کاپی,دوای شستن,رنگ سیاه,رنگ مخصوص,رنگه دالر,شستن ان,شستن پول,صندوق دالر,محلول,مواد شستشو,نوت سیاه,نوت نمونه,نوت های سیاه,نوت چاپ,نوتونه مین-,وینجم,وینجی,پاس میشود,پودر فعال,پول تقلبی,پول سیاه,پول شستن,پول شسته,پول مشابه,پول چاپی,پول کاپی,کاغذ به دالر,کاغذ سفید,کاپی نوت,کیمیاوی,کیمیاگر',
  },
  treasure: {
    words:
      'ancient,antique-,archaeolog-,artifact-,buried,coins found,diamond-,dinar coins,dug up,found coins,gold bar,gold bars,gold coins,gold dust,heirloom,kushan,mercury,meteor-,museum,nugget,old coins,relic-,statue,treasure,vacuum,اثار تاریخی,اثار قدیمی,از خاک,الماس,انتیک,اوسپنیز صندوق,باستانی,بت,تیکلی,جیوه,خاورو نه,خزانه,د جمکی لاندی,دفینه,زری سکی,زمین میکندیم,زیر خاکی,زیرخاکی,سربسته امانتی,سکه تاریخی,سکه طلا,سکه قدیمی,سکه های,سکه کهنه,سیماب,شهاب سنگ,صندوق سربسته,طلای خاک,عتیقه,لرغونی,مجسمه,مهر قدیمی,موزیم,موندل شوی,نسخه خطی,وقت سقوط,وقت کندن,وکیوم تیوب,پخوانی سکی,پخوانی شیان,پر از طلا,کشف کرد-,کندن زمین,کوزه,کوشانی,کوشانیانو,کیندل,گنج',
  },
  secret: {
    words:
      "between us,come alone,confidential,discreet,do not show,do not tell,don't discuss,don't inform,don't show,don't tell,keep it quiet,keep this between,no police,private matter,quietly,secret,secretly,tell nobody,without telling,بانک ته مه وایه,بدون کس,به بانک نگو-,به خانواده نگو-,به هیچکس نگو-,به کسی نگو,به کسی نگویید,بی سروصدا,بین خود ما,بین ما,تنها بیا,حکومت رانه,حکومت میگیرد,حکومت یی,خاموشانه,خبر نشه,خبر نشود,خبر نه شی,راز بین,رازدار,راپور ندهید,زموژ ترمنج,سری ته مه,شوهرت نفهم-,فامیل نفهم-,محرم,محرمانه,مخفی,هیچا ته مه,هیچکس خبر,پت وساته,پته خبره,پته وساته,پدرت نفهم-,پلار ته مه,په پته,پولیس خبر,پولیس میگیرد,چا ته مه وایه,چا خبر,چاته مه وایه,کسی نفهمد,گزارش ندهید,یوازی راشه",
  },
  urgent: {
    words:
      'act now,asap,at once,before # pm,before midnight,do it now,fast,hurry,immediately,instant,instantly,last chance,limited time,no time,only now,quickly,right now,same day,this evening,today itself,tonight,urgent-,within #,within an hour,within the hour,اخرین فرصت,امشب,اوس یی,بیدرنگ,بیرنی,بیره,تا ده دقیقه,تا ساعت #,تا شام,تا شب,تا شنبه,تا فردا,تا پنجشنبه,تا یک ساعت,تر # بجو,تر سبا,تر ماسپشین-,تر ماشام-,زر,زود,زودتر,سمدستی,سمدلاسه,سملاسی,ضایع نکن-,عاجل,عجله,فورا,فوری,لحظه اخر,نن شپه,نن ماخستن,نن ماشام,نن یی,همدا اوس,همدا دقیقه,همدا شیبه,همدا نن,همی امروز,همی امشو,همی حالی,همی شب,همین امروز,همین حالا,همین دقیقه,همین شب,همین لحظه,وخت نشته,وخت کم,وقت نیست,وقت کم,ژر',
  },
  others_wait: {
    words:
      '# families,# files,# خانواده,another buyer,another client,another customer,big demand,first come,many people,other buyers,other customers,others,queue,someone else,three people,two people,بسیاری,بل ته یی,بل مشتری,بل نفر,بل چا,بل چاته,بل کس,به دیگرا,به دیگری,تا حال,خریدار دیگر,خلک انتظار,خلکو,دگه خریدار,دیر خلک,دیر کسان,دیگران,عکس مشتری,فامیل دیگر,قبلا هم,مشتری دگه,مشتری دیگر,مشتری زیاد,مشتری ها,نفر دگه,نفر دیگر,نمبر میزنند,نور مشتریان,نور کسان,نورو هم,همه دادن,همه گرفت-,چند نفر,کس دیگر',
  },
  trust: {
    words:
      '100% real,believe me,brother believe,certificate,certified,genuine,god,guarantee my,honest,honestly,legit,licensed,muslim,registered company,rest assured,sincerely,swear,trust,trusted,verified seller,wallah,years experience,your brother,اعتبار,اعتماد,باور,بخدا,به خدا,به خداوند,بی غم,بی غمه,بیغمه,تشویش مه کوی,تشویش نکن-,ثبت شده,جواز داریم,حاجی هستم,حلال,خاطر جمع,خاطرتان جمع,خاطرجم,خدا حاضر,خدا شاهد,خدا مهربان,خدا ناظر,خدای حاضر,خدای شاهد,خدای گواه,داد,داده اوسه,داده شم,داده شی,دروغ نمیگم,دروغ نه,ذمه وار-,رسمی,زما سر,زما پر,سید استم,شرف,صادق,صداقت,قران,قسم,لعنت,مجوز,مسلمان,مطمین,معتبر,مه داریژه,ناموس,نترس,نترسید,والله,ولا,پر ما,په خدای',
  },
  why_ask: {
    words:
      'cheated last,commitment fee,for safety,for security,for your safety,policy,procedure,real buyer,rule,rules,security of,serious,show seriousness,so i know,so that i know,time waster-,we were cheated,اصول ما,بازی میتن,برای اطمینان,برای امنیت,برای ثبوت,برای جلوگیری,بیهوده,توکی کوی,جدی بودن,جدی نیست-,جدی هستی,جدی هستید,جدی هستین,جهت اطمینان,خسته شدیم,د اعتماد لپاره,د داد لپاره,داده شم,دلم جمع,دلم قرار,روش ما,زره میداده,زموژ قانون,زه فریب,سیستم است,سیستم قانون,سیستم قبول,شرایط,طریقه کار,غیر جدی,قانون است,قانون دی,قانون شرکت,قانون ما,قانون ماست,قانون نو,قانونش,مردم وقت,مطمین شوم,نشانه جدی,نشانی خورد,نیت,همه جا,وخت ضایع,وقتم را,پالیسی,پروسه ما,چون فریب,چی داده',
  },
  hold: {
    words:
      'block it,book it,book now,booking,hold,holding,reservation,reserve,seat,secure,secures,token,waiting list,برایتان نگاه,برت نگاه,بنام تان,بنام شما,بندوم یی,به نام تان,به نام شما,بوک,بوکینگ,بکینگ,توکن,جای تان,جای تانرا,جای درته,جای نام,د بندولو,د نشی,رزرو,ریزرف,ریزرو,ساتلو,ساتلی,ساتم,ستا په نوم,صف,نام تان را,نامت را,نشانه,نشه,نوبت تان,نوبت تانکر,نوبت میدهیم,نوم به دی,نوم لیکل,نگاه میکنم,نگاه کنم,چوکی',
  },
  friend: {
    words:
      'arrested,bail,blood bank,body home,bread,chemotherapy,class fellow,dialysis,donate for,dying,earthquake,emergency,funeral,help my,hospital,hotel bill,icu,jail,kidney,medicine,my child,need blood,new number,old friend,operation,phone got,poor family,remember me,save a,save my,sick child,sick mother,stranded,stuck,surgery,your cousin,بستر است,بستری,بند ماندم,بندی,بندیوان,به مشکل,بچه خاله,بی سرپناه,بی وزله,بی وسه,بیچاره,تا معاش,تصادف کردم,جراحی,جسد,جنازه,خرج دوا,خرچ دوا,خون ضرورت,خون منفی,خون کار,در شفاخانه,درمل نه,درملو پیسی,دوا ندار-,دوای مادرم,دوای پدرم,دوایش,روغتون کی,زلزله,زندان,زوی میناروغ,سرطان دارد,سوختگی,سیل زده,سیلاب,شناختی,طفل مریض,طفلم,عملیات,قرض بده,قرض دار-,مادرم مریض,ماشوم می,مجبوری,مجبوریت,محتاج,مرسته وکری,مریض دارم,مریض داریم,مسافر ماندم,مشکل دارم,موبایل میمات,موبایل میورک,موبایلم شکست,موبایلم گم,مور میناروغ,میدهم فردا,میشناسی,میپیژنی,ناروغ می,نان ندارد,نشناختی,نمبر تازه,نمبر جدید,نمبر نو,نوی شمیره,نوی نمبر,هم صنفی,همسایه سابق,همصنفی,وینه پکار,پدرم مریض,په تکلیف,پورتنی زوی,پول دوا,پول شفاخانه,پیژنی,کده,کمپ,کمک کنید,کمکم کن,کمکم کنید,گرده,گرسنه,گروپ خون,گیر مانده-,گیر ماندیم,یادت است,یتیم',
  },
  romance: {
    words:
      'beautiful,brides,darling,dear,divorced,engagement,fiance,get to know,handsome,honey,lonely,love you,marriage,marry,match,matches,matrimon-,nikah,nikkah,pious,sincere,single lady,soulmate,suitor-,virgin,widower,you seem,ادم خوب,ازدواج,تنها هستم,جان دلم,جانت,جانم,جیگر,خاوند په لته,خواستگار,خواستگاری,خوب ادم,خوش شوی,داماد مناسب,دختر خانم,دختر خوب,دختر مناسب,دلم برایت,زرگی,زرگیه,شایسته,شوهر مناسب,عزیزم,قربانت,قشنگ,معلوم میشی,نامزدی,ناکح,نیک خاوند,همسر,ولور,چکاره,گلم',
  },
  mule: {
    words:
      'account holder,cash agent,forward it,per sim,receive money,receive parcel,receive parcels,receive payments,rent account,reship-,your share,اجاره حساب,باقیش ره به,ته یی وباسه,حساب باز کن-,حساب تان میایه,حساب په کرایه,حساب کرایه,سیم راکری,هر سیم,واتساپ خود ره,واتساپ های قدیمی,پاتی زما ملگری,کرایه حساب,یک حساب باز',
  },
  spread: {
    words:
      '# friends,# نفر خواهر,bring friends,bring two,downline,each person,every friend,follow and,forward this,invite,like and,per friend,refer-,repost,share this,share to,share with,subscribe,tag,your link,your team,اد کن,اد کنید,تیم بساز,د ملگرو,دعوت کن-,دوه نور,رفیقایت,زیر مجموعه,زیرمجموعه,سبسکرایب,سه نفر دیگر,شریک کن-,شیر کن-,فالو,فالوو,لایک کن-,لینک تان,معرفی کن-,ملگرو ته,ملگری راول-,نفر اوردی,نفر بیار-,نفر بیاور-,نفر جور,نفر دیگر را,نفر راول-,نفر معرفی,نفر که اوردی,هر نفر,پنجو کسانو,کامنت,کسان راول-,گروپونو ته',
  },
  cure: {
    words:
      "addict-,amulet,astrolog-,baby boy,back pain,cancer,chilla,cure,cures,diabetes,doctor can't,fertility,heal,heals,hepatitis,herbal,infertility,joints,kidney stone,magic,miracle,ointment,paralysed,paralyzed,regrow,remedy,sexual,slimming,spell,stem cell,sugar disease,taweez,viagra,weight loss,without operation,without surgery,اولاد دار,اولاد نمیشود,بخت باز,بخت بسته,بخت کشا,بدون دوا,بدون عملیات,بدون عوارض,بندش,بواسیر,بچه پسر,بی اولاد,بی اولاده,بی عملیاته,بی عملیاتو,بی نسخی,تاویذ,ترک اعتیاد,تعویذ,تعویذات,جادو,جانس,جن قهر,جن گیر,حتمی دوا,د ملا درد,دانه دوره,داکترانو خبره,درد زانو,درد کمر,درمان قطعی,درمان کامل,درمله,دعا نویس,دعا و دوا,دعانویس,دم شده,دم شوی,دوای قطعی,دوره کامل,روحانی,رویاندن مو,ریشه کن,زوی به وی,زوی درکول,سحر,سودا ریشه,سپیچلی,شفای کامل,شکر جور,شکر کاملا,شکرانه,طالع,طلسم,عرق,عصاره,علاج قطعی,علاج میکن-,علاج کامل,فال,فلج,قد اضافه,قطعی علاج,لاغری,مرحله دوم,مرض شکر,مرهم,مرگی,مریضی شکر,معتاد,معجزه,معجون,ملهم,موی میروی-,نازایی,نشی د پریشودو,نظر بد,نظر مات,ویشتان,پته درملنه,پسر دار,چاقی,چله,کودی,گپ داکتر,گیاهی",
  },
  pay_after: {
    words:
      'after checking,after delivery,after first,after he,after inspection,after installation,after seeing,after she,after trying,after we,after you,after your,at signing,at the counter,cash in hand,check first,cod,count the money,face to face,goods first,hand to hand,if you like it,look first,month end,on arrival,on collection,on delivery,on pickup,on site,on the day,only when,paid after,pay after,pay at,pay him when,pay later,pay on,pay the boy,pay there,pay when,see first,then pay,then you pay,to the rider,try first,when it arrives,when it works,when the boy,when we sign,when you collect,when you come,when you get,when you like,when you receive,whenever you are,اول امتحان,اول ببین,اول ببینید,اول ببینین,اول بپوش,اول جنس,اول سیل,اول وگوره,اول وگوری,اول چک,باز پول,بعد از ارسال,بعد از تحویل,بعد از تسلیمی,بعد از دیدن,بعد از معاش,بعد از معاینه,بعد از نصب,بعد از کار,بعد از گرفتن,بعد دیدن,بعد فیصله,بعد پول,بعدا پول,به دریور بتین,بیا پیسی,جنس را ببین-,ختم کار,خوش یی کر-,د تحویل,د ترلاسه کولو,د درس وروسته,د رایدر,د رسیدو,د لیدو وروسته,د کار وروسته,در دست,در صحنه,دست به دست,دستبدست,دم در پول,دیدین پسند,رایدر ته,روز انتقال,روز تحویل,روز کلید,سر صحنه,قسط اول وقت,لاس په لاس,له لیدو وروسته,له کتلو وروسته,مخ په مخ,همانجا پول,همونجه,هنگام تحویل,وختی دیدی,وختی دیدین,وختی رسید,وختی گرفتی,وختی گرفتین,وروسته پیسی,وقت انتقال,وقت اندازه گرفتن,وقت تحویل,وقت رسیدن,وقت قرارداد,وقت گرفتن,وقتی دیدی,وقتی دیدید,وقتی رسید,وقتی پسند,وقتی گرفت-,پسند شد,پسند کدی,پسند کدین,په راتلو,په رسیدو,پول بعد,پول در دفتر,پول همان جا,پول همانجا,پول وقتی,پولش بعد از رسیدن,پیسه بعد,پیسه وختی,پیسی دلته,پیسی هغه وخت,پیسی هلته,پیسی په دوکان کی,پیسی چی سامان,چی درورسیژی,چی راشی پیسی,چی ودی لید,چی ولیدل,چی وگوری',
  },
  contract: {
    words:
      'agreement,contract,court,deed,guarantor-,guide office,lawyer,mullah,notary,official receipt,power of attorney,proper receipt,property dealer,qabala,receipt with stamp,signed,stamped,tripartite,wakil,witness-,written,اتحادیه,اسناد مکمل,تحریری,ترافیک اسناد,ترون,تضمین دو نفر,خط شرعی,خط میکنیم,خط کوو,د کلی ملک,رسید رسمی,رسید مهر,رسید مهردار,رهنما,رهنمای معاملات,ریش سفید,سند قطعی,سند ملکیت,سه نقل,سپین ژیرو,سپین ژیری,شاهد,شاهدان,شاهدانو,ضامن,ضامنان,ضمانت خط,قباله,قبالی,قرار داد,قرارداد,قولنامه,قوماندان ترافیک,قومندان ترافیک,لیک کوو,لیکلی,محکمه,محکمی,مشران,ملا امام,ملا صاحب,ملای مسجد,ملک گذر,موسفید,موسفیدا,موسفیدان,نام ترافیک,وثیقه شرعی,وکالت خط,وکیل گذر',
    denied: 'no_collateral',
  },
  place: {
    words:
      'bazaar,behind,beside,block #,car yard,center,chowk,classroom,clinic,corner,counter,floor,garage,house number,mall,market,mosque,near,next door,next to,our office,pharmacy,plaza,road,room #,school,scrap yard,shop,square,stall,station,street,to the office,warehouse at,workshop,اپارتمان,ایستگاه,بارگاه,بازار,برچی,بلاک,تانک تیل,تر چنگ,تعمیر,تهکوی,تیمنی,جاده,جومات,حوزه,خیرخانه,د تانگ,د شار,د شوونجی,در دفتر,دروازه,دفتر بس,دفتر ته,دفتر در,دفتر رسمی,دفتر ما,دفتر کی,دوکان,دکان,روبروی,سرای,سرک,سرکاری,سه راهی,سینما,شاته,شار کی,شهر نو,شهرنو,شهزاده,شوروم,صنف,غرفه,فابریکه,لیسه,مارکیت,مخامخ,مخی ته,مسجد,مغازه,مقابل,مندوی,مندیی,منزل,موتر فروشی,موقعیت,مکتب,مکروریان,ناحیه,نزدیک,نژدی,هوتل,وات,ورکشاپ,پروان مینه,پسته خانه,پشت,پل,په دفتر,پهلو,پهلوی,پوسته خانه,پوهنتون,پیش روی,چهار راهی,چهارراهی,چوک,کارته,کلینیک,کوته سنگی,کوچه,گراج,گلایی,گولایی',
  },
  no_office: {
    words:
      "address is shared,by phone only,don't give office,moved office,no address,no office,no visitors,office address,online office,only messages,opens soon,showroom opens,ادرس بعد,ادرس نداریم,ادرس نمی-,بزودی افتتاح,تنها پیام,دفتر بزودی,دفتر ترمیم,دفتر مرکزی بزودی,دفتر ندار-,دفتر نشته,دفتر نمیاییم,دکان بسته,دکان ترمیم,دکان نداریم,زنگ مه وهی,زنگ نزنید,زنگ نزنین,صرف پیام,فقط پیام,مراجعه نکنید,نماینده نداریم,نو جور شده,هنوز اعلان نشده,پته نه ورکوو,پته وروسته,یوازی مسج,یوازی پیغام",
  },
  warns: {
    words:
      "be careful,beware,cheater-,do not believe,don't believe,fake,fakes,fraud-,imposter,impostor,lied,lies,lying,never trust,report him,report them,run away,scam-,stay away,their trap,thief,thieves,trick,tricked,warning,احتیاط,بازی نخور-,باور مه کوی,باور نکن-,بلاک کن,تقلبی,تگ,تگان,تگمار,تگی,جان وساته,جان وساتی,جعلکار,خبردار,دروغ است,دروغ دی,دروغ میگوی-,دروغ وایی,دروغه ده,دروغگو,دزد,دزدی,دغلباز,دوکه,غل,غلا,غله,فریب,فریبکار-,متوجه باش-,مه تیروج-,مه غولیژ-,نیرنگ,هوش تان,هوشت,هوشتان,هوشیار,پام وکری,پام چی,پام کوه,پام کوی,چل,چلباز,کلاه بردار-,کلاهبردار-,گزارش بد-,گول نخور-",
    denied: 'trust',
  },
  no_advance: {
    words:
      "do not pay,don't pay,don't send,don't transfer,give nobody,keep your money,never charge-,never pay,never send,no advance,no bayana,no booking,no charge,no charges,no deposit,no fee,no fees,no money,no need to pay,no need to send,no payment,no prepayment,nothing before,nothing for you to,nothing in advance,nothing now,nothing to pay,pay nothing,send nothing,we don't take,zero fee,بدون بیعانه,بدون فیس,به مه نی,بیعانه نشته,بیعانه نمی-,بیعانه نه,بیعانه نیست,تا نبینی,تا نبینین,تا ندیدی,تا ندیدید,تا ندیدین,خوشت نیامد نگیر,دست مه نتی,شرم است,فیس ندارد,فیس نداره,فیس نشته,فیس نمی-,فیس نه اخلو,فیس نیست,مخکی مه,مخکی هیچ,مخکی پیسو ته,نادیده پول,ندیده پول,هیچ فیس,هیچ مصرف,هیچ پول,هیچ پیسه,هیچ پیسی,هیچکس پول,پول روان نکن-,پول نتی,پول نتین,پول ندهید,پول ندهین,پول ندی,پول ندین,پول نفرست,پول نفرستید,پول نفرستین,پول نمیخواه-,پول نمیگیر-,پیسه نتی,پیسه نتین,پیسه نده,پیسه نمی-,پیسو ته ارتیا نشته,پیسی مه,پیسی نشته,پیسی نه,پیش نمی-,پیش پول نمی-,پیشکی ضرورت نیست,پیشکی لازم نیست,پیشکی نداره,پیشکی نشته,پیشکی نمی-,پیشکی نه,پیشکی نیست,یوه روپی هم نه",
  },
  no_promise: {
    words:
      "can't guarantee,can't promise,cannot promise,depends on,no guarantee,no promise,no promises,nobody can,not sure,only god,we don't promise,به دست خدا,تضمین نمی-,تضمین نه,تعهد نمی-,خدا میداند,ضمانت نمی-,ضمانت نه,قول نمی-,مربوط سفارت,مربوط شما,معلوم نیست,وعده نمی-,وعده نه,ژمنه نه,گفته نمی-",
  },
  no_code: {
    words:
      "cover it,cover the,do not share,don't share,hide the,never ask for,never give,nobody needs,you type it,your own phone,yourself,با انگشت بپوشان-,بل چا ته یی مه,به کسی ندهید,خودت بزن,خودت داخل,خودت وارد,خودتان بزنید,خودتان داخل,خودتان رمز,خودتان نوشته,خودتان وارد,خپله ووهه,رمز خودت,رمز خوده,رمز نمی-,رمزته خودت,روی میگردان-,سیل نمیکن-,موژ یی نه گورو,نمبر را بپوشان-,نمیخواهیم کود,نمیپرسیم,هیچ کود,پت کره,پت کری,پتنوم نه,پتنوم پخپله,پخپله ولیکه,پخپله ووه-,پخپله یی ولیک-,پشت میگردان-,پین ره خودتان,پین نمی-,کود مه,کود نتین,کود ندهید,کود نمی-,کود نه,کود پخپله",
  },
  fair: {
    words:
      'any jeweller,bill,bring a,bring back,bring it back,bring your,broken,change it,crack-,dent,exchange,flaw,old but,peel-,repaired,return it,scale,scratch-,tear,warranty,we change,weigh it,worn,با بل,با خود,بدل میکن-,بدلوم,بدلیژی,بشمار,بطری ضعیف,بیار,بیارین,بیاورید,تبدیل,تبدیلش,تبدیلی,ترازو,ترمیم شده,ترمیم میخواهد,خراب,خرابه,خش,خوش تان نیامد,درست نمیشه,درسره راور-,دست دوم,راوره,راوری,رشتیا,رنگش رفته,زور,زوره,شکسته,ضعیفه ده,عیار,عیب,عیبش,لاستیکش,لژ مات,میخانیک بیار-,نقص,نقصش,نم,نواقص,نپسندید,هر زرگر,ورنتی,وزن کن-,وزنش,پس بیاور,پس میگیرم,پیش روی تان,پیش روی خودتان,پیش رویت,پیش چشم,چک نشان,کج,کهنه,گرنتی',
  },
  no_cash: {
    words:
      'cashless,no bank,no cash,not cash,only crypto,robbers,بانک ندار-,بانک نشته,حساب ندار-,دستی نمی-,صراف ته نه,صراف نمی-,صراف نه,صرافی نه,ماشین وقت,نغدی نه,نغدی پیسی نه,نقد نمی-,نقد نه,نقد نیست,نقد گشتن,نقدی قبول,نقدی مه,نقدی نه',
  },
  pay: {
    words:
      'bill,bills,cost,costs,give,hand over,needed,paid,pay,payable,payment,payments,pays,required,اخلم,اخلو,اخیستل کیژی,بته,بتی,بتین,بده,بدهید,بدهین,داده شود,داده میشود,راکره,راکری,ضرورت است,غواری,لازم است,میتی,میتین,میخواهد,میدهد,میدهید,میگیرم,میگیریم,نتین,ورکره,ورکری,ورکول کیژی,گرفته میشود',
  },
  ship: {
    words:
      'deliver,delivered,dispatch,i send,leave kabul,leaves today,mailed,on the way,posted,sets off,ship,we send,ارسال,استوم,استوو,انتقال میدهیم,بار شد,بار میشود,بار میکنم,بار کیژی,بارگیری میشود,باریژی,حرکت میکند,حرکت میکنم,حرکت نمی-,حرکت کدم,حرکت کند,حرکت کوی,خوجیژی,در راه,درجی,دررسیژی,درلیژم,درلیژو,درواستوو,رالیژم,رسوم,رسوو,رسیژی,روان میشود,روان میکنم,روان میکنیم,لاره کی,میرسانم,میرسانیم,میرسد,میفرستم,میفرستیم',
  },
  often: {
    words:
      'a day,daily,each day,each month,each week,every day,every month,every week,monthly,per day,per month,per week,weekly,yearly,د میاشتی,در روز,در ماه,در هفته,روز #,روز هزار,روزانه,ماه #,ماه هزار,ماهانه,ماهوار,میاشت کی,میاشتنی,هر جمعه,هر روز,هر ماه,هر میاشت,هر هفته,هره اونی,هره میاشت,هره ورج,هفته #,هفته وار,هفتوار,ورجنی,په ورج کی',
  },
  soon: {
    words:
      '# days,# hafta,# hours,# minutes,# اونی,# دقیقه,# روز,# روزه,# ساعت,# میاشت,# میاشتی,# هفته,# ورجی,next day,next week,tomorrow,within days,دری ورجی,ده روز,دو روز,دو هفته,دوه ورجی,روز کاری,سبا,سه روز,صبا,فردا,یوه اونی,یوه میاشت,یوه ورج,یک روز بعد,یک ماهه,یک هفته',
  },
  percent: {
    words: '# %,% profit,percent,سلنه,فیصد,پرسنت',
  },
  double: {
    words:
      '# x,# پس میدهد,100 به 200,double in,double your,doubled,doubles,doubling,is # tomorrow,multiply,triple,turned into,will double,دری چنده,ده برابر,دو برابر,دو چند,دوبرابر,دوه برابره,دوه چنده,دوچند,دوچنده,سه برابر,سه چند,مبلغ دو,چند برابر',
  },
  risk_free: {
    words:
      "# % guaranteed,100 %,100 percent,100% success,can't lose,fixed monthly,fixed profit,fixed return,guaranteed return,never lose,no loss,no risk,risk free,risk-free,sure win,without risk,بدون تاوان,بدون خطر,بدون ریسک,بدون ضرر,تاوان ندارد,تاوان نداره,تاوان نشته,تاوان نلری,تاوان نه,ثابته گته,زیان ندارد,زیان نلری,سل سلنه,سل فیصده,سود ثابت,صد در صد,صد فیصد,صددرصد,ضرر ندارد,ضرر نمی-,فایده ثابت,نفع ثابت,نقصان ندارد,نقصان نداره,نه کیدو امکان,هیچ ضرر,گته ثابته",
  },
  gift: {
    words:
      'bonus pack,campaign,celebrat-,complimentary,eidi,gift,gifts,promo,promotion,بخشش,تحفه,دالی,سالگره,سوغات,سوغاتی,شیرینی,عیدی,هدیه,کمپاین',
  },
  free: {
    words: 'adoption,free,gratis,loving home,بخشیش,بدون پول,ثواب,رایگان,مجانی,مفت,وریا',
  },
  docs: {
    words:
      'asnad,certificate-,degree,documents,exam,licence,papers,passport-,permit,stamp,stamps,transcript-,اسناد,اسنادش,امتحان,اوراق,بکلوریا,تذکره,تذکری,تصدیق,تصدیقنامه,تولگی,جواز,دیپلوم,سند,سندونه,شناختی کارد,شهادتنامه,لایسنس,لیسانس,لیسنس,ماستری,مهر,نمرات,نمره پلیت,نکاح خط,پاسپورت,کارت هویت,کارت واکسین,کاغذهایش,کاغذونه,کانکور,کنکور',
  },
  below_rate: {
    words:
      'below market,best price,best rate,factory price,good rate,half price,rates,wholesale price,از قیمت بازار,بلندتر از بازار,به نرخ #,بهتر از بازار,تیت نرخ,تیت یی,زیر نرخ,شه نرخ,قیمت فابریکه,قیمت نصف,نرخ بهتر,نرخ خوب,نرخ عالی,نرخ فابریکه,نرخ می,نرخ پایین,نصف قیمت,نیم قیمت,په نیمه بیه,کم نرخ',
  },
  seized: {
    words:
      'auction,bagram,bale,bales,base stock,clearance,confiscat-,container of,customs sale,duty free,liquidat-,military surplus,open box,pallet,pallets,seized,seizure,shipment,stolen,truckload,unclaimed,uncleared,us base,warehouse,از گمرک,بدون گمرک,بندل,بگرام,بی صاحب,بی محصول,بی محصوله,دزدی,ضبط,عسکری,قاچاق,قاچاقی,لات,له گمرکه,لیلام,لیلامی,محموله,مصادره,ورشکست,پالت,پایگاه,کانتینر مال,گمرک مانده',
  },
  bargain: {
    words:
      'cheap,clearance sale,discount,lowest price,offer,promo,special price,ارزان,ارزانترین,ارزانه,ارزانی,تخفیف,تکان دهنده,حراج,خاصه بیه,قیمت استثنایی,قیمت خاص,نصف بازار,نیلام',
  },
  fortune: {
    words:
      '# million,abandoned fund,bank manager,barrister,beneficiary,box of,compensation,consignment box,deceased,diplomat-,dormant,estate of,fund transfer,heir,inherit-,investment partner,late husband,legacy,million usd,millions,refugee fund,safe box,solicitor,trunk box,un doctor,us army,us soldier,widow of,will of,ارثیه,بیوه ژنرال,ثروت,جنرال,دیپلومات,سرطان دارم,شوهر مرحومم,صندوق طلا,لویی پیسی,میراث,میراثی,میلیون دالر,پول امانتی,پول بزرگ,پول کلان',
  },
  scarce: {
    words:
      "# left,# places,# seats,# نفر اول,almost full,closes,closing,deadline,don't miss,ends,expire,expires,few left,few places,first #,full soon,hurry up,last chance,last few,last one,last pair,last seats,limited,only today,pieces left,places are few,remaining,seats left,selling fast,slots,spots,today only,two left,اخری,اخرین,امروز فقط,امروز و صبا,باطل,باطلیژی,بسته میشود,بندیژی,تا امشب,تا امشو,تا جمعه,تا ختم,تا سبا,تاریخش نزدیک,تر جمعی,تعداد کم,تمام میشود,جای مانده,جای کم,جایونه پاته,جایونه پاتی,جایونه کم,ختم میشه,ختم میشود,ختمیژی,دانه مانده,دری پاتی,دو چوکی,دوه پاتی,زود تمام,سه چوکی,صرف چند,صفر کیژی,ظرفیت,فرصت,فقط چند,لست امروز,لغو,لومری #,لژ پاتی,محدود,مهلت,میسوزد,نفر مانده,نوبت تان,نوبت میرود,وخت لری,ورته پاتی,ورجی پاتی,وروستی,پاتی دی,پاتی کیژی,چند چوکی,کنسل,کینسل",
  },
  home_work: {
    words:
      '# ساعت کار,any age,captcha,copy typing,data entry,easy task-,envelope-,free time,from home,home based,hours a day,like videos,no experience,no skills,online job,online work,rate products,review hotels,simple task-,spare time,task,tasks,typing job,watch videos,از خانه کار,انلاین دنده,انلاین کار,بدون تجربه,بدون مهارت,بی تجربی,تایپ,تجربه لازم نیست,تجربه نمی-,تجربه کار نیست,تماشای ویدیو,خانه نشسته,دیدن ویدیو,فارم پری,قلم بندی,لایک,له کوره,هیچ تجربه,وقت ازاد,پاکت سازی,کار انلاین,کار خانگی,کار در خانه,کور کی کار',
  },
  goods_need: {
    words:
      'cage,crate,diesel,food for,freight,fuel,loading,packing,permit for,pet passport,postage,transport,trip,truck fare,vaccin-,vet,wagon,بارگیری,برج,بسته بندی,تیل,حملونقل,خرچ بار,خرچ موتر,د تیلو پیسی,د لاری خرچ,د لاری کرایه,زنجیر,قرنطین,قفس,موتر کرایه,واکسن,واکسین-,پاکت کردن,پترول,پوسته امنیتی,پول راه,پول کرایه,کرایه بار,کرایه ترانسپورت,کرایه تکسی,کرایه راه,کرایه راهش,کرایه لاری,کرایه موتر,کرایه موترش,کرایی',
  },
  photo: {
    words:
      'draft,list,location,photo,photograph,photos,pic,pics,picture-,sample,screen recording,video,voice note,ادرس,انجور,انجورونه,تصویر,تصویرش,عکس,عکسش,عکسها,عکسونه,لوکیشن,لیست,نسخه,نمونه,ویدیو',
  },
  reports: {
    words:
      'a man asked,a man said,a man told,anybody asks,anybody who,anyone asks,anyone who asks,he said,if anybody,if anyone,if someone,imposters,in my name,in our name,people who say,pretending,some people,somebody,someone asked,someone on,someone said,they asked,they said,they say,از ما نیس,از ما نیست,اگر کسی,اگه کسی,بعضی مردم,بعضی نفر,بعضی ها,بعضی کسان,بنام ما,به نام ما,جینو کسانو,جینی خلک,جینی وایی,جینی کسان,زموژ نه دی,زموژ په نوم,قبلا مرا,لکه جینی,هر کی از شما,هرکس که گفت,هرکس گفت,چا وغوشت-,چا وویل,کسانی که میگوی-,کسانیکه میگوی-,کسی خواست,کسی میگفت,کسی میگوید,کسی که میگوید,کسی که پول,کسی گفت,کسیکه میگه,کسیکه میگوید,که چا,که چوک,گفتند که,یو سری,یو چا,یک نفر از,یک نفر به نام,یک نفر گفت,یکی زنگ,یکی گفت',
  },
  rent: {
    words:
      'gerawi,girawi,gym,hostel,monthly rent,mortgage,per month,semester,tuition,اقساط,باشگاه,د کرایی,سر قفلی,سرقفلی,سمستر,قسط,قسطی,لیلیه,ماه پیشکی,ماهوار کرایه,پیش کرایه,کرایه خانه,کرایه ماه-,کورس,گرو,گروی',
  },
  defect: {
    words:
      "battery weak,broken glass,burnt,chipped,crack,cracked,crooked,demolish-,dent,dents,doesn't work,faulty,flood,for parts,for spare,iphone locked,lcd,leak,leaks,line on,locked to,mice,moving abroad,must go,needs paint,needs repair,no box,not original,not working,project car,repaired once,rust,rusty,scratch,scratched,scuffs,selling because,smoke,smokes,spots,stain,torn,tyres gone,window broken,without box,worn,اب دیده,اسناد ندارد,انجنش خراب,باطری خراب,بدون جعبه,بدون کارتن,برای پرزه,بطری خراب,بطری یی,بی اسناد,ترمیم کار,ترمیمکار,تصادفی,تکر,تکری,خانه خالی,خرابه,خش,خط لری,د پرزو,درز,دود,راست میگم,زنگ زده,زنگ وهلی,زنگ گرفته,سفر هستیم,سوخته,سوراخ,سیاه شده,شکسته,شکستگی,ضربه خورده,عیب دار,عیبش,فرسوده,قفل کمپنی,لنگ,لکه,مات,ماته,مشکل کوچک,نقص دارد,نه لولی,نواقص,پرزه خراب,چیری,کار دارد,کار غواری,کار نمیکند,کهنه است,یو عیب",
  },
  device: {
    words:
      '# #,admin panel,alarm,bios,camera app,car key,door,dvr,gate,keypad,laptop,locker,menu,model,modem,network name,padlock,remote control,router,screen lock,suitcase,tv,wi-fi,wifi,windows,zip,انترنت خانه,براوزر,تخفیف,تلویزیون,تنظیمات,تی وی,دروازه,دروازی,رسیور,روتر,سوییچ,شبکه ها,صندوق اهنی,صنف,قفل بکس,قفل صندوق,قلف,لپتاپ,مودم,مینیو,وای فای,وایفای,کامره,کمره,کمپیوتر,کنترول,کود پستی',
  },
  fee_after: {
    words:
      'at handover,half when,when finished,when ready,اخر ماه,اخر کار,با بل,با رسید,بعد از کار,تیار شد,حساب بانکی شرکت,در ختم,وقت تیار,وقتی تیار,چی خلاص شو',
  },
  bribe: {
    words:
      'cousin inside,cousin works,guards are paid,insider,move up,person inside,skip the,speed up,sweetener,tea money,ادم داریم,ادم ما,از خود ماست,از وزارت,اشنا دارم,اشنا داریم,اشنا در,اشنایی دارم,بدون نوبت,بغل کار,بی نوبته,بیروبار نمی-,توقع شیرینی,خوشی مدیر,خپل سری,خپلوان لرو,داخل اداره,داخل ریاست,داخل سفارت,داخل وزارت,در کمیسیون,دننه سری,رشوت,رییس زموژ,زما د کلی,زموژ سری,زموژ کس,سر لست,سر لیست,سری راسره,سری لرو,سری مو,سوغات,شیرینی امر,شیرینی ورکر-,صف نمیگیر-,لست ره,له وزارته,مامور میدان,نفر داریم,نوبت بغیر,نوم دی,نوم پورته,واسطه دارم,واسطه لرو,وزارت چخه,پارتی,کس لرو,کس میپیژنم,کمیته,یک نفر در',
  },
  your_phone: {
    words:
      'comes to your,sent you a,you get a,you received,you will get a,your number,your phone,برای تان میاید,برایت امد,برایت میایه,برایتان امد,برت امد,برت میایه,برتان امد,برتان میایه,تلیفون تان,درته راجی,درته راشی,درته راغلی,درته راغی,دررسی,درغلی,درغی,ستا موبایل,ستا نمبر,ستاسو نمبر,سر موبایل,سرت میایه,موبایل تان,موبایلت,نمبر تان,نمبر شما,نمبرت,پیامک',
  },
  receive: {
    words:
      'accept the,cash out,claim,collect the,collect your,get paid,receive it,receive your,release the,released,to receive,withdraw,ازاد شود,ازاد میشود,ازاد کردن,ایستلو لپاره,بدست اورید,برداشت کرد-,برداشت کن-,تا فعال,ترلاسه کره,ترلاسه کری,ترلاسه کول,تسلیم شو-,خلاص شی,خلاص کر-,خلاصول,خلاصیژی,د ایستلو,دریافت کن-,راوباس-,رها شود,رها میشود,فعال شود,فعاله شی,پول برسد,پول بیاید,پول میاید,پول میایه,پولت میاید,پیسه برتان,پیسه میایه,پیسی ترلاسه,پیسی درته,پیسی دی,پیسی واخل-',
  },
  escrow: {
    words:
      'admin holds,broker site,buyer protection,escrow,guarantee service,held by,in the middle,inspection period,invoice,logistics,mediator,middle man,middle-man,middleman,protected payment,safe deal,safe pay,safe payment,secure payment,trade guard,trusted third,امانت ساتل,امانت ساتو,امانت سایت,امانت میماند,امانت میگذارید,امانتگر,انوایس,به حساب شرکت,حساب امانت,خدمات امانت,خوندی تادیه,خوندی معامله,دلال امین,سایت امانت,سایت تضمین,سایت نگاه,سایت پول,سایت یی ساتی,شخص ثالث,شرکت ترانسپورت,صندوق امانت,صندوق امن,ضمانت سایت,لاجستیک,ما ضامن,معامله امن,معامله مصوون,منجگری,مونژ ضامن,واسط مطمین,واسطه امین,پرداخت امن,پرداخت مصوون,پیش ما امانت,پیک رسمی,پیک سایت',
  },
  ticket: {
    words: 'entries,entry,number draw,raffle,ticket-,تکت,شماره قرعه,نمبر قرعه,نوم لیکل,هر نام,هر نوم,کارت قرعه',
  },
  threat: {
    words:
      "all your friends,blackmail,block your,buy them back,court case,criminal case,delete them,expose you,file against,go public,i have your,i will post,i will publish,i will send it to,i will upload,if you don't pay,keep quiet,last warning,leak your,or else,publish the,removal,report you,ruin you,ruin your,screenshots of you,stay silent,to your village,unless you pay,viral,your contacts,your family will,your house,your husband will,your photos,your pictures,your secrets,your video,ابرو,ابروی,ابرویت,اگر ندادی,اگه نتی,اگه ندادین,با نامت,بدنام,به اداره میتم,به شوهرت,به همه روان,به همه میره,به پدرت,ثبت شوی ده,ثبوت راسره,خاموش میمانم,ختنی بیا ورسره,خرابت میکنم,خپاره,خپروم,خپریژی,خپور,د کلی گروپ,در فیسبوک می-,دوسیه,دیلیت میکنم,دیلیت کول,دیلیت یی,راپور درکوم,راپور میتم,راپورت,رسوا,زندانی میشوی,ستا خاوند,ستا د کور,ستا عکس,ستا عکسونه,ستا ورور ته,ستا ویدیو,ستا پلار ته,ستا کورنی,سکرینشات راسره,شرمنده,شرموم,شرمونه,شرمیژی,شوهرت خبر,شکایت کدی,شکایت کنی,عزت تان,عزتت,عکس های تان,عکس هایت,عکسهای تان,عکسهایت,عکسونه دی,عکسونه می,فامیلت,فلم,فلمت,فیسبوک میمانم,فیسبوک میکنم,فیسبوک کی,معرفیت میکنم,نشر میشه,نشر میشود,نشر میکنم,نشروم,همرای نمبرت,همه ببین-,همه میبین-,همه کانتکت,وروستی خبرداری,ویدیو دی,ویدیوی تان,ویدیویت,پخش می-,پخش کن-,پدرت خبر,پولیس میاید,پولیس میایه,پولیس میگویم,پولیسو ته,پیش ماست,چت هایت,چپ میمانم,کامره وه,کاپی پیش,کلی ته یی,که دی رانه,که رانه کری,که نه نو,که نه کلی,گالری ات,گالری تان,گالری شه,گزارش میکنم,یوتوب,یوتیوب ته",
  },
  agency: {
    words:
      'agents wanted,area agent,become our,dealership,distributor,distributors,distributorship,exclusive agent,franchise,licensed agent,province agent,regional agent,sole agent,starter kit,starter pack,sub-agent,استازولی,استازیتوب,امتیاز,انحصاری,اول سرمایه,بسته ابتدایی,بسته اغاز,بسته شروع,توزیع کننده,د سیمی د,دیلر,ساحه تان,ساحه شما,سیمه,سیمی نماینده,نماینده میگیرد,نماینده ولایت,نماینده ولایتی,نمایندگان,نمایندگی,ولسوالی تان,ویشونکی,پکیج شروع',
  },
  cash: {
    words: 'cash at,cash on,cash only,cash payment,in cash,just cash,pay cash,with cash,نغد,نغدی,نقد,نقدا,نقدی',
    denied: 'no_cash',
  },
  machine: {
    words: 'algorithm,dashboard,portal,server,system,اتومات,اتوماتیک,اپ خراب,اپ کی,سرور,سیستم,پورتال',
  },
  in_full: {
    words:
      'complete amount,entire amount,full amount,full money,full payment,in full,whole amount,whole sum,بشپری پیسی,تمام مبلغ,تمام پول,تمام پیسه,تولی پیسی,مکمل پول,مکملی پیسی,همه پول,همه پیسه,پوره پول,پوره پیسی,پول تمامش,پول مکمل,پول کامل,پیسه مکمل,پیسه پوره,پیسی تولی,پیسی پوره,کل مبلغ,کل پول',
  },
  no_receipt: {
    words:
      'no bill,no contract,no invoice,no paper,no receipt,no receipts,without receipt,بدون رسید,بی رسید,رسید ندار-,رسید نشته,رسید نمی-,رسید نه لری,رسید نه ورکوو,رسید نیس,رسید نیست,قرارداد ندار-,کاغذ ندار-,کاغذ نشته',
  },
  unless: {
    words:
      'else it,or it,otherwise,unless,until paid,until you,اگر نفرستی,اگر نکنید,اگر نکنین,اگر نی,اگه نی,تا نفرست-,تا نپرداز-,تر هغی,تر چو,ترهغه,ترچو,و گرنه,ورنه,وگرنه,که نه,گنی',
  },
  own_hand: {
    words: 'khodat,khodetan,pakhpala,your own,yourself,خودت,خودتان,خودتانه,خودته,خودتو,خپله,پخپله,په خپل لاس',
  },
  come: {
    words:
      "come by,come over,drop by,i come,i will be there,i will come,i'll come,i'm coming,see you,we come,امده میتانم,امده میتوانم,درجم,درجو,درشم,درشو,درغلم,راجم,سر میزنم,میایم,میاییم,مییایم",
  },
  bring_papers: {
    words:
      'bring id,bring papers,bring passport,bring tazkira,with your tazkira,اسناد بیار-,اسناد بیاور-,اسناد راور-,اصل اسناد,اصل تذکره,اصلی تذکره,با تذکره,با پاسپورت,تذکره بیار,تذکره بیارین,تذکره بیاور-,تذکره درسره,تذکره راور-,پاسپورت بیارین,پاسپورت بیاور-,پاسپورت راور-',
  },
  found_thing: {
    words:
      'found your,i found,lost documents,lost phone,return your,reward for,we found,مالکش,مو موندل-,موندلی,میموندل-,نشانی بگو-,ورک شوی,ورکه شوی,پیدا شده,پیدا مو کر,پیدا میکر,پیدا کدم,پیدا کردم,پیدا کردیم,گم شده,گمشده,یافت شده,یافتم,یافتیم',
  },
  fame: {
    words:
      'actor,actors,actress,album shoot,audition-,brand ambassador,casting,dubbing,fashion show,film role,influencer,model search,modeling,modelling,portfolio,tv show,voice over,ادیشن,بازیگر,بازیگری,تست صدا,د درامی,د فلم,درامه کی,دوبله,ستاره,سریال,سندرغاری,سوپراستار,سینمایی,شهرت,فلم جدید,لوبغاری,مادل,مادلینگ,مدلینگ,مودل لباس,مودلینگ,نقش در,کستینگ',
  },
  digital: {
    words:
      'activation key,blue tick,boost your,canva,chatgpt,disney,facebook page,followers,instagram page,iptv,license key,likes,monetiz-,netflix,premium account,prime video,spotify,streaming,subscribers,tiktok coins,verified badge,views,vpn,youtube channel,اشتراک,تیک ابی,سبسکرایبر,سبسکرایبران,فالور,فالورز,فالوور,فالوورز,لایک واقعی,لایکونه,مونیتایز,نتفلکس,نتفلیکس,نیتفلکس,نیتفلیکس,پریمیم,پریمیوم,پیج انستاگرام,پیج فیسبوک,پیروان,چینل یوتیوب',
  },
  presale: {
    words:
      'before construction,construction starts,down payment,early bird,launch price,off plan,off-plan,pre sale,pre-launch,pre-order,pre-sale,preorder,presale,project apartments,under construction,اپارتمان پیش,تحت ساختمان,د جوریدو,رهایشی,زیر ساخت,شارگوتی,شهرک جدید,قسط اول,قیمت افتتاح,لومری قسط,نمره زمین,پیش ثبت,پیش خرید,پیش فروش,پیش فروشی,پیش پلور',
  },
  custom: {
    words:
      'as usual,common here,customary,normal here,the custom,the usual,usual here,usually,دستور است,دود دی,دود همداسی,رسم است,رواج,عادی است,عادی خبره,عرف,قانون بازار,معمول,معمولا,هر جای کی,همیشه,همینطور است',
  },
  order_made: {
    words:
      'custom made,embroider-,made to measure,measurement-,on order,stitch-,tailor-,to your size,اندازه اخل-,اندازه گرفت-,ترکان,خیاط,خیاطی,دوخت,فرمایش,فرمایشی,نجار,کندنکاری,گلدوزی,گندل',
  },
} as const satisfies Record<string, Concept>;
