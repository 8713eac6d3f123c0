export default {
  title: 'Reports',
};
