// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../test/browser-page.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

let page: Page;
let field: ReturnType<typeof useDebouncedText>;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  page = await openPage();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const say = (text: string) => void said.push(text);

function Field({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const typing = useDebouncedText(value, onChange);
  useEffect(() => void (field = typing));
  return null;
}

const address = (value: string, onChange = say) => page.draw(<Field value={value} onChange={onChange} />);
const type = (text: string) => actAndCheck(() => field.change(text));
const pass = (ms: number) => actAndCheck(() => vi.advanceTimersByTimeAsync(ms));

test('what is typed goes to the address half a second after the last letter, or at once, and once', async () => {
  await address('');
  await type('sam');
  await pass(499);
  await type('samo');
  await pass(499);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual(['samo']);
  await address('samo');
  await type('samovar');
  await actAndCheck(() => field.submit());
  await address('samovar');
  await pass(5_000);
  expect(said).toEqual(['samo', 'samovar']);
});

test('letters that are newer than what comes back stay; what something else puts there is followed', async () => {
  await address('');
  await type('sam');
  await pass(500);
  await type('samovar');
  await address('sam');
  expect(field.typed).toBe('samovar');
  await pass(500);
  await address('samovar');
  expect(field.typed).toBe('samovar');
  await address('');
  expect(field.typed).toBe('');
  // A return to a text that was sent long ago also counts as a change by something else.
  await address('sam');
  expect(field.typed).toBe('sam');
});

test('what is typed goes to the address as it is by then, with what was chosen meanwhile', async () => {
  await address('');
  await type('sam');
  await address('', (text) => void said.push(`${text}, of the sold ones`));
  await pass(500);
  expect(said).toEqual(['sam, of the sold ones']);
});
