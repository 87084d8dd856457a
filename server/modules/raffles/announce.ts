import type { Db } from '#server/database/database.ts'
import type { OwnEvents } from '#server/lib/ports.ts'

/** Notifies a merchant's open pages on this gateway of raffle state changes, whichever gateway made them. */
export function createAnnounce({ db, events }: { readonly db: Db; readonly events: OwnEvents }) {
  /** The last announced states, by merchant. */
  const told = new Map<string, string>()
  return async (merchantCode: string): Promise<void> => {
    const rows = await db
      .selectFrom('raffle')
      .select(['raffle_id', 'state'])
      .where('merchant_code', '=', merchantCode)
      .orderBy('raffle_id')
      .execute()
    const states = rows.map(({ raffle_id, state }) => `${raffle_id} ${state}`).join()
    const before = told.get(merchantCode)
    told.set(merchantCode, states)
    if (before !== undefined && before !== states) events.publishHere({ merchantCode }, { type: 'raffles' })
  }
}
