import type { MessagesDesk, TextByLanguage } from '#server/modules/messages/messages-desk.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'

export type PromotionMessages = ReturnType<typeof createPromotionMessages>

type News = 'issued' | 'approved' | 'rejected'

/** Title and text; `{answer}` is the operator's. */
const texts: Readonly<Record<News, Readonly<Record<string, readonly [string, string]>>>> = {
  issued: {
    en: [
      'A reward is waiting for you',
      'You have earned the reward of a promotion. Claim it under Promotions.',
    ],
    pt: [
      'Você tem uma recompensa a resgatar',
      'Você ganhou a recompensa de uma promoção. Resgate em Promoções.',
    ],
    vi: [
      'Bạn có phần thưởng chờ nhận',
      'Bạn đã đạt phần thưởng của một khuyến mãi. Hãy nhận trong mục Khuyến mãi.',
    ],
    ar: ['لديك مكافأة بانتظارك', 'لقد استحققت مكافأة أحد العروض. استلمها من صفحة العروض.'],
  },
  approved: {
    en: ['Your application was approved', 'The reward of the promotion is yours. {answer}'],
    pt: ['Sua solicitação foi aprovada', 'A recompensa da promoção é sua. {answer}'],
    vi: ['Yêu cầu của bạn đã được duyệt', 'Phần thưởng khuyến mãi đã thuộc về bạn. {answer}'],
    ar: ['تمت الموافقة على طلبك', 'مكافأة العرض أصبحت لك. {answer}'],
  },
  rejected: {
    en: ['Your application was declined', 'The promotion does not apply to you this time. {answer}'],
    pt: ['Sua solicitação foi recusada', 'Desta vez a promoção não se aplica a você. {answer}'],
    vi: ['Yêu cầu của bạn bị từ chối', 'Lần này khuyến mãi không áp dụng cho bạn. {answer}'],
    ar: ['تم رفض طلبك', 'لا ينطبق عليك العرض هذه المرة. {answer}'],
  },
}

/** Inbox messages about rewards and applications, in all product languages. */
export function createPromotionMessages(inbox: Pick<MessagesDesk, 'send'>) {
  const send = ({ merchantCode, playerId }: Owner, news: News, answer = '') => {
    const parts = (index: 0 | 1): TextByLanguage =>
      Object.fromEntries(
        Object.entries(texts[news]).map(([language, pair]) => [
          language,
          pair[index].replace('{answer}', answer),
        ]),
      )
    return inbox.send(merchantCode, playerId, { title: parts(0), content: parts(1) })
  }
  return {
    issued: (owner: Owner) => send(owner, 'issued'),
    decided: (owner: Owner, { approve, answer }: { readonly approve: boolean; readonly answer: string }) =>
      send(owner, approve ? 'approved' : 'rejected', answer),
  }
}
