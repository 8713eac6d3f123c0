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
    card: 39,
    papers: 10,
    blocked: 30,
    your_phone: 4,
  },
  link: {
    login_help: 24,
    elsewhere: 3,
    not_here: 50,
    odd_site: 70,
    site: 20,
    handle: 24,
    mail_address: 12,
  },
  too_good: {
    invest: 12,
    gain: 18,
    guaranteed: 14,
    prize: 14,
    aid: 5,
    loan: 12,
    no_collateral: 25,
    job: 0,
    abroad_way: 5,
    forged: 46,
    fake_money: 54,
    treasure: 24,
    romance: 9,
    mule: 55,
    spread: 24,
    cure: 18,
    percent: 4,
    double: 24,
    risk_free: 35,
    gift: 12,
    below_rate: 13,
    seized: 9,
    bargain: 5,
    fortune: 14,
    home_work: 19,
    bribe: 23,
    ticket: 0,
    agency: 14,
  },
  prepayment: {
    amount: 4,
    send_money: 8,
    rail: 7,
    topup: 7,
    fee: 2,
    advance_word: 8,
    rest_later: 6,
    refund_promise: 7,
    no_return: 41,
    third_person: 3,
    away: 0,
    no_view: 20,
    courier: 0,
    authority: 0,
    overpaid: 4,
    proof: 0,
    sent_already: 19,
    not_arrived: 3,
    secret: 46,
    urgent: 3,
    others_wait: 13,
    trust: 7,
    why_ask: 20,
    hold: 7,
    friend: 11,
    no_office: 31,
    no_cash: 20,
    ship: 4,
    soon: 3,
    scarce: 12,
    goods_need: 0,
    receive: 6,
    escrow: 15,
    threat: 38,
    cash: 0,
  },
  honest: {
    money: -2,
    before: -6,
    see: -8,
    tell: -1,
    only: -1,
    link: -1,
    pay_after: -30,
    contract: -20,
    place: -17,
    warns: -10,
    no_advance: -30,
    no_promise: -29,
    no_code: -30,
    fair: -13,
    pay: -3,
    often: -1,
    free: -3,
    docs: -6,
    photo: -1,
    reports: -19,
    rent: -8,
    defect: -22,
    device: -7,
    fee_after: -25,
    sum: -6,
  },
} as const satisfies Record<PhraseSignal | 'honest', Partial<Record<ConceptName, number>>>;

/** What two concepts weigh beside what each does: near one another (`NEAR` words), or anywhere in the text. Each stands under the signal of whichever comes first in `CONCEPT_WEIGHTS`. */
export const COMBINATIONS = {
  near: {
    abroad_way: { fee: 3 },
    aid: { fee: 25 },
    amount: { before: 4, fee: 14, send_money: 11 },
    away: { fee: 11 },
    before: { courier: 9, fee: 17, goods_need: 11, hold: 16, money: 5, pay: 5, rail: 16, send_money: 12, ship: 15, sum: 3 },
    blocked: { code: 20 },
    card: { code: 20, receive: 20, tell: 25 },
    code: { device: -41, proof: 4, receive: 20, secret: -60, sent_already: 15, tell: 46, topup: 26, your_phone: 25 },
    docs: { fee: 4 },
    fee: {
      hold: 12,
      job: 21,
      loan: 20,
      no_return: 20,
      no_view: 20,
      pay: 13,
      prize: 25,
      receive: 15,
      refund_promise: 8,
      send_money: 24,
      sum: 13,
    },
    goods_need: { pay: 11, send_money: 20, sum: 6 },
    link: { receive: 12 },
    login_help: { receive: 15 },
    money: { overpaid: 11, send_money: 7 },
    overpaid: { pay: 12, send_money: 12 },
    papers: { tell: 14 },
    pay: { rail: 5, sum: 8 },
    photo: { see: 9, send_money: -9, tell: -7 },
    prize: { ticket: 25 },
    proof: { see: 7 },
    rail: { send_money: 32 },
    send_money: { sum: 8, topup: 21 },
    sum: { topup: 7 },
  },
  anywhere: {
    abroad_way: { before: 6, bribe: 15, fee: 9, forged: 20, guaranteed: 30, percent: 5 },
    agency: { before: 15, fee: 15, gain: 10, send_money: 10, sum: 15 },
    aid: { fee: 25, link: 12, papers: 15, send_money: 15 },
    amount: {
      below_rate: 4,
      bribe: 12,
      friend: 7,
      gain: 7,
      home_work: 8,
      mule: 12,
      overpaid: 4,
      prize: 10,
      scarce: 4,
      treasure: 9,
    },
    authority: { blocked: 15, card: 12, code: 12, urgent: 8 },
    away: {
      bargain: 12,
      before: 6,
      courier: 11,
      escrow: 15,
      fee: 14,
      hold: 8,
      no_view: 15,
      rail: 10,
      romance: 15,
      send_money: 15,
      ship: 9,
      treasure: 10,
    },
    bargain: { before: 10, below_rate: 10, courier: 10, elsewhere: 8, scarce: 8, seized: 12 },
    before: {
      below_rate: 10,
      cure: 15,
      forged: 11,
      goods_need: 9,
      no_cash: 10,
      no_view: 15,
      others_wait: 5,
      rent: -15,
      rest_later: 10,
      scarce: 5,
      why_ask: 10,
    },
    below_rate: { send_money: 15, treasure: 10, urgent: 8 },
    blocked: { link: 25 },
    bribe: { fee: 12, job: 12, send_money: 12 },
    card: { link: 25, site: 20 },
    code: { courier: 8, elsewhere: 7, link: 8, login_help: 15, mule: 15, prize: 25, sent_already: 20, site: 20, urgent: 5 },
    contract: { place: -7, rent: -10, see: -8 },
    courier: {
      cure: 11,
      fee: 7,
      no_cash: 10,
      no_view: 10,
      overpaid: 9,
      pay_after: -8,
      proof: 15,
      send_money: 9,
      sent_already: 15,
      topup: 11,
    },
    cure: { guaranteed: 15, send_money: 12, soon: 10, sum: 10, third_person: 8 },
    docs: { forged: 21, guaranteed: 15 },
    double: { invest: 25 },
    elsewhere: {
      handle: 15,
      home_work: 15,
      job: 8,
      link: 11,
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
      hold: 10,
      home_work: 15,
      invest: 10,
      job: 16,
      link: -3,
      loan: 21,
      no_advance: 15,
      no_office: 25,
      no_view: 25,
      others_wait: 10,
      papers: 11,
      prize: 30,
      rent: -16,
      scarce: 8,
      seized: 12,
      ship: 11,
      third_person: 8,
      urgent: 9,
    },
    forged: { send_money: 10, sum: 11 },
    fortune: { gift: 15, money: 12, romance: 20, third_person: 7, treasure: 15 },
    free: { send_money: 10 },
    friend: { loan: 9, money: 15, send_money: 15, sent_already: 15, third_person: 5, urgent: 7 },
    gain: {
      guaranteed: 20,
      home_work: 15,
      invest: 20,
      often: 20,
      percent: 19,
      risk_free: 25,
      romance: 15,
      send_money: 13,
      soon: 15,
      spread: 20,
    },
    gift: { romance: 15, send_money: 20 },
    goods_need: { hold: 10, send_money: 15, ship: 8 },
    guaranteed: { invest: 15 },
    hold: { link: 5, no_view: 12, others_wait: 10, papers: 15, scarce: 7, send_money: 15, sum: 11 },
    home_work: { often: 15, spread: 15 },
    invest: { often: 10, percent: 20, refund_promise: 15, risk_free: 25, romance: 20, send_money: 12, soon: 10, spread: 20 },
    job: { link: 5, papers: 10, send_money: 12 },
    link: { papers: 15, pay: 4, prize: 15, send_money: 9 },
    loan: { no_collateral: 15, papers: 15, send_money: 15, soon: 10, urgent: 10 },
    login_help: { sum: 10, third_person: 10 },
    money: { mule: 15, no_view: 11, threat: 15, treasure: 4 },
    mule: { percent: 15 },
    no_cash: { rail: 11, send_money: 15, topup: 26 },
    no_view: { send_money: 15, ship: 10, third_person: 5 },
    not_arrived: { proof: 15, sent_already: 25 },
    not_here: { site: 10 },
    only: { topup: 10 },
    others_wait: { send_money: 9 },
    overpaid: { pay: 10, proof: 15, send_money: 18, sent_already: 30, third_person: 10 },
    papers: { prize: 25 },
    pay: { site: 9, threat: 21, treasure: 12 },
    pay_after: { place: -6, rail: -10, see: -9, send_money: -12, ship: -8 },
    photo: { threat: 13 },
    place: { see: -8 },
    prize: { receive: 15, scarce: 10, send_money: 25, spread: 15, urgent: 10 },
    proof: { sent_already: 15, ship: 11, third_person: 16, urgent: 4 },
    receive: { send_money: 10 },
    refund_promise: { send_money: 10 },
    rent: { see: -8 },
    rest_later: { send_money: 15 },
    romance: { send_money: 13 },
    scarce: { send_money: 10 },
    secret: { treasure: 20 },
    see: { third_person: -10 },
    seized: { send_money: 10 },
    send_money: { ship: 16, site: 9, third_person: 10, threat: 15, treasure: 15, trust: 9, urgent: 14, why_ask: 12 },
    sent_already: { third_person: 14 },
    sum: { threat: 16, treasure: 10, why_ask: 12 },
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
