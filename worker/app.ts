import { Hono } from 'hono';
import { adminUserRoutes } from './staff/users/users.routes.ts';
import { attachmentRoutes } from './chat/conversations/attachments.routes.ts';
import { fileRoutes } from './chat/attachments/files.routes.ts';
import { auditRoutes } from './staff/audit/audit.routes.ts';
import { authRoutes } from './identity/auth/auth.routes.ts';
import { ownSecondFactorRoutes, secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts';
import { conversationRoutes } from './chat/conversations/conversations.routes.ts';
import { supportInboxRoutes } from './staff/support-inbox/support-inbox.routes.ts';
import { creditRoutes } from './money/credits/credits.routes.ts';
import { pushRoutes } from './identity/push/push.routes.ts';
import { purchaseExportRoutes } from './money/credits/export.routes.ts';
import { purchaseRoutes } from './money/credits/purchases.routes.ts';
import { phoneRoutes } from './identity/phone/phone.routes.ts';
import { sandboxRoutes } from './identity/phone/sandbox.routes.ts';
import { whatsAppRoutes } from './identity/phone/whatsapp.routes.ts';
import { varsOf } from './env.ts';
import { faviconRoutes } from './site/favicon/favicon.routes.ts';
import { favoriteRoutes } from './market/favorites/favorites.routes.ts';
import { VISITOR } from './platform/actor.ts';
import type { AppEnv } from './platform/http/context.ts';
import { refuse } from './platform/errors.ts';
import { answerError, isUnforeseen } from './platform/http/answer-error.ts';
import { openDatabase } from './platform/http/bookmark.ts';
import { bufferAnswer, noStoreByDefault } from './platform/http/edge/edge-cache.ts';
import { currentRequestId } from './platform/log.ts';
import { onlyHttps } from './platform/http/only-https.ts';
import { securityLog } from './platform/http/security-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { keepAnswerInfo } from './platform/http/answer-info.ts';
import { showPresence } from './chat/rooms/presence.ts';
import { salesRoutes } from './chat/sales/sales.routes.ts';
import { listingRoutes } from './market/listings/listings.routes.ts';
import { renewalRoutes } from './market/listings/renewal/renewal.routes.ts';
import { leaveRoutes } from './identity/sessions/leave.routes.ts';
import { mediaRoutes, uploadRoutes } from './market/photos/media.routes.ts';
import { packRoutes } from './market/packs/packs.routes.ts';
import { moderationRoutes } from './staff/moderation/moderation.routes.ts';
import { memberRoutes, userRoutes } from './identity/members/members.routes.ts';
import { notificationRoutes } from './identity/notifications/notifications.routes.ts';
import { orderRoutes, paymentRoutes } from './money/payments/payments.routes.ts';
import { overviewRoutes } from './staff/overview/overview.routes.ts';
import { caseRoutes } from './staff/cases/cases.routes.ts';
import { queueRoutes } from './staff/queues/queues.routes.ts';
import { complaintRoutes, reportRoutes } from './staff/reports/reports.routes.ts';
import { reviewRoutes } from './market/reviews/reviews.routes.ts';
import { inboxRoutes } from './chat/rooms/inbox.routes.ts';
import { partyRoutes } from './chat/rooms/parties.routes.ts';
import { seatRoutes } from './chat/rooms/seats.routes.ts';
import { ticketRoutes } from './chat/rooms/ticket.routes.ts';
import { savedReplyRoutes } from './staff/saved-replies/saved-replies.routes.ts';
import { savedSearchRoutes } from './market/saved-searches/saved-searches.routes.ts';
import { keywordRoutes } from './site/seo/keywords.routes.ts';
import { seoRoutes } from './site/seo/seo.routes.ts';
import { sessionRoutes } from './identity/sessions/sessions.routes.ts';
import { settingsRoutes } from './identity/settings/settings.routes.ts';
import { failedDocument, isPageRequest } from './site/documents/failed-document.ts';
import { documentRoutes } from './site/documents/documents.routes.ts';
import { siteRoutes } from './site/documents/site.routes.ts';
import { apkRoutes, siteSettingsRoutes } from './site/settings/site-settings.routes.ts';
import { storeError } from './platform/failures/store-failure.ts';
import { startedAt } from './staff/system/show-system.ts';
import { failureRoutes, newsletterRoutes, systemRoutes } from './staff/system/system.routes.ts';
import { vipRoutes } from './money/vip/vip.routes.ts';

/** The Worker's app: every route of the Worker, as a table of contents. */
export const app = new Hono<AppEnv>();

app.onError((error, c) => {
  if (isUnforeseen(error))
    c.executionCtx.waitUntil(storeError(c.env, `${c.req.method} ${c.req.routePath}`, error, c.get('requestId')));
  const answer = answerError(error, c);
  return answer.status >= 500 && isPageRequest(c) ? failedDocument(c, answer.status) : answer;
});
app.notFound((c) => answerError(refuse('not_found'), c));

app.use(keepAnswerInfo);
app.use(securityHeaders);
app.use(async (c, next) => {
  varsOf(c.env);
  startedAt();
  c.set('requestId', currentRequestId());
  c.set('actor', VISITOR);
  await next();
});
app.use(openDatabase);
app.use(securityLog);
app.use(onlyHttps);
app.use(bufferAnswer);

app.use('/api/*', noStoreByDefault);

app.route('/parties', partyRoutes);
app.route('/media/chat', fileRoutes);
app.route('/media', mediaRoutes);
app.route('/api/whatsapp', whatsAppRoutes);
app.route('/dev/phone', sandboxRoutes);
app.route('/api/payments', paymentRoutes);

// Each of these routers spells its paths in full, as the table of calls has them, so all are mounted at '/'.
for (const routes of [
  authRoutes,
  phoneRoutes,
  leaveRoutes,
  listingRoutes,
  salesRoutes,
  renewalRoutes,
  uploadRoutes,
  conversationRoutes,
  ticketRoutes,
  inboxRoutes,
  seatRoutes,
  attachmentRoutes,
  favoriteRoutes,
  notificationRoutes,
  packRoutes,
  pushRoutes,
  savedSearchRoutes,
  memberRoutes,
  userRoutes,
  sessionRoutes,
  settingsRoutes(showPresence),
  reviewRoutes,
  complaintRoutes,
  creditRoutes,
  orderRoutes,
  vipRoutes,
  overviewRoutes,
  queueRoutes,
  caseRoutes,
  purchaseExportRoutes,
  purchaseRoutes,
  auditRoutes,
  moderationRoutes,
  systemRoutes,
  siteSettingsRoutes,
  apkRoutes,
  faviconRoutes,
  failureRoutes,
  newsletterRoutes,
  adminUserRoutes,
  reportRoutes,
  supportInboxRoutes,
  savedReplyRoutes,
  secondFactorRoutes,
  ownSecondFactorRoutes,
  seoRoutes,
  keywordRoutes,
  siteRoutes,
])
  app.route('/', routes);
app.all('/api/*', (c) => answerError(refuse('not_found'), c));
app.route('/', documentRoutes);
