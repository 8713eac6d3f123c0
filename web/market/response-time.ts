export interface ResponseTime {
  unit: 'belowHour' | 'hours' | 'days';
  count: number;
}

/** The mean time to a first answer in whole hours, or in days from the second on; rounded up: nobody is promised more than was measured. */
export function responseTime(minutes: number): ResponseTime {
  const hours = Math.ceil(minutes / 60);
  if (minutes < 60) return { unit: 'belowHour', count: 1 };
  if (hours < 48) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.ceil(hours / 24) };
}
