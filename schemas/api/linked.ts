import { Type } from 'typebox'
import { HeldReward } from './held-reward.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

export const listOwnHeldRewards = route({
  method: 'GET',
  path: '/wps/rewards/held',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary:
    'The player’s rewards that customer service checks before they are given, or has refused in the last thirty days.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(HeldReward) }),
})
