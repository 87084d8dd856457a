import type { MemberInfoReply } from '#schemas/api/member.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PlayerRepository } from './player.repository.ts'

export type MemberService = ReturnType<typeof createMemberService>

/** Everybody starts here; ranks come with the loyalty slice. */
const firstRank = { labelName: 'VIP 0', rankLevel: 0 }

export function createMemberService({ players }: { players: Pick<PlayerRepository, 'byId'> }) {
  /** Throws `session.required` when the player is gone. */
  const info = async (merchantCode: string, playerId: string): Promise<MemberInfoReply> => {
    const player = await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    return {
      id: player.player_id,
      account: player.username,
      nickname: player.nickname,
      type: player.account_type_code,
      // Money between players is a switch of its own; no market pack turns it on by default.
      toUpline: false,
      clubLabel: firstRank,
      memberLabel: [],
      registeredAt: player.registered_at.toISOString(),
    }
  }

  /** The seamless wallet's question before a bet: is the player still welcome? */
  const mayPlay = async (merchantCode: string, playerId: string): Promise<boolean> =>
    (await players.byId(merchantCode, playerId))?.status === 'active'

  return { info, mayPlay }
}
