export function KeywordsTab() {
  return null;
}
