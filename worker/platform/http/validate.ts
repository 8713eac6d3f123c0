import type { ErrorCode } from '#schema/errors/errors';
import { asErrorCode } from '#schema/errors/errors';
import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { AppContext, AppEnv } from './context.ts';
import { refuse, Refusal } from '../errors.ts';
import { ROW_ID } from '#schema/row-id';

/** The limit for the bodies of JSON calls; calls that take a photo as a data URL set a higher one with `limitBody`. */
const JSON_BYTES_MAX = 64 * 1024;

export const limitJson = limitBody(JSON_BYTES_MAX);

/** Refuses bodies over `bytes` with 413 before they are read. */
export function limitBody(bytes: number) {
  return createMiddleware<AppEnv>((c, next) =>
    bodyLimit({
      maxSize: bytes,
      onError: () => {
        throw refuse('body_too_large');
      },
    })(c, next),
  );
}

/** The request's JSON body, parsed by a contract. Throws a 415 if it is not JSON, and a 400 with the fields that are wrong. */
export async function jsonBody<Schema extends z.ZodMiniType>(c: AppContext, schema: Schema): Promise<z.infer<Schema>> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw refuse('unsupported_media_type');
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('bad_json');
  }
  return parsed(schema, body);
}

/** A positive row id from the path; throws `missing` for anything else. */
export function idParam(c: AppContext, missing: ErrorCode): number {
  return rowId(c.req.param('id') ?? '', missing);
}

/** `idParam` for the text of an id. */
export function rowId(text: string, missing: ErrorCode): number {
  if (!ROW_ID.test(text)) throw refuse(missing);
  return Number(text);
}

/**
 * Parses `input` by a contract. Contracts have error codes as messages; the first is the code of the error response, and all are listed by their
 * fields.
 */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const reading = schema.safeParse(input);
  if (reading.success) return reading.data;
  const fields: Record<string, ErrorCode> = {};
  for (const issue of reading.error.issues) {
    const field = nameOf(issue.path);
    if (field !== '') fields[field] ??= asErrorCode(issue.message) ?? 'bad_request';
  }
  throw refuse(Object.values(fields)[0] ?? 'bad_request', fields);
}

/** The name of a field: `email`, `banner.en`; for an item of a list, the list itself. */
function nameOf(path: readonly PropertyKey[]): string {
  const end = path.findIndex((part) => typeof part !== 'string');
  return path.slice(0, end === -1 ? path.length : end).join('.');
}

/**
 * The key that a device gave its request in the header `Idempotency-Key`: a request that is sent again over a bad line has the same key and is the
 * same act. Null if there is no key, or it is not valid.
 */
export function actKeyOf(c: AppContext): string | null {
  const key = c.req.header('Idempotency-Key') ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : null;
}
