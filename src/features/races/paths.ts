/** Path of a race; without an id, of the race that ends next. */
export const racePath = (raceId?: string): string =>
  raceId === undefined ? '/promotions/race' : `/promotions/race?${new URLSearchParams({ id: raceId })}`
