/** The mobile number of a login by SMS code. */
export interface LastMobile {
  readonly mobileNum: string
  /** Digits without the plus sign. */
  readonly countryDialingCode: string
}

export interface AdoptOptions {
  readonly remember?: boolean
  /** The number of a login by SMS code, kept for the next login. */
  readonly mobile?: LastMobile
}

const digits = /^\d{1,24}$/

/** The stored number; null if there is none or it was altered. */
export function readLastMobile(stored: string | null): LastMobile | null {
  try {
    const { mobileNum, countryDialingCode } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return isDigits(mobileNum) && isDigits(countryDialingCode) ? { mobileNum, countryDialingCode } : null
  } catch {
    return null
  }
}

const isDigits = (value: unknown): value is string => typeof value === 'string' && digits.test(value)
