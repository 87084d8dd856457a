/** The twelve screens shown for judging a brand. */
export const keyScreens = [
  '/',
  '/login',
  '/register',
  '/slots',
  '/live',
  '/sports',
  '/lottery',
  '/promotions',
  '/vip',
  '/help',
  '/member',
  '/agent',
] as const

export const devices = {
  phone: { inline: 390, block: 844 },
  tablet: { inline: 820, block: 1180 },
  desktop: { inline: 1440, block: 900 },
} as const
export type Device = keyof typeof devices
