export default {
  contact: 'Contact',
  follow: 'Follow us',
};
