export default {
  title: 'Keywords',
};
