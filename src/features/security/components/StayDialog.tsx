import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { logoutDialog } from '#src/features/session/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { useSecurity } from '../security-dependencies.ts'

/** Warns before an idle session ends: stay or log out. */
export const StayDialog = observer(function StayDialog({
  endsAtMs,
  stay,
  onClose,
}: DialogProps<{ endsAtMs: number; stay: () => void }>) {
  const { t } = useTranslation()
  const { clock, dialogs } = useSecurity()
  const leftS = useSecondsUntil(endsAtMs, clock)
  const left = `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`
  return (
    <ConfirmDialog
      title={t('security:stay.title')}
      confirmLabel={t('security:stay.stay')}
      cancelLabel={t('session:logout.confirm')}
      onConfirm={() => {
        stay()
        onClose()
      }}
      onCancel={() => dialogs.replaceTop(logoutDialog)}
    >
      <Text>{t('security:stay.text', { left })}</Text>
    </ConfirmDialog>
  )
})

/** Computed from the deadline instead of counted down, so that it is correct after the page was suspended. */
function useSecondsUntil(
  atMs: number,
  clock: { now(): number; after(ms: number, run: () => void): () => void },
) {
  const [nowMs, setNow] = useState(() => clock.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(clock.now())
      cancel = clock.after(1000, tick)
    }
    tick()
    return () => cancel()
  }, [clock])
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
