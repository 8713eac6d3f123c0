import type { ConceptName } from '../hearing.ts';

/** Of what a signal speaks: its owner is told no more of a held ad than this. */
const SIGNAL_SUBJECTS = ['price', 'words', 'photos', 'account', 'chat'] as const;
export type SignalSubject = (typeof SIGNAL_SUBJECTS)[number];

/**
 * What may speak against an ad or a message, and what it weighs. What words weigh stands with the concepts below, and what is much lower than half of the usual
 * price is still the same signal. `least` is what a weaker form of it weighs.
 */
export const SIGNALS = {
  /** It costs less than half of what ads like it cost; less than three quarters weighs the least. */
  price_low: { about: 'price', weight: 50, least: 25 },
  /** Money is asked for before anything was seen: by its words. */
  prepayment: { about: 'words' },
  /** A code, a PIN, a card or papers are asked for: by its words. */
  code_asked: { about: 'words' },
  /** Gains without work, prizes, loans and jobs for a fee: by its words. */
  too_good: { about: 'words' },
  /** It leads away from here by a link, or says that nobody answers here: by its words. */
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
 * What each concept of the words (./concepts.ts) weighs alone, under the signal that tells of it; a text has it or has it not. Alone nearly none warns: two
 * or three together do. The weights were written first, then drawn towards the corpus a little (bench/fraud-fit.ts).
 */
export const CONCEPT_WEIGHTS = {
  code_asked: {
    code: 5,
    card: 33,
    papers: 10,
    blocked: 30,
    your_phone: 8,
  },
  link: {
    login_help: 19,
    elsewhere: 6,
    not_here: 50,
    odd_site: 71,
    site: 17,
    handle: 23,
    mail_address: 13,
  },
  too_good: {
    invest: 15,
    gain: 17,
    guaranteed: 15,
    prize: 14,
    aid: 7,
    loan: 11,
    no_collateral: 25,
    job: 0,
    abroad_way: 4,
    forged: 46,
    fake_money: 54,
    treasure: 22,
    romance: 10,
    mule: 55,
    spread: 23,
    cure: 18,
    percent: 4,
    double: 24,
    risk_free: 35,
    gift: 9,
    below_rate: 11,
    seized: 8,
    bargain: 6,
    fortune: 14,
    home_work: 20,
    bribe: 24,
    ticket: 0,
    agency: 14,
  },
  prepayment: {
    money: 1,
    amount: 9,
    send_money: 8,
    rail: 6,
    topup: 8,
    advance_word: 8,
    rest_later: 3,
    refund_promise: 8,
    no_return: 41,
    third_person: 4,
    no_view: 17,
    tell: 1,
    authority: 4,
    overpaid: 1,
    sent_already: 20,
    not_arrived: 6,
    secret: 45,
    urgent: 2,
    others_wait: 11,
    trust: 8,
    why_ask: 19,
    hold: 6,
    friend: 8,
    no_office: 30,
    no_cash: 19,
    ship: 3,
    soon: 5,
    scarce: 16,
    photo: 2,
    receive: 0,
    escrow: 15,
    threat: 38,
    cash: 0,
  },
  honest: {
    fee: -3,
    before: -6,
    away: -5,
    see: -8,
    courier: -3,
    only: -2,
    link: -5,
    proof: -1,
    pay_after: -28,
    contract: -17,
    place: -17,
    warns: -9,
    no_advance: -27,
    no_promise: -30,
    no_code: -30,
    fair: -14,
    pay: -1,
    often: -3,
    free: -5,
    docs: -3,
    goods_need: -1,
    reports: -17,
    rent: -7,
    defect: -22,
    device: -5,
    fee_after: -25,
    sum: -4,
  },
} as const satisfies Record<PhraseSignal | 'honest', Partial<Record<ConceptName, number>>>;

/** What two concepts weigh beside what each does: near one another (`NEAR` words), or anywhere in the text. Each stands under the signal of whichever comes first in `CONCEPT_WEIGHTS`. */
export const COMBINATIONS = {
  near: {
    aid: { fee: 25 },
    amount: { before: 3, fee: 12, send_money: 17 },
    away: { fee: 11 },
    before: { courier: 6, fee: 19, goods_need: 7, hold: 17, money: 4, pay: 5, rail: 19, send_money: 13, ship: 17, sum: 6 },
    blocked: { code: 20 },
    card: { code: 20, receive: 13, tell: 18 },
    code: { device: -41, proof: 3, receive: 20, secret: -60, sent_already: 15, tell: 46, topup: 27, your_phone: 26 },
    fee: {
      hold: 12,
      job: 21,
      loan: 20,
      no_return: 20,
      no_view: 19,
      pay: 15,
      prize: 25,
      receive: 15,
      refund_promise: 9,
      send_money: 20,
      sum: 8,
    },
    goods_need: { pay: 11, send_money: 20, sum: 6 },
    link: { receive: 5 },
    login_help: { receive: 15 },
    money: { overpaid: 12, send_money: 4 },
    overpaid: { pay: 10, send_money: 10 },
    papers: { tell: 12 },
    pay: { rail: 3, sum: 10 },
    photo: { see: 8, send_money: -11, tell: -10 },
    prize: { ticket: 25 },
    proof: { see: 5 },
    rail: { send_money: 32 },
    send_money: { sum: 10, topup: 21 },
    sum: { topup: 8 },
  },
  anywhere: {
    abroad_way: { before: 7, bribe: 15, fee: 6, forged: 21, guaranteed: 30, percent: 5 },
    agency: { before: 15, fee: 15, gain: 10, send_money: 10, sum: 15 },
    aid: { fee: 25, link: 12, papers: 16, send_money: 15 },
    amount: { bribe: 12, friend: 5, gain: 10, home_work: 8, mule: 12, overpaid: 3, prize: 11, scarce: 8, treasure: 8 },
    authority: { blocked: 15, card: 12, code: 10, urgent: 8 },
    away: {
      bargain: 12,
      before: 4,
      courier: 13,
      escrow: 15,
      fee: 14,
      hold: 8,
      no_view: 15,
      rail: 8,
      romance: 16,
      send_money: 17,
      ship: 9,
      treasure: 10,
    },
    bargain: { before: 12, below_rate: 10, courier: 11, elsewhere: 11, scarce: 8, seized: 12 },
    before: {
      below_rate: 12,
      cure: 15,
      forged: 11,
      goods_need: 6,
      no_cash: 10,
      no_view: 16,
      rent: -14,
      rest_later: 9,
      scarce: 8,
      why_ask: 8,
    },
    below_rate: { send_money: 15, treasure: 10, urgent: 8 },
    blocked: { link: 25 },
    bribe: { fee: 12, job: 12, send_money: 12 },
    card: { link: 19, site: 20 },
    code: { courier: 7, elsewhere: 8, link: 8, login_help: 15, mule: 15, prize: 25, sent_already: 20, site: 20 },
    contract: { place: -7, rent: -9, see: -7 },
    courier: {
      cure: 10,
      fee: 3,
      no_cash: 12,
      no_view: 10,
      overpaid: 9,
      pay_after: -7,
      proof: 17,
      send_money: 7,
      sent_already: 15,
      topup: 11,
    },
    cure: { guaranteed: 15, send_money: 12, soon: 10, sum: 10, third_person: 8 },
    docs: { forged: 19, guaranteed: 15 },
    double: { invest: 25 },
    elsewhere: {
      handle: 14,
      home_work: 15,
      job: 8,
      link: 6,
      not_here: 15,
      only: 9,
      papers: 12,
      prize: 15,
      romance: 12,
      seized: 10,
      spread: 10,
    },
    escrow: { money: 10, send_money: 12, ship: 12 },
    fake_money: { pay: 15 },
    fee: {
      free: 7,
      gift: 20,
      hold: 11,
      home_work: 15,
      invest: 10,
      job: 16,
      link: -4,
      loan: 20,
      no_advance: 15,
      no_office: 25,
      no_view: 24,
      others_wait: 12,
      papers: 10,
      prize: 30,
      rent: -16,
      scarce: 7,
      seized: 13,
      ship: 11,
      third_person: 10,
      urgent: 8,
    },
    forged: { send_money: 10, sum: 12 },
    fortune: { gift: 15, money: 11, romance: 20, third_person: 7, treasure: 15 },
    free: { send_money: 10 },
    friend: { loan: 10, money: 14, send_money: 15, sent_already: 15, third_person: 5, urgent: 5 },
    gain: {
      guaranteed: 20,
      home_work: 15,
      invest: 20,
      often: 22,
      percent: 17,
      risk_free: 25,
      romance: 15,
      send_money: 12,
      soon: 16,
      spread: 20,
    },
    gift: { romance: 15, send_money: 20 },
    goods_need: { hold: 10, send_money: 15, ship: 8 },
    guaranteed: { invest: 15 },
    hold: { no_view: 11, others_wait: 10, papers: 16, scarce: 8, send_money: 15, sum: 11 },
    home_work: { often: 15, spread: 15 },
    invest: { often: 7, percent: 21, refund_promise: 15, risk_free: 25, romance: 21, send_money: 10, soon: 10, spread: 20 },
    job: { link: 3, papers: 10, send_money: 12 },
    link: { papers: 16, pay: 7, prize: 15, send_money: 6 },
    loan: { no_collateral: 15, papers: 15, send_money: 15, soon: 10, urgent: 10 },
    login_help: { sum: 7, third_person: 10 },
    money: { mule: 15, no_view: 11, threat: 14 },
    mule: { percent: 15 },
    no_cash: { rail: 9, send_money: 15, topup: 26 },
    no_view: { send_money: 15, ship: 10, third_person: 5 },
    not_arrived: { proof: 16, sent_already: 25 },
    not_here: { site: 10 },
    only: { topup: 12 },
    others_wait: { send_money: 8 },
    overpaid: { pay: 10, proof: 15, send_money: 16, sent_already: 30, third_person: 10 },
    papers: { prize: 25 },
    pay: { site: 9, threat: 20, treasure: 12 },
    pay_after: { place: -5, rail: -10, see: -9, send_money: -12, ship: -8 },
    photo: { threat: 12 },
    place: { see: -3 },
    prize: { receive: 15, scarce: 10, send_money: 25, spread: 15, urgent: 11 },
    proof: { sent_already: 15, ship: 12, third_person: 15, urgent: 4 },
    receive: { send_money: 10 },
    refund_promise: { send_money: 10 },
    rent: { see: -8 },
    rest_later: { send_money: 15 },
    romance: { send_money: 13 },
    scarce: { send_money: 11 },
    secret: { treasure: 20 },
    see: { third_person: -11 },
    seized: { send_money: 10 },
    send_money: { ship: 15, site: 9, third_person: 9, threat: 15, treasure: 15, trust: 9, urgent: 16, why_ask: 12 },
    sent_already: { third_person: 15 },
    sum: { threat: 13, treasure: 10, why_ask: 12 },
    topup: { urgent: 8 },
  },
} as const satisfies Record<'near' | 'anywhere', Partial<Record<ConceptName, Partial<Record<ConceptName, number>>>>>;

/** How many words apart is near. */
export const NEAR = 10;

/** From what weight of its own words on a message is looked at with what stands around it. */
export const HEARD_FROM = 4;

/** What honest words take off at most. */
export const HONEST_MOST = 120;

/** A telephone number in folded text. */
export const NUMBER = '(?<!\\d)(?:0?7\\d(?:[ -]?\\d){7}|(?:\\+|00)\\d(?:[ -]?\\d){8,13})(?!\\d)';

/** The subjects of signals, each once. */
export function subjectsOf(signals: readonly Signal[]): SignalSubject[] {
  const about = new Set<SignalSubject>(signals.map((signal) => SIGNALS[signal].about));
  return SIGNAL_SUBJECTS.filter((subject) => about.has(subject));
}
