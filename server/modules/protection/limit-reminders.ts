import { sql } from 'kysely'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Exclusions } from './exclusions.service.ts'

/** Title and content. */
const texts: MessageTexts = {
  en: [
    'Time to review your limits',
    'You haven’t changed your limits for a while. See how much of them you use and whether they still suit you. A stricter limit applies at once.',
  ],
  pt: [
    'Hora de rever seus limites',
    'Faz um tempo que você não muda seus limites. Veja quanto deles você usa e se ainda servem para você. Um limite mais rígido vale na hora.',
  ],
  vi: [
    'Đã đến lúc xem lại giới hạn của bạn',
    'Bạn chưa thay đổi giới hạn trong một thời gian. Hãy xem bạn đã dùng bao nhiêu và giới hạn còn phù hợp không. Giới hạn chặt hơn có hiệu lực ngay.',
  ],
  ar: [
    'حان وقت مراجعة حدودك',
    'لم تغيّر حدودك منذ مدة. راجع كم تستخدم منها وهل ما زالت تناسبك. الحد الأشد يسري فورًا.',
  ],
}
const message = messageIn(texts, (text) => text)

/** Players read at a time. */
const batch = 200

interface Due {
  readonly playerId: string
  /** When they last changed a limit or were reminded. */
  readonly since: Date
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction'> | null
  readonly exclusions: Pick<Exclusions, 'resting'>
}

/**
 * Reminds players of the limits they have set, in the market's interval (`limits.remindMonths`) since they last changed one
 * or were last reminded. Players on a break are reminded when it is over.
 */
export function createLimitReminders({ db, clock, brandOf, exclusions }: Deps) {
  /** In order of player id, after `from`. */
  const dueOf = async (merchantCode: string, months: number, from: string): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      select held.player_id as "playerId", greatest(max(held.set_at), max(reminder.reminded_at)) as since
      from player_limit held left join limit_reminder reminder
        on reminder.merchant_code = held.merchant_code and reminder.player_id = held.player_id
      where held.merchant_code = ${merchantCode} and held.player_id > ${from}
      group by held.player_id
      having bool_or(held.amount is not null)
        and greatest(max(held.set_at), max(reminder.reminded_at))
          <= ${clock.now()}::timestamptz - make_interval(months => ${months})
      order by held.player_id limit ${batch}`.execute(db)
    return rows
  }

  const remind = async (
    merchantCode: string,
    { playerId, since }: Due,
    inbox: Pick<MessagesDesk, 'send'>,
  ): Promise<void> => {
    // The key stays the same until the reminder is stored: after a crash in between nothing is sent twice.
    const key = `limits:${since.toISOString()}`
    await inbox.send(merchantCode, playerId, { ...message, key, leadsTo: { page: 'limits' } })
    const row = { merchant_code: merchantCode, player_id: playerId, reminded_at: clock.now() }
    await db
      .insertInto('limit_reminder')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ reminded_at: row.reminded_at }),
      )
      .execute()
  }

  return {
    async run(merchantCode: string, inbox: Pick<MessagesDesk, 'send'>): Promise<{ reminded: number }> {
      const months = brandOf(merchantCode)?.jurisdiction.limits.remindMonths ?? null
      let reminded = 0
      if (months === null) return { reminded }
      for (let from = ''; ;) {
        const due = await dueOf(merchantCode, months, from)
        for (const player of due) {
          const resting = await exclusions.resting({ merchantCode, playerId: player.playerId })
          if (resting !== null) continue
          await remind(merchantCode, player, inbox)
          reminded += 1
        }
        if (due.length < batch) return { reminded }
        from = due.at(-1)?.playerId ?? from
      }
    },
  }
}
