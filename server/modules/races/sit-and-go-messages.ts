import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { toRace } from './race-rows.ts'
import type { Race, RaceKey } from './race-rows.ts'
import { readyPlayers } from './starting.ts'
import type { RaceNews } from './races.tables.ts'

/** Title and text; `{minutes}` is filled in. */
const texts: Readonly<Record<RaceNews | 'stopped', MessageTexts>> = {
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
  stopped: {
    en: [
      'Your race was cancelled',
      'The race you took part in was cancelled after its start. No prizes are paid. Your bets and wins are not affected.',
    ],
    pt: [
      'Sua corrida foi cancelada',
      'A corrida da qual você participava foi cancelada após o início. Nenhum prêmio será pago. Suas apostas e seus ganhos não mudam.',
    ],
    vi: [
      'Cuộc đua của bạn đã bị hủy',
      'Cuộc đua bạn tham gia đã bị hủy sau khi bắt đầu. Không trả giải thưởng. Tiền cược và tiền thắng của bạn không bị ảnh hưởng.',
    ],
    ar: ['أُلغي سباقك', 'أُلغي السباق الذي شاركت فيه بعد بدايته. لن تُدفع جوائز، ولا تتأثر رهاناتك وأرباحك.'],
  },
}

const messageOf = (news: RaceNews, { rule: { sitAndGo }, started }: Pick<Race, 'rule' | 'started'>) =>
  messageIn(texts[news === 'cancelled' && started !== null ? 'stopped' : news], (text, language) =>
    text.replace('{minutes}', new Intl.NumberFormat(language).format(sitAndGo?.minutes ?? 0)),
  )

interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly inbox: Pick<MessagesDesk, 'send'>
}

/**
 * Tells the players of sit-and-go races that a race has started or was cancelled. `news` is deleted after the last message;
 * after a crash in between, the key prevents a second message.
 */
export const createTellPlayers =
  ({ db, clock, inbox }: TellDeps) =>
  async (): Promise<void> => {
    const rows = await db.selectFrom('race').selectAll().where('news', 'is not', null).limit(50).execute()
    for (const row of rows) {
      const { news } = row
      const race = toRace(row)
      const { merchantCode, raceId } = race
      if (news === null) continue
      // A start invites to play, which players on a break are not.
      const players =
        news === 'started' ? await readyPlayers(db, race, clock.now()) : await entrants(db, race)
      for (const playerId of players)
        await inbox.send(merchantCode, playerId, {
          ...messageOf(news, race),
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

async function entrants(db: Db, { merchantCode, raceId }: RaceKey): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('race_entry')
    .select('player_id')
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .execute()
  return rows.map(({ player_id }) => player_id)
}
