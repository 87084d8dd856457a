import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { HeldState } from '#schemas/api/ops-linked.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { HeldRow } from './holds.ts'

/** Title and text; `{reason}` is the operator's. */
const texts: Readonly<Record<HeldState, MessageTexts>> = {
  held: {
    en: [
      'Your reward is being checked',
      'Customer service is checking a reward before it is paid. Your own money is not affected: you can play and withdraw as usual. If you have questions, write to customer service.',
    ],
    pt: [
      'Sua recompensa está em análise',
      'O atendimento está analisando uma recompensa antes do pagamento. Seu dinheiro não é afetado: você pode jogar e sacar normalmente. Em caso de dúvida, fale com o atendimento.',
    ],
    vi: [
      'Phần thưởng của bạn đang được kiểm tra',
      'Bộ phận chăm sóc khách hàng đang kiểm tra một phần thưởng trước khi trả. Tiền của bạn không bị ảnh hưởng: bạn vẫn chơi và rút tiền như thường. Nếu có thắc mắc, hãy nhắn cho chăm sóc khách hàng.',
    ],
    ar: [
      'مكافأتك قيد المراجعة',
      'تراجع خدمة العملاء مكافأة قبل صرفها. أموالك لا تتأثر: يمكنك اللعب والسحب كالمعتاد. إن كانت لديك أسئلة فراسل خدمة العملاء.',
    ],
  },
  released: {
    en: ['Your reward has been released', 'The check is done. The reward is yours.'],
    pt: ['Sua recompensa foi liberada', 'A análise terminou. A recompensa é sua.'],
    vi: ['Phần thưởng của bạn đã được duyệt', 'Đã kiểm tra xong. Phần thưởng thuộc về bạn.'],
    ar: ['تم الإفراج عن مكافأتك', 'انتهت المراجعة. المكافأة لك.'],
  },
  refused: {
    en: [
      'Your reward was declined',
      'After a check, customer service decided not to give this reward: {reason} Your own money is not affected. If you disagree, write to customer service or file a complaint.',
    ],
    pt: [
      'Sua recompensa foi recusada',
      'Após a análise, o atendimento decidiu não conceder esta recompensa: {reason} Seu dinheiro não é afetado. Se não concordar, fale com o atendimento ou registre uma reclamação.',
    ],
    vi: [
      'Phần thưởng của bạn bị từ chối',
      'Sau khi kiểm tra, chăm sóc khách hàng quyết định không trao phần thưởng này: {reason} Tiền của bạn không bị ảnh hưởng. Nếu không đồng ý, hãy nhắn cho chăm sóc khách hàng hoặc gửi khiếu nại.',
    ],
    ar: [
      'تم رفض مكافأتك',
      'بعد المراجعة قررت خدمة العملاء عدم منح هذه المكافأة: {reason} أموالك لا تتأثر. إن كنت لا توافق فراسل خدمة العملاء أو قدّم شكوى.',
    ],
  },
}

const sentence = (reason: string) => (/[.!?؟]$/.test(reason) ? reason : `${reason}.`)

/** Where the message leads. */
const leadsTo = ({ kind, subject }: HeldRow) =>
  kind === 'race' || kind === 'raffle'
    ? ({ page: kind, id: subject } as const)
    : ({ page: 'rewards' } as const)

/**
 * Inbox messages about held rewards and the decisions. The transaction that holds or decides stores that a message is due; it
 * is sent once, also after a crash in between.
 */
export const createTellHolds =
  (db: Db) =>
  async (inbox: Pick<MessagesDesk, 'send'>): Promise<void> => {
    const rows = await db
      .selectFrom('held_reward')
      .selectAll()
      .where('told', '=', false)
      .orderBy('held_at')
      .limit(200)
      .execute()
    for (const row of rows) {
      const { merchant_code: merchantCode, player_id: playerId, kind, what, state, reason } = row
      await inbox.send(merchantCode, playerId, {
        ...messageIn(texts[state], (text) => text.replace('{reason}', () => sentence(reason ?? ''))),
        key: `held:${state}:${kind}:${what}`,
        leadsTo: leadsTo(row),
      })
      await db
        .updateTable('held_reward')
        .set({ told: true })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('kind', '=', kind)
        .where('what', '=', what)
        // A decision made meanwhile has a message of its own.
        .where('state', '=', state)
        .execute()
    }
  }
