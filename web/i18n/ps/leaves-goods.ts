export { default } from '#schema/catalog/leaves/words/ps/goods';
