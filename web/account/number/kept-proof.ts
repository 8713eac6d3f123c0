import { useState } from 'react';
import { PROOF_MINUTES } from '#schema/catalog/limits';
import type { AccountOfNumber, NumberWay } from '#schema/contracts/phone';
import { MINUTE } from '#schema/durations';
import { memberId } from '../session.ts';

/** What a number is proven for: to come in, or to be confirmed as the member's own. */
export type Purpose = 'sign-in' | 'number';

/** What was typed and answered so far, on the way from a number to a proof. */
export interface KeptProof {
  /** As it was typed. */
  phone: string;
  /** Null until a code is under way. */
  begun: BegunProof | null;
  code: string;
  /** The accounts of the number, once the code was right and one must be chosen. */
  choice: { accounts: AccountOfNumber[]; mayCreate: boolean } | null;
  username: string;
}

export interface BegunProof {
  id: string;
  via: NumberWay;
  /** Opens WhatsApp with our message in it. */
  link: string | null;
  /** By this device's own clock, which may be wrong by any time: the codes last `PROOF_MINUTES` from then. */
  begunAt: number;
}

const NOTHING_YET: KeptProof = { phone: '', begun: null, code: '', choice: null, username: '' };

/**
 * The proof that is under way in this tab. WhatsApp takes the phone's memory for itself, and browsers then throw pages away: whoever comes back finds what
 * they left. On a phone that is shared it is a memory of the page alone (`kit/shared-phone/closed-storage.ts`).
 */
export function useKeptProof(purpose: Purpose) {
  const [kept, setKept] = useState(() => readKept(purpose));
  const keep = (change: Partial<KeptProof>) =>
    setKept((before) => {
      const next = { ...before, ...change };
      writeKept(purpose, next);
      return next;
    });
  const end = () => {
    endProof(purpose);
    setKept(NOTHING_YET);
  };
  return { kept, keep, end };
}

/** When the codes are over, by this device's clock. */
export function endOfProof({ begunAt }: BegunProof): number {
  return begunAt + PROOF_MINUTES * MINUTE;
}

/** Whether a code is under way. */
export function hasBegun(purpose: Purpose): boolean {
  return readKept(purpose).begun !== null;
}

/** Forgets what was under way: it was given up, or somebody has come in by another way. */
export function endProof(purpose: Purpose): void {
  writeKept(purpose, null);
}

/** What was kept for whoever is signed in now: one family often shares a tab. Exported for its test. */
export function readKept(purpose: Purpose): KeptProof {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NOTHING_YET;
    // What stands there was written below, or by a release before.
    const { by = null, ...proof } = kept as Partial<KeptProof> & { by?: number | null };
    return by === memberId() ? { ...NOTHING_YET, ...proof } : NOTHING_YET;
  } catch {
    return NOTHING_YET;
  }
}

function writeKept(purpose: Purpose, kept: KeptProof | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), JSON.stringify({ ...kept, by: memberId() }));
  } catch {
    // Blocked or full: the page itself still knows it.
  }
}

function keyOf(purpose: Purpose): string {
  return `proof_${purpose}`;
}
