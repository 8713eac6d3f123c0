import type { AppContext } from '../http/context.ts';
import { refuse } from '../errors.ts';

/** The request's multipart form; throws a 415 if it is not one, a 400 if it is broken. */
export async function formBody(c: AppContext): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) throw refuse('form_required');
  try {
    return await c.req.formData();
  } catch {
    throw refuse('bad_request');
  }
}

/** A form's file as bytes; null if the field is missing or a text. */
export async function bytesOf(field: File | string | null): Promise<Uint8Array | null> {
  return field instanceof File ? new Uint8Array(await field.arrayBuffer()) : null;
}
