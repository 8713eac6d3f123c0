import { vi } from 'vitest';
import { does } from './browser-page.tsx';

/** How long is waited, in milliseconds: other work may hold up the machine. */
const PATIENCE = { timeout: 5_000, interval: 5 };

/** The control that is called so, the last one of them: a dialog stands behind what it lies over. */
export function labelled(label: string): HTMLInputElement {
  const control = controlsNamed(label).at(-1);
  if (!control) throw new Error(`Nothing is called ${label}`);
  return control;
}

/** The same, as soon as it is there. */
export function fieldNamed(label: string): Promise<HTMLInputElement> {
  return vi.waitUntil(() => controlsNamed(label).at(-1), PATIENCE);
}

function controlsNamed(label: string): HTMLInputElement[] {
  // What is asked of an input is all that is asked of any other.
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter((each) => nameOf(each) === label);
}

function nameOf(control: Element): string | undefined {
  const label = control.id ? document.querySelector(`label[for="${control.id}"]`) : control.closest('label');
  return (control.getAttribute('aria-label') ?? label?.textContent)?.trim();
}

/** Chooses in a dropdown, by the words of an option or its value, as soon as it is offered; it stays chosen. */
export async function choose(select: HTMLInputElement, option: string): Promise<void> {
  const value = await pick(select, option);
  if (select.isConnected && select.value !== value) throw new Error(`${option} is chosen no more`);
}

/** The same in a dropdown that is drawn without who keeps what is chosen; answers the value of the option. */
export async function pick(select: HTMLInputElement, option: string): Promise<string> {
  const { value } = await vi.waitUntil(
    () => [...select.querySelectorAll('option')].find((each) => each.value === option || each.textContent === option),
    PATIENCE,
  );
  await does(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return value;
}

/** What a control says besides its name: what is wrong with it, and its hint. */
export function describedBy(control: Element | null): string {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const sentences = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  return sentences.trim();
}

/** A button of the question that is asked. */
export async function answer(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  const button = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (!button) throw new Error(`No question can be answered with ${name}`);
  return does(() => button.click());
}
