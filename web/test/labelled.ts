import { vi } from 'vitest';
import { actAndCheck } from './browser-page.tsx';

/** How long to wait, in milliseconds: other work may slow the machine down. */
const WAIT_OPTIONS = { timeout: 5_000, interval: 5 };

/** Returns the last control with this label: a dialog comes after the page that it covers. */
export function controlLabelled(label: string): HTMLInputElement {
  const control = controlsNamed(label).at(-1);
  if (!control) throw new Error(`Nothing is called ${label}`);
  return control;
}

/** Resolves with the last control with this label, as soon as there is one. */
export function fieldNamed(label: string): Promise<HTMLInputElement> {
  return vi.waitUntil(() => controlsNamed(label).at(-1), WAIT_OPTIONS);
}

function controlsNamed(label: string): HTMLInputElement[] {
  // Typed as inputs: tests use only what all controls have in common with them.
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter((each) => nameOf(each) === label);
}

function nameOf(control: Element): string | undefined {
  const label = control.id ? document.querySelector(`label[for="${control.id}"]`) : control.closest('label');
  return (control.getAttribute('aria-label') ?? label?.textContent)?.trim();
}

/** Chooses an option of a dropdown by its words or its value, as soon as it is offered. Throws if it does not stay chosen. */
export async function selectOption(select: HTMLInputElement, option: string): Promise<void> {
  const value = await selectUncontrolled(select, option);
  if (select.isConnected && select.value !== value) throw new Error(`${option} is chosen no more`);
}

/** Chooses an option of a dropdown whose parent does not keep the choice; resolves with the option's value. */
export async function selectUncontrolled(select: HTMLInputElement, option: string): Promise<string> {
  const { value } = await vi.waitUntil(
    () => [...select.querySelectorAll('option')].find((each) => each.value === option || each.textContent === option),
    WAIT_OPTIONS,
  );
  await actAndCheck(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return value;
}

/** Returns a control's description: its error and its hint. */
export function describedBy(control: Element | null): string {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const sentences = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  return sentences.trim();
}

/** Clicks a button of the open dialog. */
export async function pressInDialog(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  const button = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (!button) throw new Error(`No question can be answered with ${name}`);
  return actAndCheck(() => button.click());
}
