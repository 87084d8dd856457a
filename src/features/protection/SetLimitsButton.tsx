import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { FirstLimitsDialog } from './FirstLimitsDialog.tsx'

/** Opens the first limits dialog, where missing limits block an action. */
export const SetLimitsButton = ({
  onDone,
  tone = 'accent',
}: {
  onDone: () => void
  /** quiet: an offer beside another task. */
  tone?: 'accent' | 'quiet'
}) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const close = (isDone: boolean) => {
    setAsking(false)
    if (isDone) onDone()
  }
  return (
    <>
      <Button icon="shield" tone={tone} onClick={() => setAsking(true)}>
        {t('protection:first.set')}
      </Button>
      {isAsking && <FirstLimitsDialog onClose={close} />}
    </>
  )
}
