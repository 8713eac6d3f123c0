export default {
  portal: 'Admin Portal',
  portalText: 'For the administrators of Sarai. Members sign in on the site itself.',
  signInFailed: 'Admin sign in failed',

  accessDenied: 'Access Denied',
  accessDeniedText: 'Please sign in to access the admin dashboard',
  goToLogin: 'Go to Login',

  dashboard: 'Admin Dashboard',
  sections: 'Sections',
  messages: 'Messages',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  admin: 'Admin',
  administrator: 'Administrator',
  backToHomepage: 'Back to Homepage',
};
