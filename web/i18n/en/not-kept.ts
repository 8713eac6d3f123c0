export default {
  title: 'No internet',
  text: 'This phone has not kept Sarai yet. Once the network is back, open it again: from then on it opens without one.',
  again: 'Try Again',
};
