import type * as z from 'zod/mini';
import {
  banRequest,
  correctionRequest,
  userChangeRequest,
  userDeleteQuery,
  userCreateRequest,
  verificationRequest,
  usersQuery,
  type AdminMember,
  type MemberCard,
} from './admin-users.ts';
import { assigneeRequest, caseQuery, noteRequest, type StaffCase } from './cases.ts';
import { auditLogQuery, type AuditEntry } from './audit.ts';
import {
  confirmEmailRequest,
  forgotPasswordRequest,
  leaveRequest,
  passwordChangeRequest,
  profileUpdateRequest,
  resetPasswordRequest,
  signInCodeRequest,
  signinRequest,
  signupRequest,
  undoEmailRequest,
  type AdminUser,
  type MemberUser,
  type SessionAnswer,
  type UndoEmailAnswer,
  type UserAnswer,
} from './auth.ts';
import { clientErrorReport } from './client-errors.ts';
import {
  conversationCreateRequest,
  conversationsQuery,
  supportInboxQuery,
  doneRequest,
  messagesQuery,
  readRequest,
  type Conversation,
  type SupportConversation,
  type ReadAnswer,
  type UnreadAnswer,
} from './conversations.ts';
import {
  creditsAddRequest,
  creditsDeductRequest,
  purchaseRejectRequest,
  purchasesExportQuery,
  purchasesQuery,
  transactionsQuery,
  vipUpgradeRequest,
  type CreditsAnswer,
  type PendingPurchase,
  type PurchaseAnswer,
  type SpendAnswer,
  type Transaction,
  type TransactionsAnswer,
} from './credits.ts';
import type { Favicon } from './favicon.ts';
import { favoritesMergeRequest, type SavedFavorite } from './favorites.ts';
import { idPage } from './id-page.ts';
import {
  backlinksQuery,
  contentQuery,
  keywordChange,
  keywordRequest,
  keywordsQuery,
  type Backlink,
  type ContentAd,
  type Keyword,
  type Ranking,
} from './keywords.ts';
import {
  browseQuery,
  guidanceQuery,
  listingCreateRequest,
  listingEditRequest,
  renewalRequest,
  viewRequest,
  type GuidanceAnswer,
  type FacetsAnswer,
  type Listing,
  type ListingCard,
  type SharePicture,
  type Renewal,
  type RenewalLook,
  type ViewAnswer,
} from './listings.ts';
import {
  accountDeleteRequest,
  dataRequest,
  phoneRequest,
  userEditRequest,
  type OwnMember,
  type PhoneAnswer,
  type PublicMember,
} from './members.ts';
import { messageRequest, type Attachment, type Message } from './messages.ts';
import {
  bulkRequest,
  duplicatesQuery,
  featureRequest,
  heldQuery,
  hideRequest,
  moderationQuery,
  releaseRequest,
  type AdminListing,
  type AdminListingDetails,
  type BulkAnswer,
  type DuplicateGroup,
  type SignalCount,
  type SamePhoto,
  type SuspectedListing,
} from './moderation.ts';
import { notificationsQuery, notificationsReadRequest, type Notification, type NotificationsUnread } from './notifications.ts';
import type { AdminStatistics } from './overview.ts';
import { pushRequest, type PushDevice, type PushState } from './push.ts';
import type { Queues } from './queues.ts';
import {
  complaintRequest,
  outcomeRequest,
  reportRequest,
  reportsQuery,
  type AdminReport,
  type AdminReportDetails,
  type ReportAnswer,
} from './reports.ts';
import { reviewRequest, reviewsQuery, saleRequest, type Buyer, type PendingReview, type Review } from './reviews.ts';
import { savedRepliesQuery, savedReplyEditRequest, savedReplyRequest, type SavedReply } from './saved-replies.ts';
import { savedSearchRequest, type SavedSearch } from './saved-searches.ts';
import {
  secondFactorProofRequest,
  secondFactorStartRequest,
  type RecoveryCodes,
  type SecondFactorStart,
  type SecondFactorState,
} from './second-factor.ts';
import {
  auditQuery,
  metaTagsChange,
  optimizeRequest,
  previewQuery,
  type LinkPreview,
  type OptimizeAnswer,
  type PageTags,
  type SeoOverview,
  type SitemapFile,
  type SitemapRefresh,
  type TechnicalAudit,
} from './seo.ts';
import { moveAnswer, phoneConfirmRequest, phoneStartRequest, type PhoneConfirmAnswer, type PhoneStartAnswer } from './phone.ts';
import type { PackOffer } from './packs.ts';
import type { OpenSession } from './sessions.ts';
import { settings, type Settings } from './settings.ts';
import {
  apkCompleteRequest,
  apkUploadRequest,
  siteSettingsRequest,
  type Apk,
  type ApkPart,
  type ApkUpload,
  type Site,
  type SiteSettings,
} from './site-settings.ts';
import {
  faviconQuery,
  newsletterRequest,
  newsletterToken,
  type ApkDownload,
  categoriesQuery,
  type CategoryWithChildren,
  type Health,
  type Statistics,
} from './site.ts';
import { failuresQuery, newsletterQuery, type Failure, type RetryAnswer, type Subscriber, type SystemState } from './system.ts';
import { type InboxAnswer, type SeatAnswer, seatRequest, type TicketAnswer } from './tickets.ts';
import type { Upload } from './uploads.ts';

/**
 * Every call of the API: method and path, the shape of the JSON body (`input`), of the query (`query`), and of the response (`answer`). The Worker
 * parses requests by this table and responds in its shapes. The web imports only its types, which add no byte to the bundle. The response of a list
 * is the array itself; the header `Link` names the next page. A body that is not JSON (a file) has no `input`; `void` is an empty response.
 */
export const CALLS = {
  'GET /api/health': { answer: is<Health> },
  'GET /api/site': { answer: is<Site> },
  'GET /api/statistics': { answer: is<Statistics> },
  'GET /api/categories': { query: categoriesQuery, answer: is<CategoryWithChildren[]> },
  'GET /api/download/apk': { answer: is<ApkDownload> },
  'POST /api/newsletter': { input: newsletterRequest, answer: is<void> },
  'POST /api/newsletter/confirmation': { input: newsletterToken, answer: is<void> },
  'GET /api/newsletter/unsubscribe': { query: newsletterToken, answer: is<void> },
  'POST /api/newsletter/unsubscribe': { query: newsletterToken, answer: is<void> },
  'POST /api/client-errors': { input: clientErrorReport, answer: is<void> },

  'POST /api/auth/phone/start': { input: phoneStartRequest, answer: is<PhoneStartAnswer> },
  'POST /api/auth/phone/confirm': { input: phoneConfirmRequest, answer: is<PhoneConfirmAnswer> },
  'PUT /api/auth/phone/moves/:id': { input: moveAnswer, answer: is<Empty> },
  'POST /api/auth/signup': { input: signupRequest, answer: is<SessionAnswer<MemberUser>> },
  'POST /api/auth/signin': { input: signinRequest, answer: is<SessionAnswer<MemberUser>> },
  'POST /api/auth/admin-signin': { input: signinRequest, answer: is<SessionAnswer<AdminUser>> },
  'POST /api/auth/signin-code': { input: signInCodeRequest, answer: is<Empty> },
  'GET /api/auth/me': { answer: is<UserAnswer> },
  'GET /api/auth/admin-verify': { answer: is<{ user: AdminUser }> },
  'PUT /api/auth/profile': { input: profileUpdateRequest, answer: is<UserAnswer> },
  'POST /api/auth/signout': { answer: is<Empty> },
  'POST /api/leave': { input: leaveRequest, answer: is<Empty> },
  'POST /api/auth/forgot-password': { input: forgotPasswordRequest, answer: is<Empty> },
  'POST /api/auth/reset-password': { input: resetPasswordRequest, answer: is<Empty> },
  'PUT /api/auth/password': { input: passwordChangeRequest, answer: is<Empty> },
  'POST /api/auth/confirm-email': { input: confirmEmailRequest, answer: is<Empty> },
  'POST /api/auth/undo-email': { input: undoEmailRequest, answer: is<UndoEmailAnswer> },

  'GET /api/members/me': { answer: is<OwnMember> },
  'POST /api/members/me/data': { input: dataRequest, answer: is<unknown> },
  'POST /api/members/me/verify-email': { answer: is<Empty> },
  'GET /api/members/:id': { answer: is<PublicMember> },
  'POST /api/members/:id/phone': { input: phoneRequest, answer: is<PhoneAnswer> },
  'POST /api/members/:id/reports': { input: complaintRequest, answer: is<ReportAnswer> },
  'GET /api/members/:id/reviews': { query: reviewsQuery, answer: is<Review[]> },
  'PATCH /api/users/:id': { input: userEditRequest, answer: is<OwnMember> },
  'DELETE /api/users/:id': { input: accountDeleteRequest, answer: is<void> },
  'GET /api/sessions': { answer: is<OpenSession[]> },
  'DELETE /api/sessions': { answer: is<void> },
  'DELETE /api/sessions/:id': { answer: is<void> },
  'GET /api/settings': { answer: is<Settings> },
  'PUT /api/settings': { input: settings, answer: is<Settings> },
  'GET /api/notifications': { query: notificationsQuery, answer: is<Notification[]> },
  'GET /api/notifications/unread': { answer: is<NotificationsUnread> },
  'PUT /api/notifications/read': { input: notificationsReadRequest, answer: is<NotificationsUnread> },
  'GET /api/push': { answer: is<PushState> },
  'PUT /api/push': { input: pushRequest, answer: is<PushDevice> },
  'DELETE /api/push': { answer: is<void> },

  'GET /api/listings': { query: browseQuery, answer: is<ListingCard[]> },
  'GET /api/listings/guidance': { query: guidanceQuery, answer: is<GuidanceAnswer> },
  'GET /api/listings/facets': { query: browseQuery, answer: is<FacetsAnswer> },
  'POST /api/listings': { input: listingCreateRequest, answer: is<Listing> },
  'GET /api/listings/:id': { answer: is<Listing> },
  'GET /api/listings/:id/similar': { answer: is<ListingCard[]> },
  'PATCH /api/listings/:id': { input: listingEditRequest, answer: is<Listing> },
  'DELETE /api/listings/:id': { answer: is<void> },
  'PUT /api/listings/:id/picture': { answer: is<SharePicture> },
  'POST /api/listings/:id/renew': { answer: is<Renewal> },
  'POST /api/renewal/look': { input: renewalRequest, answer: is<RenewalLook> },
  'POST /api/renewal': { input: renewalRequest, answer: is<Renewal> },
  'POST /api/listings/:id/views': { input: viewRequest, answer: is<ViewAnswer> },
  'PUT /api/listings/:id/sale': { input: saleRequest, answer: is<void> },
  'DELETE /api/listings/:id/sale': { answer: is<void> },
  'PUT /api/listings/:id/sale/confirmation': { answer: is<void> },
  'DELETE /api/listings/:id/sale/confirmation': { answer: is<void> },
  'GET /api/listings/:id/buyers': { answer: is<Buyer[]> },
  'POST /api/listings/:id/reports': { input: complaintRequest, answer: is<ReportAnswer> },
  'POST /api/listings/:id/reviews': { input: reviewRequest, answer: is<Review> },
  'GET /api/reviews/pending': { answer: is<PendingReview[]> },
  'POST /api/uploads': { answer: is<Upload> },
  'GET /api/packs': { answer: is<PackOffer[]> },
  'GET /api/favorites': { answer: is<SavedFavorite[]> },
  'POST /api/favorites/merge': { input: favoritesMergeRequest, answer: is<SavedFavorite[]> },
  'PUT /api/favorites/:id': { answer: is<void> },
  'DELETE /api/favorites/:id': { answer: is<void> },
  'GET /api/saved-searches': { answer: is<SavedSearch[]> },
  'POST /api/saved-searches': { input: savedSearchRequest, answer: is<SavedSearch> },
  'DELETE /api/saved-searches/:id': { answer: is<void> },

  'GET /api/conversations': { query: conversationsQuery, answer: is<Conversation[]> },
  'POST /api/conversations': { input: conversationCreateRequest, answer: is<Conversation> },
  'GET /api/conversations/unread': { answer: is<UnreadAnswer> },
  'GET /api/conversations/:id': { answer: is<Conversation> },
  'GET /api/conversations/:id/messages': { query: messagesQuery, answer: is<Message[]> },
  'POST /api/conversations/:id/messages': { input: messageRequest, answer: is<Message> },
  'POST /api/conversations/:id/attachments': { answer: is<Attachment> },
  'PUT /api/conversations/:id/read': { input: readRequest, answer: is<ReadAnswer> },
  'PUT /api/conversations/:id/block': { answer: is<void> },
  'DELETE /api/conversations/:id/block': { answer: is<void> },
  'POST /api/conversations/:id/reports': { input: reportRequest, answer: is<ReportAnswer> },
  'POST /api/conversations/:id/ticket': { answer: is<TicketAnswer> },
  'POST /api/inbox/ticket': { answer: is<TicketAnswer> },
  'POST /api/inbox/open': { answer: is<InboxAnswer> },
  'POST /api/inbox/close': { answer: is<void> },
  'POST /api/seats': { input: seatRequest, answer: is<SeatAnswer> },

  'GET /api/credits': { answer: is<CreditsAnswer> },
  'GET /api/credits/transactions': { query: transactionsQuery, answer: is<TransactionsAnswer> },
  'POST /api/credits/add': { input: creditsAddRequest, answer: is<PurchaseAnswer> },
  'POST /api/credits/deduct': { input: creditsDeductRequest, answer: is<SpendAnswer> },
  'GET /api/credits/orders/:reference': { answer: is<PurchaseAnswer> },
  'POST /api/vip/upgrade': { input: vipUpgradeRequest, answer: is<SpendAnswer> },

  'GET /api/seo/favicon/current': { query: faviconQuery, answer: is<Favicon> },
  'GET /api/seo/overview': { answer: is<SeoOverview> },
  'GET /api/seo/technical-audit': { query: auditQuery, answer: is<TechnicalAudit> },
  'POST /api/seo/optimize': { input: optimizeRequest, answer: is<OptimizeAnswer> },
  'GET /api/seo/meta-tags': { answer: is<PageTags[]> },
  'PATCH /api/seo/meta-tags': { input: metaTagsChange, answer: is<PageTags> },
  'GET /api/seo/preview': { query: previewQuery, answer: is<LinkPreview> },
  'GET /api/seo/sitemap-files': { query: idPage, answer: is<SitemapFile[]> },
  'POST /api/seo/sitemap-files': { answer: is<SitemapRefresh> },
  'GET /api/seo/keywords': { query: keywordsQuery, answer: is<Keyword[]> },
  'POST /api/seo/keywords': { input: keywordRequest, answer: is<Keyword> },
  'PATCH /api/seo/keywords/:keyword': { input: keywordChange, answer: is<Keyword> },
  'DELETE /api/seo/keywords/:keyword': { answer: is<void> },
  'GET /api/seo/rankings': { answer: is<Ranking[]> },
  'GET /api/seo/content': { query: contentQuery, answer: is<ContentAd[]> },
  'GET /api/seo/backlinks': { query: backlinksQuery, answer: is<Backlink[]> },

  'GET /api/admin/statistics': { answer: is<AdminStatistics> },
  'GET /api/admin/queues': { answer: is<Queues> },
  'GET /api/admin/users': { query: usersQuery, answer: is<AdminMember[]> },
  'POST /api/admin/users': { input: userCreateRequest, answer: is<AdminMember> },
  'GET /api/admin/users/:id': { answer: is<AdminMember> },
  'GET /api/admin/users/:id/card': { answer: is<MemberCard> },
  'PATCH /api/admin/users/:id': { input: userChangeRequest, answer: is<AdminMember> },
  'DELETE /api/admin/users/:id': { query: userDeleteQuery, answer: is<void> },
  'PUT /api/admin/users/:id/ban': { input: banRequest, answer: is<AdminMember> },
  'DELETE /api/admin/users/:id/ban': { answer: is<void> },
  'DELETE /api/admin/users/:id/sessions': { answer: is<void> },
  'PUT /api/admin/users/:id/verification': { input: verificationRequest, answer: is<AdminMember> },
  'DELETE /api/admin/users/:id/verification': { answer: is<AdminMember> },
  'GET /api/admin/users/:id/transactions': { query: transactionsQuery, answer: is<Transaction[]> },
  'POST /api/admin/users/:id/credits': { input: correctionRequest, answer: is<{ transaction: Transaction; credits: number }> },
  'GET /api/admin/listings': { query: moderationQuery, answer: is<AdminListing[]> },
  'GET /api/admin/listings/duplicates': { query: duplicatesQuery, answer: is<DuplicateGroup[]> },
  'GET /api/admin/listings/held': { query: heldQuery, answer: is<SuspectedListing[]> },
  'GET /api/admin/listings/signals': { answer: is<SignalCount[]> },
  'GET /api/admin/listings/:id': { answer: is<AdminListingDetails> },
  'GET /api/admin/listings/:id/same-photos': { answer: is<SamePhoto[]> },
  'PUT /api/admin/listings/:id/hidden': { input: hideRequest, answer: is<void> },
  'DELETE /api/admin/listings/:id/hidden': { answer: is<void> },
  'PUT /api/admin/listings/:id/released': { input: releaseRequest, answer: is<void> },
  'PUT /api/admin/listings/:id/review': { answer: is<void> },
  'PUT /api/admin/listings/:id/featured': { input: featureRequest, answer: is<void> },
  'DELETE /api/admin/listings/:id/featured': { answer: is<void> },
  'POST /api/admin/listings/bulk': { input: bulkRequest, answer: is<BulkAnswer> },
  'GET /api/admin/reports': { query: reportsQuery, answer: is<AdminReport[]> },
  'GET /api/admin/reports/:id': { answer: is<AdminReportDetails> },
  'PUT /api/admin/reports/:id/outcome': { input: outcomeRequest, answer: is<AdminReportDetails> },
  'GET /api/admin/cases': { query: caseQuery, answer: is<StaffCase> },
  'POST /api/admin/notes': { input: noteRequest, answer: is<StaffCase> },
  'DELETE /api/admin/notes/:id': { answer: is<void> },
  'PUT /api/admin/assignee': { input: assigneeRequest, answer: is<StaffCase> },
  'DELETE /api/admin/assignee': { query: caseQuery, answer: is<StaffCase> },
  'POST /api/admin/decisions/:id/undo': { answer: is<void> },
  'GET /api/admin/purchases': { query: purchasesQuery, answer: is<PendingPurchase[]> },
  'GET /api/admin/purchases.csv': { query: purchasesExportQuery, answer: is<Blob> },
  'GET /api/admin/purchases/:reference': { answer: is<PendingPurchase> },
  'POST /api/admin/purchases/:reference/approve': { answer: is<PendingPurchase> },
  'POST /api/admin/purchases/:reference/reject': { input: purchaseRejectRequest, answer: is<PendingPurchase> },
  'GET /api/admin/conversations': { query: supportInboxQuery, answer: is<Conversation[]> },
  'GET /api/admin/conversations/:id': { answer: is<SupportConversation> },
  'PUT /api/admin/conversations/:id/done': { input: doneRequest, answer: is<Conversation> },
  'DELETE /api/admin/conversations/:id/done': { answer: is<Conversation> },
  'GET /api/admin/saved-replies': { query: savedRepliesQuery, answer: is<SavedReply[]> },
  'POST /api/admin/saved-replies': { input: savedReplyRequest, answer: is<SavedReply> },
  'PATCH /api/admin/saved-replies/:id': { input: savedReplyEditRequest, answer: is<SavedReply> },
  'DELETE /api/admin/saved-replies/:id': { answer: is<void> },
  'GET /api/admin/audit-log': { query: auditLogQuery, answer: is<AuditEntry[]> },
  'GET /api/admin/system': { answer: is<SystemState> },
  'POST /api/admin/system/test-mail': { answer: is<RetryAnswer> },
  'GET /api/admin/failures': { query: failuresQuery, answer: is<Failure[]> },
  'DELETE /api/admin/failures/:id': { answer: is<void> },
  'POST /api/admin/failures/:id/retry': { answer: is<RetryAnswer> },
  'GET /api/admin/newsletter': { query: newsletterQuery, answer: is<Subscriber[]> },
  'GET /api/admin/newsletter/export': { query: newsletterQuery, answer: is<Subscriber[]> },
  'GET /api/admin/site': { answer: is<SiteSettings> },
  'PUT /api/admin/site': { input: siteSettingsRequest, answer: is<SiteSettings> },
  'POST /api/admin/upload-favicon': { answer: is<Favicon> },
  'DELETE /api/admin/favicon': { answer: is<void> },
  'GET /api/admin/apk': { answer: is<{ apk: Apk | null }> },
  'DELETE /api/admin/apk': { answer: is<void> },
  'POST /api/admin/apk/uploads': { input: apkUploadRequest, answer: is<ApkUpload> },
  'PUT /api/admin/apk/uploads/:id/parts/:part': { answer: is<ApkPart> },
  'POST /api/admin/apk/uploads/:id/complete': { input: apkCompleteRequest, answer: is<Apk> },
  'DELETE /api/admin/apk/uploads/:id': { answer: is<void> },
  'GET /api/members/me/second-factor': { answer: is<SecondFactorState> },
  'DELETE /api/members/me/second-factor': { input: secondFactorProofRequest, answer: is<void> },
  'POST /api/members/me/second-factor/recovery-codes': { input: secondFactorProofRequest, answer: is<RecoveryCodes> },
  'GET /api/admin/second-factor': { answer: is<SecondFactorState> },
  'POST /api/admin/second-factor': { input: secondFactorStartRequest, answer: is<SecondFactorStart> },
  'PUT /api/admin/second-factor': { input: secondFactorProofRequest, answer: is<RecoveryCodes> },
  'DELETE /api/admin/second-factor': { input: secondFactorProofRequest, answer: is<void> },
  'POST /api/admin/second-factor/recovery-codes': { input: secondFactorProofRequest, answer: is<RecoveryCodes> },
} satisfies Record<`${Method} /${string}`, Call>;

export type CallName = keyof typeof CALLS;
/** The calls whose JSON body is parsed, and those whose query is. */
export type CallWithInput = { [Name in CallName]: (typeof CALLS)[Name] extends { input: unknown } ? Name : never }[CallName];
export type CallWithQuery = { [Name in CallName]: (typeof CALLS)[Name] extends { query: unknown } ? Name : never }[CallName];

/** The calls that may have a body other than JSON: a file, or a form with files. */
export type FileCall = Exclude<Extract<CallName, `POST ${string}` | `PUT ${string}`>, CallWithInput>;

/** The path of a call, with its parameters (`:id`) not yet filled in. */
export type PathOf<Name extends CallName> = Name extends `${string} ${infer Path}` ? Path : never;

/** The response of a call. */
export type AnswerOf<Name extends CallName> = ReturnType<(typeof CALLS)[Name]['answer']>;
/** The request body that a caller may send: before defaults and trimming. */
export type InputOf<Name extends CallName> = (typeof CALLS)[Name] extends { input: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined;
/** The query parameters that a caller may send. */
export type QueryOf<Name extends CallName> = (typeof CALLS)[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Empty = Record<string, never>;

interface Call {
  input?: z.ZodMiniType;
  query?: z.ZodMiniType;
  answer: () => unknown;
}

/** Carries the type of the response. It is never called: responses are not parsed, because both sides are built from one commit. */
function is<Answer>(): Answer {
  throw new Error('The table of calls holds types of answers, not answers.');
}
