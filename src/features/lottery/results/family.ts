import type { LotteryWire } from '#schemas/api/lottery.ts'
import type { Brand } from '#schemas/brand.generated.ts'

const families = { VN: 'vietnam', SEA: 'sea' } as const

/** The lottery family of a brand's `lotteryType`. */
export const familyOf = (type: Brand['lotteryType']): LotteryWire['family'] => families[type]
