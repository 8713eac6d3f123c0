// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

let page: Page;
beforeEach(async () => {
  page = await openPage({ member: 7, words: ['waiting'] });
});

test('the button of the messages goes under the open menu, and comes back', async () => {
  await drawn(false);
  expect(button()?.textContent).toBe('Live Support');
  for (const isOpen of [true, false, true, false]) {
    await actAndCheck(() => dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen } })));
    expect(button() === null).toBe(isOpen);
  }
});

test('beside the messages themselves there is no button that leads to them', async () => {
  await drawn(true);
  expect(button()).toBeNull();
  await drawn(false);
  expect(button()).not.toBeNull();
});

async function drawn(inChat: boolean): Promise<void> {
  const { MemberParts } = await import('./member-parts.tsx');
  await page.draw(<MemberParts inChat={inChat} />);
}

function button() {
  return page.main.querySelector('a[href="/chat"]');
}
