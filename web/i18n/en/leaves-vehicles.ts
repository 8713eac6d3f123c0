export { default } from '#schema/catalog/leaves/words/en/vehicles';
