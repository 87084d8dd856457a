import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'

/** What a player is told of their own rank: other terms, its end, or that an announced change does not come. */
export type RankNewsKind = 'changed' | 'gone' | 'cancelled'

/** Title and text; `{rank}` is the player's rank today, `{day}` the first day of the change. */
const texts: Readonly<Record<RankNewsKind, MessageTexts>> = {
  changed: {
    en: [
      'New terms for your rank',
      '{rank} has new terms from {day}. You keep the rank you have reached. See what changes before then.',
    ],
    pt: [
      'Novas condições do seu nível',
      '{rank} tem novas condições a partir de {day}. Você mantém o nível que alcançou. Veja antes o que muda.',
    ],
    vi: [
      'Điều kiện mới cho hạng của bạn',
      '{rank} có điều kiện mới từ {day}. Bạn vẫn giữ hạng đã đạt. Hãy xem trước những gì thay đổi.',
    ],
    ar: [
      'شروط جديدة لمرتبتك',
      'لمرتبة {rank} شروط جديدة ابتداءً من {day}. تحتفظ بالمرتبة التي بلغتها. اطّلع على التغييرات قبل ذلك.',
    ],
  },
  gone: {
    en: [
      'Your rank is ending',
      '{rank} ends on {day}. If you have earned its gift, claim it before then. You then have the next rank below it that you have reached.',
    ],
    pt: [
      'Seu nível vai deixar de existir',
      '{rank} deixa de existir em {day}. Se você conquistou o presente dele, resgate antes. Depois você fica no nível mais alto abaixo dele que já alcançou.',
    ],
    vi: [
      'Hạng của bạn sắp kết thúc',
      '{rank} sẽ không còn từ {day}. Nếu đã đạt quà của hạng này, hãy nhận trước ngày đó. Sau đó bạn ở hạng liền dưới mà bạn đã đạt.',
    ],
    ar: [
      'مرتبتك ستُلغى قريبًا',
      'تُلغى مرتبة {rank} في {day}. إن كنت تستحق هديتها فاستلمها قبل ذلك. تصبح بعدها في أعلى مرتبة دونها سبق أن بلغتها.',
    ],
  },
  cancelled: {
    en: [
      'Change of ranks cancelled',
      'The change to your rank announced for {day} was cancelled and doesn’t apply.',
    ],
    pt: [
      'Mudança de nível cancelada',
      'A mudança do seu nível anunciada para {day} foi cancelada e não vai valer.',
    ],
    vi: [
      'Đã hủy thay đổi hạng',
      'Thay đổi về hạng của bạn đã báo cho ngày {day} đã bị hủy và sẽ không áp dụng.',
    ],
    ar: ['أُلغي تغيير المراتب', 'أُلغي تغيير مرتبتك المعلن عنه ليوم {day} ولن يُطبَّق.'],
  },
}

/** The inbox message, in all product languages; `day` in the brand's calendar. */
export const rankMessage = (kind: RankNewsKind, { rank, day }: { rank: string; day: string }) => ({
  ...messageIn(texts[kind], (text, language) => {
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return text.replace('{rank}', () => rank).replace('{day}', when.format(new Date(`${day}T00:00:00.000Z`)))
  }),
  leadsTo: { page: 'ranks' } as const,
})
