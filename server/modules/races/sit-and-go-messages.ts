import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { toRace } from './race-rows.ts'
import type { Race } from './race-rows.ts'
import type { RaceNews } from './races.tables.ts'

/** Title and text; `{minutes}` is filled in. */
const texts: Readonly<Record<RaceNews, MessageTexts>> = {
  started: {
    en: [
      'Your race has started',
      'The last place was taken. Your rounds count for {minutes} minutes from the start.',
    ],
    pt: [
      'Sua corrida começou',
      'A última vaga foi preenchida. Suas rodadas valem por {minutes} minutos a partir do início.',
    ],
    vi: [
      'Cuộc đua của bạn đã bắt đầu',
      'Đã đủ người. Các ván của bạn được tính trong {minutes} phút kể từ lúc bắt đầu.',
    ],
    ar: ['بدأ سباقك', 'اكتمل عدد المشاركين. تُحتسب جولاتك لمدة {minutes} دقيقة من البداية.'],
  },
  cancelled: {
    en: [
      'Your race was cancelled',
      'The race you joined does not take place. No prizes are paid, and joining cost you nothing.',
    ],
    pt: [
      'Sua corrida foi cancelada',
      'A corrida em que você entrou não será realizada. Nenhum prêmio será pago, e a inscrição não custou nada.',
    ],
    vi: [
      'Cuộc đua của bạn đã bị hủy',
      'Cuộc đua bạn tham gia sẽ không diễn ra. Không trả giải thưởng, và việc tham gia không mất phí.',
    ],
    ar: ['أُلغي سباقك', 'لن يُقام السباق الذي انضممت إليه. لن تُدفع جوائز، ولم يكلفك الانضمام شيئًا.'],
  },
}

const messageOf = (news: RaceNews, { sitAndGo }: Race['rule']) =>
  messageIn(texts[news], (text, language) =>
    text.replace('{minutes}', new Intl.NumberFormat(language).format(sitAndGo?.minutes ?? 0)),
  )

/**
 * Tells the players of sit-and-go races that a race has started or was cancelled. `news` is deleted after the last message;
 * after a crash in between, the key prevents a second message.
 */
export const createTellPlayers =
  ({ db, inbox }: { readonly db: Db; readonly inbox: Pick<MessagesDesk, 'send'> }) =>
  async (): Promise<void> => {
    const rows = await db.selectFrom('race').selectAll().where('news', 'is not', null).limit(50).execute()
    for (const row of rows) {
      const { news } = row
      const race = toRace(row)
      const { merchantCode, raceId } = race
      if (news === null) continue
      const players = await db
        .selectFrom('race_entry')
        .select('player_id')
        .where('merchant_code', '=', merchantCode)
        .where('race_id', '=', raceId)
        .execute()
      for (const { player_id } of players)
        await inbox.send(merchantCode, player_id, {
          ...messageOf(news, race.rule),
          key: `race:${raceId}:${news}`,
          leadsTo: { page: 'race', id: raceId },
        })
      await db
        .updateTable('race')
        .set({ news: null })
        .where('merchant_code', '=', merchantCode)
        .where('race_id', '=', raceId)
        .where('news', '=', news)
        .execute()
    }
  }
