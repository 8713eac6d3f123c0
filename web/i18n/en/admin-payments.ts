export default {
  title: 'Payments',
};
