import * as z from 'zod/mini';
import { CODE_TYPED_MAX } from '../catalog/limits.ts';
import { presentPassword } from './auth.ts';

/** Six digits of the authenticator, in any script, or a recovery code; spaces and dashes as they are typed. */
const code = z
  .string('second_factor_required')
  .check(z.trim(), z.minLength(1, 'second_factor_required'), z.maxLength(CODE_TYPED_MAX, 'second_factor_wrong'));

export const secondFactorStartRequest = z.object({ password: presentPassword });
/** To switch it on, once it was started, to switch it off, and to have new recovery codes. */
export const secondFactorProofRequest = z.object({ password: presentPassword, code });

/** The state of an administrator's own second factor. */
export interface SecondFactorState {
  /** When it was switched on, null while it is off. */
  enabledAt: string | null;
  /** Recovery codes that have not been used. */
  recoveryCodes: number;
}

/** What an authenticator needs: `secret` in base32, to be typed, and the same as an `otpauth://` address, to be drawn. */
export interface SecondFactorStart {
  secret: string;
  address: string;
}

/** Shown this once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export type SecondFactorProof = z.infer<typeof secondFactorProofRequest>;
