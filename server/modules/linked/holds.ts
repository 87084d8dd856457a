import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { HeldKind, HeldState } from '#schemas/api/ops-linked.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byFirst, byInteger, byText, keysetIn, microsOf, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Links } from './links.ts'
import type { PlayerRef } from './signals.ts'

export type Holds = ReturnType<typeof createHolds>
export type HeldRow = Selectable<Tables['held_reward']>

/** A reward that is held instead of being given. */
export interface ToHold {
  readonly kind: HeldKind
  /** With player and kind, the key under which the reward is given once. */
  readonly what: string
  readonly subject: string
  /** Of a promotion. */
  readonly version?: number
  readonly periodKey?: string
  readonly amountMinor: bigint | null
  readonly linkedId: string
}

export interface HeldKey extends PlayerRef {
  readonly kind: HeldKind
  readonly what: string
}

/** A decision about a held reward. */
export interface HeldDecision {
  readonly reason: string
  readonly by: string
  /** True: the player gets no message about it. */
  readonly silent?: boolean
}

/** Gives a held reward. `mark` belongs to its transaction, so that a reward is given once. */
export type ReleaseHeld = (row: HeldRow, mark: (within: Db) => Promise<void>) => Promise<void>

/** The slice that gives a kind of held reward. */
export interface HeldGiver {
  readonly releaseHeld: ReleaseHeld
  /** Whether the player has the reward in spite of the hold: a gateway of an earlier release may have given it. */
  readonly wasGiven: (row: HeldRow) => Promise<boolean>
}

interface Wish extends PlaceWish {
  readonly playerId?: string | undefined
  readonly state?: HeldState | undefined
  readonly kind?: HeldKind | undefined
}

const heldAt = microsOf('held.held_at')

/** Undecided rewards first, oldest first; then decided ones, newest first. */
const deskOrder = keysetIn('ascending', [
  byFirst(`held.state = 'held'`),
  byInteger(`case when held.state = 'held' then ${heldAt} else -${heldAt} end`),
  byText('held.merchant_code'),
  byText('held.player_id'),
  byText('held.kind'),
  byText('held.what'),
])

/** Time a refused reward is shown in the reward centre. */
const shownMs = 30 * 86_400_000

/** Reads held rewards, for the desk and for the slices that give them. */
function createHeldReads({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const ofPlayer = ({ merchantCode, playerId }: PlayerRef, kind: HeldKind): Promise<HeldRow[]> =>
    db
      .selectFrom('held_reward')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .orderBy('held_at', 'desc')
      .execute()

  /** Undecided rewards of every kind, and those refused lately. */
  const shownTo = ({ merchantCode, playerId }: PlayerRef): Promise<HeldRow[]> =>
    db
      .selectFrom('held_reward')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where((where) =>
        where.or([
          where('state', '=', 'held'),
          where.and([
            where('state', '=', 'refused'),
            where('decided_at', '>=', new Date(clock.now().getTime() - shownMs)),
          ]),
        ]),
      )
      .orderBy('held_at', 'desc')
      .limit(50)
      .execute()

  /** Undefined: never held. */
  const one = ({ merchantCode, playerId, kind, what }: HeldKey, within: Db = db) =>
    within
      .selectFrom('held_reward')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('what', '=', what)
      .executeTakeFirst()

  const list = (merchantCodes: readonly string[], { playerId, state, kind, ...place }: Wish) =>
    readPage(
      db
        .selectFrom('held_reward as held')
        .innerJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'held.merchant_code')
            .onRef('player.player_id', '=', 'held.player_id'),
        )
        .innerJoin('player as linked', (join) =>
          join
            .onRef('linked.merchant_code', '=', 'held.merchant_code')
            .onRef('linked.player_id', '=', 'held.linked_id'),
        )
        .leftJoin('player as invited', (join) =>
          join
            .onRef('invited.merchant_code', '=', 'held.merchant_code')
            .onRef('invited.player_id', '=', 'held.subject'),
        )
        .selectAll('held')
        .select(['player.username', 'linked.username as linked_username'])
        .select(sql<string>`coalesce(invited.username, held.subject)`.as('subject_name'))
        .where('held.merchant_code', 'in', merchantCodes)
        .$if(playerId !== undefined, (query) => query.where('held.player_id', '=', playerId ?? ''))
        .$if(state !== undefined, (query) => query.where('held.state', '=', state ?? 'held'))
        .$if(kind !== undefined, (query) => query.where('held.kind', '=', kind ?? 'promotion')),
      deskOrder(place),
    )

  return { ofPlayer, shownTo, one, list }
}

/**
 * Rewards held for review because a linked account was rewarded for the same. A hold gives nothing and takes nothing: money
 * in the account, deposits and withdrawals never pass here.
 */
export function createHolds({
  db,
  clock,
  links,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly links: Pick<Links, 'holdingIds' | 'areHolding'>
}) {
  const reads = createHeldReads({ db, clock })

  /** Idempotent: a reward is held once. */
  const hold = async (
    { merchantCode, playerId, currency }: PlayerRef & { readonly currency: string },
    { kind, what, subject, version, periodKey, amountMinor, linkedId }: ToHold,
    within: Db = db,
  ): Promise<void> => {
    await within
      .insertInto('held_reward')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        kind,
        what,
        subject,
        version: version ?? null,
        period_key: periodKey ?? null,
        amount_minor: amountMinor,
        currency,
        linked_id: linkedId,
        state: 'held',
        held_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Records a decision. Throws `ops.wrongState` where there was one, also concurrently. */
  const mark = async (
    { merchantCode, playerId, kind, what }: HeldKey,
    state: Exclude<HeldState, 'held'>,
    { reason, by, silent = false }: HeldDecision,
    within: Db = db,
  ): Promise<void> => {
    const row = await within
      .updateTable('held_reward')
      .set({ state, reason, decided_by: by, decided_at: clock.now(), told: silent })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('what', '=', what)
      .where('state', '=', 'held')
      .returning('what')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('ops.wrongState')
  }

  return { ...reads, hold, mark, linkedIds: links.holdingIds, areLinked: links.areHolding }
}
