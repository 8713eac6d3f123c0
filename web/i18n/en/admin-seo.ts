export default {
  title: 'SEO',
};
