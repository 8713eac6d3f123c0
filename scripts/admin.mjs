// `npm run admin -- you@your.domain [--remote | --persist-to .wrangler/state]`: makes the member with this address an administrator, in the local
// database or in production. For the first one, and for when nobody else can come in: others are made in the back office.
import { parseArgs } from 'node:util';
import { giveUp } from './lib/house.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { run } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, 'persist-to': { type: 'string', default: '.wrangler/state' } },
});
const place = values.remote ? ['--remote'] : ['--local', '--persist-to', values['persist-to']];
const email = (positionals[0] ?? '').trim().toLowerCase();
if (positionals.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
  giveUp('Name one member by email address: npm run admin -- you@your.domain (and --remote for production).');

installWhatIsMissing();
const now = Date.now();
// In hexadecimal no address can end a statement: D1 splits what it is sent at semicolons.
const member = `FROM users WHERE email = CAST(X'${Buffer.from(email).toString('hex')}' AS TEXT) AND deleted_at IS NULL`;
const banned = `(banned_at IS NOT NULL AND coalesce(banned_until > ${now}, 1))`;
const waits = `(readdressed_at IS NOT NULL OR EXISTS (SELECT 1 FROM email_undos AS b
  WHERE b.user_id = users.id AND b.used_at IS NULL AND b.expires_at > ${now} AND b.email <> users.email))`;
const may = `role = 'user' AND NOT ${banned} AND NOT ${waits}`;
const act = `npm run admin ${now}`;
const found = await ask(
  // The log first: once the role is changed, its condition holds no more.
  `INSERT INTO audit_log (admin_id, action, target, before, after, request_id, created_at)
    SELECT id, 'user.edited', 'user:' || id, '{"role":"user"}', '{"role":"admin"}', '${act}', ${now} ${member} AND ${may};
  UPDATE users SET role = 'admin' WHERE id = (SELECT id ${member} AND ${may});
  SELECT id, username, role, email_verified_at AS verified, readdressed_at AS readdressed, ${banned} AS banned,
    EXISTS (SELECT 1 FROM audit_log WHERE request_id = '${act}' AND admin_id = users.id) AS made ${member}`,
);
if (!found) giveUp(`Nobody has the address ${email} here. Sign up on the site first, then come back.`);
const who = `${found.username} (${email}, user ${found.id})`;
if (found.made === 0) {
  if (found.role === 'admin') giveUp(`${who} is an administrator already.`);
  if (found.banned === 1) giveUp(`${who} is suspended: lift that first.`);
  giveUp(
    `${who} has this address from an administrator and has not confirmed it, or since less than 72 hours: the one before can still take that back.`,
  );
}
console.log(`\n  ${who} is an administrator: sign in at /admin/login.`);
if (found.verified === null)
  console.log(
    '  Nobody has confirmed this address from a mail. If it was not you who signed up with it, take the role away again.',
  );
console.log();

/** The first row of the last of these statements. */
async function ask(sql) {
  const command = sql.replace(/\s+/g, ' ');
  const { ok, output } = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', command]);
  // Warnings may stand around the JSON, which has one result a statement.
  const json = /^\[$[^]*?^\]$/m.exec(output)?.[0];
  if (!ok || json === undefined) giveUp(`The database could not be asked:\n\n${output.trim()}`);
  return JSON.parse(json).at(-1).results[0];
}
