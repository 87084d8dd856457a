import type { GoodFailure } from '#schemas/api/good-gives.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

type Told = 'fulfilling' | 'delivered' | 'refunded'

/** Title and text; `{good}` and `{remark}` are filled in. */
const texts: Readonly<Record<Told | 'withdrawn', MessageTexts>> = {
  fulfilling: {
    en: [
      'Your order is being prepared',
      '{good}: we are preparing your order and will send it to the address in your profile. {remark}',
    ],
    pt: [
      'Seu pedido está sendo preparado',
      '{good}: estamos preparando seu pedido e vamos enviá-lo ao endereço do seu perfil. {remark}',
    ],
    vi: [
      'Đơn của bạn đang được chuẩn bị',
      '{good}: chúng tôi đang chuẩn bị đơn và sẽ gửi đến địa chỉ trong hồ sơ của bạn. {remark}',
    ],
    ar: ['طلبك قيد التجهيز', '{good}: نجهّز طلبك الآن وسنرسله إلى العنوان المسجّل في ملفك الشخصي. {remark}'],
  },
  delivered: {
    en: ['Your order was delivered', '{good}: your order was delivered. {remark}'],
    pt: ['Seu pedido foi entregue', '{good}: seu pedido foi entregue. {remark}'],
    vi: ['Đơn của bạn đã được giao', '{good}: đơn của bạn đã được giao. {remark}'],
    ar: ['تم تسليم طلبك', '{good}: تم تسليم طلبك. {remark}'],
  },
  refunded: {
    en: ['Your points are back', '{good}: the order was cancelled and your points were returned. {remark}'],
    pt: ['Seus pontos voltaram', '{good}: o pedido foi cancelado e seus pontos foram devolvidos. {remark}'],
    vi: ['Điểm của bạn đã được hoàn', '{good}: đơn đã hủy và điểm đã được hoàn lại. {remark}'],
    ar: ['عادت نقاطك إليك', '{good}: أُلغي الطلب وأُعيدت نقاطك. {remark}'],
  },
  withdrawn: {
    en: ['Your gift was cancelled', '{good}: this gift cannot be delivered. {remark}'],
    pt: ['Seu brinde foi cancelado', '{good}: este brinde não pode ser entregue. {remark}'],
    vi: ['Quà của bạn đã bị hủy', '{good}: không thể giao món quà này. {remark}'],
    ar: ['أُلغيت هديتك', '{good}: لا يمكن تسليم هذه الهدية. {remark}'],
  },
}

/** Why tickets or free rounds could not be given; the points are back. */
const failures: Readonly<Record<GoodFailure, MessageTexts>> = {
  raffleOver: {
    en: ['Your points are back', '{good}: the raffle no longer takes tickets. Your points were returned.'],
    pt: ['Seus pontos voltaram', '{good}: o sorteio não aceita mais cupons. Seus pontos foram devolvidos.'],
    vi: [
      'Điểm của bạn đã được hoàn',
      '{good}: chương trình bốc thăm không nhận thêm vé. Điểm đã được hoàn lại.',
    ],
    ar: ['عادت نقاطك إليك', '{good}: لم يعد السحب يقبل تذاكر. أُعيدت نقاطك.'],
  },
  ticketsFull: {
    en: [
      'Your points are back',
      '{good}: with these tickets you would exceed the most one player can hold. Your points were returned.',
    ],
    pt: [
      'Seus pontos voltaram',
      '{good}: com esses cupons você passaria do máximo por jogador. Seus pontos foram devolvidos.',
    ],
    vi: [
      'Điểm của bạn đã được hoàn',
      '{good}: số vé này vượt mức tối đa của một người chơi. Điểm đã được hoàn lại.',
    ],
    ar: ['عادت نقاطك إليك', '{good}: تتجاوز هذه التذاكر الحد الأقصى لكل لاعب. أُعيدت نقاطك.'],
  },
  roundsUnavailable: {
    en: [
      'Your points are back',
      '{good}: the game did not confirm the free rounds. Your points were returned; you can order again later.',
    ],
    pt: [
      'Seus pontos voltaram',
      '{good}: o jogo não confirmou as rodadas grátis. Seus pontos foram devolvidos; você pode pedir de novo mais tarde.',
    ],
    vi: [
      'Điểm của bạn đã được hoàn',
      '{good}: trò chơi chưa xác nhận vòng miễn phí. Điểm đã được hoàn lại; bạn có thể đổi lại sau.',
    ],
    ar: ['عادت نقاطك إليك', '{good}: لم تؤكد اللعبة الدورات المجانية. أُعيدت نقاطك، ويمكنك الطلب مجددًا لاحقًا.'],
  },
  notAllowed: {
    en: [
      'Your points are back',
      '{good}: your account could not receive this reward at that moment. Your points were returned.',
    ],
    pt: [
      'Seus pontos voltaram',
      '{good}: sua conta não podia receber esta recompensa naquele momento. Seus pontos foram devolvidos.',
    ],
    vi: [
      'Điểm của bạn đã được hoàn',
      '{good}: tài khoản của bạn chưa thể nhận phần thưởng này vào lúc đó. Điểm đã được hoàn lại.',
    ],
    ar: ['عادت نقاطك إليك', '{good}: تعذّر على حسابك استلام هذه المكافأة في ذلك الوقت. أُعيدت نقاطك.'],
  },
}

/** The inbox message about an order that could not be issued, in all product languages. */
export const failureMessage = (why: GoodFailure, title: TextByLanguage) =>
  ({
    ...messageIn(failures[why], (text, language) =>
      text.replace('{good}', () => textIn(title, language, 'en')),
    ),
    leadsTo: { page: 'mall' },
  }) as const

/** The inbox message about a step of an order, in all product languages. */
export function orderMessage(news: {
  readonly step: Told
  readonly title: TextByLanguage
  /** 0 for a good given without points; nothing is refunded. */
  readonly points: bigint
  readonly remark: string
}) {
  const kind = news.step === 'refunded' && news.points === 0n ? 'withdrawn' : news.step
  return {
    ...messageIn(texts[kind], (text, language) =>
      text
        .replace('{good}', () => textIn(news.title, language, 'en'))
        .replace('{remark}', () => news.remark)
        .trim(),
    ),
    leadsTo: { page: 'mall' },
  } as const
}
