/** Browsers have notifications on https and localhost only, and phones only for installed pages. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Asks the person; to be called when they have asked for notifications themselves. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  try {
    // Where the constructor is there and does not work (Chrome on Android), nothing would ever be shown.
    new Notification('Orrery', { silent: true, tag: 'orrery-trial' }).close();
    return true;
  } catch {
    return false;
  }
}
