import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { ErrorWords } from './error-words.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';
import type { Attachments, PickedFile } from './use-attachments.ts';
import { useObjectUrl } from '../../kit/ui/use-object-url.ts';

/** The files that the next press of Send sends, and why others were refused. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const t = useT();
  const { chosen, refused, remove } = attachments;
  return (
    <>
      {refused.length > 0 && (
        <ul role="alert" className="mb-2 px-2 text-sm font-medium text-danger">
          {refused.map(({ name, code }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={`${at} ${name}`}>
              <bdi>{name}</bdi>: <ErrorWords code={code} fallback={'chat.fileRefused'} />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul data-stays aria-label={t('chat.chosenFiles')} className="mb-2 flex gap-2 overflow-x-auto px-1 pt-1 pb-1">
          {chosen.map((each) => (
            <ChosenFile key={each.key} chosen={each} onRemove={() => remove(each.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenFile({ chosen, onRemove }: { chosen: PickedFile; onRemove: () => void }) {
  const t = useT();
  const { file, name } = chosen;
  const preview = useObjectUrl(file?.kind === 'image' ? (file.thumb ?? file.blob) : null);
  return (
    <li className="relative shrink-0">
      {file?.kind === 'file' ? (
        <div className="flex h-20 w-52 items-center gap-2 rounded-control bg-sunken ps-2 pe-10">
          <ChatIcon name="file" className="size-7 text-accent-ink" />
          <span className="min-w-0">
            <span className="block text-sm leading-5 font-semibold">
              <BidiText text={name} lines={2} />
            </span>
            <span className="text-sm text-soft">{fileSize(file.blob.size, 'chat')}</span>
          </span>
        </div>
      ) : preview ? (
        <img src={preview} alt={name} width={80} height={80} className="size-20 rounded-control object-cover" />
      ) : (
        <div className="size-20 overflow-hidden rounded-control">
          <Skeleton className="size-full" />
          <span role="status" className="sr-only">
            {t('chat.preparing')}
          </span>
        </div>
      )}
      <button
        type="button"
        aria-label={t('chat.removeFile', { name })}
        onClick={onRemove}
        className="absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-7 place-items-center rounded-full bg-[#060a18b3] text-[#fff]">
          <Icon name="close" className="size-4" />
        </span>
      </button>
    </li>
  );
}
