import { does } from './browser-page.tsx';

/** The control that is called so; what stands on the page is asked anew with each call. */
export function labelled(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label);
  const control = document.getElementById(named?.htmlFor ?? '') ?? named?.querySelector('input');
  if (!control) throw new Error(`Nothing is called ${label}`);
  // What is asked of an input is all that is asked of any other.
  return control as HTMLInputElement;
}

/** Chooses in a dropdown, as who uses it does. */
export function choose(select: HTMLElement, value: string): Promise<void> {
  return does(() => {
    Reflect.set(Object.getPrototypeOf(select), 'value', value, select);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** What a control says besides its name: its hint, and what is wrong with it. */
export function describedBy(control: Element | null): string {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** A button of the question that is asked. */
export function answer(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  return does(() => buttons.find(({ textContent }) => textContent?.trim() === name)?.click());
}
