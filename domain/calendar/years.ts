/** The same time of the calendar (UTC) some years later, or earlier with a negative number. 29 February becomes 1 March. */
export function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at)
  later.setUTCFullYear(at.getUTCFullYear() + years)
  return later
}
