import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { OpenGates } from '#server/lib/ports.ts'

const gatesOf: Readonly<Record<LotteryGame['family'], readonly CapabilityGateId[]>> = {
  vietnam: ['lobby.lottery', 'lottery.vietnam'],
  sea: ['lobby.lottery', 'lottery.sea'],
  elott: ['lobby.eLottery'],
}

/** Whether a site sells a lottery, by the gates of its family. */
export const isSold =
  (isOn: OpenGates) =>
  ({ family }: Pick<LotteryGame, 'family'>): boolean =>
    gatesOf[family].every(isOn)
