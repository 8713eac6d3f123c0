export default {
  notKeptTitle: 'No internet',
  notKeptText: 'This phone has not kept Sarai yet. Once the network is back, open it again: from then on it opens without one.',
  tryAgain: 'Try Again',
};
