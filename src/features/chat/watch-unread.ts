import { reaction } from 'mobx'
import { getChatUnread } from '#schemas/api/chat.ts'
import type { Stores } from '#src/lib/stores.tsx'

/** Polling interval of the unread count: a closed room receives no events. */
const everyMs = 120_000

/** Polls the unread count while the player is logged in and the gate is on. Returns the stop function. */
export function watchUnread({
  api,
  gates,
  chat,
  clock,
}: Pick<Stores, 'api' | 'gates' | 'chat' | 'clock'>): () => void {
  let cancel = () => {}
  let isOver = false
  const ask = async () => {
    if (isOver || gates.state('chat') !== 'on') return chat.show(0)
    // If the call fails, the last count stays.
    const found = await api.call(getChatUnread, {}).catch(() => null)
    if (isOver) return undefined
    if (found !== null) chat.show(found.unread)
    cancel()
    cancel = clock.after(everyMs, () => void ask())
    return undefined
  }
  const stop = reaction(
    () => gates.state('chat'),
    () => void ask(),
    { fireImmediately: true },
  )
  return () => {
    isOver = true
    stop()
    cancel()
    chat.show(0)
  }
}
