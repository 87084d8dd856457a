import { reaction } from 'mobx'
import { getUnreadCount } from '#schemas/api/messages.ts'
import { getMissions } from '#schemas/api/missions.ts'
import type { Api } from '#src/api/api.ts'
import type { GatesStore } from '#src/gates/index.ts'
import type { UnseenStore } from './unseen.store.ts'

interface Watched {
  readonly api: Pick<Api, 'call'>
  readonly gates: Pick<GatesStore, 'state'>
  readonly unseen: UnseenStore
}

/** Loads the badge counts of enabled features, now and on each `refresh` or change of a gate. Returns the stop function. */
export function watchUnseen({ api, gates, unseen }: Watched): () => void {
  let asked = 0
  const ask = async () => {
    asked += 1
    const turn = asked
    const [messages, missions] = await Promise.all([
      gates.state('member.messages') === 'on' ? api.call(getUnreadCount, {}).catch(() => null) : null,
      gates.state('member.missions') === 'on' ? api.call(getMissions, {}).catch(() => null) : null,
    ])
    // Ignored if a newer request was started. After an error a count keeps its value.
    if (turn !== asked) return
    const { counts } = unseen
    const announcements = gates.state('home.announcements') === 'on' ? messages?.announcements : 0
    unseen.show({
      unreadMessages: messages === null ? counts.unreadMessages : messages.inbox + (announcements ?? 0),
      unreadAnnouncements: announcements ?? counts.unreadAnnouncements,
      openMissions: missions === null ? counts.openMissions : missions.open,
    })
  }
  const stopAnswering = unseen.answerWith(() => void ask())
  const stopWatching = reaction(
    () =>
      (['member.messages', 'member.missions', 'home.announcements'] as const)
        .map((id) => gates.state(id))
        .join(' '),
    () => void ask(),
    { fireImmediately: true },
  )
  return () => {
    asked += 1
    stopWatching()
    stopAnswering()
  }
}
