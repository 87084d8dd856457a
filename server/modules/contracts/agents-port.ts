import { sql } from 'kysely'
import { isCovered } from '#domain/agents/contract-life.ts'
import { tiersOverCeiling } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { AgentContracts, HeldContract, WireTerms } from '#server/modules/agents/ports.ts'
import { readBinding, readContracts, termsOf } from './contract-rows.ts'
import type { ContractsService } from './contracts.service.ts'
import { fromWireTerms } from './contracts-wire.ts'
import type { Income } from './income.ts'
import type { createOffers } from './offers.ts'
import type { SettlementPayments } from './payments.ts'
import type { Policies } from './policy.ts'

export interface AgentsPortDeps {
  readonly db: Db
  readonly clock: Clock
  readonly policies: Pick<Policies, 'of'>
  readonly offers: Pick<ReturnType<typeof createOffers>, 'consider' | 'mayPayBetweenPlayers' | 'requireFit'>
  readonly contracts: Pick<ContractsService, 'propose'>
  readonly income: Pick<Income, 'commissionOf'>
  readonly payments: Pick<SettlementPayments, 'payOwed'>
}

/** The contract functions used by the agents slice. */
export function createAgentsPort(deps: AgentsPortDeps): AgentContracts {
  const { db, clock, policies, offers, contracts, income, payments } = deps

  const read = (terms: WireTerms) => {
    const found = fromWireTerms(terms)
    if (found === null) throw new ApiError('contracts.termsInvalid')
    return found
  }

  return {
    policyOf: policies.of,
    payOwed: payments.payOwed,
    async checkOffers(merchantCode, agentId, wanted) {
      if (wanted.length === 0) return
      const { kinds } = await policies.of(merchantCode)
      for (const terms of wanted.map(read)) {
        if (!kinds.includes(terms.kind)) throw new ApiError('contracts.termsInvalid')
        const offer = { merchantCode, uplineId: agentId, downlineId: '', terms }
        offers.requireFit(await offers.consider(db, offer, terms.currency))
      }
    },
    async givenBy(merchantCode, agentId) {
      const [{ kinds, ceilings }, held] = await Promise.all([
        policies.of(merchantCode),
        readBinding(db, clock.now(), merchantCode, sql`contract.downline_id = ${agentId}`),
      ])
      const isOpen = offers.mayPayBetweenPlayers(merchantCode)
      const own = new Map(held.map((row) => [row.kind, termsOf(row)]))
      return (offer) => {
        const terms = fromWireTerms(offer)
        if (terms === null || !isOpen || !kinds.includes(terms.kind)) return false
        if (tiersOverCeiling(terms, ceilings).length > 0) return false
        return isCovered(own.get(terms.kind) ?? null, terms)
      }
    },
    async propose(merchantCode, { uplineId, downlineId }, wanted) {
      for (const terms of wanted.map(read)) {
        await contracts.propose({ merchantCode, uplineId, downlineId, terms }).catch((error: unknown) => {
          // The agent may hold less than when the link was made; the account opens without the offer.
          if (!(error instanceof ApiError)) throw error
        })
      }
    },
    commissionOf: income.commissionOf,
    async heldUnder(merchantCode, playerIds) {
      const rows = await readContracts(
        db,
        clock.now(),
        sql`contract.merchant_code = ${merchantCode} and contract.downline_id = any(${[...playerIds]})
          and contract.end_reason is null`,
      )
      const held = rows.flatMap((row): readonly (HeldContract & { readonly playerId: string })[] => {
        const { kind, state, downline_id: playerId } = row
        if (state !== 'proposed' && state !== 'accepted' && state !== 'active') return []
        return [{ playerId, kind, state, ratePpm: termsOf(row).tiers.at(-1)?.ratePpm ?? 1 }]
      })
      const byPlayer = Map.groupBy(held, ({ playerId }) => playerId)
      return new Map(
        [...byPlayer].map(([playerId, all]) => [
          playerId,
          all.map(({ kind, state, ratePpm }) => ({ kind, state, ratePpm })),
        ]),
      )
    },
  }
}
