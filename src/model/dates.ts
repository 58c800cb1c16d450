// Parses dates as written by authors, in front matter and in names of posts.

/**
 * Parses a date to milliseconds since the epoch. A date without a time zone is in UTC.
 * A time zone can follow, as in `GMT-0400 (Eastern Daylight Time)`. The year at the end of `04-17-2025` and
 * `17-Apr-2025` isn't one.
 */
export function timeOf(date: string): number | undefined {
  const hasZone =
    /^\d{4}-\d\d-\d\d$/.test(date) || /(?:Z|[+-](?<!(?:^|[-/])\w+.)\d\d:?\d\d|GMT|UTC)(?: \([^()]*\))?$/i.test(date)
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(date) ?? []
  // JavaScript converts a day that doesn't exist to one of the next month.
  if (day !== undefined && Number(day) > daysOf(date.slice(0, 4), Number(month))) return undefined
  const readings = [hasZone ? date : `${date}Z`, `${date} UTC`]
  return readings.map((reading) => Date.parse(reading)).find((time) => !Number.isNaN(time))
}

/** Returns the number of days of a month, which is counted from 1. */
function daysOf(year: string, month: number): number {
  return new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
}

/** Returns the problem of a date. */
export function checkDate(value: string): string | undefined {
  return timeOf(value) === undefined ? `is \`${value}\`, not a date; write it as \`2025-04-17\`` : undefined
}
