import { sql } from 'kysely'
import { sha256Hex } from '#domain/agents/canonical.ts'
import { contractsEndedBy } from '#domain/agents/contract-life.ts'
import { contractDocument } from '#domain/agents/document.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { createContractBook, isInForce, isPartyOf, isProposed } from './contract-book.ts'
import type { ContractBook, ContractKey } from './contract-book.ts'
import { ofTeam, readBinding, readContracts, termsOf, toBinding } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import type { EndReason } from './contracts.tables.ts'
import { createOffers } from './offers.ts'
import type { Offer, OffersDeps } from './offers.ts'
import type { Signing } from './signing.ts'

export type ContractsService = ReturnType<typeof createContractsService>

export interface ContractsServiceDeps extends OffersDeps, Pick<Host, 'random' | 'hub'> {
  readonly signing: Pick<Signing, 'signer'>
  readonly inbox: Pick<MessagesDesk, 'send'>
}

/** A change and the contracts it ended. */
export interface Changed {
  readonly contract: ContractRow
  readonly ended: readonly ContractRow[]
}

const answerWithinMs = 14 * 24 * 3_600_000

type Offers = ReturnType<typeof createOffers>
interface Parts {
  readonly deps: ContractsServiceDeps
  readonly offers: Offers
  readonly book: ContractBook
}

/** Proposals, acceptance and termination of agents' contracts. Changes take effect at the end of a period. */
export function createContractsService(deps: ContractsServiceDeps) {
  const offers = createOffers(deps)
  const { zoneOf, preview } = offers
  const book = createContractBook({ ...deps, zoneOf })
  const parts = { deps, offers, book }
  return {
    preview,
    propose: createProposing(parts),
    accept: createAccepting(parts),
    ...createClosingOffers(parts),
    ...createEnding(parts),
    zoneOf,
    one: (key: ContractKey) => book.one(deps.db, key),
  }
}

function createProposing({ deps: { clock, random }, offers, book }: Parts) {
  const { partiesOf, consider, requireFit } = offers
  const { one, changing, syncKinds, tell } = book

  /**
   * Proposes a contract. A `previewHash` must match the contract, else `contracts.changed`. Replaces an open proposal
   * of the kind to the same agent. Throws as `preview` and `requireFit` do.
   */
  return async (offer: Offer, previewHash: string | null = null) => {
    const { merchantCode, uplineId, downlineId, terms } = offer
    const { currency } = await partiesOf(offer)
    const { row, ends } = await changing(merchantCode, async (within) => {
      const found = await consider(within, offer, currency)
      requireFit(found)
      if (previewHash !== null && previewHash !== found.hash) throw new ApiError('contracts.changed')
      const now = clock.now()
      await within
        .updateTable('agent_contract')
        .set({ closed_at: now, end_reason: 'expired' })
        .where('merchant_code', '=', merchantCode)
        .where('downline_id', '=', downlineId)
        .where('kind', '=', terms.kind)
        .where('accepted_at', 'is', null)
        .where('end_reason', 'is', null)
        .execute()
      const contractId = random.uuid()
      const document = contractDocument({
        merchantCode,
        contractId,
        upline: uplineId,
        downline: downlineId,
        proposedAt: now.toISOString(),
        terms,
      })
      await within
        .insertInto('agent_contract')
        .values({
          merchant_code: merchantCode,
          contract_id: contractId,
          kind: terms.kind,
          period: terms.period,
          upline_id: uplineId,
          downline_id: downlineId,
          document,
          hash: await sha256Hex(document),
          proposed_at: now,
          expires_at: new Date(now.getTime() + answerWithinMs),
        })
        .execute()
      await syncKinds(within, merchantCode, [downlineId])
      return { row: await one(within, { merchantCode, contractId }), ends: found.ends }
    })
    if (row === null) throw new Error('The proposal was not stored')
    await tell('proposed', row, downlineId)
    return { contract: row, ends }
  }
}

function createAccepting({ deps: { clock, signing }, offers: { consider, requireFit }, book }: Parts) {
  const { one, changing, open, close, end, syncKinds, tell, tellEnds } = book

  /**
   * Accepts a proposal. It replaces the agent's contract of the kind and ends downline contracts it does not cover.
   * Throws as `open` does, `contracts.changed` when the hash or the number of ended contracts differs from the preview,
   * and as `requireFit` when the proposer now holds less or the merchant's ceiling is now lower.
   */
  return async (
    playerId: string,
    key: ContractKey,
    hash: string,
    endsContracts: number | null = null,
  ): Promise<Changed> => {
    const { merchantCode } = key
    const sign = await signing.signer()
    const changed = await changing(merchantCode, async (within) => {
      const row = await open(within, key, (each) => each.downline_id === playerId, isProposed)
      if (row.hash !== hash) throw new ApiError('contracts.changed')
      const terms = termsOf(row)
      const offer = { merchantCode, uplineId: row.upline_id, downlineId: playerId, terms }
      const found = await consider(within, offer, terms.currency)
      requireFit(found)
      if (endsContracts !== null && endsContracts !== found.ends.length)
        throw new ApiError('contracts.changed')
      const now = clock.now()
      const before = await readBinding(
        within,
        now,
        merchantCode,
        sql`contract.downline_id = ${playerId} and contract.kind = ${terms.kind}`,
      )
      for (const old of before)
        await close(within, old, 'superseded', (old.starts_at ?? now) > now ? old.starts_at : found.startsAt)
      await within
        .updateTable('agent_contract')
        .set({ accepted_at: now, starts_at: found.startsAt })
        .where('merchant_code', '=', merchantCode)
        .where('contract_id', '=', row.contract_id)
        .where('accepted_at', 'is', null)
        .where('end_reason', 'is', null)
        .execute()
      const { keyId, signature } = sign(row.document)
      await within
        .insertInto('contract_signature')
        .values({
          merchant_code: merchantCode,
          contract_id: row.contract_id,
          hash: row.hash,
          key_id: keyId,
          signature,
        })
        .execute()
      const ended = await end(
        within,
        found.ends.map((each) => [each, 'notCovered'] as const),
      )
      await syncKinds(within, merchantCode, [playerId])
      const contract = await one(within, key)
      if (contract === null) throw new Error('An accepted contract is gone')
      return { contract, ended }
    })
    await tell('accepted', changed.contract, changed.contract.upline_id)
    await tellEnds(changed.ended)
    return changed
  }
}

/** Closing proposals: rejected, withdrawn, lapsed. */
function createClosingOffers({ deps: { db, clock }, book }: Parts) {
  const { changing, open, close, syncKinds, tell } = book

  const closing = async (
    key: ContractKey,
    reason: 'rejected' | 'withdrawn',
    isSide: (row: ContractRow) => boolean,
  ): Promise<ContractRow> =>
    changing(key.merchantCode, async (within) => {
      const row = await open(within, key, isSide, isProposed)
      await close(within, row, reason, null)
      await syncKinds(within, key.merchantCode, [row.downline_id])
      return { ...row, state: reason, end_reason: reason, closed_at: clock.now() }
    })

  /** Throws as `open` does. */
  const reject = async (playerId: string, key: ContractKey): Promise<Changed> => {
    const contract = await closing(key, 'rejected', (each) => each.downline_id === playerId)
    await tell('rejected', contract, contract.upline_id)
    return { contract, ended: [] }
  }

  /** Withdraws an open proposal of an agent or the house (null). Throws as `open` does. */
  const withdraw = async (proposerId: string | null, key: ContractKey): Promise<Changed> => {
    const contract = await closing(key, 'withdrawn', (each) => each.upline_id === proposerId)
    await tell('withdrawn', contract, contract.downline_id)
    return { contract, ended: [] }
  }

  /** Closes proposals that lapsed and notifies both sides. */
  const expire = async (): Promise<void> => {
    const now = clock.now()
    const due = await readContracts(
      db,
      now,
      sql`contract.accepted_at is null and contract.end_reason is null and contract.expires_at <= ${now}`,
      sql`limit 200`,
    )
    for (const row of due) {
      const closed = await changing(row.merchant_code, async (within) => {
        const changed = await within
          .updateTable('agent_contract')
          .set({ closed_at: now, end_reason: 'expired' })
          .where('merchant_code', '=', row.merchant_code)
          .where('contract_id', '=', row.contract_id)
          .where('accepted_at', 'is', null)
          .where('end_reason', 'is', null)
          .returning('contract_id')
          .executeTakeFirst()
        await syncKinds(within, row.merchant_code, [row.downline_id])
        return changed
      })
      if (closed !== undefined) await tell('expired', row, row.upline_id, row.downline_id)
    }
  }

  return { reject, withdraw, expire }
}

function createEnding({ deps: { db, clock }, offers: { consider }, book }: Parts) {
  const { changing, open, end, tellEnds } = book

  const below = async (within: Db, row: ContractRow) => {
    const binding = await readBinding(
      within,
      clock.now(),
      row.merchant_code,
      sql`contract.kind = ${row.kind} and ${ofTeam(row.downline_id)}`,
    )
    return contractsEndedBy(row.downline_id, row.kind, null, binding.map(toBinding)).flatMap(
      ({ contractId }) => binding.filter((each) => each.contract_id === contractId),
    )
  }

  /** Downline contracts that would end with a contract, or with accepting a proposal. Throws as `open` does. */
  const previewEnd = async (playerId: string, key: ContractKey) => {
    const row = await open(db, key, isPartyOf(playerId), (each) => isProposed(each) || isInForce(each))
    if (isInForce(row)) return below(db, row)
    const { merchant_code: merchantCode, upline_id: uplineId, downline_id: downlineId } = row
    const terms = termsOf(row)
    return (await consider(db, { merchantCode, uplineId, downlineId, terms }, terms.currency)).ends
  }

  const terminating = async (
    key: ContractKey,
    isSide: (row: ContractRow) => boolean,
    reasonOf: (row: ContractRow) => EndReason,
    confirmed: number | null,
  ): Promise<Changed> => {
    const { contract, ended } = await changing(key.merchantCode, async (within) => {
      const row = await open(within, key, isSide, isInForce)
      const covered = await below(within, row)
      if (confirmed !== null && confirmed !== covered.length) throw new ApiError('contracts.changed')
      const [first, ...others] = await end(within, [
        [row, reasonOf(row)],
        ...covered.map((each) => [each, 'notCovered'] as const),
      ])
      if (first === undefined) throw new Error('An ended contract is gone')
      return { contract: first, ended: others }
    })
    await tellEnds([contract, ...ended])
    return { contract, ended }
  }

  /**
   * Terminates a binding contract, by either side, and those it covered; `endsContracts` is their number in the
   * preview, else `contracts.changed`. Throws as `open` does.
   */
  const terminate = (playerId: string, key: ContractKey, endsContracts: number): Promise<Changed> =>
    terminating(
      key,
      isPartyOf(playerId),
      (row) => (row.downline_id === playerId ? 'byDownline' : 'byUpline'),
      endsContracts,
    )

  /** Termination by an operator, without a number to confirm. */
  const endByHouse = (key: ContractKey): Promise<Changed> =>
    terminating(
      key,
      () => true,
      () => 'byHouse',
      null,
    )

  return { previewEnd, terminate, endByHouse }
}
