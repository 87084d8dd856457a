import { reaction } from 'mobx'
import { getAvatar } from '#schemas/api/avatars.ts'
import type { Stores } from '#src/lib/stores.tsx'

/** Fetches the player's picture once the site is known to have pictures. Gives the way to end it. */
export function watchAvatar({ api, gates, avatar }: Pick<Stores, 'api' | 'gates' | 'avatar'>): () => void {
  const show = async (state: 'on' | 'off' | 'unknown') => {
    if (state !== 'on') return avatar.show(null)
    // Without the picture the first letter stays: nothing is lost, and the next login asks again.
    const found = await api.call(getAvatar, {}).catch(() => null)
    if (found !== null) avatar.show(found.avatar)
  }
  const stop = reaction(
    () => gates.state('member.avatar'),
    (state) => void show(state),
    { fireImmediately: true },
  )
  return () => {
    stop()
    avatar.show(null)
  }
}
