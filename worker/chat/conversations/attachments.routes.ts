import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { participantOf } from './participant.ts';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { limitFiles, limitWrites } from '../../platform/http/rate-limit.ts';
import { idParam, limitBody } from '../../platform/http/validate.ts';
import { bytesOf, formBody } from '../../platform/media/form.ts';
import { storeAttachment } from './store-attachment.ts';

/** A file of the largest size, its thumb, and the form around them. */
const ATTACHMENT_FORM_BYTES_MAX = ATTACHMENT_BYTES_MAX + 64 * 1024;

/** `POST /api/conversations/{id}/attachments`. */
export const attachmentRoutes = new Hono<AppEnv>();

/**
 * Limits each person before the body is read; administrators count separately, behind the mailbox too. Files come by HTTP only, so a room may not
 * send them.
 */
const limitByPerson = createMiddleware<AppEnv>(async (c, next) => {
  const me = await participantOf(c);
  if (me.room !== null) throw refuse('ticket_invalid');
  await limitFiles(c.env, me);
  await next();
});

route(
  attachmentRoutes,
  'POST /api/conversations/:id/attachments',
  limitWrites,
  limitByPerson,
  limitBody(ATTACHMENT_FORM_BYTES_MAX),
  async (c) => {
    const conversationId = idParam(c, 'conversation_not_found');
    const form = await formBody(c);
    const file = form.get('file');
    const bytes = await bytesOf(file);
    if (!(file instanceof File) || bytes === null) throw refuseField('file', 'attachment_required');
    const sent = { bytes, name: file.name, thumb: await bytesOf(form.get('thumb')) };
    const stored = await storeAttachment(c.env, c.get('db'), await participantOf(c), conversationId, sent);
    return respond(c, stored, 201);
  },
);
