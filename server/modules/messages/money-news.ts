import { formatMoney, toDecimal } from '#domain/money/money.ts'
import type { MoneyNewsKind } from '#schemas/api/system.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { Events } from '#server/lib/ports.ts'
import type { LeadsTo, MessagesDesk, MessageTopic } from './messages-desk.ts'

/**
 * Title and text; `{amount}` is formatted for the reader. Null: shown on open pages only, no inbox message (losses are
 * not messaged).
 */
const texts: Readonly<Record<MoneyNewsKind, MessageTexts | null>> = {
  depositCredited: {
    en: ['Your deposit has arrived', '{amount} is in your wallet.'],
    pt: ['Seu depósito caiu', '{amount} já está na sua carteira.'],
    vi: ['Tiền nạp đã vào ví', '{amount} đã có trong ví của bạn.'],
    ar: ['وصل إيداعك', 'أصبح {amount} في محفظتك.'],
  },
  depositReturned: {
    en: [
      'Your payment was sent back',
      'We couldn’t credit your payment of {amount}, so it goes back to the account it came from. That happens when a payment is above a limit, in another currency, from somebody else’s account, or made during a break.',
    ],
    pt: [
      'Seu pagamento foi devolvido',
      'Não foi possível creditar o pagamento de {amount}, e ele volta para a conta de origem. Isso acontece quando o valor passa de um limite, vem em outra moeda ou da conta de outra pessoa, ou chega durante uma pausa.',
    ],
    vi: [
      'Khoản thanh toán đã được hoàn lại',
      'Chúng tôi không thể ghi có khoản {amount} nên sẽ hoàn về tài khoản đã chuyển. Lý do có thể là vượt hạn mức, khác loại tiền, chuyển từ tài khoản của người khác, hoặc bạn đang tạm nghỉ chơi.',
    ],
    ar: [
      'أُعيدت دفعتك',
      'تعذّر قيد دفعتك البالغة {amount} فستعود إلى الحساب الذي جاءت منه. يحدث ذلك عندما تتجاوز الدفعة حدًا، أو تكون بعملة أخرى، أو من حساب شخص آخر، أو تصل أثناء استراحة.',
    ],
  },
  depositDeclined: {
    en: [
      'Your deposit was declined',
      'Your deposit of {amount} was not credited. The reason is under Deposit.',
    ],
    pt: [
      'Seu depósito foi recusado',
      'O depósito de {amount} não foi creditado. O motivo está em Depositar.',
    ],
    vi: ['Lệnh nạp bị từ chối', 'Khoản nạp {amount} chưa được ghi có. Xem lý do trong mục Nạp tiền.'],
    ar: ['رُفض إيداعك', 'لم يُقيَّد إيداعك البالغ {amount}. السبب في صفحة الإيداع.'],
  },
  withdrawalApproved: {
    en: ['Your withdrawal is approved', 'The next step is sending {amount} to your account.'],
    pt: ['Seu saque foi aprovado', 'O próximo passo é enviar {amount} para a sua conta.'],
    vi: ['Lệnh rút đã được duyệt', 'Bước tiếp theo là chuyển {amount} vào tài khoản của bạn.'],
    ar: ['تمت الموافقة على سحبك', 'الخطوة التالية هي إرسال {amount} إلى حسابك.'],
  },
  withdrawalPaid: {
    en: ['Your withdrawal has been sent', '{amount} is on its way to your account.'],
    pt: ['Seu saque foi enviado', '{amount} está a caminho da sua conta.'],
    vi: ['Đã chuyển tiền rút', '{amount} đang trên đường tới tài khoản của bạn.'],
    ar: ['أُرسل سحبك', '{amount} في طريقه إلى حسابك.'],
  },
  withdrawalDeclined: {
    en: ['Your withdrawal was declined', '{amount} is back in your wallet. The reason is under Withdraw.'],
    pt: ['Seu saque foi recusado', '{amount} voltou para a sua carteira. O motivo está em Sacar.'],
    vi: ['Lệnh rút bị từ chối', '{amount} đã trở lại ví. Xem lý do trong mục Rút tiền.'],
    ar: ['رُفض سحبك', 'عاد {amount} إلى محفظتك. السبب في صفحة السحب.'],
  },
  withdrawalExpired: {
    en: [
      'Your withdrawal was not approved in time',
      '{amount} is back in your wallet. You can ask for it again.',
    ],
    pt: [
      'Seu saque não foi aprovado a tempo',
      '{amount} voltou para a sua carteira. Você pode pedir de novo.',
    ],
    vi: ['Lệnh rút không được duyệt kịp', '{amount} đã trở lại ví. Bạn có thể gửi lệnh mới.'],
    ar: ['لم يُوافَق على سحبك في الوقت المحدد', 'عاد {amount} إلى محفظتك. يمكنك طلبه من جديد.'],
  },
  betWon: {
    en: ['Your bet won', 'It paid {amount}, which is in your wallet.'],
    pt: ['Você ganhou a aposta', 'Ela pagou {amount}, que já está na sua carteira.'],
    vi: ['Cược của bạn thắng', 'Cược trả {amount}, đã có trong ví của bạn.'],
    ar: ['فاز رهانك', 'دفع {amount} وهو الآن في محفظتك.'],
  },
  betLost: null,
  betReturned: {
    en: ['Money back from your bet', '{amount} is back in your wallet. Bet history shows why.'],
    pt: [
      'Valor da aposta devolvido',
      '{amount} voltou para a sua carteira. O motivo está em Histórico de apostas.',
    ],
    vi: ['Tiền cược được hoàn lại', '{amount} đã trở lại ví. Xem lý do trong mục Lịch sử cược.'],
    ar: ['عاد مبلغ من رهانك', 'عاد {amount} إلى محفظتك. السبب في سجل الرهانات.'],
  },
  betCashedOut: {
    en: ['Your bet was cashed out', 'It reached your amount: {amount} is in your wallet.'],
    pt: ['Sua aposta foi encerrada', 'Ela chegou ao valor que você escolheu: {amount} na sua carteira.'],
    vi: ['Vé cược đã được rút sớm', 'Vé đã đạt mức bạn chọn: {amount} đã có trong ví.'],
    ar: ['سُوّي رهانك مبكرًا', 'بلغ المبلغ الذي اخترته: أصبح {amount} في محفظتك.'],
  },
  rainShare: {
    en: ['You got a share of the rain', '{amount} from the chat’s rain is in your wallet.'],
    pt: ['Você recebeu uma parte da chuva', '{amount} da chuva do chat já está na sua carteira.'],
    vi: ['Bạn đã nhận phần mưa lộc', '{amount} từ mưa lộc trong phòng chat đã vào ví của bạn.'],
    ar: ['حصلت على حصة من مطر المكافآت', 'أصبح {amount} من مطر المكافآت في الدردشة في محفظتك.'],
  },
  tipReceived: {
    en: ['You got a tip', '{from} tipped you {amount} in the chat. It’s in your wallet.'],
    pt: ['Você recebeu uma gorjeta', '{from} deu a você {amount} no chat. O valor já está na sua carteira.'],
    vi: ['Bạn nhận được tiền tip', '{from} đã tip bạn {amount} trong phòng chat. Tiền đã vào ví của bạn.'],
    ar: ['وصلتك إكرامية', 'منحك {from} إكرامية قدرها {amount} في الدردشة، وهي الآن في محفظتك.'],
  },
  missionDone: {
    en: ['You’ve completed a mission', 'Your reward of {amount} is waiting for you under Missions.'],
    pt: ['Você cumpriu uma missão', 'Sua recompensa de {amount} espera por você em Missões.'],
    vi: ['Bạn đã hoàn thành một nhiệm vụ', 'Phần thưởng {amount} đang chờ bạn trong mục Nhiệm vụ.'],
    ar: ['أكملت مهمة', 'مكافأتك {amount} بانتظارك في صفحة المهام.'],
  },
}

/** A completed mission with a last day of claiming. */
const missionUntil: MessageTexts = {
  en: ['You’ve completed a mission', 'Claim your reward of {amount} under Missions by {day}.'],
  pt: ['Você cumpriu uma missão', 'Resgate sua recompensa de {amount} em Missões até {day}.'],
  vi: [
    'Bạn đã hoàn thành một nhiệm vụ',
    'Hãy nhận phần thưởng {amount} trong mục Nhiệm vụ, muộn nhất {day}.',
  ],
  ar: ['أكملت مهمة', 'استلم مكافأتك {amount} من صفحة المهام في موعد أقصاه {day}.'],
}

/** Push topic; null: none. */
const topicOf = (kind: MoneyNewsKind): MessageTopic | null => {
  if (kind === 'missionDone' || kind === 'rainShare' || kind === 'tipReceived') return null
  return kind.startsWith('bet') ? 'bets' : 'money'
}

const pageOf = (kind: MoneyNewsKind): LeadsTo['page'] => {
  if (kind === 'missionDone') return 'missions'
  if (kind === 'rainShare') return 'rewards'
  if (kind === 'tipReceived') return 'records'
  if (kind.startsWith('bet')) return 'bets'
  return kind.startsWith('deposit') ? 'deposits' : 'withdrawals'
}

/** A change of the player's money that may need a notification. */
export interface MoneyNews {
  readonly merchantCode: string
  readonly playerId: string
  readonly kind: MoneyNewsKind
  readonly amountMinor: bigint
  readonly currency: string
  /** Of a completed mission: the last day of claiming; null or absent: no end. */
  readonly claimUntil?: string | null
  /** Of a tip: the chat alias of who gave it. */
  readonly from?: string
  /** Names the occasion: repeated after a crash or by another gateway, it is shown and sent once. */
  readonly key?: string
}

/** Shows the news on open pages at once and, for kinds with a text, adds it to the inbox. */
export type TellMoney = (news: MoneyNews) => Promise<void>

export const createMoneyNews =
  (inbox: Pick<MessagesDesk, 'send'>, events: Events): TellMoney =>
  async ({ merchantCode, playerId, kind, amountMinor, currency, claimUntil = null, from, key }) => {
    const show = () =>
      events.publish(
        { merchantCode, playerId },
        {
          type: 'money',
          kind,
          amount: toDecimal(amountMinor, currency),
          currency,
          ...(claimUntil !== null && { claimUntil }),
          ...(from !== undefined && { from }),
        },
      )
    const letter = claimUntil === null ? texts[kind] : missionUntil
    // Of gateways that tell the same occasion at once, the one whose message is stored shows it.
    if (letter === null || key === undefined) show()
    if (letter === null) return
    const topic = topicOf(kind)
    const isNew = await inbox.send(merchantCode, playerId, {
      ...messageIn(letter, (text, language) =>
        text
          .replace('{amount}', formatMoney(amountMinor, currency, language))
          .replace('{from}', from ?? '')
          .replace('{day}', claimUntil === null ? '' : dayText(claimUntil, language)),
      ),
      leadsTo: { page: pageOf(kind) },
      ...(key !== undefined && { key }),
      ...(topic !== null && { topic }),
    })
    if (isNew && key !== undefined) show()
  }

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
