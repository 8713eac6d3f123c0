import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../catalog/languages.ts';
import { PUSH_KINDS, type PushKind } from '../catalog/notices/push-kinds.ts';
import { isPushEndpoint } from '../push-endpoint.ts';
import { flag } from './flag.ts';

/**
 * `PUT /api/push`: the device of this session, as its browser describes it (`PushSubscription.toJSON()`). What it says nothing of stays as it was: all kinds,
 * with names and words, at first.
 */
export const pushRequest = z.object({
  endpoint: z.string('push_endpoint_invalid').check(z.refine(isPushEndpoint, 'push_endpoint_invalid')),
  keys: z.object(
    {
      // A point of P-256, uncompressed, and 16 random bytes (RFC 8291, 3.1 and 3.2).
      p256dh: z.string('push_keys_invalid').check(z.regex(/^B[\w-]{86}=?$/, 'push_keys_invalid')),
      auth: z.string('push_keys_invalid').check(z.regex(/^[\w-]{22}(==)?$/, 'push_keys_invalid')),
    },
    'push_keys_invalid',
  ),
  kinds: z.optional(
    z.array(z.enum(PUSH_KINDS, 'bad_request'), 'bad_request').check(z.maxLength(PUSH_KINDS.length, 'bad_request')),
  ),
  /** Without names and words: whoever sees the screen learns nothing. */
  quiet: z.optional(flag('bad_request')),
  /** What the device speaks; an account that has chosen a language is told in that one. */
  language: z.optional(z.enum(LANGUAGE_CODES, 'bad_request')),
});

/** The key that a browser subscribes with (RFC 8292), and what this session's device was told to do, null while it is told nothing. */
export interface PushState {
  publicKey: string;
  device: PushDevice | null;
}

export interface PushDevice {
  endpoint: string;
  kinds: PushKind[];
  quiet: boolean;
}

/** What a push message carries, as JSON; the service worker shows it, and adds nothing. */
export interface PushPayload {
  title: string;
  body: string;
  /** One notification stands for all of a tag, the newest. */
  tag: string;
  /** The path to open. */
  link: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Milliseconds. */
  time: number;
}

export type PushRequest = z.infer<typeof pushRequest>;
