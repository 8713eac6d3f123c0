export default {
  name: 'Sarai',
  shortName: 'Sarai',
  text: 'Buy and sell across Afghanistan, also without internet.',
  shortcutPost: 'Post an ad',
  shortcutMessages: 'Messages',
  shortcutSaved: 'Saved',
};
