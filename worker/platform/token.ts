import { jwtVerify, SignJWT } from 'jose';

/** Who a session token is for: `sub` the user's id, `sid` the session's row, `aud` which of the two kinds of session it opens. */
export interface SessionToken {
  userId: number;
  sessionId: string;
  audience: Audience;
}

export type Audience = 'member' | 'admin';

/** A signed HS256 token that lapses at `expiresAt` (milliseconds). */
export async function signSession(secret: string, token: SessionToken, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(token.userId))
    .setAudience(token.audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(new TextEncoder().encode(secret));
}

/** The token's claims, null when it is forged, lapsed or of the other audience. */
export async function readSession(secret: string, jwt: string, audience: Audience): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(secret), { algorithms: ['HS256'], audience });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || userId < 1 || typeof payload['sid'] !== 'string') return null;
    return { userId, sessionId: payload['sid'], audience };
  } catch {
    return null;
  }
}
