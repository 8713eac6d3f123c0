import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../catalog/languages.ts';
import { PUSH_KINDS, type PushKind } from '../catalog/notices/push-kinds.ts';
import { isPushEndpoint } from '../push-endpoint.ts';
import { flag } from './flag.ts';

/**
 * The body of `PUT /api/push`: the device of this session, as its browser describes it (`PushSubscription.toJSON()`). Absent fields do not change;
 * the defaults are all kinds, with names and words.
 */
export const pushRequest = z.object({
  endpoint: z.string('push_endpoint_invalid').check(z.refine(isPushEndpoint, 'push_endpoint_invalid')),
  keys: z.object(
    {
      // An uncompressed point on P-256, and 16 random bytes (RFC 8291, 3.1 and 3.2).
      p256dh: z.string('push_keys_invalid').check(z.regex(/^B[\w-]{86}=?$/, 'push_keys_invalid')),
      auth: z.string('push_keys_invalid').check(z.regex(/^[\w-]{22}(==)?$/, 'push_keys_invalid')),
    },
    'push_keys_invalid',
  ),
  kinds: z.optional(
    z.array(z.enum(PUSH_KINDS, 'bad_request'), 'bad_request').check(z.maxLength(PUSH_KINDS.length, 'bad_request')),
  ),
  /** Sends no names and no words, so that somebody else who sees the screen learns nothing. */
  quiet: z.optional(flag('bad_request')),
  /** The device's language. If the account has chosen a language, messages are in that one. */
  language: z.optional(z.enum(LANGUAGE_CODES, 'bad_request')),
});

/** The key with which a browser subscribes (RFC 8292), and the settings of this session's device, null while it is not subscribed. */
export interface PushState {
  publicKey: string;
  device: PushDevice | null;
}

export interface PushDevice {
  endpoint: string;
  kinds: PushKind[];
  quiet: boolean;
}

/** The payload of a push message, as JSON. The service worker shows it and adds nothing. */
export interface PushPayload {
  title: string;
  body: string;
  /** Of the notifications with one tag, only the newest is shown. */
  tag: string;
  /** The path to open. */
  link: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Milliseconds. */
  time: number;
}

export type PushRequest = z.infer<typeof pushRequest>;
