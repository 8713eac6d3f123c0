/** How long the app waits for them, in milliseconds: they may stall, or have failed before anybody listened. */
const PATIENCE = 5_000;

/**
 * The styles of what was not in sight at first, which the document asks for without waiting (web/build/shells.ts). The app brings menus, dialogs and other
 * screens, so that it waits for them; where they do not come it goes on with what it has.
 */
export async function restOfStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rest-of-styles');
  if (!link) return;
  const take = () => {
    link.media = 'all';
  };
  if (link.sheet) take();
  else
    await new Promise<unknown>((resolve) => {
      link.addEventListener('load', take);
      for (const end of ['load', 'error']) link.addEventListener(end, resolve);
      setTimeout(resolve, PATIENCE);
    });
}
