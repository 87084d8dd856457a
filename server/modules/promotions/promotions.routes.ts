import { pageWish } from '#server/lib/page-wish.ts'
import { promotionTypes } from '#schemas/api/promotion-card.ts'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import * as api from '#schemas/api/promotions.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import type { Looker } from './center.service.ts'
import type { CardsOf } from './cards.ts'
import type { Promotions } from './create-promotions.ts'

interface RoutesDeps {
  readonly media: Pick<MediaUses, 'pictures'>
  readonly promotions: Promotions
  readonly cardsOf: readonly CardsOf[]
  readonly gates: Pick<SiteGates, 'of'>
}

interface Caller {
  readonly site: RequestSite
  readonly session: RequestSession | null
  readonly language: string
}

/** Routes of the promotions centre: the list is public, the rest is for players. */
export function promotionsRoutes({ promotions, cardsOf, gates, media }: RoutesDeps): Handler[] {
  const { center, takings, applications, freshOwner } = promotions

  const looker = async ({ site, session, language }: Caller): Promise<Looker> => ({
    site,
    language,
    owner: session === null ? null : await freshOwner(site, session),
  })
  const actor = async ({ site, session, language }: Caller & { readonly session: RequestSession }) => ({
    site,
    language,
    owner: await freshOwner(site, session),
  })

  /** The cards with the pictures chosen by operators. */
  async function pictured<Card extends PromotionCard>(
    { site, language }: Pick<Caller, 'site' | 'language'>,
    cards: readonly Card[],
  ): Promise<Card[]> {
    const ids = cards.map(({ promotionId }) => promotionId)
    const some = { merchantCode: site.merchantCode, kind: 'promotion' } as const
    const pictures = await media.pictures(some, ids, [language, site.defaultLanguage])
    return cards.map((card) => {
      const picture = pictures.get(card.promotionId)
      return picture === undefined ? card : { ...card, picture }
    })
  }

  return [
    ...behindGate(
      'promotions',
      handle(api.getPromotions, async ({ input, ...call }) => {
        const [own, ...others] = await Promise.all([
          looker(call).then(center.list),
          ...cardsOf.map((cards) => cards(call.site, call.session, call.language)),
        ])
        const all = [
          ...(await pictured(call, own)),
          ...others.flat().map((card) => ({ ...card, rule: null, names: {} })),
        ]
        return {
          categories: promotionTypes.flatMap((type) => {
            const ofType = all.filter((card) => card.type === type)
            const open = ofType.filter(({ phase }) => phase === 'open').length
            return ofType.length === 0 ? [] : [{ type, open }]
          }),
          list: input.type === undefined ? all : all.filter(({ type }) => type === input.type),
        }
      }),
      handle(api.getPromotion, async ({ input, ...call }) =>
        center.detail(await looker(call), input.promotionId).then(async (detail) => {
          const [card = detail.card] = await pictured(call, [detail.card])
          return { ...detail, card }
        }),
      ),
      handle(api.joinPromotion, async ({ input, ...call }) => {
        await takings.join(await actor(call), input)
        return {}
      }),
      handle(api.claimPromotion, async ({ input, ...call }) => {
        const who = await actor(call)
        const grant = await takings.claim(who, input)
        return { grant: await center.grantShown(who.owner, grant, who.language) }
      }),
      handle(api.applyToPromotion, async ({ input, ...call }) => {
        await applications.apply(await actor(call), input)
        return {}
      }),
      handle(api.getOwnApplicationPicture, async ({ input, ...call }) => ({
        picture: await applications.ownPicture((await actor(call)).owner, input),
      })),
    ),
    // Leaving and reading grants work with the module off, too.
    handle(api.leavePromotion, async ({ input, ...call }) => {
      await takings.leave(await actor(call), input.promotionId)
      return {}
    }),
    handle(api.listFreeRounds, async (call) => {
      const { owner, language } = await actor(call)
      return { list: await center.freeRounds(owner, language) }
    }),
    handle(api.listPromotionGrants, async ({ input, ...call }) => {
      const { owner, language } = await actor(call)
      return center.history(owner, input, pageWish(input), language)
    }),
    handle(api.getAvailableTypes, async ({ site }) => {
      const isOn = await gates.of(site.merchantCode)
      return {
        availablePromo: {
          OFFER: { enabled: isOn('promotions') },
          RAFFLE: { enabled: isOn('promotions.raffle') },
          RACE: { enabled: isOn('promotions.race') },
          REFERRAL: { enabled: isOn('referral') },
          MISSION: { enabled: isOn('missions') },
          REBATE: { enabled: isOn('member.manualRebate') },
          POINTS: { enabled: isOn('points') },
        },
      }
    }),
  ]
}
