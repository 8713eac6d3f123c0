import { noticeOf, usefulMs } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { isInView } from '../../platform/rooms/presence.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { type DeviceRow, findDevices, deleteGoneDevices } from './devices.ts';
import { pushPayload } from './payload.ts';
import { sealPush } from './seal.ts';

/** Timeout for a push service, in milliseconds: `waitUntil` ends after 30 s in any case, and ten devices are two rounds of six. */
const PUSH_TIMEOUT = 5_000;
/**
 * The statuses with which a push service reports that a browser is gone for good (RFC 8030, 7.3); Mozilla and Apple send the first, Google the
 * second.
 */
const GONE: readonly number[] = [410, 404];

/** Added to an event: the text of a message, and the path to open if it is not the notice's own. */
interface PushExtras {
  words?: string;
  link?: string | null;
}

/**
 * Pushes an event to a member's devices, unless they have its conversation in view on one of them: then they see it there. For `waitUntil`: never
 * throws, and a failure here undoes nothing.
 */
export async function push(
  env: Bindings,
  db: Db,
  userId: number,
  event: NotificationEvent,
  extras: PushExtras = {},
): Promise<void> {
  try {
    const now = Date.now();
    const devices = await findDevices(db, userId, event.kind, now);
    if (devices.length === 0) return;
    if ('conversationId' in event && (await isInView(env, event.conversationId, userId))) return;
    const { words = '', link } = extras;
    const leads = link ?? noticeOf(event).link(event);
    const gone: DeviceRow[] = [];
    await sixAtOnce(devices, async (device) => {
      const payload = pushPayload(event, { language: device.language, isQuiet: device.quiet === 1, words, link: leads, now });
      const status = await post(
        device.endpoint,
        await sealPush(env, device, payload, 'conversationId' in event, usefulMs(event, now)),
      );
      if (GONE.includes(status)) gone.push(device);
      else if (status >= 300) log('warn', 'push_refused', { status });
    });
    if (gone.length > 0) await deleteGoneDevices(db, gone);
  } catch (error) {
    log('error', 'not_pushed', { kind: event.kind, ...errorForLog(error) });
  }
}

/**
 * The status of the push service's response; 0 if there is none in time. Its body is not read, and a redirect, which could lead anywhere, is not
 * followed.
 */
async function post(endpoint: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(endpoint, { ...request, redirect: 'manual', signal: AbortSignal.timeout(PUSH_TIMEOUT) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    log('warn', 'push_unanswered', errorForLog(error));
    return 0;
  }
}
