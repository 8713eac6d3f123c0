/** '+93701234567' as people in Afghanistan write it: '0701 234 567'. */
export function shownPhone(phone: string): string {
  const match = /^\+93(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone;
}
