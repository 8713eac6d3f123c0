export default {
  title: 'Saved replies',
};
