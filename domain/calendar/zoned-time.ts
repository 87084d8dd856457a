import type { CalendarDate } from '#domain/field-rules/birthday.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of an instant in a zone, encoded as if it were UTC. */
export function wallMs(timeZone: string, instant: number): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The instant of `HH:mm` on a day in an IANA time zone. A time skipped by a clock change moves forward by the gap; an
 * ambiguous time is the first of the two.
 */
export function instantAt(timeZone: string, day: CalendarDate, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  const offsetAt = (instant: number) => wallMs(timeZone, instant) - instant
  // The offsets of the day before and after are the only two candidates of a change in between.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const first = wanted - before
  return new Date(
    before === after || wallMs(timeZone, first) === wanted ? first : exact(wanted - after, first),
  )

  function exact(second: number, fallback: number): number {
    return wallMs(timeZone, second) === wanted ? second : fallback
  }
}
