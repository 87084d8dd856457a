import { Type } from 'typebox'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import type { RoundsService } from './rounds.service.ts'

interface Services {
  readonly rounds: Pick<RoundsService, 'voidRound'>
}

const voidRound = defineAction({
  name: 'round-void',
  forms: [
    {
      words: 'void <merchant> <playerId> <roundId> <approver> <reason…>',
      about: 'give a round back, by reversing entries',
      input: ([merchantCode, playerId, roundId, approver, reason]) => ({
        merchantCode,
        playerId,
        roundId,
        approver,
        reason,
      }),
    },
  ],
  input: Type.Object({
    merchantCode: Word,
    playerId: Word,
    roundId: Type.String({ minLength: 1, maxLength: 128 }),
    approver: Word,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  async run({ rounds }: Services, { approver, reason, ...round }) {
    const { returnedMinor } = await rounds.voidRound(round, { approver, reason })
    return { returned: String(returnedMinor) }
  },
  audit: {
    deed: ({ merchantCode, playerId, roundId, reason }) => ({
      action: 'round.void',
      merchantCode,
      subject: `round ${roundId} of player ${playerId}`,
      reason,
    }),
    after: (outcome, { approver }) => ({ ...outcome, approver }),
  },
  tell: ({ returned }, { roundId }) => ({
    said: `round ${roundId} is given back: ${returned} minor units to the player`,
    ok: true,
  }),
})

/** The slice’s actions by the operator. */
export const walletActions = [voidRound] as const
