import { chance } from './random.ts';

export interface DemoMember {
  id: number;
  username: string;
  email: string;
  /** Members who only own ads share one password. */
  password: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: 'user' | 'admin';
  credits: number;
  /** How long membership lasts already, and how long VIP still runs. In days; null for no VIP. */
  memberForDays: number;
  vipForDays: number | null;
  /** The pattern of the profile picture, null for none. */
  avatar: number | null;
}

export const SELLER_ID = 3;

const NAMES = [
  ['Ahmad', 'Rahimi'], ['Fatima', 'Noori'], ['Mirwais', 'Stanekzai'], ['Zahra', 'Hussaini'], ['Najib', 'Popal'],
  ['Shabnam', 'Karimi'], ['Farid', 'Ahmadi'], ['Laila', 'Sadat'], ['Jawad', 'Mohammadi'], ['Humaira', 'Azizi'],
  ['Omid', 'Haidari'], ['Parwana', 'Amiri'], ['Wali', 'Zadran'], ['Maryam', 'Yousufi'], ['Qasim', 'Wardak'],
  ['Nargis', 'Rasuli'], ['عبدالله', 'حکیمی'], ['سمیه', 'رضایی'], ['Tariq', 'Safi'], ['Freshta', 'Hakimi'],
  ['Idris', 'Momand'], ['مرتضی', 'علیزاده'], ['Roya', 'Sharifi'], ['Hamid', 'Barakzai'], ['Sediqa', 'Jafari'],
  ['نوید', 'نیازی'], ['Mina', 'Ghafari'], ['Yasin', 'Uzbek'], ['Sahar', 'Tajik'], ['Gul Agha', 'Sherzai'],
  ['شکیلا', 'انوری'], ['Masoud', 'Panjshiri'], ['Aziza', 'Bakhtari'], ['Rashid', 'Turkmen'], ['Lina', 'Faizi'],
  ['بشیر', 'احمدزی'], ['Khatera', 'Nazari'], ['Samim', 'Kohistani'], ['Ghulam', 'Sakhi'], ['Wahida', 'Rahmani'],
  ['ادریس', 'پوپلزی'], ['Marwa', 'Samadi'], ['Esmat', 'Mangal'],
] as const; // prettier-ignore

const FIRST: readonly Pick<DemoMember, 'username' | 'email' | 'password' | 'firstName' | 'lastName' | 'role'>[] = [
  {
    username: 'sysadmin',
    email: 'admin@sarai.af',
    password: 'sarai-admin',
    firstName: 'System',
    lastName: 'Administrator',
    role: 'admin',
  },
  {
    username: 'member',
    email: 'member@sarai.af',
    password: 'sarai-member',
    firstName: 'Nilofar',
    lastName: 'Ebrahimi',
    role: 'user',
  },
  {
    username: 'kabul_bazaar',
    email: 'seller@sarai.af',
    password: 'sarai-seller',
    firstName: 'Karim',
    lastName: 'Bazaari',
    role: 'user',
  },
];

/** The administrator (1), the member (2), the seller (3) and everybody else, in the order of their ids. */
export function demoMembers(): DemoMember[] {
  const draw = chance(34);
  const others = NAMES.map(([firstName, lastName], at) => ({
    username: `${firstName.replaceAll(' ', '').toLowerCase()}${draw.happens(0.4) ? '_' : '.'}${draw.pick([lastName.toLowerCase(), 'shop', 'af', '1403'])}${at + 4}`,
    // example.org is reserved (RFC 2606): nothing that is mailed here reaches a person.
    email: `member${at + 4}@example.org`,
    password: 'sarai-demo',
    firstName,
    lastName,
    role: 'user' as const,
  }));
  return [...FIRST, ...others].map((member, at) => {
    const id = at + 1;
    const isAdmin = member.role === 'admin';
    return {
      id,
      ...member,
      // 0700000001 and so on: numbers that nobody was given.
      phone: isAdmin || draw.happens(0.2) ? null : `07000000${String(id).padStart(2, '0')}`,
      credits: 0,
      memberForDays: 420 - id * 7,
      vipForDays: id === SELLER_ID || (!isAdmin && draw.happens(0.18)) ? draw.between(9, 80) : null,
      avatar: !isAdmin && (id <= SELLER_ID || draw.happens(0.55)) ? id : null,
    };
  });
}
