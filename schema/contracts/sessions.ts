/**
 * An open session of the member. `current` is true for the session of this request. `device` is the browser's own name for itself, null if it sent
 * none; `country` (ISO 3166) is where the session signed in.
 */
export interface OpenSession {
  id: string;
  device: string | null;
  country: string | null;
  createdAt: string;
  expiresAt: string;
  current: boolean;
}
