// @vitest-environment happy-dom
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { Checkbox } from './checkbox.tsx';
import { Form, type FormProps } from './form.tsx';
import type { PasswordField as PasswordFieldOf } from './password-field.tsx';
import { Select } from './select.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useTypedEarly } from './use-typed-early.ts';

type Name = 'title' | 'text' | 'place' | 'secret' | 'agreed';
const NAMES: readonly Name[] = ['title', 'text', 'place', 'secret', 'agreed'];

let page: Page;
/** Imported after the page is open: the only field with words of its own, which the page loads. */
let PasswordField: typeof PasswordFieldOf;
const onSubmit = vi.fn<FormProps['onSubmit']>();

beforeEach(async () => {
  page = await openPage();
  ({ PasswordField } = await import('./password-field.tsx'));
  onSubmit.mockClear();
});

function draw(errors: Partial<Record<Name, string>> = {}, banner?: string, fault: object | null = null) {
  return page.draw(
    <Form error={fault} banner={banner} onSubmit={onSubmit}>
      <TextField name="title" label="Title" hint="What it is" error={errors.title} />
      <TextArea name="text" label="Text" hint="How it is" error={errors.text} />
      <Select
        name="place"
        label="Place"
        hint="Where it is"
        placeholder="Everywhere"
        error={errors.place}
        options={[{ value: 'k', label: 'Kabul' }]}
      />
      <PasswordField name="secret" label="Password" hint="Eight letters" error={errors.secret} />
      <Checkbox name="agreed" label="I agree" error={errors.agreed} />
      <button type="submit">Send</button>
    </Form>,
  );
}
const field = (name: Name) => page.there(`[name=${name}]`);
/** Returns the descriptions of a field, in the order in which they are read out. */
async function saidOf(name: Name): Promise<(string | undefined)[]> {
  const ids = (await field(name)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('each field has its name and its hint, and none counts as wrong', async () => {
  await draw();
  const named = async (name: Name) => (await field(name)).labels?.[0]?.textContent;
  expect(await Promise.all(NAMES.map(named))).toEqual(['Title', 'Text', 'Place', 'Password', 'I agree']);
  expect(await Promise.all(NAMES.map(saidOf))).toEqual([['What it is'], ['How it is'], ['Where it is'], ['Eight letters'], []]);
  expect(page.main.querySelector('[aria-invalid]')).toBeNull();
});

test.each(NAMES)('of a wrong %s the error is said first and its hint after it, and the focus goes there', async (name) => {
  await draw();
  const hints = await saidOf(name);
  await draw({ [name]: 'So not', agreed: 'Please agree' }, 'Almost', {});
  expect(await saidOf(name)).toEqual([name === 'agreed' ? 'Please agree' : 'So not', ...hints]);
  expect([(await field(name)).getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', await field(name)]);
});

test('where no field is wrong, the sentence above the form comes into view, after each try', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  await draw({}, 'It did not work', {});
  await draw({}, 'It did not work', {});
  expect(into.mock.contexts.map((each) => each instanceof Element && each.textContent)).toEqual(Array(2).fill('It did not work'));
  expect(document.activeElement).toBe(document.body);
  into.mockRestore();
});

test('what stands in the fields is sent, without a reload', async () => {
  await draw();
  await page.type('[name=title]', 'گلیم');
  await page.click('[name=agreed]');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(sent));
  const read = onSubmit.mock.lastCall?.[0];
  expect([sent.defaultPrevented, ...['title', 'secret', 'agreed', 'nothing'].map((name) => read?.(name))]).toEqual([
    true,
    'گلیم',
    '',
    'on',
    '',
  ]);
});

test('what is sent twice before it is known what came of it goes once; then, whatever came of it, it can be sent again', async () => {
  await draw();
  const settles: (() => void)[] = [];
  onSubmit.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => settles.push(settles.length === 0 ? resolve : () => reject(new Error('offline')))),
  );
  const twice = () =>
    actAndCheck(() => {
      const form = page.main.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
  for (const times of [1, 2, 3]) {
    await twice();
    expect(onSubmit).toHaveBeenCalledTimes(times);
    await actAndCheck(() => settles.at(-1)?.());
  }
  onSubmit.mockReset();
});

test('a password is shown and hidden by its button, which says which it does', async () => {
  await draw();
  for (const [type, name] of [
    ['password', 'Show password'],
    ['text', 'Hide password'],
    ['password', 'Show password'],
  ] as const) {
    expect((await field('secret')).type).toBe(type);
    await page.press(name);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a switch says whether it is on, and tells what it becomes, wherever its line is pressed', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const row = (checked: boolean, disabled = false) =>
    page.draw(<SwitchRow label="Messages" hint="By e-mail" checked={checked} disabled={disabled} onChange={onChange} />);
  for (const checked of [false, true]) {
    await row(checked);
    const said = await page.there('[role=switch]');
    expect(said.getAttribute('aria-checked')).toBe(String(checked));
    const words = ['aria-labelledby', 'aria-describedby'].map((name) => said.getAttribute(name) ?? '');
    expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual(['Messages', 'By e-mail']);
    await page.click('[role=switch]');
    expect(onChange).toHaveBeenLastCalledWith(!checked);
    onChange.mockClear();
    const hint = document.getElementById(said.getAttribute('aria-describedby') ?? '');
    await actAndCheck(() => hint?.click());
    expect(onChange.mock.calls).toEqual([[!checked]]);
  }
  await row(true, true);
  expect((await page.there('[role=switch]')).disabled).toBe(true);
});

test('a name that only screen readers need is not seen, and is a name all the same', async () => {
  await page.draw(
    <>
      <TextField label="Title" labelHidden />
      <TextArea label="Text" labelHidden rows={2} />
      <Select label="Place" labelHidden placeholder="" options={[{ value: 'k', label: 'Kabul' }]} />
      <PasswordField label="Password" labelHidden />
    </>,
  );
  const fields = [...page.main.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  expect(fields.map(({ labels }) => [labels?.[0]?.textContent, labels?.[0]?.className])).toEqual(
    ['Title', 'Text', 'Place', 'Password'].map((name) => [name, 'sr-only']),
  );
  expect(page.main.querySelector('textarea')?.getAttribute('rows')).toBe('2');
  // The empty choice, without a label.
  expect([...page.main.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', ''],
    ['k', 'Kabul'],
  ]);
});

test('a password runs from left to right on every page', async () => {
  await draw();
  expect((await field('secret')).dir).toBe('ltr');
});

test('what was typed into a field before its page lived is told once it does', async () => {
  const onTyped = vi.fn<(text: string) => void>();
  const Search = ({ value }: { value: string }) => {
    const input = useRef<HTMLInputElement>(null);
    useTypedEarly(input, value, onTyped);
    return <input ref={input} aria-label="A search" defaultValue="samovar" />;
  };
  await page.draw(<Search value="" />);
  expect(onTyped.mock.calls).toEqual([['samovar']]);
  await page.draw(<Search value="another" />);
  await page.draw(null);
  await page.draw(<Search value="samovar" />);
  expect(onTyped).toHaveBeenCalledOnce();
  // A field that was emptied counts as typed in.
  const Emptied = () => {
    const input = useRef<HTMLInputElement>(null);
    useTypedEarly(input, 'samovar', onTyped);
    return <input ref={input} aria-label="An emptied search" defaultValue="" />;
  };
  await page.draw(<Emptied />);
  expect(onTyped).toHaveBeenLastCalledWith('');
});
