export function BacklinksTab() {
  return null;
}
