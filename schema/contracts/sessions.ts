/** An open session of the member's; `current` is the one that asks. `device` is the browser's own word for itself, null when it said none; `country` (ISO 3166) is where it signed in. */
export interface OpenSession {
  id: string;
  device: string | null;
  country: string | null;
  createdAt: string;
  expiresAt: string;
  current: boolean;
}
