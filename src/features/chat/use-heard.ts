import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeHook } from '#src/lib/stores.tsx'
import { useTipText } from './components/TipLine.tsx'
import type { RoomStore } from './room.store.ts'

const useClock = storeHook('clock')

/** Minimum interval between announcements in a busy room. */
const everyMs = 5_000

const nothing: { readonly text: string; readonly quotedId: number | null } = { text: '', quotedId: null }

/** Text for a screen reader's live region: the latest message of others, or their number. Use in an observer. */
export function useHeard(room: RoomStore): string {
  const { t } = useTranslation()
  const clock = useClock()
  const tipText = useTipText()
  const [heard, setHeard] = useState(nothing)
  const { shown } = room
  const newestId = shown.at(-1)?.messageId ?? 0
  const state = useRef({ toldId: newestId, waiting: false })
  const latest = useRef({ shown, tipText })
  useEffect(() => {
    latest.current = { shown, tipText }
  }, [shown, tipText])
  useEffect(() => {
    const now = state.current
    if (now.waiting || newestId <= now.toldId) return
    now.waiting = true
    // Not restarted by further messages; they are announced together.
    clock.after(everyMs, () => {
      now.waiting = false
      const { shown: known, tipText: textOf } = latest.current
      const fresh = known.filter((message) => message.messageId > now.toldId && !room.isOwn(message))
      now.toldId = known.at(-1)?.messageId ?? now.toldId
      const [first] = fresh
      if (first === undefined) return
      setHeard(
        fresh.length === 1
          ? {
              text: textOf(first) ?? t('chat:heard', { alias: first.alias, text: first.text }),
              quotedId: first.messageId,
            }
          : { text: t('chat:heardMany', { number: fresh.length }), quotedId: null },
      )
    })
  }, [newestId, clock, room, t])
  const { text, quotedId } = heard
  // A live region's last text stays readable, so it is cleared when the quoted message is removed.
  return quotedId === null || shown.some(({ messageId }) => messageId === quotedId) ? text : ''
}
