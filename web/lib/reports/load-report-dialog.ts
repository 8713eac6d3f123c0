import { loadDomains } from '../../i18n/i18n.ts';

/** The dialog and its words: few ever report anything, so they come when somebody does. */
export async function loadReportDialog() {
  const [drawn] = await Promise.all([import('./report-dialog.tsx'), loadDomains('reports')]);
  return drawn;
}
