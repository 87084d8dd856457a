import { leftToGive, tipsFromMs } from '#domain/chat/tips.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { OwnTips, tipBars } from '#schemas/api/chat-tips.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { PlayerKey, RoomKey, Rooms } from '../rooms.ts'
import type { Standings } from '../standing.ts'
import { choiceOf, givenSince } from './tip-rows.ts'

export type TipTerms = ReturnType<typeof createTipTerms>

export interface TipTermsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'balance'>
  readonly limitsOf: HouseLimitsOf
  readonly paymentRules: PaymentRulesOf
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly rooms: Pick<Rooms, 'settingsOf'>
  readonly standings: Pick<Standings, 'inForce' | 'verdictOf'>
  readonly links: Pick<Links, 'areHolding'>
}

export interface TipBounds {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly dayMostMinor: bigint
  readonly dayMostInMinor: bigint
}

interface Barred {
  readonly why: (typeof tipBars)[number]
  readonly until: string | null
}

const member = 0

/** Who may tip whom, and how much. */
export function createTipTerms(deps: TipTermsDeps) {
  const { db, clock, ledger, limitsOf, paymentRules, brandOf, rooms, standings, links } = deps

  const accountOf = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('player')
      .select(['registered_at', 'currency', 'account_type_code'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  const dayStart = (merchantCode: string, currency: string): Date =>
    limitsOf(merchantCode, currency).spans['24h'].start

  /** Throws `module.disabled` where the market forbids tips, `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (merchantCode: string, currency: string): TipBounds => {
    const brand = brandOf(merchantCode)
    if (brand?.jurisdiction.chat.tips !== true) throw new ApiError('module.disabled')
    const known = paymentRules.of(merchantCode).currencies[currency]?.tip
    if (known === undefined) throw new ApiError('payments.methodUnavailable')
    const minor = (text: string) => {
      const found = fromDecimal(text, currency)
      if (found === null) throw new Error(`The payment rules say ${text} ${currency}, which there is not`)
      return found
    }
    return {
      minMinor: minor(known.min),
      maxMinor: minor(known.max),
      dayMostMinor: minor(known.dayMost),
      dayMostInMinor: minor(known.dayMostIn),
    }
  }

  /** What bars the player from giving, apart from the day's sum. */
  const barOf = async (player: PlayerKey, key: RoomKey): Promise<Barred | null> => {
    const account = await accountOf(player)
    if (account?.account_type_code !== member || account.currency !== brandOf(key.merchantCode)?.currency)
      return { why: 'notForAccount', until: null }
    const settings = await rooms.settingsOf(key)
    const { why, until } = await standings.verdictOf(player, settings)
    if (why === 'muted') return { why: 'muted', until }
    const fromMs = tipsFromMs(account.registered_at.getTime(), settings.minAccountAgeMin)
    return fromMs > clock.now().getTime() ? { why: 'tooYoung', until: new Date(fromMs).toISOString() } : null
  }

  /**
   * Whether the receiver can be tipped by the sender, apart from the day's sum. One answer for every reason: a sender learns
   * neither of a break, a freeze or a sanction nor of who hides whom.
   */
  const takes = async (receiver: PlayerKey, key: RoomKey, sender: PlayerKey): Promise<boolean> => {
    if ((await barOf(receiver, key)) !== null) return false
    if ((await choiceOf(db, receiver)) === 'none') return false
    const { why } = await standings.verdictOf(receiver, await rooms.settingsOf(key))
    if (why !== null || (await standings.inForce(receiver))('shadow') !== undefined) return false
    const hidden = await db
      .selectFrom('chat_ignored')
      .select('ignored_id')
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', receiver.playerId)
      .where('ignored_id', '=', sender.playerId)
      .executeTakeFirst()
    return hidden === undefined && !(await links.areHolding(sender, receiver.playerId))
  }

  /** Minor units. */
  const balanceOf = async ({ merchantCode, playerId }: PlayerKey): Promise<bigint> =>
    (await ledger.balance(merchantCode, playerId)).balanceMinor

  const own = async (player: PlayerKey, key: RoomKey): Promise<OwnTips> => {
    const { merchantCode } = player
    const currency = brandOf(merchantCode)?.currency ?? ''
    const { minMinor, maxMinor, dayMostMinor } = boundsOf(merchantCode, currency)
    const given = await givenSince(db, player, dayStart(merchantCode, currency))
    const leftMinor = leftToGive(given, dayMostMinor)
    const bar = await barOf(player, key)
    const isSpent = leftMinor < minMinor
    return {
      currency,
      min: toDecimal(minMinor, currency),
      max: toDecimal(maxMinor, currency),
      leftToday: toDecimal(leftMinor, currency),
      playable: toDecimal(await balanceOf(player), currency),
      choice: await choiceOf(db, player),
      why: bar?.why ?? (isSpent ? 'dayMost' : null),
      until: bar?.until ?? (isSpent ? limitsOf(merchantCode, currency).spans['24h'].end.toISOString() : null),
    }
  }

  return { accountOf, dayStart, boundsOf, barOf, takes, balanceOf, own }
}
