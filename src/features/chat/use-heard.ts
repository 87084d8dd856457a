import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeHook } from '#src/lib/stores.tsx'
import type { RoomStore } from './room.store.ts'

const useClock = storeHook('clock')

/** Minimum interval between announcements in a busy room. */
const everyMs = 5_000

const nothing: { readonly text: string; readonly quotedId: number | null } = { text: '', quotedId: null }

/** What a screen reader says of the messages of others: the one that came, or how many. Call it in an observer. */
export function useHeard(room: RoomStore): string {
  const { t } = useTranslation()
  const clock = useClock()
  const [heard, setHeard] = useState(nothing)
  const { shown } = room
  const newestId = shown.at(-1)?.messageId ?? 0
  const state = useRef({ toldId: newestId, waiting: false })
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    const now = state.current
    if (now.waiting || newestId <= now.toldId) return
    now.waiting = true
    // Left running when a message comes meanwhile: it is told with the others.
    clock.after(everyMs, () => {
      now.waiting = false
      const fresh = latest.current.filter((message) => message.messageId > now.toldId && !room.isOwn(message))
      now.toldId = latest.current.at(-1)?.messageId ?? now.toldId
      const [first] = fresh
      if (first === undefined) return
      setHeard(
        fresh.length === 1
          ? { text: t('chat:heard', { alias: first.alias, text: first.text }), quotedId: first.messageId }
          : { text: t('chat:heardMany', { number: fresh.length }), quotedId: null },
      )
    })
  }, [newestId, clock, room, t])
  const { text, quotedId } = heard
  // A screen reader can still find the region's last text: it goes with the message it quotes.
  return quotedId === null || shown.some(({ messageId }) => messageId === quotedId) ? text : ''
}
