import { consentWording } from '#schemas/api/campaigns.ts'
import type { Clock } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Campaign, CampaignKey } from '#server/modules/campaigns/campaign-rows.ts'
import type { Consents } from '#server/modules/campaigns/consent.ts'
import type { CampaignLife } from '#server/modules/campaigns/life.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { SeededAccount } from './seed-accounts.ts'

interface SeedCampaignDeps {
  readonly clock: Clock
  readonly member: { readonly players: Pick<PlayerRepository, 'byUsername'> }
  readonly campaigns: {
    readonly consents: Pick<Consents, 'decide'>
    readonly life: Pick<CampaignLife, 'draft' | 'approve'>
    readonly find: (key: CampaignKey) => Promise<Campaign | null>
    readonly sender: { readonly send: (campaign: Campaign) => Promise<void> }
  }
}

const merchantCode = 'AURORA01'
const key = { merchantCode, campaignId: 'new-tables' }
const dayMs = 86_400_000

const terms = {
  product: 'casino',
  channels: ['inbox'],
  title: {
    en: 'New live tables this week',
    pt: 'Novas mesas ao vivo nesta semana',
    vi: 'Bàn trực tiếp mới trong tuần này',
    ar: 'طاولات مباشرة جديدة هذا الأسبوع',
  },
  text: {
    en: 'Three new tables are open in the live casino. Every table shows its limits and its rules before the first bet.',
    pt: 'Três mesas novas abriram no cassino ao vivo. Cada mesa mostra os limites e as regras antes da primeira aposta.',
    vi: 'Ba bàn mới đã mở trong casino trực tiếp. Mỗi bàn đều ghi rõ giới hạn và luật trước lượt cược đầu tiên.',
    ar: 'فُتحت ثلاث طاولات جديدة في الكازينو المباشر. تعرض كل طاولة حدودها وقواعدها قبل أول رهان.',
  },
  leadsTo: { page: 'live' },
  alsoLeadsTo: { page: 'promotions' },
  labels: [],
  languages: [],
  rankFrom: 0,
} as const

/**
 * Aurora's demo player agrees to advertising for the casino in the inbox, and a campaign is sent. Only with accounts that
 * were created just now.
 */
export const seedCampaignOf =
  ({ clock, member, campaigns }: SeedCampaignDeps) =>
  async (made: readonly SeededAccount[]): Promise<void> => {
    if (!made.some((each) => each.merchantCode === merchantCode && each.username === 'demo')) return
    const player = await member.players.byUsername(merchantCode, usernameKey('demo'))
    if (player === undefined || (await campaigns.find(key)) !== null) return
    await campaigns.consents.decide(
      { merchantCode, playerId: player.player_id },
      [{ product: 'casino', channel: 'inbox' }],
      { given: true, source: 'settings', shown: { wording: consentWording, origin: '' } },
    )
    const now = clock.now()
    await campaigns.life.draft(
      key,
      {
        ...terms,
        channels: [...terms.channels],
        labels: [],
        languages: [],
        startsAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 30 * dayMs).toISOString(),
      },
      'demo',
    )
    const draft = await campaigns.find(key)
    if (draft === null) return
    await campaigns.life.approve(key, draft.madeAt, { operatorId: 'operator', confirmed: true })
    // At once, also when the first start is in the quiet hours.
    await campaigns.sender.send(draft)
  }
