import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { shrinkPhoto } from '../../kit/upload/shrink-photo.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { replaceMember } from '../../account/session.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Sends a new profile image, as small as the device can make it: an avatar is never shown larger than a thumb. */
export function useAvatar(memberId: number) {
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
