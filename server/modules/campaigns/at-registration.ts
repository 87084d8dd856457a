import { consentWording } from '#schemas/api/campaigns.ts'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { PlayerOf } from '#server/lib/one-at-a-time.ts'
import type { Consents } from './consent.ts'
import type { Places } from './places.ts'

export type MarketingAtRegistration = ReturnType<typeof createMarketingAtRegistration>

interface Deps {
  readonly consents: Pick<Consents, 'decide'>
  readonly places: Places
}

/** The box for advertising in the registration form: one consent to every product and channel of the site. */
export function createMarketingAtRegistration({ consents, places }: Deps) {
  /** The box of a site; null: the market wants a consent per product and channel, or the site does not advertise. */
  const box = async ({ brand, merchantCode }: RequestSite): Promise<MarketingBox | null> => {
    if (!brand.jurisdiction.advertising.oneConsent) return null
    const { products, channels } = await places.of(merchantCode)
    if (products.length === 0 || channels.length === 0) return null
    return { wording: consentWording, products, channels: [...channels] }
  }

  /** Throws `register.marketingChanged` for a box the site does not show. */
  const check = async (site: RequestSite, ticked: MarketingBox): Promise<void> => {
    const offered = await box(site)
    const isOffered =
      offered !== null &&
      ticked.wording === offered.wording &&
      ticked.products.every((product) => offered.products.includes(product)) &&
      ticked.channels.every((channel) => offered.channels.includes(channel))
    if (!isOffered) throw new ApiError('register.marketingChanged')
  }

  /** Stores the consents of a ticked box. A repetition changes nothing. */
  const give = ({ origin }: RequestSite, player: PlayerOf, ticked: MarketingBox): Promise<void> => {
    const channels = [...new Set(ticked.channels)]
    const choices = [...new Set(ticked.products)].flatMap((product) =>
      channels.map((channel) => ({ product, channel })),
    )
    const shown = { wording: ticked.wording, origin }
    return consents.decide(player, choices, { given: true, source: 'registration', shown })
  }

  return { box, check, give }
}
