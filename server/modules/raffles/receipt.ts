import { rangeOf } from '#domain/raffles/draw.ts'
import { proofOf, treeOf } from '#domain/raffles/merkle.ts'
import { rulesText } from '#domain/raffles/rule.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession } from '#server/lib/handle.ts'
import type { Chains } from './chains.ts'
import { rangesOf } from './draw.ts'
import { keyOf, winnersOf } from './raffle-rows.ts'
import type { RaffleRow } from './raffle-rows.ts'

interface Deps {
  readonly db: Db
  readonly chains: Pick<Chains, 'headOf'>
}

/** The data to recompute a draw. Throws `raffles.notDrawn` before the draw. */
export async function receiptOf({ db, chains }: Deps, row: RaffleRow, session: RequestSession | null) {
  const { merchantCode, raffleId } = keyOf(row)
  const { link, root, position, chain_id: chainId } = row
  if (link === null || root === null || position === null || chainId === null)
    throw new ApiError('raffles.notDrawn')
  const ranges = await rangesOf(db, { merchantCode, raffleId })
  const tree = treeOf(ranges)
  const proven = ranges.map(({ first, last, alias, playerId, salt }, index) => ({
    playerId,
    salt,
    range: () => ({ first, last, alias, proof: [...proofOf(tree, index)] }),
    first,
    last,
  }))
  const own = session === null ? [] : proven.filter(({ playerId }) => playerId === session.playerId)
  const [mine] = own
  const winners = await winnersOf(db, { merchantCode, raffleId })
  return {
    raffleId,
    rules: rulesText(raffleId, row.rule),
    rulesHash: row.rules_hash,
    openedAt: (row.opened_at ?? row.made_at).toISOString(),
    closesAt: row.closes_at.toISOString(),
    head: await chains.headOf(merchantCode, chainId),
    position,
    link,
    ticketCount: row.ticket_count ?? 0,
    entrants: row.entrants ?? 0,
    root,
    mine: own.map(({ range }) => range()),
    owner: session === null || mine === undefined ? null : { username: session.username, salt: mine.salt },
    winners: winners.flatMap(({ ticket }) => {
      const held = rangeOf(proven, ticket)
      return held === undefined ? [] : [{ ticket, range: held.range() }]
    }),
  }
}
