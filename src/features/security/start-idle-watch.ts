import { keepSession } from '#schemas/api/security.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { stayDialog } from './dialog-keys.ts'
import { watchIdle } from './idle-watch.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

interface IdleParts extends Pick<SecurityDependencies, 'api' | 'clock' | 'brand' | 'dialogs' | 'session'> {
  readonly storage: AppStorage
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Watches the page for inactivity while a player is logged in. Returns the stop function. */
export const startIdleWatch = ({ api, clock, brand, dialogs, session, storage, window }: IdleParts) =>
  watchIdle({
    clock,
    idleMs: brand.jurisdiction.session.idleMin * 60_000,
    keep: async () => void (await api.call(keepSession, {})),
    warn: (endsAtMs, stay) => dialogs.open(stayDialog, { endsAtMs, stay }),
    calm: () => dialogs.close(stayDialog.id),
    check: () => {
      dialogs.close(stayDialog.id)
      void session.refresh()
    },
    listen: (onSign) => {
      // While the warning is open, only its button counts as activity.
      const heard = () => dialogs.isOpen(stayDialog) || onSign()
      for (const type of signs) window.addEventListener(type, heard, { passive: true, capture: true })
      return () => {
        for (const type of signs) window.removeEventListener(type, heard, { capture: true })
      }
    },
    others: {
      last: () => Number(storage.get('lastSeenAt') ?? 0),
      tell: (atMs) => storage.set('lastSeenAt', String(atMs)),
    },
  })
