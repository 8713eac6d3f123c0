/** Returns in one sentence why these settings of wrangler.toml (`readWranglerToml`) cannot be deployed; null if they can. */
export function settingsProblem({ databaseId, appOrigin, pagesOrigin, pagesProject, rooms, roomsOrigin, mailFrom }) {
  if (/^[0-]*$/.test(databaseId))
    return 'wrangler.toml has no database_id of yours yet: `wrangler d1 create sarai` gives you one (see README).';
  const onPartyKit = rooms !== 'durable-object';
  const origins = { APP_ORIGIN: appOrigin, PAGES_ORIGIN: pagesOrigin, ...(onPartyKit && { ROOMS_ORIGIN: roomsOrigin }) };
  for (const [name, value] of Object.entries({ ...origins, PAGES_PROJECT: pagesProject, MAIL_FROM: mailFrom })) {
    if (value === '') return `wrangler.toml names no ${name}: put your own there (see README).`;
    if (value.includes('sarai.example')) return `wrangler.toml still says ${value}: put your own ${name} there (see README).`;
    if (name in origins && !(value.startsWith('https://') && URL.canParse(value)))
      return `${name} in wrangler.toml is "${value}", which is no address that begins with https:// (see README).`;
  }
  return null;
}
