import {
  consentWording,
  getMarketing,
  getSubscription,
  setMarketing,
  unsubscribe,
  withdrawMarketing,
} from '#schemas/api/campaigns.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { PlayerOf } from '#server/lib/one-at-a-time.ts'
import type { Consents } from './consent.ts'
import type { Places } from './places.ts'

interface Deps {
  readonly consents: Consents
  readonly places: Places
  readonly isResting: (player: PlayerOf) => Promise<boolean>
}

const playerOf = ({
  site,
  session,
}: {
  readonly site: RequestSite
  readonly session: RequestSession
}): PlayerOf => ({ merchantCode: site.merchantCode, playerId: session.playerId })

/** Routes of consents. */
export const campaignsRoutes = (deps: Deps): Handler[] => [
  ...behindGate('member.messages', ...consentRoutes(deps)),
  ...linkRoutes(deps),
]

const consentRoutes = ({ consents, places, isResting }: Deps): Handler[] => [
  handle(getMarketing, async (call) => {
    const [{ products, channels }, given] = await Promise.all([
      places.of(call.site.merchantCode),
      consents.given(playerOf(call)),
    ])
    return {
      products,
      channels: [...channels],
      given: given.map(({ product, channel, at }) => ({ product, channel, at: at.toISOString() })),
    }
  }),
  handle(setMarketing, async (call) => {
    const { product, channel, given, wording } = call.input
    const player = playerOf(call)
    if (given) {
      const { products, channels } = await places.of(call.site.merchantCode)
      if (!products.includes(product) || !channels.includes(channel))
        throw new ApiError('campaigns.notOffered')
      // A consent is to the sentence the player has read.
      if (wording !== consentWording) throw new ApiError('campaigns.wordingChanged')
      if (await isResting(player)) throw new ApiError('account.resting')
    }
    const shown = { wording, origin: call.site.origin }
    await consents.decide(player, [{ product, channel }], { given, source: 'settings', shown })
    return {}
  }),
  handle(withdrawMarketing, async (call) => {
    await consents.withdrawAll(playerOf(call), 'settings')
    return {}
  }),
]

/** Calls of the links in mails, which need no login and stay valid while the inbox is off. */
const linkRoutes = ({ consents }: Pick<Deps, 'consents'>): Handler[] => {
  const read = ({ merchantCode }: RequestSite, token: string) => {
    const found = consents.readToken(merchantCode, token)
    if (found === null) throw new ApiError('campaigns.linkInvalid')
    return found
  }
  return [
    handle(getSubscription, async ({ site, input: { token } }) => {
      const { product, channel, ...player } = read(site, token)
      const given = await consents.given(player)
      return {
        product,
        channel,
        given: given.some((each) => each.product === product && each.channel === channel),
      }
    }),
    handle(unsubscribe, async ({ site, input: { token } }) => {
      const { product, channel, ...player } = read(site, token)
      await consents.decide(player, [{ product, channel }], { given: false, source: 'link', shown: null })
      return { product, channel }
    }),
  ]
}
