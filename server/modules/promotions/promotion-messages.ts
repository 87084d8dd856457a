import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'

export type PromotionMessages = ReturnType<typeof createPromotionMessages>

type News = 'issued' | 'approved' | 'rejected'

/** Title and text; `{answer}` is the operator's. */
const texts: Readonly<Record<News, MessageTexts>> = {
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

/** A message that is due. */
interface Untold {
  readonly merchantCode: string
  readonly playerId: string
  /** Null: no longer of interest. */
  readonly news: News | null
  /** The grant's key, or the application's id. */
  readonly of: string
  readonly answer: string
}

/**
 * Inbox messages about rewards to claim and decided applications, in all product languages. The transaction that grants
 * or decides stores that a message is due; it is sent once, also after a crash in between.
 */
export function createPromotionMessages({
  db,
  inbox,
}: {
  readonly db: Db
  readonly inbox: Pick<MessagesDesk, 'send'>
}) {
  const textsOf = (news: News, answer: string) =>
    messageIn(texts[news], (text) => text.replace('{answer}', () => answer).trim())

  const sendAll = async (whose: RawBuilder<unknown>): Promise<void> => {
    // A reward that was claimed or closed meanwhile needs no message.
    const { rows } = await sql<Untold>`
      select merchant_code as "merchantCode", player_id as "playerId", grant_key as "of", '' as answer,
        case when state = 'issued' then 'issued' end as news
      from promotion_grant where not told and ${whose}
      union all
      select merchant_code, player_id, application_id, coalesce(answer, ''),
        case when state = 'issued' then 'approved' else 'rejected' end
      from promotion_application where not told and ${whose} limit 200`.execute(db)
    for (const { merchantCode, playerId, news, of, answer } of rows) {
      if (news !== null)
        await inbox.send(merchantCode, playerId, {
          ...textsOf(news, answer),
          key: `promotion:${of}`,
          leadsTo: { page: 'rewards' },
        })
      await sql`with grants as (update promotion_grant set told = true
          where merchant_code = ${merchantCode} and player_id = ${playerId} and grant_key = ${of})
        update promotion_application set told = true
        where merchant_code = ${merchantCode} and application_id = ${of}`.execute(db)
    }
  }

  return {
    /** Sends what is due to one player. */
    tell: ({ merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>) =>
      sendAll(sql`merchant_code = ${merchantCode} and player_id = ${playerId}`),
    /** Sends what is due to anyone: after a crash, or where sending failed. */
    tellAll: () => sendAll(sql`true`),
  }
}
