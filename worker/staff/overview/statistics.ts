import type { AdminStatistics, DayFigures } from '#schema/contracts/overview';
import { daily } from '#schema/tables/daily';
import { counters } from '#schema/tables/counters';
import { categories } from '#schema/tables/categories';
import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { kabulDay, startOfKabulDay } from '../../platform/times.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

const excluded = alias(daily, 'excluded');

const DAYS = 30;
const HALF_A_DAY = 43_200_000;
const STARS_MAX = 5;

/**
 * The figures of the overview: totals and the last 30 days, all counted beforehand. One round trip; at most 150 rows, however large the tables are.
 */
export async function showStatistics(db: Db, now: number): Promise<AdminStatistics> {
  const today = kabulDay(now);
  const [[totals], figures, [before]] = await db.batch([
    findTotals(db),
    db.find(
      { name: daily.name, day: daily.day, value: daily.value },
      sql`FROM ${daily}
      WHERE ${daily.name} IN ('signups', 'ads', 'income', 'messages_total') AND ${daily.day} > ${today - DAYS} AND ${daily.day} <= ${today}`,
    ),
    db.find(
      { value: daily.value },
      sql`FROM ${daily}
      WHERE ${daily.name} = 'messages_total' AND ${daily.day} <= ${today - DAYS} ORDER BY ${daily.day} DESC LIMIT 1`,
    ),
  ]);
  const { users = 0, listings = 0, ratings = 0, ratingSum = 0, categories = 0 } = totals ?? {};
  return {
    totalUsers: users,
    totalListings: listings,
    satisfactionRate: ratings === 0 ? null : Math.round((100 * ratingSum) / (ratings * STARS_MAX)),
    totalCategories: categories,
    days: daysUpTo(today, figures, before?.value ?? 0),
  };
}

interface Figure {
  name: 'signups' | 'ads' | 'income' | 'messages_total';
  day: number;
  value: number;
}

function findTotals(db: Db) {
  const counter = (name: string) =>
    sql`coalesce((SELECT ${counters.value} FROM ${counters} WHERE ${counters.name} = ${name}), 0)`;
  return db.find(
    {
      users: sql<number>`${counter('users')}`,
      listings: sql<number>`${counter('listings')}`,
      ratings: sql<number>`${counter('ratings')}`,
      ratingSum: sql<number>`${counter('rating_sum')}`,
      categories: sql<number>`(SELECT count(*) FROM ${categories})`,
    },
    sql``,
  );
}

/** `before` is the number of messages before the first of these days. A day without a count leaves its messages to the next one. */
function daysUpTo(today: number, figures: Figure[], before: number): DayFigures[] {
  const value = (name: Figure['name'], day: number) => figures.find((each) => each.name === name && each.day === day)?.value;
  let total = before;
  return Array.from({ length: DAYS }, (_, at) => {
    const day = today - DAYS + 1 + at;
    const before = total;
    total = value('messages_total', day) ?? total;
    return {
      day: new Date(startOfKabulDay(day) + HALF_A_DAY).toISOString(),
      signups: value('signups', day) ?? 0,
      ads: value('ads', day) ?? 0,
      messages: Math.max(0, total - before),
      income: value('income', day) ?? 0,
    };
  });
}

/** How often the cron of wrangler.toml runs the sweeps, in milliseconds. */
const SWEEP_INTERVAL = 300_000;
const SWEEPS_AN_HOUR = 12;

/**
 * Records, in the last run of each hour of Kabul, how many messages there are in all: the chart shows the differences between days, and the last
 * run of a day is just before its end. Messages are numbered within their conversation, so the sum of the last numbers is their count.
 *
 * The cost: one row read for each conversation, 24 times a day, and one row written. A million conversations are 24 million rows a day (0.02 USD),
 * and about half a second of the database each hour. Counting each message as it is sent would write a row for each.
 */
export async function countMessages(db: Db, now: number): Promise<void> {
  const day = kabulDay(now);
  const run = Math.floor((now - startOfKabulDay(day)) / SWEEP_INTERVAL);
  if (run % SWEEPS_AN_HOUR !== SWEEPS_AN_HOUR - 1) return;
  // The condition on the id reads the whole table on purpose, each conversation by its id.
  await db.run(sql`INSERT ${into(daily, {
    name: 'messages_total',
    day,
    value: sql`coalesce(sum(${conversations.lastMessageId}), 0)`,
  })} FROM ${conversations} WHERE ${conversations.id} > 0
    ON CONFLICT (${columnNames(daily.name, daily.day)}) DO UPDATE SET ${set(daily, { value: excluded.value })}`);
}
