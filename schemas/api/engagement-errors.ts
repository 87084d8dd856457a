/** Errors of raffles. */
export const rafflesErrors = {
  'raffles.unknown': 404,
  /** The list of tickets is not frozen, or the winners are not drawn yet. */
  'raffles.notDrawn': 409,
  'raffles.nothingToClaim': 409,
  /** `sentences`: the faults of the rule, for operators. */
  'raffles.ruleRefused': 422,
} as const

/** Errors of rewards and the points mall. */
export const rewardsErrors = {
  'rewards.nothingToClaim': 409,
  'rewards.giftWaits': 409,
  'rewards.playerBarred': 409,
  'rewards.none': 403,
  'rewards.missionUnknown': 404,
  'rewards.offerUnknown': 404,
  'rewards.offerChanged': 409,
  'rewards.bonusTaken': 409,
  'rewards.bonusActive': 409,
  'rewards.bonusUnknown': 404,
  'rewards.pointsShort': 409,
  'rewards.pointsTooFew': 422,
  'rewards.goodUnknown': 404,
  'rewards.goodPoolEmpty': 409,
  'rewards.goodMaxBought': 409,
  'rewards.goodNotEligible': 403,
  'rewards.goodRaffleOver': 409,
  'rewards.goodTicketsFull': 409,
  'rewards.goodRoundsUnavailable': 409,
  'rewards.goodNotAllowed': 403,
  /** `problems`: each with the mission and a code of `missionProblemCodes`. */
  'rewards.missionRefused': 422,
  /** `problems`: each a `RatesProblem` of `domain/rewards/rates-problems.ts`. */
  'rewards.ratesRefused': 422,
} as const

/** Errors of races. */
export const racesErrors = {
  'races.unknown': 404,
  /** The race is over or closed to registrations. */
  'races.closed': 409,
  'races.full': 409,
  'races.notPaid': 409,
  /** `problems`: each a `RaceProblem` of `domain/races/race-problems.ts` with its legal source. */
  'races.ruleRefused': 422,
  'races.startsInThePast': 409,
} as const
