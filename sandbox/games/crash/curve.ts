/** The curve of a crash game: the multiple as a function of time. Shared by vendor and page; multiples in hundredths. */

/** Exponent per millisecond: 2.00 after ten seconds, 10.00 after 33. */
const growth = 0.00007

/** Lowest cash-out: a round that crashes at 1.00 pays nothing. */
export const lowestCashOut = 101
/** Open bets are cashed out here, and the round ends. */
export const highestPoint = 1_000_000

/** The curve itself. */
export const multipleAt = (ms: number): number => Math.exp(growth * Math.max(0, ms))

/** The displayed and payable multiple after the given milliseconds. */
export const risenAt = (ms: number): number => Math.min(highestPoint, Math.floor(100 * multipleAt(ms) + 1e-7))

/** The first millisecond at which a multiple is displayed. */
export const msTo = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / growth)

/**
 * Duration of a round's rise. The crash point is displayed as long as any other multiple, and the round ends when the
 * next one would appear; so every displayed multiple is payable, and cashing out at `m` succeeds exactly when the crash
 * point is at least `m`.
 */
export const lengthOf = (point: number): number => msTo(point >= highestPoint ? highestPoint : point + 1)

/** Payout of cashing out at a multiple, rounded down to the minor unit. */
export const winAt = (stakeMinor: bigint, hundredths: number): bigint =>
  (stakeMinor * BigInt(hundredths)) / 100n
