export default {
  title: 'Two-step sign-in',
};
