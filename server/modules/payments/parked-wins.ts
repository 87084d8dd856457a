import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Tables } from '#server/database/tables.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { ParkedWinState } from '#server/vendors/seamless-wallet/wallet.tables.ts'
import type { AgreedAct, DeskAct, DeskOutcome } from './payments-desk.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'

export type ParkedWins = ReturnType<typeof createParkedWins>

/** One refused win. */
export interface ParkedWinKey {
  readonly merchantCode: string
  readonly playerId: string
  readonly vendorCode: string
  readonly transactionId: string
}

interface ParkedWinsDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly events: Events
  readonly clock: Clock
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
}

interface Query extends PlaceWish {
  readonly state: ParkedWinState | 'arrived' | null
  readonly playerId: string | null
}

const latestFirst = keysetIn('descending', [
  byInstant('parked.parked_at'),
  byText('parked.transaction_id'),
  byText('parked.vendor_code'),
  byText('parked.player_id'),
  byText('parked.merchant_code'),
])

/** The transfer id the vendor's own win has or would have had: only the first of the two is paid. */
const transferIdOf = ({ vendorCode, playerId, transactionId }: ParkedWinKey) =>
  `${vendorCode}:${playerId}:${transactionId}`

/** Rolls the decision back. */
class NotPaid extends Error {}

/** Parked wins and the operators' decisions. */
export function createParkedWins({ db, together, events, clock, secondPerson }: ParkedWinsDeps) {
  const { rowOf, change, agreeFirst } = parkedRows(db, clock)

  const list = (merchantCodes: readonly string[], { state, playerId, ...place }: Query) =>
    readPage(
      found(db)
        .select([
          'parked.merchant_code as merchantCode',
          'parked.player_id as playerId',
          'player.username',
          'parked.vendor_code as vendorCode',
          'parked.transaction_id as transactionId',
          'parked.round_id as roundId',
          'parked.amount_minor as amountMinor',
          'parked.currency',
          'parked.reason as refusal',
          'parked.state',
          'parked.parked_at as parkedAt',
          'parked.first_approver as firstApprover',
          'parked.decided_by as decidedBy',
          'parked.decided_at as decidedAt',
          'parked.note',
          'moved.created_at as arrivedAt',
        ])
        .where('parked.merchant_code', 'in', [...merchantCodes, ''])
        .$if(playerId !== null, (query) => query.where('parked.player_id', '=', playerId))
        .$if(state === 'arrived', (query) =>
          query.where('parked.state', '=', 'waiting').where('moved.id', 'is not', null),
        )
        .$if(state === 'waiting', (query) => query.where('moved.id', 'is', null))
        .$if(state !== null && state !== 'arrived', (query) =>
          query.where('parked.state', '=', state === 'arrived' ? 'waiting' : (state ?? 'waiting')),
        ),
      latestFirst(place),
    )

  /**
   * Credits the win as a prize of the vendor. `refused`: the vendor has since resent it or rolled it back, or the
   * balance would overflow.
   */
  const pay = async (act: ParkedWinKey & AgreedAct & { readonly reason: string }): Promise<DeskOutcome> => {
    const { merchantCode, playerId, vendorCode, operatorId, confirmed, reason } = act
    const row = await rowOf(act)
    if (row === undefined) return 'unknown'
    if (row.state !== 'waiting') return 'wrongState'
    const { amount_minor: amountMinor, currency } = row
    if (amountMinor === null || amountMinor === 0n) return 'refused'
    const decision = {
      merchantCode,
      currency,
      amountMinor,
      subjects: [`operator:${operatorId}`, `player:${playerId}:parkedWins`],
    }
    if (row.first_approver !== null || !(await secondPerson.mayAlone(decision))) {
      if (!confirmed) return 'unconfirmed'
      if (row.first_approver === operatorId) return 'samePerson'
      if (row.first_approver === null)
        return (await agreeFirst(act, operatorId)) ? 'secondPerson' : 'wrongState'
    }
    // Decision and payment are one transaction, so a concurrent decline cannot succeed.
    const outcome = await together(async (work, ledger): Promise<DeskOutcome> => {
      if (!(await change(act, { state: 'paid', by: operatorId, note: reason }, work))) return 'wrongState'
      const moved = await ledger.move({
        merchantCode,
        playerId,
        transferId: transferIdOf(act),
        kind: 'prize',
        currency,
        amountMinor,
        counterparty: `vendor:${vendorCode}`,
        roundId: null,
        gameCode: null,
        referenceId: null,
      })
      if (moved.outcome !== 'moved') throw new NotPaid()
      return 'done'
    }).catch((error: unknown): DeskOutcome => {
      if (error instanceof NotPaid) return 'refused'
      throw error
    })
    if (outcome !== 'done') return outcome
    events.publish({ merchantCode, playerId }, { type: 'balance' })
    return 'done'
  }

  const decline = async (act: ParkedWinKey & DeskAct & { readonly reason: string }): Promise<DeskOutcome> => {
    if (await change(act, { state: 'declined', by: act.operatorId, note: act.reason })) return 'done'
    return (await rowOf(act)) === undefined ? 'unknown' : 'wrongState'
  }

  return { list, pay, decline }
}

/** Reads and updates of one parked win. */
function parkedRows(db: Db, clock: Clock) {
  const rowOf = (key: ParkedWinKey) =>
    db
      .selectFrom('parked_win')
      .select(['state', 'amount_minor', 'currency', 'first_approver'])
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('vendor_code', '=', key.vendorCode)
      .where('transaction_id', '=', key.transactionId)
      .executeTakeFirst()

  /** Conditional on the waiting state; false: already decided. */
  const change = async (
    key: ParkedWinKey,
    values: { readonly state: ParkedWinState; readonly by: string; readonly note: string },
    work: Db = db,
  ): Promise<boolean> => {
    const changed = await work
      .updateTable('parked_win')
      .set({ state: values.state, decided_by: values.by, decided_at: clock.now(), note: values.note })
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('vendor_code', '=', key.vendorCode)
      .where('transaction_id', '=', key.transactionId)
      .where('state', '=', 'waiting')
      .returning('state')
      .executeTakeFirst()
    return changed !== undefined
  }

  /** Stores the first of two approvals; false: another operator was first. */
  const agreeFirst = async (key: ParkedWinKey, operatorId: string): Promise<boolean> => {
    const first = await db
      .updateTable('parked_win')
      .set({ first_approver: operatorId })
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('vendor_code', '=', key.vendorCode)
      .where('transaction_id', '=', key.transactionId)
      .where('state', '=', 'waiting')
      .where('first_approver', 'is', null)
      .returning('state')
      .executeTakeFirst()
    return first !== undefined
  }

  return { rowOf, change, agreeFirst }
}

/** Parked wins with their player and, if the vendor's win was accepted later, its transfer. */
const found = (db: Db) =>
  db
    .selectFrom('parked_win as parked')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'parked.merchant_code')
        .onRef('player.player_id', '=', 'parked.player_id'),
    )
    .leftJoin('transfer as moved', (join) =>
      join
        .onRef('moved.merchant_code', '=', 'parked.merchant_code')
        .on(
          'moved.id',
          '=',
          sql<string>`parked.vendor_code || ':' || parked.player_id || ':' || parked.transaction_id`,
        )
        .on('moved.state', '=', 'posted')
        .on('moved.kind', 'in', ['win', 'prize']),
    )
