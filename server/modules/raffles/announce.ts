import type { Db } from '#server/database/database.ts'
import type { OwnEvents } from '#server/lib/ports.ts'

/** Notifies the open pages on this gateway of their merchant's raffle state changes, whichever gateway made them. */
export function createAnnounce({ db, events }: { readonly db: Db; readonly events: OwnEvents }) {
  /** The last announced states, by merchant. */
  const told = new Map<string, string>()
  return async (merchantCodes: readonly string[]): Promise<void> => {
    const rows = await db
      .selectFrom('raffle')
      .select(['merchant_code', 'raffle_id', 'state'])
      .where('merchant_code', 'in', [...merchantCodes, ''])
      .orderBy('raffle_id')
      .execute()
    const rowsOf = Map.groupBy(rows, ({ merchant_code }) => merchant_code)
    for (const merchantCode of merchantCodes) {
      const states = (rowsOf.get(merchantCode) ?? [])
        .map(({ raffle_id, state }) => `${raffle_id} ${state}`)
        .join()
      const before = told.get(merchantCode)
      told.set(merchantCode, states)
      if (before !== undefined && before !== states) events.publishHere({ merchantCode }, { type: 'raffles' })
    }
  }
}
