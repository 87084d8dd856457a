import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { signalKinds } from '#schemas/api/ops-linked.ts'
import type { LinkDecision, LinkState, SignalKind } from '#schemas/api/ops-linked.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { holds, linkState } from './link-rule.ts'
import type { SharedSignal } from './link-rule.ts'
import type { PlayerRef } from './signals.ts'

export type Links = ReturnType<typeof createLinks>

/** A linked account, from the player's side. */
export interface Link {
  readonly otherId: string
  readonly state: LinkState
  readonly signals: readonly SharedSignal[]
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string | null
}

/** Network addresses count while both accounts used one within this time. */
const addressMs = 30 * 86_400_000
/** Maximum of linked accounts that the desk lists, and of accounts read per signal: a carrier's address has thousands. */
const mostLinks = 50

interface Shared {
  readonly playerId: string
  readonly otherId: string
  readonly kind: SignalKind
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Whose links are read: of accounts with any other, or only among one another; then every strong signal is read. */
interface Search {
  readonly merchantCode: string
  readonly playerIds: readonly string[]
  readonly isAmong: boolean
}

/** Reads pairs of accounts that share signals, one hop, and the decisions about them. */
function createPairReads({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const shared = async (
    { merchantCode, playerIds, isAmong }: Search,
    within: Db,
  ): Promise<readonly Shared[]> => {
    const since = new Date(clock.now().getTime() - addressMs)
    const ids = [...playerIds]
    const { rows } = await sql<Shared>`
      select mine.player_id as "playerId", other.player_id as "otherId", mine.kind, count(*)::integer as count,
        min(greatest(mine.first_at, other.first_at)) as "firstAt", max(greatest(mine.last_at, other.last_at)) as "lastAt"
      from account_signal mine cross join lateral (
        select signal.player_id, signal.first_at, signal.last_at from account_signal signal
        where signal.merchant_code = mine.merchant_code and signal.kind = mine.kind
          and signal.signal_hash = mine.signal_hash and signal.player_id <> mine.player_id
          and (signal.kind <> 'address' or signal.last_at >= ${since})
          and (not ${isAmong}::boolean or signal.player_id = any(${ids}))
        order by signal.player_id
        limit case when ${isAmong}::boolean and mine.kind <> 'address' then null else ${mostLinks}::integer end) other
      where mine.merchant_code = ${merchantCode} and mine.player_id = any(${ids})
        and (mine.kind <> 'address' or mine.last_at >= ${since})
      group by mine.player_id, other.player_id, mine.kind`.execute(within)
    return rows
  }

  const decided = ({ merchantCode, playerIds }: Search, within: Db) =>
    within
      .selectFrom('account_link')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where((where) =>
        where.or([where('player_id', 'in', [...playerIds, '']), where('other_id', 'in', [...playerIds, ''])]),
      )
      .execute()

  /** The links of each of the accounts. */
  return async (search: Search, within: Db = db): Promise<ReadonlyMap<string, readonly Link[]>> => {
    const [signals, decisions] = [await shared(search, within), await decided(search, within)]
    const linksOf = (playerId: string): readonly Link[] => {
      const mine = Map.groupBy(
        signals.filter((signal) => signal.playerId === playerId),
        ({ otherId }) => otherId,
      )
      const made = new Map(
        decisions.flatMap((row) =>
          row.player_id === playerId
            ? [[row.other_id, row] as const]
            : row.other_id === playerId
              ? [[row.player_id, row] as const]
              : [],
        ),
      )
      const others = [...new Set([...mine.keys(), ...made.keys()])].filter(
        (otherId) => !search.isAmong || search.playerIds.includes(otherId),
      )
      return others
        .flatMap((otherId) => {
          const row = made.get(otherId)
          const own = (mine.get(otherId) ?? []).toSorted(byStrength)
          const state = linkState(
            own,
            row === undefined ? null : { decision: row.decision, kinds: row.kinds.split(' ') },
          )
          if (state === null) return []
          const { decided_by: decidedBy = null, decided_at: decidedAt = null, reason = null } = row ?? {}
          return [{ otherId, state, signals: own, decidedBy, decidedAt, reason }]
        })
        .toSorted(byWeight)
    }
    return new Map(search.playerIds.map((playerId) => [playerId, linksOf(playerId)]))
  }
}

const byStrength = (one: Shared, other: Shared) =>
  signalKinds.indexOf(one.kind) - signalKinds.indexOf(other.kind)

/** Links that hold rewards first, then the latest. */
const byWeight = (one: Link, other: Link): number =>
  Number(holds(other.state)) - Number(holds(one.state)) || lastOf(other) - lastOf(one)
const lastOf = ({ signals }: Link) => Math.max(0, ...signals.map(({ lastAt }) => lastAt.getTime()))

/** Accounts that probably belong to one person: those that share signals, and operators' decisions about pairs. */
export function createLinks({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const read = createPairReads({ db, clock })

  /** The accounts linked with the player's, whether or not they hold rewards; at most fifty. */
  const of = async ({ merchantCode, playerId }: PlayerRef): Promise<readonly Link[]> =>
    ((await read({ merchantCode, playerIds: [playerId], isAmong: false })).get(playerId) ?? []).slice(
      0,
      mostLinks,
    )

  /** The link of two accounts; undefined: none. */
  const between = async ({ merchantCode, playerId }: PlayerRef, otherId: string): Promise<Link | undefined> =>
    (await read({ merchantCode, playerIds: [playerId, otherId], isAmong: true }))
      .get(playerId)
      ?.find((link) => link.otherId === otherId)

  /** Whether two accounts are linked so that rewards are held. */
  const areHolding = async (player: PlayerRef, otherId: string): Promise<boolean> =>
    holds((await between(player, otherId))?.state ?? null)

  /**
   * Ids of all accounts because of which rewards of the player are held, as a subquery: any number of accounts may share a
   * signal. The rule of `linkState` in SQL.
   */
  const holdingIds = ({ merchantCode, playerId }: PlayerRef): RawBuilder<string> => sql<string>`(
    select other.player_id from account_signal mine
    join account_signal other on other.merchant_code = mine.merchant_code and other.kind = mine.kind
      and other.signal_hash = mine.signal_hash and other.player_id <> mine.player_id
    where mine.merchant_code = ${merchantCode} and mine.player_id = ${playerId} and mine.kind <> 'address'
      and not exists (select from account_link link where link.merchant_code = mine.merchant_code
        and (link.player_id, link.other_id)
          in ((mine.player_id, other.player_id), (other.player_id, mine.player_id))
        and link.decision = 'different' and mine.kind = any(string_to_array(link.kinds, ' ')))
    union
    select other_id from account_link
      where merchant_code = ${merchantCode} and player_id = ${playerId} and decision = 'same'
    union
    select player_id from account_link
      where merchant_code = ${merchantCode} and other_id = ${playerId} and decision = 'same')`

  /** Of some accounts, those linked with one another so that rewards are held, each with one of the others. */
  const holdingAmong = async (
    merchantCode: string,
    playerIds: readonly string[],
    within: Db = db,
  ): Promise<ReadonlyMap<string, readonly string[]>> => {
    const all = await read({ merchantCode, playerIds, isAmong: true }, within)
    return new Map(
      [...all].flatMap(([playerId, links]) => {
        const others = links.filter(({ state }) => holds(state)).map(({ otherId }) => otherId)
        return others.length === 0 ? [] : [[playerId, others] as const]
      }),
    )
  }

  /** Throws `ops.unknown` for accounts that share nothing and have no decision. */
  const decide = async (
    player: PlayerRef,
    otherId: string,
    {
      decision,
      reason,
      by,
    }: { readonly decision: LinkDecision; readonly reason: string; readonly by: string },
  ): Promise<void> => {
    const link = await between(player, otherId)
    if (link === undefined) throw new ApiError('ops.unknown')
    const [low = '', high = ''] = [player.playerId, otherId].toSorted()
    const row = {
      decision,
      kinds: link.signals.map(({ kind }) => kind).join(' '),
      reason,
      decided_by: by,
      decided_at: clock.now(),
    }
    await db
      .insertInto('account_link')
      .values({ merchant_code: player.merchantCode, player_id: low, other_id: high, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id', 'other_id']).doUpdateSet(row))
      .execute()
  }

  return { of, between, areHolding, holdingIds, holdingAmong, decide }
}
