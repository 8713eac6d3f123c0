import { useRef } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useAvatar } from './use-avatar.ts';

/** The own picture; a press chooses another one. */
export function AvatarButton({ member }: { member: Member }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAvatar(member.id);
  return (
    <>
      <button
        type="button"
        aria-label={t(isPending ? 'profile.uploading' : 'profile.changePhoto')}
        title={t('profile.changePhoto')}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && input.current?.click()}
        className="group relative size-24 shrink-0 rounded-full md:size-28"
      >
        <Avatar
          src={member.profileImageUrl}
          className={`size-full border-4 border-surface shadow-card ${isPending ? 'animate-pulse opacity-60' : ''}`}
        />
        <span className="absolute end-0 bottom-0 grid size-9 place-items-center rounded-full bg-primary text-on-primary shadow-card group-hover:bg-primary-strong">
          <ScreenIcon name="camera" className="size-5" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) mutate(file);
        }}
      />
    </>
  );
}
