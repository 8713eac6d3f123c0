export default {
  title: 'System',
};
