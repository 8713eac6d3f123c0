import { fileSize } from '../../../kit/i18n/file-size.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/ui/icon.tsx';

/** Over a photo that waits for a press to save data: says how much the press fetches. The whole photo is the button, and has this in its name. */
export function LoadPhoto({ bytes }: { bytes: number }) {
  const t = useT();
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-[#0b1020d9] px-4 py-2 font-semibold text-[#fff]">
        <Icon name="download" className="size-5" />
        {t('listing.loadPhoto', { size: fileSize(bytes, 'listing') })}
      </span>
    </span>
  );
}
