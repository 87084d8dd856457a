import { formatMoney } from '#domain/money/money.ts'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { WinnerRow } from './raffle-rows.ts'

type News = 'paid' | 'open' | 'claimed'

/** Title and text; `{raffle}`, `{prize}` and `{days}` are filled in. */
const texts: Readonly<Record<News, MessageTexts>> = {
  paid: {
    en: ['You won in the raffle', '{raffle}: your ticket has won {prize}. The money is in your wallet.'],
    pt: ['Você ganhou no sorteio', '{raffle}: seu cupom ganhou {prize}. O valor já está na sua carteira.'],
    vi: ['Bạn đã trúng thưởng', '{raffle}: vé của bạn trúng {prize}. Tiền đã vào ví.'],
    ar: ['فزت في السحب', '{raffle}: فازت تذكرتك بـ {prize}. المبلغ في محفظتك.'],
  },
  open: {
    en: [
      'You won in the raffle: claim your prize',
      '{raffle}: your ticket has won {prize}. Claim it on the raffle’s page within {days} days.',
    ],
    pt: [
      'Você ganhou no sorteio: resgate seu prêmio',
      '{raffle}: seu cupom ganhou {prize}. Resgate na página do sorteio em até {days} dias.',
    ],
    vi: [
      'Bạn đã trúng thưởng: hãy nhận giải',
      '{raffle}: vé của bạn trúng {prize}. Hãy nhận trên trang bốc thăm trong vòng {days} ngày.',
    ],
    ar: [
      'فزت في السحب: استلم جائزتك',
      '{raffle}: فازت تذكرتك بـ {prize}. اطلبها من صفحة السحب خلال {days} أيام.',
    ],
  },
  claimed: {
    en: [
      'You won in the raffle',
      '{raffle}: your ticket has won {prize}. We’ll contact you about the delivery.',
    ],
    pt: [
      'Você ganhou no sorteio',
      '{raffle}: seu cupom ganhou {prize}. Vamos falar com você sobre a entrega.',
    ],
    vi: ['Bạn đã trúng thưởng', '{raffle}: vé của bạn trúng {prize}. Chúng tôi sẽ liên hệ để giao giải.'],
    ar: ['فزت في السحب', '{raffle}: فازت تذكرتك بـ {prize}. سنتواصل معك بشأن التسليم.'],
  },
}

const inWords = (all: Readonly<Record<string, string>>, language: string) =>
  all[language] ?? all['en'] ?? Object.values(all)[0] ?? ''

function messageTo(winner: WinnerRow, rule: RaffleRule) {
  const news = winner.state === 'paid' || winner.state === 'open' ? winner.state : 'claimed'
  const title = rule.prizes.find(({ prizeId }) => prizeId === winner.prize_id)?.title
  return messageIn(texts[news], (text, language) => {
    const prize =
      winner.amount_minor === null
        ? inWords(title ?? {}, language)
        : formatMoney(winner.amount_minor, winner.currency, language)
    return text
      .replace('{raffle}', () => inWords(rule.title, language))
      .replace('{prize}', () => prize)
      .replace('{days}', String(rule.claimDays))
  })
}

/** Sends an inbox message to winners not notified yet, in all product languages; once, also after a crash in between. */
export const createTellWinners =
  ({ db, inbox }: { readonly db: Db; readonly inbox: Pick<MessagesDesk, 'send'> }) =>
  async (merchantCode: string): Promise<void> => {
    const rows = await db
      .selectFrom('raffle_winner as winner')
      .innerJoin('raffle', (join) =>
        join
          .onRef('raffle.merchant_code', '=', 'winner.merchant_code')
          .onRef('raffle.raffle_id', '=', 'winner.raffle_id'),
      )
      .selectAll('winner')
      .select('raffle.rule')
      .where('winner.merchant_code', '=', merchantCode)
      .where('winner.told', '=', false)
      .limit(200)
      .execute()
    for (const { rule, ...winner } of rows) {
      const key = `raffle:${winner.raffle_id}:${winner.place}`
      await inbox.send(merchantCode, winner.player_id, {
        ...messageTo(winner, rule),
        key,
        leadsTo: { page: 'raffle', id: winner.raffle_id },
      })
      await db
        .updateTable('raffle_winner')
        .set({ told: true })
        .where('merchant_code', '=', merchantCode)
        .where('raffle_id', '=', winner.raffle_id)
        .where('place', '=', winner.place)
        .execute()
    }
  }
