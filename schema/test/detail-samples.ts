import { choicesOf, type Detail, DETAILS } from '../catalog/details.ts';

/** Returns the values that tests try in a detail: valid ones, up to its limit, and invalid ones. */
export function samplesOf(name: Detail): { allowed: readonly (string | number)[]; refused: readonly unknown[] } {
  const rule = DETAILS[name];
  switch (rule.kind) {
    case 'number':
    case 'year':
      return { allowed: [1, Math.min(2007, rule.max), rule.max], refused: [rule.max + 1, '0x10', 'many', 1.5, true] };
    case 'text':
      return { allowed: ['new', 'Qingqi «۲»', 'x'.repeat(rule.max)], refused: ['x'.repeat(rule.max + 1), 7, {}] };
    case 'choice':
    case 'unit':
      return { allowed: choicesOf(name) ?? [], refused: ['shiny', 'Good', 'toString', 7, {}] };
    default:
      return rule satisfies never;
  }
}
