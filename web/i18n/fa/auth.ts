import type { Translated } from '../domains.ts';

export default {
  email: 'ایمیل',
  username: 'نام کاربری',
  usernameHint: 'اعلان‌های شما با این نام نشان داده می‌شود. حرف‌های هر زبان، رقم، نقطه، خط تیره و زیرخط.',
  password: 'رمز عبور',
  passwordHint: 'حداقل ۶ حرف',
  confirmation: 'تکرار رمز عبور',
  newPassword: 'رمز عبور تازه',

  signInText: 'خوش آمدید.',
  forgot: 'رمز عبور را فراموش کرده‌اید؟',
  signingIn: 'در حال ورود...',
  signInFailed: 'ورود انجام نشد',
  noAccount: 'هنوز حساب ندارید؟',

  signUpText: 'رایگان است و یک دقیقه وقت می‌گیرد.',
  creatingAccount: 'در حال ساختن حساب...',
  createFailed: 'حساب ساخته نشد',
  signUpFailed: 'ثبت نام انجام نشد',
  haveAccount: 'از قبل حساب دارید؟',
  agree: '{terms} و {privacy} را می‌پذیرم',
  newTab: '(در صفحهٔ نو باز می‌شود)',

  panelTitle: 'یک بازار برای هر ۳۴ ولایت',
  panelPost: 'در چند دقیقه اعلان بدهید، با تا ده عکس.',
  panelHidden: 'شمارهٔ تلیفون و ایمیل شما پنهان می‌ماند.',
  panelPhotos: 'نشانی جایی که عکس گرفته شده از عکس پاک می‌شود.',

  forgotText: 'ایمیل حساب خود را بنویسید. برای انتخاب رمز عبور تازه یک پیوند به شما می‌فرستیم.',
  sendLink: 'فرستادن پیوند',
  sending: 'در حال فرستادن...',
  forgotFailed: 'پیوند فرستاده نشد. لطفاً دوباره کوشش کنید.',
  linkSent: 'اگر {email} در اینجا حساب داشته باشد، پیوند به آن فرستاده شد.',
  linkSentHint: 'پیوند تا یک ساعت و تنها یک بار کار می‌کند. اگر چیزی نرسید، پوشهٔ سپم (spam) را ببینید یا نشانی را بررسی کنید.',
  sendAgain: 'فرستادن دوباره',
  backToSignIn: 'برگشت به ورود',

  resetTitle: 'انتخاب رمز عبور تازه',
  resetText: 'با این کار از همهٔ دستگاه‌ها خارج می‌شوید و بعد با رمز عبور تازه وارد می‌شوید.',
  savePassword: 'ثبت رمز عبور',
  saving: 'در حال ثبت...',
  resetFailed: 'رمز عبور تغییر نکرد. لطفاً دوباره کوشش کنید.',
  linkLasts: 'هر پیوند تا یک ساعت و تنها یک بار کار می‌کند. حالا هیچ چیزی تغییر نکرد.',
  askNewLink: 'خواستن پیوند تازه',
  passwordChanged: 'رمز عبور تغییر کرد',
  passwordChangedText: 'با رمز عبور تازهٔ خود وارد شوید.',
} satisfies Translated<'auth'>;
