import { vi } from 'vitest';
import { does, type Page } from '../../test/browser-page.tsx';

/** How long is waited, in milliseconds: other work may hold up the machine. */
const PATIENCE = 5_000;

/** The field with that label, as soon as it is there. */
export function fieldOf(page: Page, label: string): Promise<HTMLInputElement> {
  return vi.waitUntil(() => {
    const named = [...page.main.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    // What is asked of an input is all that is asked of any other.
    return page.main.querySelector<HTMLInputElement>(`[id="${named?.htmlFor}"]`);
  }, PATIENCE);
}

/** Chooses what a select offers under that name. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = await fieldOf(page, label);
  const option = await vi.waitUntil(
    () => [...field.querySelectorAll('option')].find(({ textContent }) => textContent === name),
    PATIENCE,
  );
  await does(() => {
    field.value = option.value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
