import { loadDomains } from '../../kit/i18n/i18n.ts';

/** Loads the dialog with its words: when somebody opens it, and ahead of time where it may be needed without a network. */
export async function loadMeeting() {
  const [{ MeetingDialog }] = await Promise.all([import('./meeting-dialog.tsx'), loadDomains('meeting')]);
  return { MeetingDialog };
}
