import type { Apk, ApkPart, ApkUpload } from '#schema/contracts/site-settings';
import { ApiError } from '../../kit/api/api-error.ts';
import { ADMIN_SESSION_ENDED, adminApi, adminAuthHeader } from '../../kit/api/api.ts';
import { sendFile } from '../../kit/upload/send-file.ts';

const TRIES = 3;

/** The state of an upload: parts that have arrived are kept when one fails, and the upload resumes from there. */
export interface ApkSending {
  file: File;
  version: string;
  upload: ApkUpload | null;
  parts: ApkPart[];
}

/**
 * Sends the app's file part by part, each up to three times while the network fails, and publishes it. `onProgress` gets the share that has
 * arrived, 0 to 1. Rejects with a `TypeError` if the network keeps failing or `signal` aborts, with an `ApiError` if the server refuses. Called again
 * with the same `sending`, it resumes where it stopped.
 */
export async function sendApk(sending: ApkSending, onProgress: (share: number) => void, signal: AbortSignal): Promise<Apk> {
  const { file, version } = sending;
  sending.upload ??= await adminApi.call('POST /api/admin/apk/uploads', { input: { version, size: file.size } });
  const { id, parts, partBytes } = sending.upload;
  for (let part = 1; part <= parts; part += 1) {
    if (sending.parts.some((sent) => sent.part === part)) continue;
    const start = (part - 1) * partBytes;
    const bytes = file.slice(start, start + partBytes);
    const onPartProgress = (share: number) => onProgress((start + share * bytes.size) / file.size);
    sending.parts.push(await withRetries(() => sendPart({ id, part }, bytes, onPartProgress, signal), signal));
  }
  onProgress(1);
  return adminApi.call('POST /api/admin/apk/uploads/:id/complete', { params: { id }, input: { parts: sending.parts } });
}

async function withRetries(send: () => Promise<ApkPart>, signal: AbortSignal): Promise<ApkPart> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status < 500;
      if (isFinal || signal.aborted || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 1_000));
    }
  }
}

function sendPart(
  params: { id: string; part: number },
  bytes: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApkPart> {
  return sendFile('PUT /api/admin/apk/uploads/:id/parts/:part', bytes, {
    params,
    bearer: adminAuthHeader,
    ended: ADMIN_SESSION_ENDED,
    headers: { 'Content-Type': 'application/octet-stream' },
    onProgress,
    signal,
  });
}
