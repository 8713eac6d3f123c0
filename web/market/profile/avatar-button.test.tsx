// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Member } from '../../account/member.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../../kit/upload/shrink-photo.ts');
});

test('a press on the picture chooses another; one that could not be sent can be chosen again at once', async () => {
  const refusal = () => Response.json({ code: 'internal', message: '' }, { status: 500 });
  const page = await openPage({ member: 7, words: ['profile', 'errors'], answers: { 'PUT /api/auth/profile': refusal } });
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => ({ photo, thumb: null }) }));
  const { default: AvatarButton } = await import('./avatar-button.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<AvatarButton member={{ id: 7, firstName: 'Laila', profileImageUrl: null } as unknown as Member} />);
  const input = page.main.querySelector('input');
  if (!input) throw new Error('No file can be chosen');
  // As in browsers: the same file is a change only if the field is empty, and emptying the field drops its file.
  let chosen: File | null = null;
  Object.defineProperty(input, 'files', { get: () => (chosen ? [chosen] : []) });
  Object.defineProperty(input, 'value', {
    get: () => chosen?.name ?? '',
    set: () => {
      chosen = null;
    },
  });
  const opened = vi.spyOn(input, 'click');
  await page.press(t('profile.changePhoto'));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  const choose = () =>
    actAndCheck(() => {
      if (chosen) return;
      chosen = file;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  for (const sent of [1, 2]) {
    await choose();
    await vi.waitFor(() => expect(page.sent).toHaveLength(sent));
    await vi.waitUntil(() => page.button(t('profile.changePhoto')));
  }
  const sent = { profileImageUrl: 'data:image/jpeg;base64,YQ==' };
  expect(page.sent.map(({ input }) => input)).toEqual([sent, sent]);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: t('profile.uploadFailed'), tone: 'danger' }));
});

test('while a picture is sent that is said, and from then on it is the member’s, wherever it stands', async () => {
  const user = {
    id: 7,
    username: 'laila',
    email: null,
    fullName: 'Laila',
    profileImageUrl: '/media/new.webp',
    emailVerified: true,
  };
  let arrive: (answer: Response) => void = () => {};
  const page = await openPage({
    member: 7,
    words: ['profile', 'errors'],
    answers: { 'PUT /api/auth/profile': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  vi.doMock('../../kit/upload/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => ({ photo, thumb: null }) }));
  const [{ default: AvatarButton }, { currentSession }] = await Promise.all([
    import('./avatar-button.tsx'),
    import('../../account/session.ts'),
  ]);
  page.client.setQueryData(['own-member', 7], {});
  await page.draw(<AvatarButton member={{ id: 7, firstName: 'Laila', profileImageUrl: null } as unknown as Member} />);
  const input = await page.there('input');
  Object.defineProperty(input, 'files', { value: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] });
  await actAndCheck(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.button(page.t('profile.uploading'))?.getAttribute('aria-busy')).toBe('true');
  await actAndCheck(() => arrive(Response.json({ user })));
  await vi.waitFor(() => expect(page.button(page.t('profile.changePhoto'))?.hasAttribute('aria-busy')).toBe(false));
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ member: { profileImageUrl: '/media/new.webp' } }));
  expect(page.client.getQueryState(['own-member', 7])?.isInvalidated).toBe(true);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const description = page.t('profile.uploadedText', { count: 1 });
  expect(shownToast.get()).toMatchObject({ title: page.t('profile.uploaded'), description, tone: 'success' });
});
