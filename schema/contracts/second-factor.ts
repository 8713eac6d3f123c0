import * as z from 'zod/mini';
import { CODE_TYPED_MAX } from '../catalog/limits.ts';
import { presentPassword } from './auth.ts';

/** Six digits from the authenticator, in any script, or a recovery code. Spaces and dashes are allowed. */
const code = z
  .string('second_factor_required')
  .check(z.trim(), z.minLength(1, 'second_factor_required'), z.maxLength(CODE_TYPED_MAX, 'second_factor_wrong'));

export const secondFactorStartRequest = z.object({ password: presentPassword });
/** The body of the calls that switch a started second factor on, switch it off, and make new recovery codes. */
export const secondFactorProofRequest = z.object({ password: presentPassword, code });

/** The state of the caller's own second factor. */
export interface SecondFactorState {
  /** When it was switched on, null while it is off. */
  enabledAt: string | null;
  /** The number of unused recovery codes. */
  recoveryCodes: number;
}

/** What an authenticator needs: `secret` in base32, to type, and the same secret as an `otpauth://` address, to show as a QR code. */
export interface SecondFactorStart {
  secret: string;
  address: string;
}

/** New recovery codes, which are shown only this once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export type SecondFactorProof = z.infer<typeof secondFactorProofRequest>;
