import { mostPreviewed } from '#schemas/api/ops-campaigns.ts'
import type { CampaignPreview } from '#schemas/api/ops-campaigns.ts'
import type { Audience, Candidate } from './audience.ts'
import { counted } from './campaign-rows.ts'
import type { Campaign, Outcome } from './campaign-rows.ts'
import type { SenderDeps } from './sender.ts'

type PreviewDeps = Pick<SenderDeps, 'players' | 'push' | 'consents' | 'judge'> & {
  readonly audience: Audience
}

/** Who would get a campaign now, by the checks of sending except the register's. */
export function createPreview({ audience, players, push, consents, judge }: PreviewDeps) {
  /** Null: below the lowest rank. */
  const outcomesOf = async (campaign: Campaign, candidate: Candidate): Promise<readonly Outcome[] | null> => {
    if (!(await judge.hasRank(campaign, candidate))) return null
    const { merchantCode, terms } = campaign
    const player = { merchantCode, playerId: candidate.playerId }
    const isOver = () => judge.isOverLimit(campaign, candidate.playerId)
    const bar = (await judge.barOf(campaign, candidate)) ?? ((await isOver()) ? 'limit' : null)
    const given = (await consents.given(player)).filter(
      ({ product, channel }) => product === terms.product && terms.channels.includes(channel),
    )
    return Promise.all(
      given.map(async ({ channel }): Promise<Outcome> => {
        if (bar !== null) return { channel, outcome: bar }
        const isReached =
          channel === 'inbox' ||
          (channel === 'push'
            ? await push.reaches(player)
            : (await players.byId(merchantCode, player.playerId))?.profile.email !== undefined)
        return { channel, outcome: isReached ? 'sent' : 'noAddress' }
      }),
    )
  }

  return async (campaign: Campaign): Promise<CampaignPreview> => {
    const sizes = await audience.sizes(campaign)
    const found = await audience.candidates(campaign, '', mostPreviewed)
    const all: (readonly Outcome[] | null)[] = []
    for (const candidate of found) all.push(await outcomesOf(campaign, candidate))
    const ranked = all.filter((each) => each !== null)
    return {
      ...sizes,
      checked: found.length,
      belowRank: found.length - ranked.length,
      players: ranked.filter((outcomes) => outcomes.some(({ outcome }) => outcome === 'sent')).length,
      outcomes: counted(ranked.flat()),
    }
  }
}
