import type { Upload } from '#schema/contracts/uploads';
import { HOUR } from '#schema/durations';

/** A photo that the server holds. `at` is when it arrived, in milliseconds. */
export interface UploadedPhoto extends Upload {
  at: number;
}

/** The server sweeps uploads that no listing has claimed within 24 hours; one hour is left for finishing the listing. */
const UPLOAD_LIFETIME = 23 * HOUR;

/** Whether the server still holds a photo that no listing has taken. */
export function isFresh({ at }: UploadedPhoto, now: number): boolean {
  return now - at < UPLOAD_LIFETIME;
}
