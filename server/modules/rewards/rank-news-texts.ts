import type { checkOutcomes } from '#schemas/api/ops-rank-checks.ts'
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

type CheckOutcome = (typeof checkOutcomes)[number]

/** What a player is told of the check before the benefits of their rank begin. */
const checkTexts: Readonly<Record<CheckOutcome, MessageTexts>> = {
  passed: {
    en: [
      'Your rank check is complete',
      'Everything is in order: the benefits of your rank apply from today. If its gift is still waiting, you can claim it now.',
    ],
    pt: [
      'Verificação do seu nível concluída',
      'Tudo certo: os benefícios do seu nível valem a partir de hoje. Se o presente ainda estiver esperando, você já pode resgatar.',
    ],
    vi: [
      'Đã hoàn tất kiểm tra hạng của bạn',
      'Mọi thứ đều ổn: quyền lợi của hạng có hiệu lực từ hôm nay. Nếu quà của hạng vẫn đang chờ, bạn có thể nhận ngay.',
    ],
    ar: [
      'اكتمل التحقق من مرتبتك',
      'كل شيء سليم: تسري مزايا مرتبتك ابتداءً من اليوم. إن كانت هديتها لا تزال بانتظارك فيمكنك استلامها الآن.',
    ],
  },
  refused: {
    en: [
      'Your rank check was not passed',
      'You keep the rank you have reached, without the benefits that need this check. Customer service can tell you more.',
    ],
    pt: [
      'Verificação do seu nível não aprovada',
      'Você mantém o nível que alcançou, sem os benefícios que dependem desta verificação. O atendimento pode explicar melhor.',
    ],
    vi: [
      'Kiểm tra hạng của bạn không được chấp thuận',
      'Bạn vẫn giữ hạng đã đạt, nhưng không có các quyền lợi cần lần kiểm tra này. Bộ phận chăm sóc khách hàng có thể cho bạn biết thêm.',
    ],
    ar: [
      'لم يُقبل التحقق من مرتبتك',
      'تحتفظ بالمرتبة التي بلغتها من دون المزايا التي تتطلب هذا التحقق. يمكن لخدمة العملاء أن توضح لك المزيد.',
    ],
  },
}

/** The inbox message about a check, in all product languages. */
export const checkMessage = (outcome: CheckOutcome) => ({
  ...messageIn(checkTexts[outcome], (text) => text),
  leadsTo: { page: 'ranks' } as const,
})

/** The inbox message, in all product languages; `day` in the brand's calendar. */
export const rankMessage = (kind: RankNewsKind, { rank, day }: { rank: string; day: string }) => ({
  ...messageIn(texts[kind], (text, language) => {
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return text.replace('{rank}', () => rank).replace('{day}', when.format(new Date(`${day}T00:00:00.000Z`)))
  }),
  leadsTo: { page: 'ranks' } as const,
})
