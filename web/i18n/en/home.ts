export default {
  heroTitle: 'Buy and sell across Afghanistan',
  heroText: 'Cars, homes, mobiles, work and more, from people near you in all 34 provinces.',
};
