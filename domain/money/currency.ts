/** ISO 4217's code for "no currency": what the ledger returns before a player's first movement. */
export const noCurrency = 'XXX'

/**
 * ISO 4217 currencies whose smallest unit is not a hundredth: code -> decimal places.
 * Source: ISO 4217 list one, column "minor unit".
 */
const unusualMinorDigits: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/** Decimal places of a currency's smallest unit: 2 for BRL, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return unusualMinorDigits[currency] ?? 2
}
