export { default } from '#schema/catalog/leaves/words/fa/electronics';
