/** The words for when something can be tried again, in so many seconds: a key of the `errors` dictionary and what fills it. */
export function againIn(seconds: number): [key: `errors.againIn${'Seconds' | 'Minutes' | 'Hours'}`, values: { count: number }] {
  if (seconds < 60) return ['errors.againInSeconds', { count: seconds }];
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? ['errors.againInMinutes', { count: minutes }]
    : ['errors.againInHours', { count: Math.ceil(minutes / 60) }];
}
