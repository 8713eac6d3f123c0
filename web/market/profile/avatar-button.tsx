import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t, useT } from '../../kit/i18n/i18n.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { shrinkPhoto } from '../../kit/upload/shrink-photo.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import type { Member } from '../../account/member.ts';
import { replaceMember } from '../../account/session.ts';

/** The member's own picture; a press lets them choose another one. */
export default function AvatarButton({ member }: { member: Member }) {
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
          // So that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) mutate(file);
        }}
      />
    </>
  );
}

/** Sends a new profile image: the thumb where the device makes one, because an avatar is never shown larger. */
function useAvatar(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { photo, thumb } = await shrinkPhoto(file);
      return api.call('PUT /api/auth/profile', { input: { profileImageUrl: await dataUrlOf(thumb ?? photo) } });
    },
    onSuccess: ({ user }) => {
      replaceMember(user);
      void client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
      toast({ title: t('profile.uploaded'), description: t('profile.uploadedText', { count: 1 }), tone: 'success' });
    },
    onError: async (error) => {
      const description = await errorSentence(error, t('profile.uploadFailedText'));
      toast({ title: t('profile.uploadFailed'), description, tone: 'danger' });
    },
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The photo could not be read')));
    reader.readAsDataURL(blob);
  });
}
