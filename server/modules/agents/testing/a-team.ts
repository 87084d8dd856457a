import { register } from '#schemas/api/register.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { aPayingPlayer } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'

/** All gates of the agent centre. */
export const agentGates = {
  'agent.center': true,
  'agent.overview': true,
  'agent.downlines': true,
  'agent.betRecords': true,
  'agent.profitLoss': true,
  'agent.accountDetails': true,
  'agent.addAccount': true,
  'agent.transfers': true,
} as const

const allowed = { jurisdiction: { agents: { transfers: true } }, modules: agentGates } as const

/** A top agent with a balance of 1,000.00 whose members and agents join by links. */
export async function aTeam(db: Db, brand: DeepPartial<Brand> = allowed) {
  const agent = await aPayingPlayer(db, brand)
  const { site, merchants, own, visitorOf } = agent
  const { merchantCode } = own
  for (const module of ['TRANSDOWN3', 'AFFMAN3', 'PASS3']) await merchants.set(merchantCode, module, true)
  await db
    .updateTable('player')
    .set({ account_type_code: 1 })
    .where('merchant_code', '=', merchantCode)
    .execute()
  let codes = 0
  /** Inserts a link of an agent. */
  const aLink = async (agentId: string, joinsAs: 'agent' | 'member' = 'member') => {
    const code = `LINK${(codes += 1)}`
    await db
      .insertInto('affiliate_code')
      .values({
        merchant_code: merchantCode,
        code_key: code,
        domain: null,
        agent_player_id: agentId,
        created_at: agent.clock.now(),
        joins_as: joinsAs,
      })
      .execute()
    return code
  }
  /** Registers an account, optionally with a code. */
  const join = async (username: string, affiliateCode?: string) => {
    const visitor = visitorOf(site)
    await visitor.call(register, aRegistration({ username, ...(affiliateCode && { affiliateCode }) }))
    return { visitor, playerId: visitor.session()?.playerId ?? '', username }
  }
  const joinBelow = async (username: string, agentId: string, joinsAs: 'agent' | 'member' = 'member') =>
    join(username, await aLink(agentId, joinsAs))
  let count = 0
  /** A closed round; stake and win in minor units. */
  const play = async (playerId: string, staked: bigint, won = 0n, gameCode = 'jade-river') => {
    const round = `round-${(count += 1)}`
    const of = {
      merchantCode,
      playerId,
      currency: site.currency,
      counterparty: 'vendor:SANDBOX',
      roundId: round,
      gameCode,
    }
    await agent.ledger.move({
      ...of,
      transferId: `bet-${round}`,
      kind: 'bet',
      amountMinor: -staked,
      referenceId: null,
    })
    await agent.ledger.move({
      ...of,
      transferId: `win-${round}`,
      kind: 'win',
      amountMinor: won,
      referenceId: `bet-${round}`,
      closesRound: true,
    })
  }
  return { ...agent, agent: agent.visitor, db, aLink, join, joinBelow, play }
}
