import { noticeWords } from '#schema/catalog/notices/notice-words';

export default {
  ...noticeWords('en', 'bell'),

  noNotifications: 'No notifications',
  allCaughtUp: "You're all caught up! New notifications will appear here.",

  unread: 'Unread',
  viewAll: 'View all',
  text: 'What happened to your ads, messages and searches.',
  signInText: 'Sign in to see what happened to your ads, messages and searches.',
  list: 'Latest notifications',
  loadFailed: 'Your notifications could not be loaded.',
  loadMore: 'Load More',
  moreFailed: 'More notifications could not be loaded.',
  today: 'Today',
  yesterday: 'Yesterday',

  savedSearches: 'Saved searches',
  savedSearchesText: 'We tell you here when new ads match.',
  noSearches: 'Search on the home screen and press “Save this search”.',
  searchesFailed: 'Your saved searches could not be loaded.',
  removeSearch: 'Delete the saved search {search}',
  removeSearchTip: 'Delete',
  searchRemoved: 'Search deleted',
  searchRemovedText: 'We no longer tell you about {search}.',
  searchNotRemoved: 'Search not deleted',
  searchSaved: 'Search saved',
  searchSavedText: 'We tell you when new ads match {search}.',
  searchNotSaved: 'Search not saved',
};
