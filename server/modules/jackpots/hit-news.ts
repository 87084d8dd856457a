import { formatMoney } from '#domain/money/money.ts'
import type { PotId } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'

interface NewsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly inbox: Pick<MessagesDesk, 'send'>
  /** Reports a failed message, which is tried again. */
  readonly onProblem: (problem: Error) => void
}

const names: Readonly<Record<PotId, Readonly<Record<string, string>>>> = {
  mini: { en: 'Mini', pt: 'Mini', vi: 'Mini', ar: 'الصغير' },
  major: { en: 'Major', pt: 'Major', vi: 'Major', ar: 'الكبير' },
  grand: { en: 'Grand', pt: 'Grand', vi: 'Grand', ar: 'الأكبر' },
}

/** Title and text; `{pot}`, `{amount}` and `{stake}` are filled in. */
const texts: MessageTexts = {
  en: [
    'You hit the {pot} jackpot',
    'Your bet of {stake} hit the {pot} jackpot: {amount} is in your wallet. On the jackpot page you can recompute the draw.',
  ],
  pt: [
    'Você ganhou o jackpot {pot}',
    'Sua aposta de {stake} ganhou o jackpot {pot}: {amount} já está na sua carteira. Na página dos jackpots você pode refazer a conta do sorteio.',
  ],
  vi: [
    'Bạn đã trúng jackpot {pot}',
    'Cược {stake} của bạn đã trúng jackpot {pot}: {amount} đã vào ví. Bạn có thể tính lại lượt quay ở trang jackpot.',
  ],
  ar: [
    'ربحت الجاكبوت {pot}',
    'رهانك بقيمة {stake} ربح الجاكبوت {pot}: المبلغ {amount} في محفظتك. يمكنك إعادة حساب السحب في صفحة الجاكبوت.',
  ],
}

interface HitNews {
  readonly potId: PotId
  readonly amountMinor: bigint
  readonly stakeMinor: bigint
  readonly currency: string
}

const messageOf = ({ potId, amountMinor, stakeMinor, currency }: HitNews) =>
  messageIn(texts, (text, language) =>
    text
      .replaceAll('{pot}', names[potId][language] ?? potId)
      .replace('{amount}', formatMoney(amountMinor, currency, language))
      .replace('{stake}', formatMoney(stakeMinor, currency, language)),
  )

/**
 * Notifies players of hits: an inbox message, once also after a crash in between, and a toast on open pages by the
 * gateway that marks the hit.
 */
export const createHitNews =
  ({ db, clock, events, inbox, onProblem }: NewsDeps) =>
  async (): Promise<void> => {
    const hits = await db
      .selectFrom('jackpot_hit')
      .selectAll()
      .where('told_at', 'is', null)
      .limit(50)
      .execute()
    for (const hit of hits) {
      const { merchant_code: merchantCode, player_id: playerId, pot_id: potId, cycle, currency } = hit
      const news = { potId, amountMinor: hit.amount_minor, stakeMinor: hit.stake_minor, currency }
      const key = `jackpot:${hit.kept_by}:${potId}:${cycle}`
      const isSent = await inbox
        .send(merchantCode, playerId, { ...messageOf(news), key, leadsTo: { page: 'jackpots' } })
        .then(() => true)
        .catch((cause: unknown) => {
          onProblem(new Error(`A player was not told of a jackpot`, { cause }))
          return false
        })
      if (!isSent) continue
      const taken = await db
        .updateTable('jackpot_hit')
        .set({ told_at: clock.now() })
        .where('kept_by', '=', hit.kept_by)
        .where('pot_id', '=', potId)
        .where('cycle', '=', cycle)
        .where('told_at', 'is', null)
        .returning('cycle')
        .executeTakeFirst()
      if (taken !== undefined) events.publish({ merchantCode, playerId }, { type: 'jackpotHit' })
    }
  }
