import type { ConceptName } from '../../fraud/find-concepts.ts';

/** What a signal is about. The owner of a held ad is told only this. */
const SIGNAL_SUBJECTS = ['price', 'words', 'photos', 'account', 'chat'] as const;
export type SignalSubject = (typeof SIGNAL_SUBJECTS)[number];

/**
 * The signals that count against an ad or a message, with their weights. The weights of words are those of their concepts, below. A price far below
 * half of the usual price gives the same signal and weight as one just below half. `min` is the weight of a weaker form of the signal.
 */
export const SIGNALS = {
  /** The price is below half of what similar ads cost. Below three quarters it has the weight `min`. */
  price_low: { about: 'price', weight: 50, min: 25 },
  /** Its words ask for money before the buyer has seen anything. */
  prepayment: { about: 'words' },
  /** Its words ask for a code, a PIN, a card or papers. */
  code_asked: { about: 'words' },
  /** Its words offer gains without work, prizes, or loans and jobs for a fee. */
  too_good: { about: 'words' },
  /** Its words lead away from Sarai by a link, or say that nobody answers here. */
  link: { about: 'words' },
  /**
   * It reads like known frauds, by the learned weights (./wording.ts). It weighs `unit` times the sum of its score and `lift`, at most `max`, so
   * that it never holds an ad by itself. A text that reads like honest ones takes up to `off` off the weight of the other words (not of `link`) and
   * of `price_low`. A text of fewer than `words` words is too short to judge.
   */
  wording: { about: 'words', unit: 80, lift: 0.1, max: 90, off: 30, words: 12 },
  /** The text contains a telephone number, outside the field that asks for one. */
  number: { about: 'words', weight: 5 },
  /** Another member's ad of the last year has the same photo. It holds an ad by itself: somebody must see both side by side. */
  photo_elsewhere: { about: 'photos', weight: 100 },
  /** A young account with many ads in a day. */
  busy_account: { about: 'account', weight: 15 },
  /** The account's confirmed telephone number is not Afghan (+93). */
  number_abroad: { about: 'account', weight: 15 },
  /** The account contacted many members (`MANY_CONTACTS`) within an hour. */
  many_contacts: { about: 'account', weight: 10 },
  /** A message of its owner in a conversation about the ad got a warning. */
  asked_in_chat: { about: 'chat', weight: 60 },
} as const satisfies Record<
  string,
  {
    about: SignalSubject;
    weight?: number;
    min?: number;
    unit?: number;
    lift?: number;
    max?: number;
    off?: number;
    words?: number;
  }
>;

/** An account is young for fewer days than this. From these numbers on, ads in a day and contacts in an hour count as many. */
export const YOUNG_DAYS = 30;
export const MANY_ADS = 4;
export const MANY_CONTACTS = 5;

export type Signal = keyof typeof SIGNALS;

// The table's own keys.
export const SIGNAL_CODES = Object.keys(SIGNALS) as Signal[];

/** What administrators read about a signal: the words found, figures, or the id of another ad. */
export type SignalDetail = Readonly<Record<string, string | number>>;

/** A signal that was found, with its weight. */
export interface FoundSignal {
  signal: Signal;
  weight: number;
  detail: SignalDetail;
}

/** The factor for the weight of words, and for what honest words take off, in a text whose wording is judged too. `link` keeps its full weight. */
export const WORDS_SHARE = 0.3;

/** The highest weight that all words found can have together. */
export const WORDS_MAX = 80;

/** Readers are warned of an ad or a message whose signals together weigh at least this. */
export const WARN_WEIGHT = 50;

/** An ad whose signals weigh at least this is held until an administrator has looked at it. */
export const HOLD_WEIGHT = 100;

/** The signals that phrases give. */
export type PhraseSignal = 'prepayment' | 'code_asked' | 'too_good' | 'link';

/**
 * The weight of each concept (./concepts.ts) alone, under the signal that it gives; how often a text has it does not matter. Hardly any concept is
 * enough for a warning alone: two or three together are. The weights were set by hand, then fitted to the corpus a little
 * (bench/fraud/fraud-fit.ts).
 */
export const CONCEPT_WEIGHTS = {
  code_asked: {
    code: 5,
    card: 31,
    papers: 9,
    blocked: 29,
    your_phone: 10,
  },
  link: {
    login_help: 15,
    elsewhere: 10,
    not_here: 50,
    odd_site: 72,
    site: 15,
    handle: 22,
    mail_address: 13,
    machine: 7,
  },
  too_good: {
    invest: 17,
    gain: 17,
    guaranteed: 15,
    prize: 14,
    aid: 9,
    loan: 9,
    no_collateral: 25,
    abroad_way: 4,
    forged: 45,
    fake_money: 51,
    treasure: 19,
    romance: 8,
    mule: 55,
    spread: 23,
    cure: 15,
    percent: 2,
    double: 23,
    risk_free: 35,
    gift: 9,
    below_rate: 8,
    seized: 6,
    bargain: 4,
    fortune: 13,
    home_work: 18,
    bribe: 21,
    ticket: 0,
    agency: 13,
    fame: 7,
    digital: 4,
    presale: 8,
  },
  prepayment: {
    money: 2,
    amount: 13,
    send_money: 7,
    rail: 8,
    topup: 12,
    advance_word: 7,
    rest_later: 1,
    refund_promise: 6,
    no_return: 42,
    third_person: 3,
    no_view: 16,
    tell: 1,
    authority: 2,
    sent_already: 20,
    not_arrived: 7,
    secret: 44,
    urgent: 2,
    others_wait: 9,
    trust: 9,
    why_ask: 21,
    hold: 4,
    friend: 2,
    no_office: 30,
    no_cash: 19,
    ship: 1,
    scarce: 10,
    photo: 3,
    escrow: 14,
    threat: 35,
    pay: 0,
    unless: 5,
    in_full: 8,
    no_receipt: 15,
    found_thing: 3,
  },
  honest: {
    job: -1,
    overpaid: -4,
    soon: -1,
    receive: -3,
    cash: -5,
    fee: -5,
    before: -8,
    away: -12,
    see: -11,
    courier: -5,
    only: -1,
    link: -6,
    proof: -2,
    pay_after: -29,
    contract: -17,
    place: -22,
    warns: -7,
    no_advance: -27,
    no_promise: -31,
    no_code: -30,
    fair: -18,
    often: -1,
    free: -7,
    docs: -3,
    goods_need: -3,
    reports: -15,
    rent: -6,
    defect: -23,
    device: -9,
    fee_after: -24,
    sum: -5,
    own_hand: -9,
    come: -12,
    bring_papers: -8,
    custom: -4,
    order_made: -7,
  },
} as const satisfies Record<PhraseSignal | 'honest', Partial<Record<ConceptName, number>>>;

/**
 * The extra weight of two concepts together: near one another (within `NEAR_WORDS` words), or anywhere in the text. A pair counts for the signal of
 * whichever of the two comes first in `CONCEPT_WEIGHTS`.
 */
export const COMBINATIONS = {
  near: {
    aid: { fee: 24 },
    amount: { fee: 10, send_money: 18 },
    away: { fee: 10 },
    before: { courier: 4, fee: 18, goods_need: 4, hold: 16, money: 4, pay: 5, rail: 18, send_money: 14, ship: 17, sum: 10 },
    blocked: { code: 19 },
    card: { code: 19, own_hand: -9, receive: 10, tell: 18 },
    code: { device: -40, own_hand: -27, receive: 19, secret: -58, sent_already: 14, tell: 39, topup: 26, your_phone: 25 },
    fee: {
      hold: 11,
      job: 21,
      loan: 19,
      no_return: 19,
      no_view: 18,
      pay: 15,
      prize: 24,
      receive: 14,
      refund_promise: 8,
      send_money: 17,
      sum: 8,
    },
    goods_need: { pay: 9, send_money: 19, sum: 4 },
    login_help: { receive: 14 },
    money: { overpaid: 10 },
    overpaid: { pay: 7, send_money: 8 },
    papers: { tell: 10 },
    pay: { sum: 11 },
    photo: { see: 8, send_money: -8, tell: -11 },
    prize: { ticket: 24 },
    rail: { send_money: 33 },
    send_money: { sum: 13, topup: 20 },
    sum: { topup: 9 },
  },
  anywhere: {
    abroad_way: { before: 7, bribe: 14, fee: 4, forged: 21, guaranteed: 29, percent: 4 },
    agency: { before: 14, fee: 14, gain: 9, rail: 11, send_money: 9, sum: 14 },
    aid: { fee: 24, link: 11, papers: 16, send_money: 14 },
    amount: { bribe: 10, friend: 4, gain: 11, home_work: 7, mule: 11, prize: 9, scarce: 9, treasure: 5 },
    authority: { blocked: 14, card: 11, code: 8, send_money: 7, urgent: 7 },
    away: {
      bargain: 11,
      courier: 13,
      escrow: 14,
      fee: 12,
      hold: 7,
      no_view: 14,
      rail: 4,
      romance: 15,
      send_money: 15,
      ship: 7,
      treasure: 9,
    },
    bargain: { before: 13, below_rate: 7, courier: 11, elsewhere: 11, scarce: 5, seized: 9 },
    before: {
      below_rate: 13,
      cure: 14,
      digital: 5,
      forged: 10,
      in_full: 9,
      no_cash: 10,
      no_collateral: 9,
      no_view: 16,
      rail: 6,
      rent: -13,
      rest_later: 8,
      scarce: 7,
      seized: 10,
      why_ask: 7,
    },
    below_rate: { send_money: 14, treasure: 9, urgent: 7 },
    blocked: { fee: 19, link: 24, login_help: 13 },
    bribe: { fee: 11, job: 11, send_money: 11 },
    bring_papers: { place: -5 },
    card: { link: 16, login_help: 14, site: 19 },
    cash: { come: -6 },
    code: { courier: 5, elsewhere: 8, link: 7, login_help: 13, mule: 14, prize: 24, sent_already: 19, site: 19 },
    come: { see: -4, third_person: -4 },
    contract: { place: -4, rent: -8, see: -5 },
    courier: {
      cure: 9,
      no_cash: 12,
      no_view: 9,
      overpaid: 6,
      pay_after: -6,
      proof: 16,
      send_money: 4,
      sent_already: 14,
      topup: 11,
    },
    cure: { guaranteed: 14, send_money: 11, soon: 9, sum: 8, third_person: 7 },
    digital: { fee: 7, send_money: 13 },
    docs: { forged: 19, guaranteed: 14, send_money: 5 },
    double: { invest: 24 },
    elsewhere: {
      handle: 12,
      home_work: 14,
      job: 7,
      not_here: 14,
      only: 8,
      papers: 11,
      prize: 14,
      romance: 11,
      seized: 9,
      spread: 9,
    },
    escrow: { money: 9, send_money: 11, ship: 11 },
    fake_money: { pay: 14 },
    fame: { fee: 19, send_money: 11 },
    fee: {
      found_thing: 14,
      free: 5,
      gift: 19,
      hold: 10,
      home_work: 14,
      invest: 9,
      job: 16,
      link: -5,
      loan: 19,
      machine: 7,
      no_advance: 14,
      no_collateral: 18,
      no_office: 24,
      no_receipt: 9,
      no_view: 23,
      others_wait: 11,
      papers: 8,
      presale: 7,
      prize: 29,
      rent: -15,
      scarce: 6,
      seized: 12,
      ship: 10,
      third_person: 11,
      unless: 7,
      urgent: 7,
    },
    forged: { send_money: 9, sum: 12 },
    fortune: { gift: 14, money: 10, romance: 19, third_person: 6, treasure: 14 },
    found_thing: { send_money: 19 },
    free: { send_money: 8 },
    friend: { loan: 9, money: 10, rail: 10, send_money: 13, sent_already: 14, third_person: 4, urgent: 4 },
    gain: {
      guaranteed: 19,
      home_work: 14,
      invest: 19,
      often: 23,
      percent: 15,
      risk_free: 24,
      romance: 14,
      send_money: 11,
      soon: 15,
      spread: 19,
    },
    gift: { romance: 14, send_money: 20 },
    goods_need: { hold: 9, send_money: 14, ship: 6 },
    guaranteed: { invest: 14 },
    hold: { no_view: 10, others_wait: 9, papers: 15, rail: 10, scarce: 6, send_money: 13, sum: 10 },
    home_work: { often: 14, spread: 14 },
    in_full: { rail: 11, send_money: 9 },
    invest: {
      often: 6,
      percent: 20,
      rail: 8,
      refund_promise: 14,
      risk_free: 24,
      romance: 21,
      send_money: 9,
      soon: 9,
      spread: 19,
    },
    job: { papers: 9, send_money: 11 },
    link: { papers: 16, pay: 7, prize: 14, send_money: 5 },
    loan: { no_collateral: 14, papers: 14, send_money: 14, soon: 9, urgent: 9 },
    login_help: { sum: 4, third_person: 9 },
    machine: { send_money: 7 },
    money: { mule: 14, no_view: 10, threat: 13 },
    mule: { percent: 14 },
    no_cash: { rail: 6, send_money: 14, topup: 26 },
    no_receipt: { send_money: 9 },
    no_view: { send_money: 14, ship: 9, third_person: 4 },
    not_arrived: { proof: 17, sent_already: 25 },
    not_here: { site: 9 },
    only: { topup: 12 },
    others_wait: { send_money: 7 },
    overpaid: { pay: 7, proof: 15, send_money: 11, sent_already: 29, third_person: 9 },
    own_hand: { place: -6 },
    papers: { prize: 24 },
    pay: { site: 7, threat: 19, treasure: 11 },
    pay_after: { rail: -9, see: -8, send_money: -12, ship: -7 },
    photo: { threat: 11 },
    place: { see: -4 },
    presale: { scarce: 7, send_money: 11 },
    prize: { receive: 14, scarce: 9, send_money: 24, spread: 14, urgent: 10 },
    proof: { sent_already: 14, ship: 11, third_person: 14, urgent: 4 },
    rail: { seized: 10 },
    receive: { send_money: 9 },
    refund_promise: { send_money: 9 },
    rent: { see: -7 },
    rest_later: { send_money: 14 },
    romance: { send_money: 11 },
    scarce: { send_money: 10 },
    secret: { treasure: 19 },
    see: { third_person: -10 },
    seized: { send_money: 9 },
    send_money: {
      ship: 14,
      site: 7,
      third_person: 8,
      threat: 14,
      treasure: 14,
      trust: 8,
      unless: 8,
      urgent: 17,
      why_ask: 11,
      your_phone: 8,
    },
    sent_already: { third_person: 14 },
    sum: { threat: 10, treasure: 9, unless: 4, why_ask: 12 },
    topup: { urgent: 7 },
  },
} as const satisfies Record<'near' | 'anywhere', Partial<Record<ConceptName, Partial<Record<ConceptName, number>>>>>;

/** Two concepts are near one another up to this distance in words. */
export const NEAR_WORDS = 10;

/** A message whose own words weigh at least this is judged together with its sender's earlier messages, account and ad. */
export const SUSPICIOUS_WEIGHT = 4;

/** So is a message whose wording weighs at least this. */
export const SUSPICIOUS_WORDING = 20;

/** The most weight that honest words can take off. */
export const HONEST_MAX = 120;

/** A telephone number in folded text. */
export const PHONE_PATTERN = '(?<!\\d)(?:0?7\\d(?:[ -]?\\d){7}|(?:\\+|00)\\d(?:[ -]?\\d){8,13})(?!\\d)';

/** The subjects of signals, each once. */
export function subjectsOf(signals: readonly Signal[]): SignalSubject[] {
  const about = new Set<SignalSubject>(signals.map((signal) => SIGNALS[signal].about));
  return SIGNAL_SUBJECTS.filter((subject) => about.has(subject));
}
