const TOKEN_BYTES = 32;

/** 256 random bits as base64url: what the mailed link carries. */
export function newResetToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url');
}

/** What the table keeps of it. Plain SHA-256 is enough: 256 random bits cannot be guessed back from their hash. */
export async function hashToken(token: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('base64url');
}
