export default {
  title: 'Audit Log',
};
