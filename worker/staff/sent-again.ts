import { MINUTE } from '#schema/durations';

/**
 * How long, in milliseconds, an administrator's same words again are the same act: its answer was lost, and they pressed the button once more. Members'
 * acts have names of their own instead (`Idempotency-Key`), because a phone sends those again days later.
 */
export const SENT_AGAIN_WITHIN = 10 * MINUTE;
