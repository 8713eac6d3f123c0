/** `GET /api/admin/statistics`. */
export interface AdminStatistics {
  totalUsers: number;
  totalListings: number;
  /** Percent of the five stars that members gave each other on average; null while nobody has been rated. */
  satisfactionRate: number | null;
  totalCategories: number;
  /** The last 30 days of Kabul, today being the last. */
  days: DayFigures[];
}

export interface DayFigures {
  /** Noon of the day in Kabul, as an ISO timestamp. */
  day: string;
  signups: number;
  ads: number;
  messages: number;
  /** AFN of the purchases that were completed on that day. */
  income: number;
}
