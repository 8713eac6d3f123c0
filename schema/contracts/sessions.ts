/** An open session of the member's; `current` is the one that asks. `device` is the browser's own word for itself, null when it said none. */
export interface OpenSession {
  id: string;
  device: string | null;
  createdAt: string;
  expiresAt: string;
  current: boolean;
}
