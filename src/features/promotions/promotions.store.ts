import { makeAutoObservable } from 'mobx'
import { getPromotion, getPromotions, listFreeRounds } from '#schemas/api/promotions.ts'
import type { CenterCard, PromotionGrant } from '#schemas/api/promotions.ts'
import type { PromotionType } from '#schemas/api/promotion-card.ts'
import type { Reply } from '#schemas/api/route.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { PromotionsSetting } from './setting.ts'

export type PromotionDetail = Reply<typeof getPromotion>
export const shownPhases = ['open', 'comingSoon', 'ended'] as const
export type ShownPhase = (typeof shownPhases)[number]

/** Cards whose winners are still being drawn are over for players who want to take part. */
const phaseOf = ({ phase }: CenterCard): ShownPhase => (phase === 'settling' ? 'ended' : phase)

/** Everything on offer, and a count that rises when a shown promotion may have changed. */
export class PromotionsStore {
  readonly cards: Loadable<readonly CenterCard[]>
  revision = 0
  readonly #setting: PromotionsSetting

  constructor(setting: PromotionsSetting) {
    this.#setting = setting
    this.cards = new Loadable(async (signal) => (await setting.api.call(getPromotions, {}, { signal })).list)
    makeAutoObservable(this, { cards: false }, { autoBind: true })
  }

  /** Reads the cards unless they are there or on their way. */
  show(): void {
    if (this.cards.value === null && !this.cards.isLoading) void this.cards.load()
  }

  tell(): void {
    this.revision += 1
    if (this.cards.value !== null) void this.cards.load()
  }

  /** Types with at least one card, in the order of the list. */
  get types(): readonly PromotionType[] {
    return [...new Set(this.cards.value?.map(({ type }) => type))]
  }

  /** The cards of a type (null: of all) in a phase; those with a reward to claim come first. */
  cardsOf(type: PromotionType | null, phase: ShownPhase): readonly CenterCard[] {
    const urgent = ({ status }: CenterCard) => (status === 'issued' ? 0 : 1)
    return (this.cards.value ?? [])
      .filter((card) => (type === null || card.type === type) && phaseOf(card) === phase)
      .toSorted((one, other) => urgent(one) - urgent(other))
  }

  countOf(type: PromotionType | null, phase: ShownPhase): number {
    return this.cardsOf(type, phase).length
  }

  /** Title of a raffle in the operator's words, when it is among the cards. */
  raffleTitle(raffleId: string): string | null {
    const raffle = this.cards.value?.find(
      ({ kind, promotionId }) => kind === 'raffle' && promotionId === raffleId,
    )
    return raffle?.headline ?? null
  }

  /** Free rounds that can still be played. */
  async freeRounds(): Promise<readonly PromotionGrant[]> {
    return (await this.#setting.api.call(listFreeRounds, {})).list
  }

  detail(promotionId: string): Promise<PromotionDetail> {
    return this.#setting.api.call(getPromotion, { promotionId })
  }
}
