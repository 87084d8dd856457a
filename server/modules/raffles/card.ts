import { toDecimal } from '#domain/money/money.ts'
import { placesOf } from '#domain/raffles/rule.ts'
import type { PromotionCard, PromotionType } from '#schemas/api/promotion-card.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { RaffleRow } from './raffle-rows.ts'
import { costMinor } from './raffles-wire.ts'

const typeOf: Readonly<Record<NonNullable<RaffleRow['rule']['categories']>[number], PromotionType>> = {
  slots: 'slots',
  live: 'live',
  quickGames: 'slots',
  fishing: 'fish',
  cardRooms: 'cards',
  sports: 'sports',
  esports: 'sports',
  lottery: 'lotto',
  eLottery: 'lotto',
}

function phaseOf({ state, starts_at }: RaffleRow, now: Date): PromotionCard['phase'] {
  if (state === 'open') return starts_at > now ? 'comingSoon' : 'open'
  return state === 'frozen' ? 'settling' : 'ended'
}

/** Builds a raffle's card. A raffle for a single category appears under that category's tab, others under lotteries. */
export function cardOf(
  row: RaffleRow,
  site: RequestSite,
  status: PromotionCard['status'],
  now: Date,
  language: string,
): PromotionCard {
  const { title, categories } = row.rule
  const [category] = categories ?? []
  const amountMinor = costMinor(row, site.currency)
  return {
    kind: 'raffle',
    promotionId: row.raffle_id,
    type: category !== undefined && categories?.length === 1 ? typeOf[category] : 'lotto',
    headline:
      title[language] ?? title[site.defaultLanguage] ?? title['en'] ?? Object.values(title)[0] ?? null,
    motif: 'ticket',
    startsAt: row.starts_at.toISOString(),
    endsAt: row.closes_at.toISOString(),
    phase: phaseOf(row, now),
    status,
    prize:
      amountMinor === 0n ? null : { amount: toDecimal(amountMinor, site.currency), currency: site.currency },
    places: placesOf(row.rule),
  }
}
