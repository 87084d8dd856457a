/** A mobile number within its country, and the country's code. */
export interface Mobile {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** `+5511987654321` */
export const dialled = ({ countryDialingCode, mobileNum }: Mobile): string =>
  `+${countryDialingCode}${mobileNum}`

/** Where a message to a dialled number goes. */
export const bySms = (address: string) => ({ channel: 'sms', address }) as const
