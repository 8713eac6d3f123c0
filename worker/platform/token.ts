import { jwtVerify, SignJWT } from 'jose';

/** The claims of a session token: `sub` is the user's id, `sid` the id of the session's row, `aud` which of the two kinds of session it opens. */
export interface SessionToken {
  userId: number;
  sessionId: string;
  audience: Audience;
}

export type Audience = 'member' | 'admin';

/** A signed HS256 token that expires at `expiresAt` (milliseconds). */
export async function signSession(secret: string, token: SessionToken, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(token.userId))
    .setAudience(token.audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(new TextEncoder().encode(secret));
}

/** The token's claims; null if it is forged, expired or of the other audience. */
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
