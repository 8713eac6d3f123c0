// @vitest-environment happy-dom
import { useEffect, useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { createPortal } from 'react-dom';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { repairFocus } from './repair-focus.ts';

const at = () => document.activeElement;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));

/** Rows that disappear when their button is pressed, and what replaces the last one. */
function List({ rows }: { rows: readonly string[] }) {
  const [left, setLeft] = useState(rows);
  return (
    <section>
      <h2>Rows</h2>
      <ul>
        {left.map((row) => (
          <li key={row}>
            <h3>{row}</h3>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== row))}>{`Remove ${row}`}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that disappears when pressed, and what replaces it. */
function Step({ after, before }: { after: React.ReactNode; before?: React.ReactNode }) {
  const [isDone, setDone] = useState(false);
  return (
    <div>
      {before}
      {isDone ? after : <button onClick={() => setDone(true)}>Go on</button>}
      <p>Below</p>
    </div>
  );
}

/** Focuses a button and presses it, as with the keyboard. */
async function pressed(page: Awaited<ReturnType<typeof openPage>>, name: string) {
  await actAndCheck(() => page.button(name)?.focus());
  await page.press(name);
  await actAndCheck(frame);
}

describe('who presses what goes away', () => {
  test('is at the heading of the row that stands there now, then of the one before, then at what stands before the empty list', async () => {
    const page = await openPage();
    await page.draw(<List rows={['one', 'two', 'three']} />);
    await pressed(page, 'Remove two');
    expect(at()?.textContent).toBe('three');
    await pressed(page, 'Remove three');
    expect(at()?.textContent).toBe('one');
    await pressed(page, 'Remove one');
    expect(at()?.textContent).toBe('Rows');
  });

  test.each([
    ['a control', <input key="0" id="there" aria-label="Name" />],
    [
      'a link',
      <a key="1" id="there" href="/x">
        {'0700'}
      </a>,
    ],
    [
      'words',
      <p key="2" id="there">
        {'Sent'}
      </p>,
    ],
    [
      'what begins with a heading',
      <section key="3">
        <p>{'One'}</p>
        <h3 id="there">{'Two'}</h3>
      </section>,
    ],
  ])('is at %s, where that stands there now', async (_, after) => {
    const page = await openPage();
    await page.draw(<Step after={after} before={<p>Above</p>} />);
    await pressed(page, 'Go on');
    expect(at()?.id).toBe('there');
  });

  test('is at a heading that no key leads to by itself', async () => {
    const page = await openPage();
    await page.draw(<List rows={['one', 'two']} />);
    await pressed(page, 'Remove one');
    expect([at()?.tagName, at()?.getAttribute('tabindex')]).toEqual(['H3', '-1']);
  });

  test('of a long list is at its last row, where what comes after it goes', async () => {
    const page = await openPage();
    const more = (shown: boolean) => (
      <>
        <List rows={['one', 'two', 'three']} />
        {shown && <button>More</button>}
      </>
    );
    await page.draw(more(true));
    await actAndCheck(() => page.button('More')?.focus());
    await page.draw(more(false));
    await actAndCheck(frame);
    expect(at()?.textContent).toBe('three');
  });

  test('follows what stands there when it goes, too', async () => {
    const page = await openPage();
    await page.draw(<Step after={<Step after={<p id="there">Sent</p>} />} />);
    await pressed(page, 'Go on');
    await pressed(page, 'Go on');
    expect(at()?.id).toBe('there');
  });

  test('is where the screen itself brings them', async () => {
    const page = await openPage();
    await page.draw(<Step after={<Focused />} />);
    await pressed(page, 'Go on');
    expect(at()?.id).toBe('own');
  });
});

describe('an overlay', () => {
  test('leads back to where its opener stood, where that has gone meanwhile', async () => {
    const page = await openPage();
    await page.draw(<Asked />);
    await actAndCheck(() => page.button('Delete')?.focus());
    await page.press('Delete');
    // The dialog is outside the page, in the body.
    const yes = document.querySelector<HTMLElement>('[role=dialog] button');
    await actAndCheck(() => yes?.focus());
    await actAndCheck(() => yes?.click());
    await actAndCheck(frame);
    expect(at()?.id).toBe('next');
  });
});

describe('nobody is led anywhere', () => {
  test('who has left the page’s controls with a press beside them', async () => {
    const page = await openPage();
    await page.draw(<List rows={['one', 'two']} />);
    const button = page.button('Remove one');
    await actAndCheck(() => button?.focus());
    await actAndCheck(() => button?.blur());
    await page.press('Remove one');
    await actAndCheck(frame);
    expect(at()).toBe(document.body);
  });

  test('who is elsewhere', async () => {
    const page = await openPage();
    await page.draw(<List rows={['one', 'two', 'three']} />);
    await actAndCheck(() => page.button('Remove three')?.focus());
    await page.press('Remove one');
    await actAndCheck(frame);
    expect(at()).toBe(page.button('Remove three'));
  });

  test('when the page follows no more', async () => {
    const end = repairFocus();
    end();
    const main = document.body.appendChild(document.createElement('div'));
    main.innerHTML = '<button>Gone</button><p>Below</p>';
    main.querySelector('button')?.focus();
    main.querySelector('button')?.remove();
    await frame();
    expect(at()).toBe(document.body);
    main.remove();
  });
});

/** Moves the focus to its own field after it is rendered. */
function Focused() {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <div>
      <h3>Not here</h3>
      <input ref={own} id="own" aria-label="Own" />
    </div>
  );
}

/** A row that disappears while its dialog is still open. */
function Asked() {
  const [state, setState] = useState<'row' | 'asked' | 'done'>('row');
  return (
    <>
      {state !== 'done' && <button onClick={() => setState('asked')}>Delete</button>}
      <p id="next">Next</p>
      {state === 'asked' &&
        createPortal(
          <div role="dialog" aria-label="Sure?">
            <button onClick={() => setState('done')}>Yes</button>
          </div>,
          document.body,
        )}
    </>
  );
}
