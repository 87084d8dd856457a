import { sql } from 'kysely'
import { formatMoney } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import type { MessagesDesk, TextByLanguage } from '#server/modules/messages/messages-desk.ts'

/** Title and text; `{place}` and `{amount}` are filled in. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  en: ['You won a prize in a race', 'You finished in place {place}. {amount} is in your wallet.'],
  pt: [
    'Você ganhou um prêmio na corrida',
    'Você terminou em {place}º lugar. {amount} já está na sua carteira.',
  ],
  vi: ['Bạn đã thắng giải cuộc đua', 'Bạn về đích ở hạng {place}. {amount} đã vào ví của bạn.'],
  ar: ['فزت بجائزة في السباق', 'أنهيت السباق في المركز {place}. المبلغ {amount} في محفظتك.'],
}

/** The inbox message to a winner, in all product languages. */
function prizeMessage(
  place: number,
  prizeMinor: bigint,
  currency: string,
): { readonly title: TextByLanguage; readonly content: TextByLanguage } {
  const rows = Object.entries(texts).map(([language, [title, content]]) => {
    const text = content
      .replace('{place}', new Intl.NumberFormat(language).format(place))
      .replace('{amount}', formatMoney(prizeMinor, currency, language))
    return [language, title, text] as const
  })
  return {
    title: Object.fromEntries(rows.map(([language, title]) => [language, title])),
    content: Object.fromEntries(rows.map(([language, , content]) => [language, content])),
  }
}

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
      // oxlint-disable no-await-in-loop -- one message after the other
      const message = prizeMessage(place, prizeMinor, currency)
      await inbox.send(merchantCode, playerId, { ...message, key: `race:${raceId}` })
      await db
        .updateTable('race_result')
        .set({ told: true })
        .where('merchant_code', '=', merchantCode)
        .where('race_id', '=', raceId)
        .where('player_id', '=', playerId)
        .execute()
      // oxlint-enable no-await-in-loop
    }
  }
