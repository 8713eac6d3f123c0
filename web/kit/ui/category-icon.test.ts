import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { colorClassOf, SPRITE } from './category-icon.tsx';

const sprite = readFileSync(`web/public${SPRITE}`, 'utf8');

test.each(CATEGORIES)('$slug has the colour of the catalog, and its drawing', ({ id, color, icon }) => {
  const styles = readFileSync('web/styles.css', 'utf8');
  expect(styles).toContain(`  .${colorClassOf(id)} {\n    background: ${color};\n  }`);
  expect(sprite).toContain(`<path id="${icon}" d="`);
});

test('the drawings have another name when they change, because browsers keep them for a year', () => {
  expect(SPRITE).toBe(`/assets/categories-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`);
});
