import type { ErrorCode } from '#schema/errors/errors';
import { asErrorCode } from '#schema/errors/errors';
import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { AppContext, AppEnv } from './context.ts';
import { refuse, Refusal } from '../errors.ts';
import { ROW_ID } from '#schema/row-id';

/** Bodies of JSON calls; those that carry a photo as a data URL say so with `limitBody`. */
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

/** The request's JSON body in the contract's shape: 415 when it is not JSON, 400 with the fields that are wrong. */
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

/** A positive row id out of the path; anything else finds nothing. */
export function idParam(c: AppContext, missing: ErrorCode): number {
  return rowId(c.req.param('id') ?? '', missing);
}

/** The same of its text. */
export function rowId(text: string, missing: ErrorCode): number {
  if (!ROW_ID.test(text)) throw refuse(missing);
  return Number(text);
}

/** `input` in the shape of a contract. Contracts carry error codes as messages; the first one is the answer's own code, the others stand by their field. */
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

/** `email`, `banner.en`; of a list the list itself. */
function nameOf(path: readonly PropertyKey[]): string {
  const end = path.findIndex((part) => typeof part !== 'string');
  return path.slice(0, end === -1 ? path.length : end).join('.');
}

/**
 * The device's name for what it asks for, out of the header `Idempotency-Key`: what is sent again on a bad line is the same act. Null where the device
 * gave none, or none that is one.
 */
export function actKeyOf(c: AppContext): string | null {
  const key = c.req.header('Idempotency-Key') ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : null;
}
