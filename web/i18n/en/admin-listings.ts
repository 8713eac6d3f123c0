export default {
  title: 'Listings',
};
