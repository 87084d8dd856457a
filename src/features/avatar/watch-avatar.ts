import { reaction } from 'mobx'
import { getAvatar } from '#schemas/api/avatars.ts'
import type { Stores } from '#src/lib/stores.tsx'

/** Loads the player's picture while the gate is on. Returns the stop function. */
export function watchAvatar({ api, gates, avatar }: Pick<Stores, 'api' | 'gates' | 'avatar'>): () => void {
  let turn = 0
  const show = async (state: 'on' | 'off' | 'unknown') => {
    const own = (turn += 1)
    if (state !== 'on') return avatar.show(null)
    // After an error the initial is shown; the next login requests it again.
    const found = await api.call(getAvatar, {}).catch(() => null)
    if (found !== null && own === turn) avatar.show(found.avatar)
  }
  const stop = reaction(
    () => gates.state('member.avatar'),
    (state) => void show(state),
    { fireImmediately: true },
  )
  return () => {
    stop()
    turn += 1
    avatar.show(null)
  }
}
