/** A mobile number in national notation, and its country code. */
export interface Mobile {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** `+5511987654321` */
export const dialled = ({ countryDialingCode, mobileNum }: Mobile): string =>
  `+${countryDialingCode}${mobileNum}`

/** Channel and address of an SMS to a dialled number. */
export const bySms = (address: string) => ({ channel: 'sms', address }) as const
