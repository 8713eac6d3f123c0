/** The response of `GET /api/admin/statistics`. */
export interface AdminStatistics {
  totalUsers: number;
  totalListings: number;
  /** The average rating that members gave each other, as a percentage of five stars; null while nobody has been rated. */
  satisfactionRate: number | null;
  totalCategories: number;
  /** The last 30 days in Kabul's time; the last one is today. */
  days: DayFigures[];
}

export interface DayFigures {
  /** Noon of the day in Kabul, as an ISO timestamp. */
  day: string;
  signups: number;
  ads: number;
  messages: number;
  /** The AFN of the purchases that were completed on that day. */
  income: number;
}
