// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from './test/browser-page.tsx';

test('a page that was made in Kabul’s zone goes over to the one that its reader has chosen', async () => {
  localStorage.setItem('time_zone', 'America/Los_Angeles');
  const page = await openPage();
  const [{ LivePage }, { usePage }] = await Promise.all([import('./live-page.tsx'), import('./kit/page.ts')]);
  const Zone = () => <p>{usePage().timeZone}</p>;
  await page.draw(
    <LivePage initial={{ language: 'en', timeZone: 'Asia/Kabul', now: 0, isMember: false }} onHydrated={() => {}}>
      <Zone />
    </LivePage>,
  );
  await vi.waitFor(() => expect(page.main.textContent).toBe('America/Los_Angeles'));
});
