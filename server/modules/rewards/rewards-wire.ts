/** Hundredths on the wire: 120 -> "1.20". */
export const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** The same for points, as bigint. */
export const pointsText = (centi: bigint): string =>
  centi < 0n ? `-${pointsText(-centi)}` : `${centi / 100n}.${String(centi % 100n).padStart(2, '0')}`
