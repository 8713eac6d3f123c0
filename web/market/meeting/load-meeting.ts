import { loadDomains } from '../../kit/i18n/i18n.ts';

/** The dialog with its words: for whoever opens it, and ahead of that where somebody may come to need it without a network. */
export async function loadMeeting() {
  const [{ MeetingDialog }] = await Promise.all([import('./meeting-dialog.tsx'), loadDomains('meeting')]);
  return { MeetingDialog };
}
