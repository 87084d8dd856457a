import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { NoteSignals } from '#server/modules/linked/signals.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createProtection } from './create-protection.ts'
import { protectionDeskRoutes } from './desk.routes.ts'
import { createProtectionDoor } from './door.ts'
import { protectionRoutes } from './protection.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'box'
  | 'clock'
  | 'random'
  | 'sessions'
  | 'brandOf'
  | 'endGames'
  | 'limitsOf'
  | 'exclusionRegister'
  | 'accountLimits'
  | 'identityCheck'
> {
  readonly linked: { readonly signals: { readonly note: NoteSignals } }
  readonly member: { readonly players: Pick<PlayerRepository, 'byId'> }
}

interface Peers {
  readonly ops: Desk
  readonly wallet: {
    readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  }
}

/** Limits, exclusions, verification, and markers of harm. */
export const protection = defineSlice({
  name: 'protection',
  personal: [
    // A hash of the person, which no key leads back from, outlives the account of anybody who was ever excluded: the
    // exclusion applies to the person.
    {
      table: 'person_key',
      of: `kept.player_id = player.player_id and not exists (select from exclusion e
        where e.merchant_code = kept.merchant_code and e.player_id = kept.player_id and e.kind <> 'closed')`,
      keep: 'law',
      what: 'protection',
    },
    { table: 'exclusion', keep: 'law', what: 'protection', set: { reason: 'left(kept.reason, 0)' } },
    { table: 'kyc', keep: 'law', what: 'identity' },
    { table: 'intervention', keep: 'law', what: 'protection', datedBy: 'kept.at' },
    { table: 'player_limit', keep: 'law', what: 'protection' },
    { table: 'player_limit_change', keep: 'law', what: 'protection', datedBy: 'kept.at' },
    { table: 'limit_reminder', keep: 'law', what: 'protection' },
    { table: 'register_answer', keep: 'law', what: 'protection' },
    { table: 'harm_marker', keep: 'law', what: 'protection' },
    { table: 'harm_check', keep: 'law', what: 'protection' },
  ],
  build(needs: Needs) {
    const parts = createProtection({
      ...needs,
      ...needs.member,
      note: needs.linked.signals.note,
      register: needs.exclusionRegister,
      identity: needs.identityCheck,
      accounts: needs.accountLimits,
    })
    return {
      offers: { ...parts, door: createProtectionDoor(parts.protection) },
      routes: ({ ops, wallet }: Peers) => [
        ...protectionRoutes({ ...needs, ...parts, ...wallet }),
        ...protectionDeskRoutes({ ...ops, protection: parts.desk }),
      ],
    }
  },
})
