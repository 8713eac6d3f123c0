import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { attachmentRoutes } from './attachments/attachments.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { conversationRoutes } from './conversations/conversations.routes.ts';
import { varsOf } from './env.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { VISITOR } from './lib/actor.ts';
import type { AppEnv } from './lib/context.ts';
import { openDb } from './lib/db.ts';
import { answerError, refuse } from './lib/errors.ts';
import { meteredD1, newMeter } from './lib/meter.ts';
import { serverTiming } from './lib/server-timing.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { mediaRoutes, uploadRoutes } from './media/media.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { inboxRoutes } from './rooms/inbox.routes.ts';
import { partyRoutes } from './rooms/parties.routes.ts';
import { ticketRoutes } from './rooms/ticket.routes.ts';
import { savedSearchRoutes } from './saved-searches/saved-searches.routes.ts';
import { documentRoutes } from './site/documents.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

/** The front door, as a table of contents. */
export const app = new Hono<AppEnv>();

app.onError(answerError);
app.notFound((c) => answerError(refuse('not_found'), c));

app.use(requestId());
app.use(async (c, next) => {
  varsOf(c.env);
  const meter = newMeter();
  c.set('meter', meter);
  c.set('db', openDb(meteredD1(c.env.DB, meter)));
  c.set('actor', VISITOR);
  await next();
});
app.use(serverTiming);

app.route('/parties', partyRoutes);
app.route('/media', mediaRoutes);
app.route('/api/auth', authRoutes);
app.route('/api/listings', listingRoutes);
app.route('/api/uploads', uploadRoutes);
app.route('/api/conversations', conversationRoutes);
app.route('/api/conversations', ticketRoutes);
app.route('/api/inbox', inboxRoutes);
app.route('/api/conversations', attachmentRoutes);
app.route('/api/reports', reportRoutes);
app.route('/api/favorites', favoriteRoutes);
app.route('/api/notifications', notificationRoutes);
app.route('/api/saved-searches', savedSearchRoutes);
app.route('/api', reviewRoutes);
app.route('/api', siteRoutes);
app.all('/api/*', (c) => answerError(refuse('not_found'), c));
app.route('/', documentRoutes);
