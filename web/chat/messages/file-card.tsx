import { useT } from '../../kit/i18n/i18n.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { FileLink } from './file-link.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';

/** A document: its name, extension and size; without `href` it is still being sent. */
export function FileCard({ name, size, href }: { name: string; size: number; href: string | null }) {
  const t = useT();
  const ending = /\.(\w{2,4})$/.exec(name)?.[1]?.toUpperCase() ?? '';
  const content = (
    <>
      <span className="relative grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
        <ChatIcon name="file" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <BidiText text={name} lines={2} />
        </span>
        <span className="block text-sm text-soft">
          {ending && (
            <>
              <bdi>{ending}</bdi>
              {' · '}
            </>
          )}
          <bdi>{fileSize(size, 'chat')}</bdi>
        </span>
      </span>
    </>
  );
  const look = 'flex w-64 max-w-full items-center gap-3 rounded-control p-1 text-start';
  if (!href) return <div className={look}>{content}</div>;
  return (
    <FileLink
      href={href}
      name={name}
      label={t('chat.openFile', { name, size: fileSize(size, 'chat') })}
      className={`${look} hover:bg-[#8d84731f]`}
    >
      {content}
    </FileLink>
  );
}
