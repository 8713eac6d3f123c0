import type { AppContext } from '../http/context.ts';
import { refuse } from '../errors.ts';

/** The request's multipart form; 415 when it is none, 400 when it is broken. */
export async function formBody(c: AppContext): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) throw refuse('form_required');
  try {
    return await c.req.formData();
  } catch {
    throw refuse('bad_request');
  }
}

/** A form's file as bytes, null when the field is missing or is a text. */
export async function bytesOf(field: File | string | null): Promise<Uint8Array | null> {
  return field instanceof File ? new Uint8Array(await field.arrayBuffer()) : null;
}
