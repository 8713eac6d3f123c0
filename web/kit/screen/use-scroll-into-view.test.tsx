// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router';
import { openPage } from '../../test/browser-page.tsx';
import { useScrollIntoView } from './use-scroll-into-view.ts';

test('whoever comes by a link is shown the part that it names, each time; who comes back is left where they were', async () => {
  const shown: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.id);
  });
  const page = await openPage();
  await page.draw(<Screen />);
  await page.click('[href="/profile"]');
  expect(shown).toEqual([]);
  await page.click('[href="/profile?tab=reviews"]');
  expect(shown).toEqual(['tabs']);
  await page.click('[href="/profile?tab=sales"]');
  expect(shown).toEqual(['tabs', 'tabs']);
  await page.go('/profile?tab=reviews');
  expect([shown.length, location.search]).toEqual([2, '?tab=reviews']);
});

function Screen() {
  const { search } = useLocation();
  const part = useScrollIntoView<HTMLDivElement>(search !== '');
  return (
    <div id="tabs" ref={part}>
      {['/profile', '/profile?tab=reviews', '/profile?tab=sales'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </div>
  );
}
