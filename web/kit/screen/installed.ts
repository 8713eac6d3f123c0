/** Whether Sarai runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Whether it is an iPhone or iPad: these install only by the browser's menu, notify only from the installed app. An iPad says Mac, but has touch. */
export function isAppleTouch(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}
