import { readFileSync } from 'node:fs';

/** Returns the ids of the database and the bucket that wrangler.toml binds. */
export function boundIds(): { databaseId: string; bucket: string } {
  const toml = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');
  const read = (name: string) => {
    const value = new RegExp(`^${name} = "([^"]+)"`, 'm').exec(toml)?.[1];
    if (value === undefined) throw new Error(`wrangler.toml names no ${name}.`);
    return value;
  };
  return { databaseId: read('database_id'), bucket: read('bucket_name') };
}
