import type { Announcement } from '#schemas/api/messages.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Maximum number of remembered versions; the oldest are dropped first. */
const maxKept = 60

type Versions = Readonly<Record<string, number>>
type Place = Pick<AppStorage, 'get' | 'set'>

/** Versions of announcements already shown in the dialog, stored in this browser. */
export function seenNotices(storage: Place) {
  const read = (): Versions => {
    try {
      const kept: unknown = JSON.parse(storage.get('noticesSeen') ?? '{}')
      if (typeof kept !== 'object' || kept === null) return {}
      return Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    } catch {
      return {}
    }
  }
  return {
    /** True if the dialog need not show this version. Confirmations of players are stored by the gateway. */
    isDone: ({ id, version, ackRequired, acknowledged }: Announcement, isLoggedIn: boolean): boolean =>
      ackRequired && isLoggedIn ? acknowledged : (read()[id] ?? 0) >= version,
    done({ id, version }: Pick<Announcement, 'id' | 'version'>): void {
      const { [id]: _old, ...others } = read()
      const kept = [...Object.entries(others).slice(1 - maxKept), [id, version] as const]
      storage.set('noticesSeen', JSON.stringify(Object.fromEntries(kept)))
    },
  }
}
