/** Whether Sarai runs as an app of its own on this device. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Browsers of iPhones and iPads, which install by their own menu alone, and notify from the installed app alone. An iPad calls itself a Mac, and has a screen for fingers. */
export function isAppleTouch(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}
