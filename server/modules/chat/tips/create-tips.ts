import { sql } from 'kysely'
import type { TipChoice } from '#schemas/api/chat-tips.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import type { Random } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Members } from '../members.ts'
import type { PlayerKey, Rooms } from '../rooms.ts'
import type { Standings } from '../standing.ts'
import { createTipDeskReads } from './desk-reads.ts'
import { createTipSending } from './sending.ts'
import type { TipSendingDeps } from './sending.ts'
import { createTipTelling } from './telling.ts'
import type { TipTellingDeps } from './telling.ts'
import { tipPartners } from './tip-rows.ts'
import { createTipTerms } from './tip-terms.ts'
import type { TipTermsDeps } from './tip-terms.ts'
import { tipDeskRoutes, tipRoutes } from './tips.routes.ts'

type FromHost = Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'hub'
  | 'ledger'
  | 'together'
  | 'limitsOf'
  | 'paymentRules'
  | 'brandOf'
  | 'onProblem'
>

export interface TipDeps
  extends
    FromHost,
    Pick<TipTermsDeps, 'links'>,
    Pick<TipSendingDeps, 'messages' | 'payOwed' | 'correctionOwed'>,
    Pick<TipTellingDeps, 'delivery' | 'tellMoney' | 'interventions'> {
  readonly rooms: Rooms
  readonly members: Members
  readonly standings: Standings
}

/** Tips between members of a chat room. */
export function createTips(deps: TipDeps) {
  const { db, members } = deps
  const terms = createTipTerms(deps)
  const telling = createTipTelling({ ...deps, events: deps.hub })
  const send = createTipSending({ ...deps, terms, tell: telling.tell })

  const choose = async (player: PlayerKey, room: string, choice: TipChoice): Promise<void> => {
    await members.enter(player, room)
    await db
      .updateTable('chat_member')
      .set({ tips: choice })
      .where('merchant_code', '=', player.merchantCode)
      .where('player_id', '=', player.playerId)
      .execute()
  }

  return {
    /** Runs every ten seconds: tells of tips whose gateway stopped before it could. */
    upkeep: telling.upkeep,
    /** For records: the alias of the other player, by transfer. */
    partnersOf: tipPartners,
    giveSome: createGiveSome({ ...deps, send, choose, terms }),
    routes: (ops: Desk) => [
      ...tipRoutes({ ...deps, terms, send, choose }),
      ...tipDeskRoutes({ ...ops, reads: createTipDeskReads({ db }) }),
    ],
  }
}

interface GiveSomeDeps {
  readonly db: Db
  readonly clock: Host['clock']
  readonly random: Random
  readonly terms: Pick<ReturnType<typeof createTipTerms>, 'own'>
  readonly send: ReturnType<typeof createTipSending>
  readonly choose: (player: PlayerKey, room: string, choice: TipChoice) => Promise<void>
}

/** Pause between the tips of demo players in a room. */
const pauseMs = 5 * 60_000

/** For demo players: a small tip for somebody who wrote in the room, unless there was one in the last minutes. Throws as `send` does. */
function createGiveSome({ db, clock, random, terms, send, choose }: GiveSomeDeps) {
  /** When a demo player last began a tip, by room: several may be about to. */
  const begun = new Map<string, number>()

  return async (player: PlayerKey, room: string): Promise<void> => {
    const { merchantCode, playerId } = player
    const nowMs = clock.now().getTime()
    const name = `${merchantCode} ${room}`
    if (nowMs - (begun.get(name) ?? 0) < pauseMs) return
    begun.set(name, nowMs)
    const { rows } = await sql<{ id: number }>`select message_id as id from chat_message
      where merchant_code = ${merchantCode} and room = ${room} and player_id <> ${playerId}
        and state = 'visible' and not shadowed and tip is null
        and not exists (select from chat_tip where chat_tip.merchant_code = ${merchantCode}
          and chat_tip.room = ${room} and chat_tip.made_at > ${new Date(nowMs - pauseMs)})
      order by message_id desc limit 10`.execute(db)
    const [turn = 0, size = 0] = random.bytes(2)
    const message = rows[turn % Math.max(1, rows.length)]
    if (message === undefined) return
    await choose(player, room, 'shown')
    const { min, currency, why } = await terms.own(player, { merchantCode, room })
    if (why !== null) return
    const amount = toDecimal(BigInt(1 + (size % 5)) * minorOf(min, currency), currency)
    await send(player, { merchantCode, room }, { messageId: message.id, amount, key: random.uuid() })
  }
}

const minorOf = (text: string, currency: string): bigint => fromDecimal(text, currency) ?? 0n
