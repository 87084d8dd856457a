import { expectedMinutes, openingAt } from '#domain/service/hours.ts'
import { serviceLetters } from '#schemas/api/service.ts'
import type { ServiceNow, writeToService } from '#schemas/api/service.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { cleanPictures, cleanWords } from '#server/lib/clean-words.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { QuotaRule, Quotas } from '#server/messages/quota.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { answerNote } from './answer-note.ts'
import type { NoteKind } from './answer-note.ts'
import type { FirstAnswer, ServiceMessageRow, ThreadRow } from './service.tables.ts'
import type { Asker, ThreadKey, Threads } from './threads.ts'

export type ServiceDesk = ReturnType<typeof createService>

export interface ServiceDeps {
  readonly threads: Threads
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly quotas: Pick<Quotas, 'take'>
  readonly events: Events
  /** Presence of operators and players, by open pages. */
  readonly present: {
    readonly isAtDesk: () => boolean
    readonly hasPage: (merchantCode: string, playerId: string) => Promise<boolean>
  }
  readonly inbox: Pick<MessagesDesk, 'send'>
  /** False where customer service is outside the site, or off: players do not read threads there. */
  readonly isOwn: (merchantCode: string) => Promise<boolean>
  readonly isClosed: (merchantCode: string, playerId: string) => Promise<boolean>
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
}

const hourMs = 3_600_000
/** Quotas per player, and per visitor address. */
const limits: Readonly<Record<'player' | 'visitor', QuotaRule>> = {
  player: { most: 60, windowMs: hourMs, gapMs: 0 },
  visitor: { most: 30, windowMs: hourMs, gapMs: 0 },
}

/** Listener name of a visitor's open pages; not a valid player id. */
export const visitorListener = (visitor: string): string => `visitor:${visitor}`
/** Topic of desk pages; not a valid merchant code. */
export const deskListeners = '@desk'

/** A message on the wire, the same for both sides. */
export const messageWire = ({ place, author, words, pictures, at, facts }: ServiceMessageRow) => ({
  place,
  author,
  text: words,
  pictures,
  at: at.toISOString(),
  first: facts,
})

/** Threads between players or visitors and operators. */
export function createService(deps: ServiceDeps) {
  const { threads, brandOf, quotas, events, clock, random, present, inbox, isOwn, isClosed } = deps

  const opening = (merchantCode: string, at: Date) => {
    const brand = brandOf(merchantCode)
    return openingAt(brand?.identity.supportHours ?? null, brand?.timeZone ?? 'UTC', at)
  }

  const firstAnswer = async (merchantCode: string): Promise<FirstAnswer> => {
    const now = clock.now()
    const state = opening(merchantCode, now)
    return {
      open: state.open,
      atDesk: present.isAtDesk(),
      opensAt: state.open ? null : state.opensAt.toISOString(),
      expectedMinutes: expectedMinutes(await threads.waits(merchantCode, now)),
      ahead: await threads.waiting(merchantCode),
    }
  }

  /** Notifies open pages of the player or visitor and of the desk. */
  const changed = (row: ThreadRow): void => {
    const { merchant_code: merchantCode, player_id, visitor } = row
    const playerId = player_id ?? visitorListener(visitor ?? '')
    events.publish({ merchantCode, playerId }, { type: 'service' })
    events.publish({ merchantCode: deskListeners }, { type: 'service' })
  }

  const read = async (merchantCode: string, asker: Asker | null): Promise<ServiceNow> => {
    const row = asker === null ? undefined : await threads.of(asker)
    const now = await firstAnswer(merchantCode)
    if (row === undefined) return { ...now, thread: null }
    const messages = await threads.messages(row)
    return {
      ...now,
      // The thread's own entry is not counted.
      ahead: row.state === 'waiting' ? Math.max(0, now.ahead - 1) : now.ahead,
      thread: {
        state: row.state,
        unread: messages.filter(({ author, place }) => author === 'desk' && place > row.seen).length,
        messages: messages.map(messageWire),
      },
    }
  }

  const unread = async (asker: Asker | null): Promise<number> => {
    const row = asker === null ? undefined : await threads.of(asker)
    return row === undefined ? 0 : threads.unread(row)
  }

  /**
   * Adds a message. Throws `feedback.textInvalid`, `.pictureInvalid`, `.full`, `rate.limited`, and for a visitor's
   * pictures `session.required`.
   */
  const write = async (
    asker: Asker,
    ip: string,
    { text, pictures, language }: Input<typeof writeToService>,
  ): Promise<ServiceNow> => {
    const { merchantCode } = asker
    const words = cleanWords(text, { least: 1, most: serviceLetters })
    const who = 'playerId' in asker ? 'player' : 'visitor'
    if (who === 'visitor' && pictures.length > 0) throw new ApiError('session.required')
    await quotas.take(merchantCode, `service ${who}`, 'playerId' in asker ? asker.playerId : ip, limits[who])
    const drawn = await cleanPictures(pictures)
    const message = { words, pictures: drawn, language, at: clock.now() }
    const row = await threads.ask(asker, random.uuid(), message, await firstAnswer(merchantCode))
    if (row === 'full') throw new ApiError('feedback.full')
    changed(row)
    return read(merchantCode, asker)
  }

  const see = async (asker: Asker | null, place: number): Promise<void> => {
    const row = asker === null ? undefined : await threads.of(asker)
    if (row !== undefined) await threads.see(row, place)
  }

  const end = async (asker: Asker): Promise<void> => {
    const row = await threads.of(asker)
    if (row === undefined) return
    const done = await threads.change(keyOf(row), { closed: true })
    if (done !== undefined) changed(done)
  }

  /** A picture as base64. Throws `service.unknown`. */
  const picture = async (row: ThreadRow | undefined, place: number, index: number): Promise<string> => {
    const found = row === undefined ? null : await threads.picture(row, place, index)
    if (found === null) throw new ApiError('service.unknown')
    return Buffer.from(found).toString('base64')
  }

  /** Sends an inbox message for the first unseen message only; later ones are below it in the thread. */
  const tellWhoIsAway = async (row: ThreadRow, kind: NoteKind, words: string): Promise<void> => {
    const { merchant_code: merchantCode, player_id: playerId } = row
    if (playerId === null || (await threads.unread(row)) !== 1) return
    if (await present.hasPage(merchantCode, playerId)) return
    await inbox.send(merchantCode, playerId, { ...answerNote(kind, words), topic: 'service' })
  }

  /** Answers a thread. Throws `service.unknown`, `service.movedOn`, `feedback.textInvalid`. */
  const answer = async (key: ThreadKey, after: number, text: string, operator: string): Promise<void> => {
    const words = cleanWords(text, { least: 1, most: serviceLetters })
    const row = await threads.answer(key, after, {
      operator,
      words,
      at: clock.now(),
      counts: (since) => opening(key.merchantCode, since).open,
    })
    if (row === 'unknown') throw new ApiError('service.unknown')
    if (row === 'movedOn') throw new ApiError('service.movedOn')
    changed(row)
    await tellWhoIsAway(row, 'answer', words)
  }

  /**
   * Writes to a player, in the player's thread or a new one. Throws `feedback.textInvalid`, `.full`; `service.unreachable`
   * where the site has no own customer service, and for a closed account without a thread.
   */
  const writeTo = async (
    player: { readonly merchantCode: string; readonly playerId: string; readonly language: string },
    text: string,
    operator: string,
  ): Promise<string> => {
    const { merchantCode, playerId } = player
    const words = cleanWords(text, { least: 1, most: serviceLetters })
    if (!(await isOwn(merchantCode))) throw new ApiError('service.unreachable')
    const hasThread = (await threads.of({ merchantCode, playerId })) !== undefined
    if (!hasThread && (await isClosed(merchantCode, playerId))) throw new ApiError('service.unreachable')
    const row = await threads.write(player, random.uuid(), { operator, words, at: clock.now() })
    if (row === 'full') throw new ApiError('feedback.full')
    changed(row)
    await tellWhoIsAway(row, 'message', words)
    return row.thread_id
  }

  /** Throws `service.unknown`, `ops.wrongState`. */
  const settle = async (
    key: ThreadKey,
    set: { readonly takenBy: string } | { readonly closed: true },
  ): Promise<void> => {
    const row = await threads.change(key, set)
    if (row !== undefined) return changed(row)
    if ((await threads.one(key)) === undefined) throw new ApiError('service.unknown')
    throw new ApiError('ops.wrongState')
  }

  return { read, unread, write, see, end, picture, answer, writeTo, settle }
}

const keyOf = ({ merchant_code, thread_id }: ThreadRow): ThreadKey => ({
  merchantCode: merchant_code,
  threadId: thread_id,
})
