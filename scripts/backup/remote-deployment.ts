import { rateLimited } from './rate-limit.ts';
import type { ObjectHead, Deployment, Row } from './deployment.ts';

/** Identifies the account's D1 and R2: its id, an API token (D1 and R2, edit), and what wrangler.toml binds. */
export interface Account {
  id: string;
  token: string;
  databaseId: string;
  bucket: string;
  /** The address of Cloudflare's API; tests pass a stand-in. */
  api: string;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT';
  type?: string | null;
  body?: string | Uint8Array<ArrayBuffer> | null;
}

interface Answer<Result> {
  success: boolean;
  errors?: { message: string }[];
  result: Result;
  result_info?: { cursor?: string; is_truncated?: boolean };
}

interface ListedObject {
  key: string;
  size: number;
  http_metadata?: { contentType?: string };
}

/**
 * Opens the deployment in a Cloudflare account, over its HTTP API:
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query and .../r2/subresources/buckets/subresources/objects
 */
export function openRemote({ id, token, databaseId, bucket, api }: Account): Deployment {
  const database = `${api}/accounts/${id}/d1/database/${databaseId}`;
  const objects = `${api}/accounts/${id}/r2/buckets/${bucket}/objects`;
  const atPace = rateLimited();
  const send = (address: string, { method = 'GET', type = null, body = null }: RequestOptions = {}): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, ...(type === null ? {} : { 'Content-Type': type }) };
    return atPace(async () => {
      const response = await fetch(address, { method, headers, body });
      // Read the whole body here, so that an answer that breaks off counts as no answer and is retried.
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength === 0 ? null : bytes, response);
    });
  };
  const call = async (address: string, sending: RequestOptions = {}) => requireOk(address, sending, await send(address, sending));
  return {
    name: `the account ${id}`,
    batch: async (statements) => {
      const batch = statements.map(({ sql, json }) => (json === undefined ? { sql } : { sql, params: [json] }));
      const body = JSON.stringify({ batch });
      const response = await call(`${database}/query`, { method: 'POST', type: 'application/json', body });
      return answered<{ results: Row[] }[]>(await response.json()).result.map(({ results }) => results);
    },
    objects: () => listed(call, objects),
    read: async (key) => {
      const address = `${objects}/${pathOf(key)}`;
      const response = await send(address);
      return response.status === 404 ? null : new Uint8Array(await (await requireOk(address, {}, response)).arrayBuffer());
    },
    write: async ({ key, contentType }, bytes) => {
      await call(`${objects}/${pathOf(key)}`, { method: 'PUT', type: contentType, body: Uint8Array.from(bytes) });
    },
    close: () => Promise.resolve(),
  };
}

/** Returns the response if its status is OK, else throws. The address in the error contains ids and keys, never the token. */
async function requireOk(address: string, { method = 'GET' }: RequestOptions, response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function* listed(call: (address: string) => Promise<Response>, objects: string): AsyncGenerator<ObjectHead> {
  let cursor = '';
  do {
    const response = await call(`${objects}?per_page=1000${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    const { result, result_info: info } = answered<ListedObject[]>(await response.json());
    for (const { key, size, http_metadata: http } of result) yield { key, size, contentType: http?.contentType ?? null };
    cursor = info?.is_truncated ? (info.cursor ?? '') : '';
  } while (cursor !== '');
}

function answered<Result>(body: unknown): Answer<Result> {
  const answer = body as Answer<Result>; // the API's envelope
  if (!answer.success) throw new Error(`Cloudflare refused: ${answer.errors?.map(({ message }) => message).join(', ')}`);
  return answer;
}

function pathOf(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
