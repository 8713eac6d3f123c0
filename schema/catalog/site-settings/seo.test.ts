import { expect, test } from 'vitest';
import { competitionOf } from './keywords.ts';
import { CHECKS, COSTS, type Severity } from './seo.ts';

test('what is found weighs as it harms: what keeps documents from search most of all', () => {
  const of = (severity: Severity) => Object.entries(CHECKS).flatMap(([check, each]) => (each === severity ? [check] : []));
  expect(of('critical')).toEqual(['status_wrong', 'noindex_wrong', 'robots_closed']);
  expect(of('warning')).toEqual([
    'robots_without_sitemap',
    'title_length',
    'title_duplicate',
    'description_length',
    'description_duplicate',
    'open_graph_missing',
    'picture_heavy',
    'json_ld_missing',
    'heading_many',
    'html_heavy',
    'thumb_heavy',
  ]);
  expect(of('notice')).toEqual(['robots_closed_copy']);
  expect(COSTS).toEqual({ critical: 40, error: 12, warning: 4, notice: 0 });
});

test('ads compete for a search by how much of a page they fill', () => {
  expect([0, 1, 9, 10, 29, 30, 31].map(competitionOf)).toEqual(['none', 'low', 'low', 'medium', 'medium', 'high', 'high']);
});
