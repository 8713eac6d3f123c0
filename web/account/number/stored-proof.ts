import { useState } from 'react';
import { PROOF_MINUTES } from '#schema/catalog/limits';
import type { AccountOfNumber, ProofChannel } from '#schema/contracts/phone';
import { MINUTE } from '#schema/durations';
import { memberId } from '../session.ts';

/** Why a number is proven: to sign in, or to confirm it as the member's own. */
export type Purpose = 'sign-in' | 'number';

/** The state of a proof: what was typed and what the server has answered so far. */
export interface StoredProof {
  /** The number as it was typed. */
  phone: string;
  /** Null until a code has been requested. */
  begun: StartedProof | null;
  code: string;
  /** The number's accounts, once the code was correct and one of them must be chosen. */
  choice: { accounts: AccountOfNumber[]; mayCreate: boolean } | null;
  username: string;
}

export interface StartedProof {
  id: string;
  via: ProofChannel;
  /** Opens WhatsApp with our message in it; null where the server sent none. */
  link: string | null;
  /** When it began, by this device's own clock, which may be wrong: the code lasts `PROOF_MINUTES` from then. */
  begunAt: number;
}

const NO_PROOF: StoredProof = { phone: '', begun: null, code: '', choice: null, username: '' };

/**
 * The proof that has been started in this tab. It is in the session storage because browsers discard pages when WhatsApp needs the phone's memory:
 * people who come back continue where they left. On a shared phone only the page's memory holds it (`kit/shared-phone/closed-storage.ts`).
 */
export function useStoredProof(purpose: Purpose) {
  const [kept, setKept] = useState(() => readProof(purpose));
  const keep = (change: Partial<StoredProof>) =>
    setKept((before) => {
      const next = { ...before, ...change };
      writeProof(purpose, next);
      return next;
    });
  const end = () => {
    endProof(purpose);
    setKept(NO_PROOF);
  };
  return { kept, keep, end };
}

/** Returns when the code expires, by this device's clock. */
export function endOfProof({ begunAt }: StartedProof): number {
  return begunAt + PROOF_MINUTES * MINUTE;
}

/** Whether a code has been requested and the proof has not ended. */
export function hasStartedProof(purpose: Purpose): boolean {
  return readProof(purpose).begun !== null;
}

/** Deletes the kept proof: it was completed or given up, or somebody has signed in another way. */
export function endProof(purpose: Purpose): void {
  writeProof(purpose, null);
}

/** Returns the kept proof if it was kept by whoever is signed in now: a family often shares a tab. Exported for its test. */
export function readProof(purpose: Purpose): StoredProof {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NO_PROOF;
    // `writeProof` wrote this value, perhaps in an earlier release, hence the cast.
    const { by = null, ...proof } = kept as Partial<StoredProof> & { by?: number | null };
    return by === memberId() ? { ...NO_PROOF, ...proof } : NO_PROOF;
  } catch {
    return NO_PROOF;
  }
}

function writeProof(purpose: Purpose, kept: StoredProof | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), JSON.stringify({ ...kept, by: memberId() }));
  } catch {
    // The storage is blocked or full: the component's state still has it.
  }
}

function keyOf(purpose: Purpose): string {
  return `proof_${purpose}`;
}
