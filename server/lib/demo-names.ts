/** Nicknames of the demo players. */
export const nicknames = [
  'Juno',
  'Kiwi',
  'Orbit',
  'Bruma',
  'Pixel',
  'Tango',
  'Nimbus',
  'Sable',
  'Lumen',
] as const

export const demoUsernameOf = (nickname: string): string => `${nickname.toLowerCase()}.demo`
