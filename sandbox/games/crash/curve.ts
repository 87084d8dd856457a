/** The curve of a crash game: how high it stands after a time. Shared by vendor and page; multiples in hundredths. */

/** Of the exponent, per millisecond: 2.00 after ten seconds, 10.00 after 33. */
const growth = 0.00007

/** Nobody may leave with less: a round that crashes at 1.00 pays nobody. */
export const lowestCashOut = 101
/** Whoever is still in is paid here, and the round ends. */
export const highestPoint = 1_000_000

/** The curve itself. */
export const multipleAt = (ms: number): number => Math.exp(growth * Math.max(0, ms))

/** What is shown, and paid, after so many milliseconds. */
export const risenAt = (ms: number): number => Math.min(highestPoint, Math.floor(100 * multipleAt(ms) + 1e-7))

/** The first millisecond at which a multiple is shown. */
export const msTo = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / growth)

/**
 * How long a round rises. It shows its crash point for as long as any other figure and ends when the next one would be shown;
 * so every figure that is shown is paid, and leaving at `m` succeeds exactly when the crash point is `m` or more.
 */
export const lengthOf = (point: number): number => msTo(point >= highestPoint ? highestPoint : point + 1)

/** What leaving at a multiple pays, rounded down to the smallest unit. */
export const winAt = (stakeMinor: bigint, hundredths: number): bigint =>
  (stakeMinor * BigInt(hundredths)) / 100n
