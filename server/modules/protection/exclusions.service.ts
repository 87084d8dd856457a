import { breakEnd } from '#domain/protection/exclusion.ts'
import type { BreakLength } from '#domain/protection/exclusion.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, Sessions } from '#server/lib/ports.ts'
import type { ExclusionRepository, ExclusionRow, PlayerRef } from './exclusion.repository.ts'
import type { PersonMarks } from './person.ts'
import type { ExclusionKind, StandingExclusion } from './protection-desk.ts'

export type Exclusions = ReturnType<typeof createExclusions>

export interface ExclusionDeps {
  readonly repository: ExclusionRepository
  readonly sessions: Pick<Sessions, 'closeAll'>
  /** Rejects new bets in the player's open games; rounds in progress still settle. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'timeZone'> | null
  readonly clock: Clock
  readonly random: Random
  /** The stored keys of a person. */
  readonly keysOf: (marks: PersonMarks) => Promise<readonly string[]>
}

/** Stands for "no end date". */
const never = new Date('9999-12-31T00:00:00.000Z')
/** Minimum duration of an open-ended exclusion. */
const openEnded: BreakLength = '12mo'

/** Calculates when an exclusion ends and when its player may return. */
function createBreakClock({ brandOf, clock }: ExclusionDeps) {
  const zoneOf = (merchantCode: string) => brandOf(merchantCode)?.timeZone ?? 'UTC'

  /** When play reopens; `never`: only on the player's request, or not at all. */
  function opensAt(row: ExclusionRow): Date {
    if (row.returns_at !== null) return row.returns_at
    // Time-outs end automatically, and so do operator and register exclusions with an end date.
    const endsByItself = row.kind === 'timeOut' || row.kind === 'operator' || row.kind === 'register'
    return endsByItself ? (row.ends_at ?? never) : never
  }

  /** When the player may request to return; null: not possible. */
  function returnFrom(row: ExclusionRow): Date | null {
    if (row.kind !== 'selfExclusion') return null
    return row.ends_at ?? breakEnd(openEnded, row.starts_at, zoneOf(row.merchant_code))
  }

  const active = (rows: readonly ExclusionRow[]) => rows.filter((row) => opensAt(row) > clock.now())
  const latest = (rows: readonly ExclusionRow[]) =>
    rows.reduce<ExclusionRow | undefined>(
      (last, next) => (last === undefined || opensAt(next) > opensAt(last) ? next : last),
      undefined,
    )

  function restingOf(rows: readonly ExclusionRow[]): StandingExclusion | null {
    const row = latest(active(rows))
    if (row === undefined) return null
    return {
      kind: row.kind,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      returnFrom: returnFrom(row),
      returnsAt: row.returns_at,
    }
  }

  return { zoneOf, opensAt, returnFrom, active, restingOf }
}

export function createExclusions(deps: ExclusionDeps) {
  const { repository, sessions, endGames, clock, random, keysOf } = deps
  const { zoneOf, opensAt, returnFrom, active, restingOf } = createBreakClock(deps)

  /** The active exclusion; null: none. */
  const resting = async (player: PlayerRef): Promise<StandingExclusion | null> =>
    restingOf(await repository.of(player))

  /** Whether this person is excluded at the operator's brands. Checked before an account is opened. */
  const isPersonResting = async (marks: PersonMarks): Promise<boolean> =>
    active(await repository.ofPerson(await keysOf(marks))).length > 0

  const rememberPerson = async (player: PlayerRef, marks: PersonMarks): Promise<void> =>
    repository.rememberPerson(player, await keysOf(marks))

  interface Break {
    readonly kind: ExclusionKind
    readonly length: BreakLength
    readonly reason: string
    readonly madeBy: string | null
  }

  /**
   * Takes effect immediately at every brand: bars the person's accounts in the ledger, closes all sessions and refuses
   * further bets in open games. It is added to existing exclusions, so it cannot shorten one.
   */
  const rest = async (player: PlayerRef, { kind, length, reason, madeBy }: Break): Promise<Date | null> => {
    const now = clock.now()
    const endsAt = kind === 'closed' ? null : breakEnd(length, now, zoneOf(player.merchantCode))
    const all = await repository.accountsOf(player)
    const accounts = kind === 'closed' ? all.filter((account) => isSame(account, player)) : all
    const row = {
      exclusion_id: random.uuid(),
      merchant_code: player.merchantCode,
      player_id: player.playerId,
      kind,
      length,
      reason,
      made_by: madeBy,
      starts_at: now,
      ends_at: endsAt,
    }
    const fresh = { ...row, operator_code: '', return_asked_at: null, returns_at: null }
    const standing = active(await repository.of(player))
    const until = [...standing, fresh].map(opensAt).reduce((last, next) => (next > last ? next : last))
    await repository.add(row, accounts, until)
    for (const { merchantCode, playerId } of accounts) {
      await sessions.closeAll(merchantCode, playerId)
      await endGames(merchantCode, playerId)
    }
    return endsAt
  }

  /** Throws `protection.lengthUnknown`. */
  const takeTimeOut = (site: RequestSite, playerId: string, length: string): Promise<Date | null> =>
    rest(
      { merchantCode: site.merchantCode, playerId },
      {
        kind: 'timeOut',
        length: offered(site.brand.jurisdiction.timeout.options, length),
        reason: '',
        madeBy: null,
      },
    )

  /** Throws `protection.lengthUnknown`. */
  const excludeSelf = (site: RequestSite, playerId: string, length: string): Promise<Date | null> =>
    rest(
      { merchantCode: site.merchantCode, playerId },
      {
        kind: 'selfExclusion',
        length: offered(site.brand.jurisdiction.exclusion.periods, length),
        reason: '',
        madeBy: null,
      },
    )

  /** Throws `protection.returnTooEarly`. A repeated request keeps the first date. */
  const askReturn = async (site: RequestSite, playerId: string): Promise<void> => {
    const player = { merchantCode: site.merchantCode, playerId }
    const now = clock.now()
    const rows = active(await repository.of(player))
    const asked = rows.filter(({ returns_at: returnsAt }) => returnsAt === null)
    if (asked.length === 0) return
    const mayAll = asked.every((row) => {
      const from = returnFrom(row)
      return from !== null && from <= now
    })
    if (!mayAll) throw new ApiError('protection.returnTooEarly')
    const coolOffMs = site.brand.jurisdiction.exclusion.returnCoolOffH * 3_600_000
    const returnsAt = new Date(now.getTime() + coolOffMs)
    await repository.setReturn(
      asked.map((row) => row.exclusion_id),
      { askedAt: now, returnsAt },
      await repository.accountsOf(player),
      returnsAt,
    )
  }

  /** Lifts a register exclusion after delisting. */
  const lift = async (player: PlayerRef, kind: 'register'): Promise<void> => {
    const rows = active(await repository.of(player))
    const gone = rows.filter((row) => row.kind === kind)
    if (gone.length === 0) return
    const now = clock.now()
    const others = rows.filter((row) => row.kind !== kind).map(opensAt)
    await repository.setReturn(
      gone.map((row) => row.exclusion_id),
      { askedAt: now, returnsAt: now },
      await repository.accountsOf(player),
      others.reduce((last, next) => (next > last ? next : last), now),
    )
  }

  const { closedAt, isClosedByOperator, closedBefore } = repository
  return {
    lift,
    resting,
    closedAt,
    isClosedByOperator,
    closedBefore,
    isPersonResting,
    rememberPerson,
    rest,
    takeTimeOut,
    excludeSelf,
    askReturn,
  }
}

const isSame = (one: PlayerRef, other: PlayerRef) =>
  one.merchantCode === other.merchantCode && one.playerId === other.playerId

function offered<Length extends BreakLength>(lengths: readonly Length[], wanted: string): Length {
  const length = lengths.find((each) => each === wanted)
  if (length === undefined) throw new ApiError('protection.lengthUnknown')
  return length
}
