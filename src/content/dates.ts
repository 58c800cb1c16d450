// Dates as authors write them, in front matter and in names of posts.

/**
 * Reads a date, as milliseconds since the epoch; one without a time zone is UTC.
 * A time zone may be named after it, `GMT-0400 (Eastern Daylight Time)`; the year at the end of `04-17-2025` and
 * `17-Apr-2025` is none.
 */
export function timeOf(date: string): number | undefined {
  const hasZone =
    /^\d{4}-\d\d-\d\d$/.test(date) || /(?:Z|[+-](?<!(?:^|[-/])\w+.)\d\d:?\d\d|GMT|UTC)(?: \([^()]*\))?$/i.test(date)
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(date) ?? []
  // Of a day that its month does not have, JavaScript makes one of the next month.
  if (day !== undefined && Number(day) > daysOf(date.slice(0, 4), Number(month))) return undefined
  const readings = [hasZone ? date : `${date}Z`, `${date} UTC`]
  return readings.map((reading) => Date.parse(reading)).find((time) => !Number.isNaN(time))
}

/** Gives the number of days of a month, counted from 1. */
function daysOf(year: string, month: number): number {
  return new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
}

/** Says what is wrong with a date. */
export function checkDate(value: string): string | undefined {
  return timeOf(value) === undefined ? `is \`${value}\`, not a date; write it as \`2025-04-17\`` : undefined
}
