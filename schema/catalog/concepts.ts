/**
 * What people speak of who want others' money, and what honest people say: words for it in Dari, Pashto and English, as `fold` (schema/fold.ts) spells
 * them. Commas part phrases; a word that ends in `-` stands for all words that begin so, `#` for a number. What is said and denied in one clause ('I take
 * no deposit') counts as `denied` instead, or as nothing.
 */
export interface Concept {
  words: string;
  denied?: string;
}

export const CONCEPTS = {
  money: {
    words:
      'amount,balance,cash,dollar-,euro-,money,paisa,payment-,pesa,pool,pul,دالر-,مبلغ,وجه,پول,پولت,پولش,پولها,پیسه,پیسو,پیسی,یورو',
  },
  amount: {
    words:
      '# af,# afn,# dollar-,# eur-,# usd,# افغانی,# دالر-,# روپی-,# زره,# سوه,# هزار,# کلدار,# کلداری,thousand,دری زره,دری سوه,دو هزار,دوصد,دوه زره,دوه سوه,زر افغانی,سه صد,سه هزار,لک,هزار افغانی,هزار دوهزار,هزارش,پنج هزار,پنجصد,پنجه زره,پنجه سوه,یک هزار',
  },
  send_money: {
    words:
      'advance her,befrest-,bezan-,bfrest-,bifrist-,covers the,deposit it,drop me,drop the,leave a,load,put down,put into,raolega,raolegai,rawalegh-,rawan kn-,rawan ko,rawan kon-,remit,send,settle with,top up,transfer-,walega,wire,you cover,ارسال کن,ارسال کنید,انتقال شود,اندازید,بریز-,بزن,بزنن,بزنید,بزنین,بسپار-,بفرس,بفرست,بفرستید,بفرستین,بنداز-,بپرداز-,بگذارید,بینداز-,تادیه-,تحویل شود,تحویل شی,تحویل میشود,تحویل کره,تحویل کری,تحویل کن-,جمع کره,جمع کری,حواله شود,حواله میشود,حواله کره,حواله کری,حواله کن-,راوارو-,راواستو-,راواچ-,راوبخشه,راولیژ-,راوگرجو-,روان میکنی,روان میکنید,روان کن,روان کنن,روان کنید,روان کنین,روان کو,ریختید,ریختین,سپرده شود,شارژ کن-,میریزی-,میزنی,میزنید,میفرستید,میپرداز-,میگذارید,وارو-,واریز-,واستوه,واستوی,واچو-,ورسیژی,ورواچو-,ورکری شی,وصول کن-,ولیژه,ولیژی,وهه,ووهه,ووهی,پرتافت,پرتاو-,پرداخت شود,پرداخت کن-,کیژد-',
    denied: 'no_advance',
  },
  rail: {
    words:
      'atoma,bank account,binance,bitcoin,cash app,cashapp,crypto-,e-transfer,easy load,easyload,easypaisa,easypay,fastpay,fib,gift card-,google pay,hawala,hawaleh,hesab,hesabpay,iban,jazzcash,korek,litecoin,m paisa,m-hawala,m-paisa,mhawala,money gram,moneygram,mpaisa,mtcn,my account,mymoney,nobitex,our account,payeer,paypal,pix,remitly,revolut,sadad,saraf,sarafi,sepa,skrill,stc pay,swift,swish,ton,toncoin,trc-,upi,usdt,wallet-,webmoney,western,zain cash,zelle,ام هوالا,ام پیسه,ام پیسی,امپیسه,اچ پی,ایزی لود,ایزی پی,ایزی پیسه,ایزیلود,ایم پیسا,ایم پیسه,بانک حساب,بانکی حساب,بایننس,به این نمبر,بیت کوین,بیتکوین,تتر,تیتر,ثروت,جاز کیش,حساب بانکی,حساب ما,حساب نمبر,حساب پی,حسابپی,حواله,حوالی,زما نمبر ته,زموژ حساب,شبا,شماره حساب,صراف-,ماستر,مانی گرام,مای منی,مایمنی,نمبر حساب,نمبر ما,هساب پی,همدا نمبر ته,همی نمبر,والت,وسترن,ویزا کارت,پی پال,کارت عزیزی,کریپتو,کیف پول,گفت کارت',
  },
  topup: {
    words:
      '# کارت,awcc,credit,etisalat card,itunes,pubg,razer,scratch,top-up,topup,uc,خراش,ریچارج,شحن,پابجی,کارت #,کارت اتصالات,کارت روشن,کارتونه,کریدت,کریدیت,کود کارت,یوسی',
  },
  fee: {
    words:
      '# زره ضمانت,# هزار ضمانت,# هزار گرو,a charge,charge for,charge from,charge is,charge of,clearance,customs,deposit,fee,fees,file charge,fis,for the pass,gate pass,handling,induction,insurance,masraf,masraft,membership,permit,portfolio,postage,processing,registration,stamp duty,starter,tax,taxes,the stamp,training kit,vaccin-,verification,بیمه,بیمی,تضمین پول,توکن,تکس,تیکس,ثبت نام,ثبتنام,جریمه,حق الزحمه,حق الزهمه,حق العمل,حق ثبت,حق دفتر,حق زحمه,حق فایل,حق فورم,حق نوبت,حق واسطه,خرچ سند,خرچ فورم,خرچه,د امانت پیسی,د ضمانت,د فورم,د ننوتلو حق,د نوبت پیسی,د واسطی حق,د کارت چاپ,راجستر-,رجستر-,سپرده,شارج سند,شارژ فعال-,ضمانت #,عضویت,عوارض,غریتوب,فنگرپرنت,فیس,فیسش,قبولی,لایسنس یی,لگشت,مالیات,مالیه,محصول,مصارف,مصرف,نام نویسی,نوبت #,نوم ثبت,نوم لیکنه,نوم لیکنی,هزینه,واکسین-,وثیقه,پاکت,پراسس,پرمیت,پروسس,پول انتقال,پول تضمین,پول ثبت,پول دعوت-,پول دوسیه,پول ضمانت,پول فایل,پول فورم,پکیج,چاپ کارت,کمیشن,کوپون,گرو #,گروگان,گمرک',
  },
  before: {
    words:
      'advance,after payment,awal,awwal,bayana,before,first,makhke,peshki,prepay-,prior,upfront,ابتدا,اوایل,اول,اولا,اولتر,بعد از رسیدن پول,بعد از پرداخت,بیانه,بیعانه,قبل,قبلا,لومری,مخکنی,مخکی,نخست,وراندی,پیش,پیشتر,پیشکی',
    denied: 'no_advance',
  },
  advance_word: {
    words:
      '# now,advance,bayana,beforehand,deposit,half first,half now,holding,peshaki,prepayment,up front,up-front,upfront,بیانه,بیعانه,حالا نیم,مخکی اخل-,مخکی واخل-,نصف پول,نیم پول,نیمایی,نیمه پول,پول پیش,پیش قسط,پیش پرداخت,پیشکی',
    denied: 'no_advance',
  },
  rest_later: {
    words: 'balance at,rest after,rest on,rest when,the rest,باقی,باقیش,بقیه,مابقی,متباقی,نصف دیگر,نوری پیسی',
  },
  refund_promise: {
    words:
      'deduct,deducted,get it back,i return,money back,refund,refundable,returned,از قیمت کم,بیرته درک-,بیرته ورکول,حساب کیژی,قابل بازگشت,قابل واپسی,مجرا,مجرایی,مسترد,واپس میدهم,واپس میشود,پس داده میشود,پس میتم,پس میته,پس میدهم',
    denied: 'no_return',
  },
  no_return: {
    words: 'بیرته نه,غیر قابل,قابل واپسی نمیباشد,واپس نمیشود',
  },
  third_person: {
    words:
      'agent,mover-,mudir,my assistant,my brother,my cousin,my driver,my friend,my lawyer,my partner,my uncle,امر,بادار,برادر من,برادرم,بچیم,خاله ام,خزانه دار,خسربره-,دامادم,دریور ما,دریورم,دلال,دوستم,رفیقم,زما ملگری,زما هلک,زما ورور,زموژ سری,زموژ نفر,زموژ کس,شاگردم,عمه ام,مامایم,مامور ما,مدیر مالی,مسول,مسوول,ممدجان,منشی,نفر ما,نماینده,وکیلم,کاکایم,کشر ورور,کمیشن کار',
  },
  away: {
    words:
      "abroad,away,contract in,from america,from dubai,from germany,from toronto,i am in,i live in,i'm in,military,moved to,relocat-,travelling,از هامبورگ,استانبول هستم,المان هستم,ترکیه هستم,تورنتو,در اروپا,در المان,در ترکیه,در خارج,در دوبی,در سفر,در لندن,در وظیفه,در ویرجینیا,در پشاور,دریا,زندگی میکنم,سفر است,مسافرت,مشهد هستم,پشاور هستم,په دوبی کی,په سفر,کشتی",
  },
  see: {
    words:
      'bebin-,bia,biayen,check it,come and,come see,come to the,in person,inspect-,look at,mechanic,meet,please come,rasha,see it,test it,view,viewing,visit,visits,you come,ازمویل,امتحان کن-,بازدید,ببین,ببینید,ببینین,بیا,بیاید,بیاین,بیایید,بیایین,بینید,تشریف-,تفتیش,حضوری,دیدن,دیدنش,دیده,راشه,راشی,سیل کن-,لیدل-,لیدو,مراجعه,معاینه,ملاقات,میایید,میخانیک,ووینه,ووینی,وگور-,چالان کن-,چک کن-,کتل-,کتو',
    denied: 'no_view',
  },
  no_view: {
    words:
      "by video call only,can't meet,cannot meet,caretaker,no entry,no meeting,no time to meet,no viewing,no visits,online only,only online,owner abroad,owner is abroad,photos are enough,photos همان,road is closed,same as photos,sight unseen,tenants inside,through video,unable to meet,video only,viewing after,viewing fee,virtual,visit fee,without seeing,اجازه دخول,اجازه نداریم,اجازه نمی-,اجازه نیست,ادرس بعد از پرداخت,از بیرون چی,بدون دیدن,بعد از پرداخت ادرس,بغیر دیدن,به خاطر امنیت,بی لیدو,تنها ویدیو,حضوری ممکن,حضوری نیست,حق دیدن,خصوصی است,د فارم لیدل,د لیدو اجازه,د لیدو فیس,د لیدو وخت نشته,د مالک بهر,در گدام دیگر,دلایل امنیتی,دیدن بعد از,دیدن روز,دیدن ممکن,راه نمی-,شب بهتر,صاحبش خارج,عکس کافی,عکسها همان,عکسها کافی,عکسونه کافی,فقط انلاین,فقط ویدیو,فیس دیدن,لیدل بند,لیدل وروسته له,مالک خارج,مردم را نمی-,مستاجر داخل,ملاقات نمی-,نادیده,نشان داده نمی-,نمیبریم,نه بیایو,هیچکس نیست,وقت دیدن نیست,ویدیو کافی,ویدیو کال,پته وروسته له پیسو,په تیاره,کتل بند,کرایه نشین داخل,کلید با من,کلید پیش من,گدام راه ندارد,یوازی انلاین",
  },
  courier: {
    words:
      'aramex,bus,cargo,collects,consignment,container,courier,delivery,dhl,driver,fedex,movers,package,parcel,pickup,rider,shipping,tnt,track,tracking,ups,ادی,بایسکل والا,بسته,به بس,ترانسپورت,درایور,دریور,ریکشا,لاری,موتروان,پارسل,پست,پسته,پستی,پوسته,پیک,کارگو,کانتینر,کلینر,کوریر,گادی',
  },
  code: {
    words:
      '4 رقم,6 رقم,apple id,code,codes,cvc,cvv,four-digit,gmail,one-time,otp,passcode,passphrase,password,pin,seed,six digits,six-digit,username,اپل ایدی,تاییدی,جی میل,جیمیل,رمز,رمزش,رمزی که,شش رقم,شش عدد,شپژ رقم,پاسورد,پتنوم,پسورد,پین,چهار رقم,کد امد,کد بگو-,کد تایید,کد را,کد ره,کد روان,کد شش,کد میاید,کد واتساپ,کد پیامک,کدی که,کود,کودش,کودها,کودهایش,کودونه,کودی که,یوزر',
    denied: 'no_code',
  },
  tell: {
    words:
      'bfrest-,bgo,bogo,confirm,enter,fill,forward,give,log in,login,put,read,received,register,scan,send,share,sign in,submit,tell,type,upload,write,اپلود,بته,بتی,بتین,بخوان-,بده,بدهید,بساز,بفرست,بفرستید,بفرستین,بنویس,بنویسید,بنویسین,بگو,بگویید,بگویین,بگین,خانه پری,داخل کن-,درجی,درغلی,درغی,دک کری,راجی,راواستوه,راولیژه,راولیژی,راکره,راکری,روان کن,روان کنید,روان کنین,شریک ساز-,عکس بگیر-,لطف کن-,میاید,میایه,میرسد,نصب,ننوجه,وارد کن-,ولوله,ولیکه,ولیکی,ووایه,ووایی,ووهه,پر کن-,پری کن-',
  },
  card: {
    words:
      'atm card,bank card,bank info-,bank login,card for,card number,card picture,debit card,iban,روی کارت,شماره کارت,عکس کارت,نمبر کارت,پشت کارت,کارت بانک-,کارت نمبر',
    denied: 'no_code',
  },
  papers: {
    words:
      'father name,full name,id card,passport,selfie,tazkira pic,تذکره دو,تذکره را-,د تذکری,د پاسپورت عکس,سلفی,عکس تذکره,عکس پاسپورت,نام مکمل,نام و نمبر,نام پدر,نشان انگشت,نمبر تذکره,نمبر پاسپورت,کاپی تذکره',
  },
  login_help: {
    words:
      'any desk,any sim,anydesk,apk,app link,bypass,frp,hack-,imei,number recovery,read her,recover your,scan my,scan the,scan this,scan with,sim swap,spy,teamviewer,track any,unblock,ان لاک,انلاک,انی دسک,انی دیسک,انیدسک,اپ درلیژم,اپ ما,اپ نصب,اپلیکیشن,ایکلود باز,باز میکنم برت,بازیابی,تماس های,جاسوسی,داونلود-,راپور تماس,ردیابی,ریموت بده,ستوری,سیم سواپ,فرمان میتم,موقعیت هر,نصب کره,نصب کری,نصب کن-,هر نمبر,هک شده,هک میکن-,هک واتساپ,هک کوم,هک کوو,هکر,کیوار را',
    denied: 'no_code',
  },
  authority: {
    words:
      'admin,bureau,charity,committee,department,donor,embassy,foundation,government,iom,ngo,officer,official,police,red cross,support,the bank,unhcr,unicef,wfp,ادمین,از بانک,امریت,بخش امنیت,برشنا,بندر,بنیاد,ترافیک,تورن,حکومت,خیریه,د شرکت له,د کمپنی,دفتر مرکزی,رسمی استازی,ریاست,سفارت,شاروالی,صندوق,عواید,محکمه,مخابرات,مرکز,مرکزی دفتر,ملل متحد,موسسه,موسسی,وزارت,ولسوالی,پولیس,کمیته,کنسول,کنسولگری,گمرک,یونیسف',
  },
  blocked: {
    words:
      'blocked,deactivat-,suspend-,اعلان شما,بسته میشود,بند شده,بند میشود,بندیژی,تا حساب,تایید هویت,تصدیق هویت,حذف شده,حذف میشود,حذفیژی,ستاسو حساب,شکایت شده,شکایت شوی,مسدود-,گزارش شده',
  },
  elsewhere: {
    words:
      'channel,dm,e-mail,email,facebook,group,imo,inbox,instagram,messenger,pm,signal,telegram,viber,whatsapp,ادمین,انستا,انستاگرام,ایمو,ایمیل,اینستا,تلگرام,تیلیگرام,فیسبوک,مسنجر,واتساپ,واتسپ,وتساپ,وتسپ,پرایویت,چینل,کانال,گروپ',
  },
  only: {
    words: 'direct,faqat,just,only,ایله,تنها,صرف,صرفا,فقط,مستقیم,یواجی,یوازی',
  },
  not_here: {
    words:
      "add me on,can't send here,chat is not,contact me on,contact via,don't answer here,don't check messages,don't reply here,follow the link,join,message me on,messages here,move to whatsapp,my whatsapp,negotiate in app,no reply here,not answer here,not here,not on this,not online here,not reply here,outside the app,outside this,rarely online,text me on,typing here,write me on,write to me on,این برنامه جواب,این برنامه پیام,اینجا جواب نداریم,اینجا جواب نم-,اینجا ریپلای ن-,اینجا قیمت ن-,اینجا نمیبینم,اینجا نمیشه,اینجا نمیشود,اینجا نوشته,اینجا پیام ن-,اینجا پیامها,اینجا کار نمی,اینجا کم,به واتساپ,بیا واتساپ,بیا واتسپ,جواین,داخل گروپ,در اینجا قیمت,دلته جواب نه,دلته مه,دلته نه,دلته پوشتنی مه,دلته پیغام,دلته یی نه,سایت پیغامونه نه,سایت کی نه,عضو شو-,فالو کن,واتساپ بیا,واتساپ ته راشه,واتساپ ته راشی,واتساپ پیام,پیامها را می,کانال شوید,گروپ شوید",
  },
  link: {
    words:
      'apply,bot,catalogue,click,escrow,form,link,links,open the,page,portal,qr,url,website,ادمین,اپلای,بات,باز کن-,خلاص کره,در سایت,درگاه,دکان انلاین,روبات,صفحه,فارم,فورم,لنک,لینک,وبسایت,ویب سایت,ویبسایت,پانه,پورتال,پیج,کلیک',
  },
  overpaid: {
    words:
      'a little more,difference,excess,extra,give him cash,mistake,mistakenly,over asking,overpa-,rest is for,rest to,send back,too much,ازافه,اشتباه,اشتباها,اشتباهی,اضافه,اضافی,باقی را به,بالاتر از بازار,برگردان,برگردانید,بیرته راکر-,بیرته یی,بیشتر روان,تفاوت,تیروتل-,تیروتنه,د زیاتو,زیات,زیاتی,زیاد حواله,زیاد روان,زیاد زدم,زیادی,صفر,غلط روان,غلط زدم,غلطی,فرق اش,لوره بیه,واپس بزن,واپس روان,پس بزن,پس بزنید,پس بفرست-,پس روان,پس کن,پسش,پسم بده',
  },
  proof: {
    words:
      'cashier,cheque,confirmation,pending,processing,proof,receipt,screenshot,slip,sms,tick,اسکرین شات,تیک,د حوالی نمبر,رسید,رسیدش,سکرین,عکس حواله,فیش,نمبر حواله,پرزه,پرچه,پیام امد,چک',
  },
  sent_already: {
    words:
      "already sent,debited,deposited,frestadam,i paid,i sent,i transfer,i've paid,i've sent,just paid,left my account,money sent,my bank,sent you,انداختم,حواله کری,دروارولی,درواستولی,درواچولی,درولیژلی,روان کدم,روان کردم,روان کرده ام,زدم,زدمش,سپردم,فرستادم,لیژلی می,واریز کردم,وصول شد,ومی لیژلی,پیسی روانی,پیسی میدرولیژلی,کسر شد",
  },
  not_arrived: {
    words:
      '# hours,delay,friday,network,server,system,tower,انتظار,بانک بسته,بانک بند,تاور,سیستم,شبکه,صبر,فعال میشود,میرسد,نیتورک,نیم ساعت,وخت نیسی,وقت میگیرد,چند ساعت',
  },
  invest: {
    words:
      'ai bot,airdrop,arbitrage,bet,betting,bitcoin,capital,coin-,crowd-,crypto-,forex,fund,fx,invest,investing,investment,investor-,level-,mine,miner,mining,mlm,p2p,platform,pre-sale,presale,principal,quantum,robot,signals,stake,staking,token-,trade,trader,trading,usdt,vip,بیتکوین,ترید,تریدنگ,دو برابر,رابوت,ربات,سرمایه,سطح,سهام,سهم,سهمها,شراکت,شراکتداری,شرط بندی,شرکت بین المللی,شرکت سهامی,شریک,شریکان,فارکس,قمار,ماین,ماینر,ماینینگ,مرغداری,معدن,پانگه,پانگونه,پروژه,پس انداز,پلاتفورم,پلتفرم,پلیتفارم,پول بگذار,پیسی کیژده,پیش خرید,کاروبار,کان,کریپتو,کمیته,کوین,گاوداری',
  },
  gain: {
    words:
      'bonus,cashback,dividend-,earn,earning-,earns,income,interest,passive,payback,payout,profit-,returns,rich,roi,withdraw,withdrawal,برد کرد,برداشت,بونس,درامد,سود,عاید,عواید,فایده,مالدار,مفاد,میکشی,نفع,وباس-,ویستل-,پولدار,کمایی,گته,گتو,گتی',
  },
  guaranteed: {
    words: '100٪,assured,certain,definite,for sure,guarante-,تضمین,تضمینی,حتمی,دادمن,رد نمیشود,سل په سلو,ضمانتی,قطعی,یقینی',
  },
  prize: {
    words:
      'claim gift,congratulations,coupon,draw,free gift,giveaway,jackpot,lottery,lotto,lucky,mystery,prize-,raffle,reward,spin and,spin the,voucher,winner-,wins,won,you win,انتخاب شد-,انعام,برنده,بکس تحفه,بکس مرموز,تبریک,جایزه,جایزی,جعبه شانسی,جوایز,خوش قسمت,خوش چانس,خوشبخت,غوره شوی,قرعه,قرعی,لاتری,لکی,مبارک شه,نیکمرغه,پچه,کوپن,گتلی,گتونکی,گردونه',
  },
  aid: {
    words:
      'charity,donate,donor,grant,grants,relief,sponsor-,widow-,بیوه,تقاعد,خیرات,خیریه,راستنیدونکو,راشن,زکات,صدقه,قرض الحسنه,مستحق,مستحقین,مهاجر کارت,کدوال,کمک مالی,کونده,کوندی,یتیم,یتیمان',
  },
  loan: {
    words:
      'approval,approved,borrow,easy terms,lend,lender,loan,loans,microfinance,shortlist-,بدون سود,بی سود,بی سوده,د پور,قرض,قرضه,قرضی,منظور شد,منظوری,منل شو-,وام,په پور,پور د,پور ورک-,پورونه',
  },
  no_collateral: {
    words:
      'bad credit,no bank,no collateral,no papers,no salary slip,refused by,بدون اسناد,بدون تضمین,بدون جواز,بدون سند,بدون ضامن,بدون ضمانت,بی سنده,بی ضامنه,بی ضمانته',
  },
  job: {
    words:
      'applicant-,candidate-,cv,employ-,hiring,interview,job,jobs,recruit-,salary,work permit,worker-,استخدام,بست,تنخواه,دنده,دندو,دندی,مرکه,مصاحبه,معاش,وظایف,وظیفه,وظیفی,ویزه کار,کارمند,کارکوونکی,کاریابی',
  },
  abroad_way: {
    words:
      'appointment,asylum,canada,case,e-ticket,embassy,game,germany,hajj,invitation,kafeel,p-1,p-2,p1,p2,passport-,residence,scholarship-,siv,ticket-,umrah,visa,visas,visum,اروپا,اقامت,بلیط,بورس,بورسیه,تابعیت,تخلیه,تکت,حج,دعوت,دعوتنامه,سفارت,عمره,قاچاق,مسیر,ویزا,ویزه,ویزی,پاسپورت,پرواز,پرونده,کانادا,کفیل,کیس',
  },
  forged: {
    words:
      'answer key,apostille,arrange his seat,backdate-,database,earpiece,in the system,inside man,leak,leaked,no exam,no test,novelty,registered in the,same font,without exam,without test,از داخل اداره,اصلی جوابونه,اصلی پوشتنی,اپوستیل,بدون امتحان,بدون حضور,بدون رفتن,بدون کورس,بی ازموینی,بی امتحان,تذکره جور,تول رنگه اسناد,ثبت در سیستم,جعلی,جواب نامه,جوابنامه,داخل سیستم,سر پلیت,سریع میشود,سند جور,سند جوروو,سوالات اصلی,سوالات امسال,سوالات نزد,سوالات و نمره,سوالات کانکور,قبولی بدون,قبولی لیک,لو رفته,مهر داریم,مهر لرو,نمره تغییر,نوبت بدون,په سیستم کی,پوشتنی راسره,کارت جور,کانکور اصلی,کانکور پوشتنی,کشف شده,کمیته ارتباط',
  },
  fake_money: {
    words:
      'briefcase,cc dumps,one note,paper into,ssd,supernote-,test bill,trunk of,undetect-,بانک خارج شده,بکس دالر,تبدیل کاغذ,تور دالر,تور رنگ ورکری,دالر بلاک,دالر جور-,دالر سیاه,دالر لری,دالر میکشه,دالر های بلاک,دالر چاپ,دوای شستن,رنگ سیاه,رنگ مخصوص,رنگه دالر,شستن ان,شستن پول,صندوق دالر,مواد شستشو,نوت نمونه,نوت چاپ,وینجم,وینجی,پاس میشود,پول تقلبی,پول کاپی,کاغذ به دالر,کاغذ سفید,کاپی نوت,کیمیاگر',
  },
  treasure: {
    words:
      'antique-,artifact-,buried,diamond-,dug up,gold bar,gold bars,gold dust,mercury,meteor-,nugget,statue,treasure,vacuum,از خاک,الماس,انتیک,اوسپنیز صندوق,باستانی,بت,جیوه,خزانه,د جمکی لاندی,دفینه,زری سکی,زمین میکندیم,زیر خاکی,زیرخاکی,سربسته امانتی,سکه قدیمی,سیماب,شهاب سنگ,صندوق سربسته,عتیقه,لرغونی,مجسمه,مهر قدیمی,موندل شوی,نسخه خطی,وقت سقوط,وقت کندن,وکیوم تیوب,پر از طلا,کشف کرد-,کندن زمین,کوزه,کیندل,گنج',
  },
  secret: {
    words:
      "between us,come alone,confidential,discreet,do not show,do not tell,don't discuss,don't show,don't tell,keep it quiet,keep this between,no police,private matter,quietly,secret,secretly,بانک ته مه وایه,بدون کس,به بانک نگو-,به خانواده نگو-,به هیچکس نگو-,به کسی نگو,به کسی نگویید,بی سروصدا,بین خود ما,بین ما,تنها بیا,حکومت رانه,حکومت میگیرد,حکومت یی,خاموشانه,خبر نشه,خبر نشود,خبر نه شی,رازدار,راپور ندهید,محرم,محرمانه,مخفی,پته خبره,په پته,پولیس خبر,پولیس میگیرد,چا ته مه وایه,چا خبر,چاته مه وایه,کسی نفهمد,گزارش ندهید,یوازی راشه",
  },
  urgent: {
    words:
      'asap,at once,before # pm,fast,hurry,instant,instantly,no time,quickly,right now,tonight,urgent-,within #,within an hour,امشب,اوس یی,بیرنی,تا ساعت #,تا شام,تا شب,تا شنبه,تا فردا,تا پنجشنبه,تر # بجو,تر سبا,تر ماشام-,زر,زود,زودتر,ضایع نکن-,عاجل,عجله,فورا,فوری,نن شپه,همدا اوس,همدا دقیقه,همی حالی,همین امروز,همین حالا,همین دقیقه,همین شب,همین لحظه,وخت نشته,وخت کم,وقت نیست,وقت کم,په بیره,ژر',
  },
  others_wait: {
    words:
      '# families,# files,# خانواده,big demand,first come,many people,others,queue,بسیاری,بل مشتری,بل چا,بل کس,تا حال,خلکو,دیر خلک,دیر کسان,دیگران,عکس مشتری,فامیل دیگر,قبلا هم,نفر دیگر,نمبر میزنند,همه دادن,همه گرفت-,چند نفر,کس دیگر',
  },
  trust: {
    words:
      'certificate,genuine,god,guarantee my,honest,honestly,legit,muslim,swear,trust,trusted,wallah,اعتبار,اعتماد,باور,بخدا,حلال,خاطرجم,خدا شاهد,خدا مهربان,خدای شاهد,دروغ نه,ذمه وار-,رسمی,زما سر,زما پر,شرف,قسم,لعنت,مسلمان,مطمین,معتبر,ناموس,والله,ولا,پر ما',
  },
  why_ask: {
    words:
      'cheated last,policy,procedure,real buyer,rule,rules,security of,serious,so i know,we were cheated,اصول ما,برای اطمینان,بیهوده,جدی نیست-,جدی هستی,جدی هستید,جدی هستین,خسته شدیم,د اعتماد لپاره,داده شم,دلم جمع,زره میداده,زه فریب,سیستم است,سیستم قانون,سیستم قبول,شرایط,طریقه کار,غیر جدی,قانون است,قانون دی,قانون شرکت,قانون نو,مطمین شوم,نشانه جدی,نشانی خورد,نیت,همه جا,پالیسی,چون فریب,چی داده',
  },
  hold: {
    words:
      'block it,booking,hold,holding,reservation,reserve,seat,secure,secures,token,به نام شما,توکن,جای نام,د بندولو,د نشی,رزرو,ریزرف,ریزرو,ساتلو,ساتلی,ساتم,صف,نشانه,نشه,نوبت تانکر,نوبت میدهیم,نگاه میکنم,نگاه کنم,چوکی',
  },
  friend: {
    words:
      'arrested,bail,body home,bread,donate for,dying,earthquake,emergency,funeral,help my,hospital,jail,new number,operation,phone got,save a,save my,stranded,stuck,surgery,your cousin,بند ماندم,بندی شد-,بندی شو-,به مشکل,بچه خاله,بی سرپناه,تا معاش,تصادف کردم,جسد,جنازه,خون ضرورت,در شفاخانه,دوا ندار-,روغتون کی,زلزله,زندان,سرطان دارد,سیل زده,سیلاب,طفل مریض,طفلم,عملیات,قرض بده,قرض دار-,ماشوم می,مرسته وکری,مشکل دارم,موبایلم گم,میدهم فردا,میشناسی,نان ندارد,نمبر تازه,نمبر جدید,نمبر نو,نوی شمیره,نوی نمبر,پیژنی می,کمپ,کمک کنید,کمکم کن,کمکم کنید,گرده,گرسنه,گیر مانده-,گیر ماندیم,یتیم',
  },
  romance: {
    words:
      'beautiful,darling,dear,get to know,handsome,honey,lonely,love you,marriage,marry,sincere,soulmate,you seem,ادم خوب,ازدواج,تنها هستم,جان دلم,خوب ادم,خوش شوی,عزیزم,قشنگ,معلوم میشی,نامزدی,همسر,چکاره,گلم',
  },
  mule: {
    words:
      'cash agent,forward it,per sim,receive money,receive payments,reship-,your share,باقیش ره به,ته یی وباسه,حساب باز کن-,حساب تان میایه,حساب په کرایه,حساب کرایه,سیم راکری,هر سیم,واتساپ خود ره,واتساپ های قدیمی,پاتی زما ملگری,کرایه حساب,یک حساب باز',
  },
  spread: {
    words:
      '# friends,# نفر خواهر,follow and,invite,like and,refer-,share this,share to,share with,subscribe,tag,اد کن,اد کنید,د ملگرو,دعوت کن-,زیر مجموعه,زیرمجموعه,شریک کن-,شیر کن-,لایک کن-,معرفی کن-,نفر اوردی,نفر بیاور-,نفر معرفی,نفر که اوردی,هر نفر,پنجو کسانو,کامنت',
  },
  cure: {
    words:
      'addict-,amulet,astrolog-,baby boy,cancer,chilla,cure,cures,diabetes,heal,heals,herbal,joints,miracle,paralysed,paralyzed,regrow,sexual,slimming,spell,stem cell,taweez,viagra,اولاد دار,بخت باز,بخت بسته,بخت کشا,بدون دوا,بچه پسر,بی عملیاتو,بی نسخی,تاویذ,ترک اعتیاد,تعویذ,تعویذات,تقویت,جادو,جانس,جن قهر,جن گیر,حتمی دوا,داکترانو خبره,درد زانو,درمان قطعی,درمان کامل,دعا نویس,دعا و دوا,دعانویس,دم شده,دم شوی,دوای قطعی,روحانی,رویاندن مو,زوی به وی,زوی درکول,سحر,سرطان,شفا میابید,شفا پیدا,شفای کامل,شکرانه,طالع,طلسم,علاج قطعی,علاج میکن-,علاج کامل,فال,فیصدی شفا,قد اضافه,قطعی علاج,لاغری,محبت و,مرگی,معتاد,معجزه,موی میروی-,نشی د پریشودو,ویشتان,پسر دار,چاقی,چله,گپ داکتر,گیاهی',
  },
  pay_after: {
    words:
      'after delivery,after first,after he,after inspection,after seeing,after she,after trying,after we,after you,after your,at signing,cash in hand,cod,face to face,hand to hand,month end,on arrival,on collection,on delivery,on pickup,on the day,only when,paid after,pay after,pay on,pay the boy,pay when,then pay,to the rider,when it arrives,when it works,when the boy,when we sign,when you collect,when you come,when you get,when you receive,whenever you are,باز پول,بعد از ارسال,بعد از تحویل,بعد از تسلیمی,بعد از دیدن,بعد از معاینه,بعد از گرفتن,بعد دیدن,بعد پول,بعدا پول,بیا پیسی,د تحویل,د ترلاسه کولو,د درس وروسته,د رایدر,د رسیدو,د لیدو وروسته,در دست,در صحنه,دست به دست,دستبدست,دم در پول,رایدر ته,روز انتقال,روز تحویل,روز کلید,سر صحنه,قسط اول وقت,لاس په لاس,له لیدو وروسته,له کتلو وروسته,مخ په مخ,هنگام تحویل,وروسته پیسی,وقت انتقال,وقت اندازه گرفتن,وقت تحویل,وقت رسیدن,وقت قرارداد,وقت گرفتن,وقتی دیدی,وقتی دیدید,وقتی رسید,وقتی گرفت-,په راتلو,په رسیدو,پول بعد از رسیدن,پول همان جا,پول همانجا,پول وقتی,پولش بعد از رسیدن,پیسی هغه وخت,پیسی چی سامان,چی راشی پیسی,چی ودی لید,چی ولیدل',
  },
  contract: {
    words:
      'agreement,contract,guarantor-,guide office,lawyer,notary,property dealer,qabala,wakil,witness-,اتحادیه,اسناد مکمل,ترون,خط میکنیم,خط کوو,د کلی ملک,رهنما,رهنمای معاملات,ریش سفید,سند ملکیت,سپین ژیری,شاهد,شاهدان,ضامن,ضامنان,قباله,قبالی,قرارداد,لیک کوو,محکمه,محکمی,مشران,ملا صاحب,وکیل گذر',
    denied: 'no_collateral',
  },
  place: {
    words:
      'bazaar,behind,beside,center,chowk,corner,counter,floor,market,near,next to,our office,road,shop,square,street,to the office,workshop,ایستگاه,بازار,برچی,بلاک,تر چنگ,تیمنی,جاده,حوزه,خیرخانه,در دفتر,دروازه,دفتر ته,دفتر ما,دوکان,دکان,روبروی,سرای,سرک,سه راهی,شاته,شهر نو,شهرنو,شوروم,مارکیت,مخامخ,مخی ته,مقابل,منزل,مکروریان,ناحیه,نزدیک,نژدی,وات,ورکشاپ,پشت,پل,په دفتر,پهلو,پهلوی,پوهنتون,پیش روی,چهارراهی,چوک,کارته,کوته سنگی,کوچه,گلایی,گولایی',
  },
  no_office: {
    words:
      "address is shared,don't give office,no office,office address,online office,opens soon,showroom opens,ادرس بعد,ادرس نمی-,بزودی افتتاح,دفتر بزودی,دفتر مرکزی بزودی,دفتر ندار-,نو جور شده,هنوز اعلان نشده,پته وروسته",
  },
  warns: {
    words:
      "beware,cheater-,do not believe,don't believe,fake,fraud-,imposter,impostor,report him,report them,run away,scam-,thief,thieves,warning,بازی نخور-,باور مه کوی,باور نکن-,بلاک کن,تقلبی,تگ,تگان,تگی,خبردار,دروغ است,دروغ دی,دروغ میگوی-,دروغ وایی,دروغه ده,دروغگو,دزد,دزدی,دغلباز,غل,غلا,غله,فریب,فریبکار-,متوجه باش-,هوشیار,پام وکری,پام کوه,پام کوی,چل,چلباز,کلاه بردار-,کلاهبردار-,گزارش بد-",
    denied: 'trust',
  },
  no_advance: {
    words:
      "do not pay,don't pay,don't send,keep your money,never charge-,never pay,never send,no advance,no charge,no charges,no deposit,no fee,no fees,no money,no need to pay,no need to send,no payment,nothing in advance,nothing to pay,we don't take,بدون فیس,خوشت نیامد نگیر,شرم است,فیس ندارد,فیس نداره,فیس نمی-,فیس نیست,مخکی پیسو ته,مخکی پیسی نه,نگیرین,هیچ فیس,هیچ پول,پول روان نکن-,پول نتی,پول نتین,پول ندهید,پول ندهین,پول نمیخواه-,پول نمیگیر-,پیسو ته ارتیا نشته,پیسی مه,پیسی نه اخل-,پیسی نه غوار-,پیش پول نمی-,پیشکی ضرورت نیست,پیشکی لازم نیست,پیشکی نمی-",
  },
  no_promise: {
    words:
      "can't guarantee,can't promise,cannot promise,no guarantee,no promise,no promises,nobody can,به دست خدا,تضمین نمی-,تضمین نه,ضمانت نمی-,ضمانت نه,وعده نمی-",
  },
  no_code: {
    words:
      "do not share,don't share,hide the,never ask for,your own phone,با انگشت بپوشان-,خودت بزن,خودتان بزنید,خپله ووهه,رمز نمی-,نمبر را بپوشان-,هیچ کود,پت کره,پت کری,پتنوم نه,پین نمی-,کود مه,کود نتین,کود ندهید,کود نمی-,کود نه",
  },
  fair: {
    words:
      'any jeweller,bill,bring a,bring your,broken,crack-,dent,exchange,scale,scratch-,warranty,worn,با بل,با خود,بدلوم,بدلیژی,بشمار,بیار,بیارین,بیاورید,تبدیل,تبدیلی,ترازو,خراب,خرابه,خش,خوش تان نیامد,راوره,رشتیا,شکسته,عیب,عیبش,میخانیک بیار-,نم,نواقص,نپسندید,هر زرگر,ورنتی,وزن کن-,پس میگیرم,پیش چشم,کج,کهنه,گرنتی',
  },
  no_cash: {
    words:
      'no bank,no cash,not cash,robbers,بانک ندار-,بانک نشته,حساب ندار-,صراف ته نه,صراف نمی-,صراف نه,صرافی نه,ماشین وقت,نقد نمی-,نقد نه,نقد نیست,نقد گشتن,نقدی مه,نقدی نه',
  },
  pay: {
    words:
      'bill,bills,cost,costs,give,hand over,needed,paid,pay,payable,payment,payments,pays,required,اخلم,اخلو,اخیستل کیژی,بته,بتی,بتین,بده,بدهید,بدهین,داده شود,داده میشود,راکره,راکری,ضرورت است,غواری,لازم است,میتی,میتین,میخواهد,میدهد,میدهید,میگیرم,میگیریم,نتین,ورکره,ورکری,ورکول کیژی,گرفته میشود',
  },
  ship: {
    words:
      'deliver,delivered,dispatch,i send,mailed,posted,ship,we send,ارسال,استوم,استوو,بار میشود,بار میکنم,در راه,درلیژم,درلیژو,درواستوو,رالیژم,رسوم,رسوو,رسیژی,روان میشود,روان میکنم,روان میکنیم,لاره کی,میرسانم,میرسانیم,میرسد,میفرستم,میفرستیم',
  },
  often: {
    words:
      'a day,daily,every day,every month,monthly,per day,per month,weekly,روز #,روزانه,ماهانه,ماهوار,میاشتنی,هر جمعه,هر روز,هر ماه,هر هفته,هره اونی,هره میاشت,هره ورج,هفته #,هفته وار,هفتوار,ورجنی',
  },
  soon: {
    words: '# days,# hours,# minutes,# دقیقه,# روز,# ساعت,# ورجی,tomorrow,دو هفته,روز کاری,سبا,صبا,فردا,یوه اونی,یک هفته',
  },
  percent: {
    words: 'percent,سلنه,فیصد',
  },
  double: {
    words:
      '# x,# پس میدهد,100 به 200,double in,double your,doubled,doubles,doubling,is # tomorrow,multiply,triple,turned into,will double,دری چنده,ده برابر,دو برابر,دو چند,دوبرابر,دوه برابره,دوه چنده,دوچند,دوچنده,سه برابر,سه چند,مبلغ دو,چند برابر',
  },
  risk_free: {
    words:
      "# % guaranteed,100 %,can't lose,fixed monthly,fixed profit,fixed return,never lose,no loss,no risk,risk free,risk-free,sure win,without risk,بدون تاوان,بدون خطر,بدون ریسک,بدون ضرر,تاوان نشته,تاوان نلری,تاوان نه لری,ثابته گته,سل سلنه,سل فیصده,سود ثابت,صد در صد,صد فیصد,صددرصد,ضرر ندارد,ضرر نمی-,فایده ثابت,نفع ثابت,نه کیدو امکان,هیچ ضرر",
  },
  gift: {
    words: 'campaign,celebrat-,gift,gifts,promo,promotion,بخشش,تحفه,دالی,سالگره,سوغات,شیرینی,هدیه,کمپاین',
  },
  free: {
    words: 'adoption,free,gratis,loving home,بخشیش,بدون پول,ثواب,رایگان,مجانی,مفت,وریا',
  },
  docs: {
    words:
      'certificate-,degree,documents,exam,licence,passport-,permit,stamp,stamps,transcript-,اسناد,امتحان,بکلوریا,تذکره,تذکری,جواز,دیپلوم,سند,سندونه,شناختی کارد,شهادتنامه,لایسنس,لیسانس,لیسنس,ماستری,مهر,نمرات,نمره پلیت,نکاح خط,پاسپورت,کارت هویت,کارت واکسین,کانکور,کنکور',
  },
  below_rate: {
    words:
      'below market,best rate,good rate,half price,rates,به نرخ #,تیت نرخ,تیت یی,زیر نرخ,شه نرخ,نرخ عالی,نرخ پایین,نصف قیمت,نیم قیمت,په نیمه بیه,کم نرخ',
  },
  seized: {
    words:
      'auction,bagram,base stock,clearance,confiscat-,duty free,liquidat-,open box,seized,seizure,shipment,stolen,us base,warehouse,بدون گمرک,بگرام,دزدی,ضبط,قاچاق,قاچاقی,لیلام,لیلامی,محموله,مصادره,ورشکست,پایگاه',
  },
  bargain: {
    words: 'cheap,discount,offer,promo,ارزان,ارزانه,تخفیف,حراج,نصف بازار,نیلام',
  },
  fortune: {
    words:
      '# million,box of,consignment box,deceased,diplomat-,heir,inherit-,legacy,million usd,millions,safe box,trunk box,un doctor,us army,us soldier,widow of,ارثیه,دیپلومات,سرطان دارم,صندوق طلا,ملیون دالر,میراث,میلیون دالر',
  },
  scarce: {
    words:
      "# نفر اول,almost full,closes,closing,deadline,don't miss,ends,expire,expires,few left,few places,first #,last one,last pair,limited,only today,pieces left,places are few,remaining,slots,spots,today only,اخرین,امروز فقط,امروز و صبا,باطل,باطلیژی,بسته میشود,بندیژی,تا امشب,تا امشو,تاریخش نزدیک,تمام میشود,جای مانده,ختم میشه,ختم میشود,ختمیژی,دانه مانده,صفر کیژی,فرصت,لست امروز,لغو,لومری #,محدود,مهلت,میسوزد,نفر مانده,نوبت تان,نوبت میرود,ورته پاتی,وروستی,پاتی دی,پاتی کیژی,کنسل,کینسل",
  },
  home_work: {
    words:
      '# ساعت کار,any age,easy task-,envelope-,free time,home based,online job,spare time,task,tasks,work from home,انلاین کار,بدون تجربه,بی تجربی,تجربه لازم نیست,تجربه نمی-,تجربه کار نیست,قلم بندی,لایک,هیچ تجربه,وقت ازاد,پاکت سازی,کار انلاین,کار خانگی,کار در خانه',
  },
  goods_need: {
    words:
      'cage,crate,diesel,freight,fuel,loading,packing,postage,transport,trip,vaccin-,vet,بارگیری,برج,بسته بندی,تیل,زنجیر,قرنطین,قفس,موتر کرایه,واکسن,واکسین-,پترول,پوسته امنیتی,کرایه راه,کرایه لاری,کرایه موتر',
  },
  photo: {
    words:
      'draft,list,location,photo,photos,pic,pics,picture-,sample,video,ادرس,عکس,عکسش,عکسها,عکسونه,لوکیشن,لیست,نسخه,نمونه,ویدیو',
  },
  reports: {
    words:
      'a man asked,a man said,a man told,anybody who,anyone who asks,if anyone,if someone,in my name,in our name,people who say,pretending,some people,somebody,someone asked,someone on,someone said,بعضی نفر,بعضی ها,بعضی کسان,به نام ما,جینی خلک,جینی وایی,جینی کسان,زموژ په نوم,قبلا مرا,لکه جینی,هرکس که گفت,هرکس گفت,چا وویل,کسانی که میگوی-,کسانیکه میگوی-,کسی میگفت,کسی میگوید,کسی که میگوید,کسی گفت,کسیکه میگه,کسیکه میگوید,که چا,که چوک درته,که چوک وایی,گفتند که,یو سری,یو چا,یک نفر از,یک نفر به نام,یک نفر گفت',
  },
  rent: {
    words: 'girawi,gym,hostel,monthly rent,per month,اقساط,باشگاه,سمستر,قسط,قسطی,لیلیه,ماهوار کرایه,کرایه ماه-,کورس,گرو,گروی',
  },
  defect: {
    words:
      'burnt,crack,cracked,demolish-,dent,dents,faulty,flood,leak,leaks,mice,must go,not working,rust,rusty,scratch,scratched,smoke,smokes,stain,torn,tyres gone,worn,اسناد ندارد,برای پرزه,بی اسناد,ترمیمکار,ترک,تصادفی,خانه خالی,خرابه,خش,خط لری,د پرزو,درز,دود,راست میگم,سفر هستیم,سوخته,سیاه شده,شکسته,شکستگی,عیبش,قفل کمپنی,لکه,مات,ماته,نه لولی,نواقص,چیری,کار نمیکند',
  },
  device: {
    words:
      '# #,alarm,bios,door,dvr,gate,laptop,menu,model,router,tv,wi-fi,wifi,windows,zip,براوزر,تخفیف,تلویزیون,تنظیمات,دروازه,رسیور,روتر,شبکه ها,صنف,لپتاپ,مینیو,وای فای,وایفای,کامره,کمره,کنترول,کود پستی',
  },
  fee_after: {
    words: 'half when,با بل,با رسید,بعد از کار,حساب بانکی شرکت',
  },
  bribe: {
    words:
      'guards are paid,insider,move up,skip the,speed up,tea money,از وزارت,اشنا دارم,اشنا داریم,بدون نوبت,بی نوبته,توقع شیرینی,خوشی مدیر,خپلوان لرو,داخل ریاست,رشوت,رییس زموژ,زموژ سری,سر لست,سر لیست,سوغات,شیرینی امر,له وزارته,نفر داریم,نوم پورته,واسطه دارم,واسطه لرو,وزارت چخه,پارتی,کس میپیژنم,کمیته,یک نفر در',
  },
  your_phone: {
    words:
      'sent you a,your number,your phone,برای تان میاید,برایت امد,برایتان امد,تلیفون تان,درته راجی,درته راغلی,درغلی,درغی,ستا موبایل,ستا نمبر,ستاسو نمبر,موبایل تان,موبایلت,نمبر تان,نمبر شما,نمبرت,پیامک',
  },
  receive: {
    words:
      'claim,get paid,release the,to receive,ازاد شود,ازاد میشود,ازاد کردن,برداشت کن-,تا فعال,ترلاسه کره,ترلاسه کری,تسلیم شو-,خلاص شی,خلاصیژی,دریافت کن-,فعال شود,فعاله شی,پول برسد,پول بیاید,پولت میاید,پیسی درته,پیسی دی',
  },
  escrow: {
    words:
      'escrow,held by,inspection period,logistics,middle man,middleman,safe deal,امانت میماند,امانت میگذارید,به حساب شرکت,دلال امین,سایت تضمین,شرکت ترانسپورت,صندوق امانت,لاجستیک,ما ضامن,معامله امن,مونژ ضامن,واسط مطمین,پیش ما امانت,پیک رسمی,پیک سایت',
  },
  ticket: {
    words: 'entries,entry,ticket-,تکت,نمبر قرعه,نوم لیکل,هر نام,هر نوم,کارت قرعه',
  },
  threat: {
    words:
      "all your friends,blackmail,buy them back,expose you,i will post,i will publish,i will send it to,i will upload,if you don't pay,keep quiet,leak your,or else,publish the,removal,ruin you,ruin your,screenshots of you,stay silent,unless you pay,your contacts,your family will,your husband will,your photos,your pictures,your video,ابرو,ابروی,ابرویت,اگر ندادی,اگه نتی,اگه ندادین,با نامت,بدنام,به اداره میتم,به حوزه,به شوهرت,به فامیلت,به همه روان,به همه میره,به پدرت,ثبت شوی ده,خاموش میمانم,ختنی بیا ورسره,خپاره,خپروم,خپور,د کلی گروپ,دیلیت میکنم,دیلیت کول,دیلیت یی,راپور درکوم,راپور میتم,رسوا,ستا خاوند,ستا عکسونه,ستا ورور ته,ستا ویدیو,ستا پلار ته,ستا کورنی,شرموم,شرمونه,شکایت کدی,شکایت کنی,عکس های تان,عکس هایت,عکسهای تان,عکسهایت,فامیلت خبر,فلم,فلمت,معرفیت میکنم,نشر میشه,نشر میشود,نشر میکنم,نشروم,همرای نمبرت,همه کانتکت,وروستی خبرداری,ویدیوی تان,ویدیویت,پخش می-,پخش کن-,پولیس میگویم,پیش ماست,پیش مه اس,چپ میمانم,کامره وه,کاپی پیش,کلی ته یی,که دی رانه,که رانه کری,گزارش میکنم,یوتوب,یوتیوب ته",
  },
  agency: {
    words:
      'area agent,become our,dealership,franchise,sub-agent,امتیاز,اول سرمایه,بسته شروع,دیلر,ساحه شما,سیمه,نماینده میگیرد,نمایندگی',
  },
  cash: {
    words: 'cash only,in cash,just cash,pay cash,نغد,نغدی,نقد,نقدا,نقدی',
    denied: 'no_cash',
  },
} as const satisfies Record<string, Concept>;
