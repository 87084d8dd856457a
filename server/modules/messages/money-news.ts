import { formatMoney, toDecimal } from '#domain/money/money.ts'
import type { MoneyNewsKind } from '#schemas/api/system.ts'
import type { Events } from '#server/lib/ports.ts'
import type { MessagesDesk, TextByLanguage } from './messages-desk.ts'

/** Title and text; `{amount}` in the reader's notation. */
const texts: Readonly<Record<MoneyNewsKind, Readonly<Record<string, readonly [string, string]>>>> = {
  depositCredited: {
    en: ['Your deposit has arrived', '{amount} is in your wallet.'],
    pt: ['Seu depósito caiu', '{amount} já está na sua carteira.'],
    vi: ['Tiền nạp đã vào ví', '{amount} đã có trong ví của bạn.'],
    ar: ['وصل إيداعك', 'أصبح {amount} في محفظتك.'],
  },
  depositReturned: {
    en: [
      'Your payment was sent back',
      'We couldn’t credit your payment of {amount}, so it goes back to the account it came from. The reason is under Deposit.',
    ],
    pt: [
      'Seu pagamento foi devolvido',
      'Não foi possível creditar o pagamento de {amount}. O valor volta para a conta de origem. O motivo está em Depositar.',
    ],
    vi: [
      'Khoản thanh toán đã được hoàn lại',
      'Chúng tôi không thể ghi có khoản {amount} nên sẽ hoàn về tài khoản đã chuyển. Xem lý do trong mục Nạp tiền.',
    ],
    ar: [
      'أُعيدت دفعتك',
      'تعذّر قيد دفعتك البالغة {amount} فستعود إلى الحساب الذي جاءت منه. السبب في صفحة الإيداع.',
    ],
  },
  withdrawalApproved: {
    en: ['Your withdrawal is approved', '{amount} will be sent to your account shortly.'],
    pt: ['Seu saque foi aprovado', '{amount} será enviado para a sua conta em breve.'],
    vi: ['Lệnh rút đã được duyệt', '{amount} sẽ sớm được chuyển vào tài khoản của bạn.'],
    ar: ['تمت الموافقة على سحبك', 'سيُرسل {amount} إلى حسابك قريبًا.'],
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
}

/** Something happened to the player's money while the page may be elsewhere. */
export interface MoneyNews {
  readonly merchantCode: string
  readonly playerId: string
  readonly kind: MoneyNewsKind
  readonly amountMinor: bigint
  readonly currency: string
}

/** Told at once on open pages, and kept in the inbox. */
export type TellMoney = (news: MoneyNews) => Promise<void>

export const createMoneyNews =
  (inbox: Pick<MessagesDesk, 'send'>, events: Events): TellMoney =>
  async ({ merchantCode, playerId, kind, amountMinor, currency }) => {
    events.publish(
      { merchantCode, playerId },
      { type: 'money', kind, amount: toDecimal(amountMinor, currency), currency },
    )
    const inWords = (index: 0 | 1): TextByLanguage =>
      Object.fromEntries(
        Object.entries(texts[kind]).map(([language, pair]) => [
          language,
          pair[index].replace('{amount}', formatMoney(amountMinor, currency, language)),
        ]),
      )
    await inbox.send(merchantCode, playerId, { title: inWords(0), content: inWords(1) })
  }
