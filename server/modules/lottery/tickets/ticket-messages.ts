import { formatMoney } from '#domain/money/money.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import { namesOf } from '../house-games.ts'
import type { LotteryNames } from '../house-games.ts'
import type { TicketNews } from './settlement.ts'

type News = 'won' | 'refunded' | 'corrected' | 'owed'

/** Title and text; `{game}`, `{draw}` and `{amount}` are filled in. */
const texts: Readonly<Record<News, MessageTexts>> = {
  won: {
    en: [
      'Your ticket has won',
      '{game}, draw {draw}: your ticket has won {amount}. The money is in your wallet.',
    ],
    pt: [
      'Seu bilhete ganhou',
      '{game}, sorteio {draw}: seu bilhete ganhou {amount}. O valor já está na sua carteira.',
    ],
    vi: ['Vé của bạn đã trúng', '{game}, kỳ {draw}: vé của bạn trúng {amount}. Tiền đã vào ví.'],
    ar: ['تذكرتك فازت', '{game}، السحب {draw}: فازت تذكرتك بمبلغ {amount}. المبلغ في محفظتك.'],
  },
  refunded: {
    en: [
      'Your ticket was refunded',
      '{game}, draw {draw} has no result for your bets. {amount} is back in your wallet.',
    ],
    pt: [
      'Seu bilhete foi reembolsado',
      '{game}, sorteio {draw}: não houve resultado para suas apostas. {amount} voltou para sua carteira.',
    ],
    vi: [
      'Vé của bạn được hoàn tiền',
      '{game}, kỳ {draw} không có kết quả cho cược của bạn. {amount} đã được trả về ví.',
    ],
    ar: ['أُعيد ثمن تذكرتك', '{game}، السحب {draw}: لا توجد نتيجة لرهاناتك. أُعيد {amount} إلى محفظتك.'],
  },
  corrected: {
    en: [
      'A result was corrected',
      '{game}, draw {draw}: the result was corrected. Your ticket now brings {amount}.',
    ],
    pt: [
      'Um resultado foi corrigido',
      '{game}, sorteio {draw}: o resultado foi corrigido. Seu bilhete agora rende {amount}.',
    ],
    vi: [
      'Kết quả đã được đính chính',
      '{game}, kỳ {draw}: kết quả đã được đính chính. Vé của bạn hiện được {amount}.',
    ],
    ar: ['صُحّحت نتيجة', '{game}، السحب {draw}: صُحّحت النتيجة. قيمة تذكرتك الآن {amount}.'],
  },
  owed: {
    en: [
      'A result was corrected',
      '{game}, draw {draw}: the result was corrected, and {amount} of what it paid goes back once your balance covers it. Until then you can’t withdraw.',
    ],
    pt: [
      'Um resultado foi corrigido',
      '{game}, sorteio {draw}: o resultado foi corrigido, e {amount} do que ele pagou será devolvido quando seu saldo cobrir. Até lá você não pode sacar.',
    ],
    vi: [
      'Kết quả đã được đính chính',
      '{game}, kỳ {draw}: kết quả đã được đính chính, {amount} đã trả sẽ được thu lại khi số dư của bạn đủ. Trước lúc đó bạn chưa thể rút tiền.',
    ],
    ar: [
      'صُحّحت نتيجة',
      '{game}، السحب {draw}: صُحّحت النتيجة، ويُستردّ {amount} مما دُفع لك عندما يغطيه رصيدك. حتى ذلك الحين لا يمكنك السحب.',
    ],
  },
}

const kindOf = ({ settled, isCorrection, owedMinor = 0n }: TicketNews): News => {
  if (owedMinor > 0n) return 'owed'
  if (settled.state === 'refunded') return 'refunded'
  return isCorrection ? 'corrected' : 'won'
}

/** The inbox message about a settled ticket, in all product languages. */
export function ticketMessage(news: TicketNews, names: LotteryNames) {
  const { ticket, settled, owedMinor } = news
  const amountMinor = owedMinor ?? (settled.lines === null ? ticket.price_minor : settled.winMinor)
  const game = namesOf(names, ticket.game_id)
  return messageIn(texts[kindOf(news)], (text, language) =>
    text
      .replace('{game}', () => game[language] ?? game['en'] ?? ticket.game_id)
      .replace('{draw}', ticket.draw_id)
      .replace('{amount}', formatMoney(amountMinor, ticket.currency, language)),
  )
}
