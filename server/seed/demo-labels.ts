import type { LabelsDesk } from '#server/modules/labels/labels-desk.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { SeededAccount } from './seed-accounts.ts'

interface SeedLabelsDeps {
  readonly desk: Pick<LabelsDesk, 'find' | 'create' | 'assign'>
  readonly messages: Pick<MessagesDesk, 'announce'>
}

const merchantCode = 'AURORA01'
const founding = 'founding'
const by = 'operator'

const labels = [
  {
    code: founding,
    name: {
      en: 'Founding player',
      pt: 'Jogador fundador',
      vi: 'Người chơi sáng lập',
      ar: 'لاعب مؤسس',
    },
    tone: 'accent',
    visible: true,
    accounts: ['demo', 'agente'],
    reason: 'Here since the first week',
  },
  {
    code: 'tries-new-pages',
    name: {
      en: 'Tries new pages',
      pt: 'Testa páginas novas',
      vi: 'Dùng thử trang mới',
      ar: 'يجرّب الصفحات الجديدة',
    },
    tone: 'neutral',
    visible: false,
    accounts: ['demo', 'novata'],
    reason: 'Agreed to try new pages',
  },
  {
    code: 'our-team',
    name: { en: 'Our team', pt: 'Nossa equipe', vi: 'Nhân viên của chúng tôi', ar: 'فريقنا' },
    tone: 'warning',
    visible: false,
    withoutRewards: true,
    // Whoever works on the site gets it at the desk.
    accounts: [],
    reason: 'Works on this site',
  },
] as const

const thanks = {
  type: 'B',
  title: {
    en: 'Thank you for the start',
    pt: 'Obrigado pelo começo',
    vi: 'Cảm ơn bạn đã đồng hành từ đầu',
    ar: 'شكرًا على البداية',
  },
  content: {
    en: 'You have been with us since the first week. Your account now carries the badge “Founding player”.',
    pt: 'Você está com a gente desde a primeira semana. Sua conta agora leva o selo “Jogador fundador”.',
    vi: 'Bạn đã ở đây từ tuần đầu tiên. Tài khoản của bạn nay mang huy hiệu “Người chơi sáng lập”.',
    ar: 'أنت معنا منذ الأسبوع الأول. يحمل حسابك الآن شارة «لاعب مؤسس».',
  },
  audience: 'all',
  labels: [founding],
  place: 'list',
} as const

/** The same from a gateway's slices. */
export const seedLabelsOf = (offered: {
  readonly labels: Pick<SeedLabelsDeps, 'desk'>
  readonly messages: { readonly desk: SeedLabelsDeps['messages'] }
}) => createSeedLabels({ desk: offered.labels.desk, messages: offered.messages.desk })

/**
 * Gives Aurora a visible, a hidden and a label without rewards, assigns the first two to demo accounts that were created
 * just now, and announces the visible one to its players. Accounts that existed before are left alone.
 */
function createSeedLabels({ desk, messages }: SeedLabelsDeps) {
  return async (made: readonly SeededAccount[]): Promise<void> => {
    const own = new Set(made.flatMap((each) => (each.merchantCode === merchantCode ? [each.username] : [])))
    if (!own.has('demo')) return
    for (const { code, accounts, reason, ...terms } of labels) {
      const key = { merchantCode, code }
      if ((await desk.find(key)) === undefined) await desk.create(key, terms)
      const usernames = accounts.filter((username) => own.has(username))
      if (usernames.length > 0) await desk.assign(key, usernames, { endsAt: null, by, reason })
    }
    await messages.announce(merchantCode, thanks)
  }
}
