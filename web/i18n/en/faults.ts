export default {
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  notFoundHelp: 'The address may be mistyped, or the page is gone. Every ad is found from the homepage.',
  errorTitle: 'Something went wrong',
  errorText: 'We encountered an unexpected error.',
  errorLogged: "This has been logged and we'll work to fix it.",
  reloadPage: 'Reload Page',
};
