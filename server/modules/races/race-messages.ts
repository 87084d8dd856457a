import { sql } from 'kysely'
import { formatMoney } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'

/** Title and text; `{place}` and `{amount}` are filled in. */
const texts: MessageTexts = {
  en: ['You won a prize in a race', 'You finished in place {place}. {amount} is in your wallet.'],
  pt: [
    'Você ganhou um prêmio na corrida',
    'Você terminou em {place}º lugar. {amount} já está na sua carteira.',
  ],
  vi: ['Bạn đã thắng giải cuộc đua', 'Bạn về đích ở hạng {place}. {amount} đã vào ví của bạn.'],
  ar: ['فزت بجائزة في السباق', 'أنهيت السباق في المركز {place}. المبلغ {amount} في محفظتك.'],
}

/** The inbox message to a winner, in all product languages. */
const prizeMessage = (place: number, prizeMinor: bigint, currency: string) =>
  messageIn(texts, (text, language) =>
    text
      .replace('{place}', new Intl.NumberFormat(language).format(place))
      .replace('{amount}', formatMoney(prizeMinor, currency, language)),
  )

interface Untold {
  readonly merchantCode: string
  readonly raceId: string
  readonly playerId: string
  readonly place: number
  readonly prizeMinor: bigint
  readonly currency: string
}

/** Sends a message to winners not notified yet; once, also after a crash in between. */
export const createTellWinners =
  ({ db, inbox }: { readonly db: Db; readonly inbox: Pick<MessagesDesk, 'send'> }) =>
  async (): Promise<void> => {
    const { rows } = await sql<Untold>`
      select result.merchant_code as "merchantCode", result.race_id as "raceId", result.player_id as "playerId",
        result.place, result.prize_minor as "prizeMinor", race.rule ->> 'currency' as currency
      from race_result result join race
        on race.merchant_code = result.merchant_code and race.race_id = result.race_id
      where result.prize_minor is not null and not result.told limit 200`.execute(db)
    for (const { merchantCode, raceId, playerId, place, prizeMinor, currency } of rows) {
      const message = prizeMessage(place, prizeMinor, currency)
      await inbox.send(merchantCode, playerId, {
        ...message,
        key: `race:${raceId}`,
        leadsTo: { page: 'race', id: raceId },
      })
      await db
        .updateTable('race_result')
        .set({ told: true })
        .where('merchant_code', '=', merchantCode)
        .where('race_id', '=', raceId)
        .where('player_id', '=', playerId)
        .execute()
    }
  }
