/**
 * Makes the member with this address (lower case) an administrator: returns SQL of one line (`command`), and a function (`verdict`) that reads its
 * last statement's row: a `refusal` or `words` for the person who asked.
 */
export function promotion(email, now) {
  // In hexadecimal no address can end a statement: D1 splits its input at semicolons.
  const member = `FROM users WHERE email = CAST(X'${Buffer.from(email).toString('hex')}' AS TEXT) AND deleted_at IS NULL`;
  const banned = `(banned_at IS NOT NULL AND coalesce(banned_until > ${now}, 1))`;
  const waits = `(readdressed_at IS NOT NULL OR EXISTS (SELECT 1 FROM email_undos AS b
  WHERE b.user_id = users.id AND b.used_at IS NULL AND b.expires_at > ${now} AND b.email <> users.email))`;
  const may = `role = 'user' AND NOT ${banned} AND NOT ${waits}`;
  const act = `npm run admin ${now}`;
  // The log entry comes first: once the role is changed, its condition no longer holds.
  const command = `INSERT INTO audit_log (admin_id, action, target, before, after, request_id, created_at)
    SELECT id, 'user.edited', 'user:' || id, '{"role":"user"}', '{"role":"admin"}', '${act}', ${now} ${member} AND ${may};
  UPDATE users SET role = 'admin' WHERE id = (SELECT id ${member} AND ${may});
  SELECT id, username, role, email_verified_at AS verified, ${banned} AS banned,
    EXISTS (SELECT 1 FROM audit_log WHERE request_id = '${act}' AND admin_id = users.id) AS made ${member}`.replace(/\s+/g, ' ');
  return { command, verdict: (found) => verdict(email, found) };
}

function verdict(email, found) {
  if (!found) return { refusal: `Nobody has the address ${email} here. Sign up on the site first, then come back.` };
  const who = `${found.username} (${email}, user ${found.id})`;
  if (found.made === 0) {
    if (found.role === 'admin') return { refusal: `${who} is an administrator already.` };
    if (found.banned === 1) return { refusal: `${who} is suspended: lift that first.` };
    return {
      refusal: `${who} has this address from an administrator and has not confirmed it, or since less than 72 hours: the one before can still take that back.`,
    };
  }
  const words = [`  ${who} is an administrator: sign in at /admin/login.`];
  if (found.verified === null)
    words.push(
      '  Nobody has confirmed this address from a mail. If it was not you who signed up with it, take the role away again.',
    );
  return { words: words.join('\n') };
}
