export function FaviconPanel() {
  return null;
}
