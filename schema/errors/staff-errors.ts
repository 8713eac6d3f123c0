/** The HTTP status and the English sentence of errors, by code. */
export type Errors = Readonly<Record<string, readonly [status: number, sentence: string]>>;

/** Errors of what only administrators do. The web loads their words with the administrators' screens. */
export const STAFF_ERRORS = {
  // Moderation of ads
  hide_reason_required: [400, 'Say why: the owner reads it.'],
  hide_reason_too_long: [400, 'The reason can be at most 500 characters long.'],
  feature_days_invalid: [400, 'Choose between 1 and 365 days.'],
  too_many_chosen: [400, 'At most 50 ads can be changed at once.'],
  search_active_only: [400, 'Words search active ads only. Clear the status, or search by id.'],

  // Reports and the desk
  report_closed: [409, 'This report was already closed.'],
  report_outcome_invalid: [400, 'Please say how it ended.'],
  report_note_too_long: [400, 'The note can be at most 1,000 characters long.'],
  case_not_found: [404, 'This is not there any more.'],
  case_taken: [409, 'Another administrator has taken this. Please look again.'],
  note_required: [400, 'Write a note.'],
  note_too_long: [400, 'A note can be at most 2,000 characters long.'],
  note_not_found: [404, 'This note does not exist, or somebody else wrote it.'],
  decision_not_found: [404, 'This decision can no longer be undone.'],
  undo_too_late: [409, 'A decision can be undone for one day.'],
  undo_changed: [409, 'Something has changed since this was decided. Please look again.'],
  saved_reply_title_required: [400, 'Please give the reply a title.'],
  saved_reply_title_too_long: [400, 'The title can be at most 80 characters long.'],
  saved_reply_text_required: [400, 'Please write the reply in every language.'],
  reason_template_too_long: [400, 'A reason can be at most 300 characters long in each language.'],
  saved_reply_not_found: [404, 'This saved reply does not exist.'],
  too_many_saved_replies: [409, 'There can be at most 100 saved replies.'],

  // Members, as administrators change them
  admin_fixed: [409, 'Nobody but they themselves can change the address of another administrator.'],
  own_account: [409, 'Your own account is deleted in your settings, with your password.'],
  address_unconfirmed: [
    409,
    'An administrator changed the email address of this member. They can become an administrator once they have confirmed it and 72 hours have passed.',
  ],
  own_verification: [409, 'Nobody verifies themself: another administrator must have seen you.'],
  no_admin_left: [409, 'At least one administrator must remain.'],
  role_unknown: [400, 'The role is either user or admin.'],
  ban_reason_required: [400, 'Say why: the member reads it.'],
  ban_reason_too_long: [400, 'The reason can be at most 300 characters long.'],
  ban_end_invalid: [400, 'Choose an end that lies ahead.'],
  ban_changed: [409, 'The suspension has changed meanwhile. Please look again.'],
  verified_seen_required: [400, 'Say what you saw: it stands in the log.'],
  verified_seen_too_long: [400, 'This can be at most 300 characters long.'],
  verified_end_invalid: [400, 'Choose an end that lies ahead, at most two years from now.'],
  balance_invalid: [400, 'A balance is a whole number between 0 and 10,000,000.'],
  correction_invalid: [400, 'Enter a whole number other than zero, at most 1,000,000.'],
  correction_reason_required: [400, 'Say what for: it stands in the history of the member.'],
  correction_reason_too_long: [400, 'The reason can be at most 200 characters long.'],
  balance_below_zero: [409, 'The balance cannot go below zero.'],
  balance_changed: [409, 'The balance has changed meanwhile. Please look again.'],

  // Payments, in the back office
  dates_invalid: [400, 'Choose a first and a last day, at most a year apart.'],

  // SEO
  seo_action_unknown: [400, 'This action is not known.'],
  seo_audit_not_found: [404, 'This audit does not exist.'],
  meta_page_unknown: [400, 'The documents of this page cannot carry a title of their own.'],
  meta_title_too_long: [400, 'A title can be at most 70 characters long.'],
  meta_description_too_long: [400, 'A description can be at most 200 characters long.'],
  meta_placeholder_unknown: [400, 'This placeholder is not known here.'],
  meta_placeholder_missing: [400, 'The title of ads needs {title}: otherwise all of them have the same one.'],
  preview_path_invalid: [400, 'Enter a path of this site, like /listing/7.'],

  // System
  failure_not_found: [404, 'This is not in the list any more.'],
  failure_busy: [409, 'Somebody else is trying this right now.'],
  failure_final: [409, 'Nothing was kept that could be tried again.'],

  // Settings of the site
  site_text_too_long: [400, 'This text is too long.'],
  site_text_invalid: [400, 'This text holds signs that cannot be shown.'],
  site_link_invalid: [400, 'Enter the https address of your page on this network.'],
  site_rate_invalid: [400, 'The rate is a whole number from 1 to 10,000.'],
  site_limit_invalid: [400, 'This number is not within its limits.'],
  site_date_invalid: [400, 'Choose a day and time that are still to come.'],
  site_changed: [409, 'Somebody else has changed this meanwhile. Save once more to put yours in its place.'],

  // The app's file
  apk_version_invalid: [400, 'Enter a version such as 1.4.0.'],
  apk_too_large: [413, 'The file can be at most 100 MB.'],
  apk_invalid: [415, 'This file is not an Android app (APK).'],
  apk_part_invalid: [400, 'A part of the file is missing or has the wrong size. Try again.'],
  apk_upload_not_found: [404, 'This upload has ended. Begin again.'],
  apk_not_found: [404, 'There is no app file.'],

  // Keywords, content and the icon
  keyword_filter_unknown: [400, 'This list is not known.'],
  keyword_required: [400, 'Enter the words that people look for.'],
  keyword_invalid: [400, 'A keyword is 2 to 60 letters long, without phone numbers, e-mail addresses or links.'],
  keyword_tracked: [409, 'This keyword is tracked already.'],
  keyword_not_found: [404, 'This keyword is not tracked.'],
  keyword_target_invalid: [400, 'A target is a rank from 1 to 200.'],
  keyword_priority_unknown: [400, 'The priority is low, medium or high.'],
  too_many_keywords: [409, 'At most 100 keywords can be tracked.'],
  content_kind_unknown: [400, 'This list is not known.'],
  favicon_type: [415, 'Please select a valid image file (PNG, JPG, ICO, SVG, GIF, WEBP, BMP, TIFF)'],
  favicon_too_large: [413, 'Please select a file smaller than 2MB'],
  favicon_not_found: [404, 'There is no icon of your own.'],
} as const satisfies Errors;
