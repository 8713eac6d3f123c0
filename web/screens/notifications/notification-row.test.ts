import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import type { NoticeEvent } from '#schema/catalog/notices/notices';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import type * as Row from './notification-row.tsx';

let row: typeof Row;
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await (await import('../../kit/i18n/i18n.ts')).loadDomains('shell', 'home', 'notifications');
  row = await import('./notification-row.tsx');
  return () => vi.unstubAllGlobals();
});

test.each(Object.values(NOTICE_EXAMPLES))('of $event.kind the bell leads to $link', ({ event, link }) => {
  expect(shown(event)).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

const { event: offer } = NOTICE_EXAMPLES.offer;
test('what a member typed keeps its direction to itself, and prices have their currency', () => {
  expect(shown({ ...offer, name: 'عمر', title: 'خانه ۵' })).toContain('\u2068عمر\u2069 offers AFN 400 for “\u2068خانه ۵\u2069”');
  expect(shown(NOTICE_EXAMPLES.saved_search.event)).toContain('A new ad for your search “rubab” · Kabul: “Rubab”');
});

function shown(event: NoticeEvent): string {
  const notification = { id: 1, event, time: new Date().toISOString(), unread: true };
  const { NotificationRow } = row;
  const rows = createElement(MemoryRouter, null, createElement(NotificationRow, { notification }));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, rows));
}
