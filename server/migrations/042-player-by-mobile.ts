import { steps } from './steps.ts'

export const playerByMobile = steps(
  `create index player_by_mobile on player (merchant_code, (profile ->> 'mobileNum'))`,
)
