import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { groundOf } from './category-icon.tsx';

test.each(CATEGORIES)('the ground of $slug has the colour of the catalog', ({ id, color }) => {
  const styles = readFileSync('web/styles.css', 'utf8');
  expect(styles).toContain(`  .${groundOf(id)} {\n    background: ${color};\n  }`);
});
