import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { browseQuery } from '#schema/contracts/listings';
import { findListing } from '../../worker/market/listings/listings.queries.ts';
import { VISITOR } from '../../worker/platform/actor.ts';
import { openDb } from '../../worker/platform/db.ts';
import { planFor } from '../../worker/market/browse/browse.ts';

/**
 * The baseline without a cache: a Worker that only runs the statement that the front Worker runs, written out in advance, and returns its rows. No
 * router, no session, no validation, no presentation.
 */
export default {
  fetch: async (request: Request, env: { DB: D1Database }): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/health') return Response.json(await env.DB.prepare('SELECT 1 AS one').all());
    if (pathname === '/api/listings') return Response.json((await prepared(env.DB, search).all()).results);
    return Response.json((await listing(env.DB, Number(pathname.split('/')[3])).all()).results);
  },
} satisfies ExportedHandler<{ DB: D1Database }>;

/** The front Worker's own statement with its joins: a `SELECT *` of one row would cost less. */
let detail = '';

function listing(db: D1Database, id: number): D1PreparedStatement {
  if (detail === '') detail = findListing(openDb(db), VISITOR, id).toSql().text;
  // The second value is who may see it although it is hidden: nobody.
  return db.prepare(detail).bind(id, 0);
}

const statements = new Map<string, { sql: string; params: unknown[] }>();

function prepared(db: D1Database, search: string): D1PreparedStatement {
  let known = statements.get(search);
  if (!known) {
    const query = browseQuery.parse(Object.fromEntries(new URLSearchParams(search)));
    known = new SQLiteSyncDialect().sqlToQuery(planFor(VISITOR, query, Date.now()).statement);
    statements.set(search, known);
  }
  return db.prepare(known.sql).bind(...known.params);
}
