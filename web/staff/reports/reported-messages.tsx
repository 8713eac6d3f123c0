import type { Message } from '#schema/contracts/messages';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { personName } from './person-name.ts';

/** The messages that come with a report: a reported message and a few around it, only while the report is open, or the newest ones. Nothing else of
 * the conversation can be read. */
export function ReportedMessages({ report }: { report: AdminReportDetails }) {
  const t = useT();
  const { target, messages, closedAt } = report;
  const reportedId = target.kind === 'message' ? target.messageId : null;
  if (target.kind === 'message' && closedAt !== null) return <p className="text-soft">{t('adminReports.messagesShut')}</p>;
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="reported-messages" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 id="reported-messages" className="text-lg font-bold">
        {t(reportedId === null ? 'adminReports.newestMessages' : 'adminReports.surroundings')}
      </h3>
      <ol className="mt-3 flex flex-col gap-2">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`rounded-control border px-4 py-2.5 ${message.id === reportedId ? 'border-danger bg-danger-soft' : 'border-transparent bg-sunken'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <bdi className="font-semibold">{personName(message.sender, t)}</bdi>
              <time dateTime={message.createdAt} className="text-soft">
                {formatAgo(message.createdAt)}
              </time>
              {message.id === reportedId && <span className="font-semibold text-danger">{t('adminReports.thisOne')}</span>}
            </p>
            <MessageContent message={message} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A message. Links in its text cannot be clicked: a reported message may be a trap. */
function MessageContent({ message }: { message: Message }) {
  const t = useT();
  const { content, fileUrl, thumbUrl, fileName, listing } = message;
  return (
    <>
      {listing && (
        <p className="text-sm text-soft">
          {t('adminReports.aboutAd')} <bdi>{listing.title}</bdi>
        </p>
      )}
      {content === '' && fileUrl === null && !listing && <p className="text-soft">{t('adminReports.erased')}</p>}
      {content && (
        <p dir="auto" className="whitespace-pre-line">
          {content}
        </p>
      )}
      {fileUrl !== null && (
        <a
          href={fileUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-3 font-semibold text-primary underline"
        >
          {thumbUrl !== null && (
            <img src={thumbUrl} alt="" width={64} height={64} className="size-16 rounded-control object-cover" />
          )}
          <bdi>{fileName ?? t('adminReports.file')}</bdi>
        </a>
      )}
    </>
  );
}
