/**
 * The styles of what was not in sight at first, which the document asks for without waiting (web/build/shells.ts). The app brings menus, dialogs and other
 * screens, so that it waits for them; where they do not come it goes on with what it has.
 */
export async function restOfStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rest-of-styles');
  if (!link) return;
  if (!link.sheet)
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true });
    });
  link.media = 'all';
}
