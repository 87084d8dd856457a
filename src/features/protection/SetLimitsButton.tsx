import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { FirstLimitsDialog } from './FirstLimitsDialog.tsx'

/** Opens the first limits dialog, where missing limits block an action. */
export const SetLimitsButton = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const close = (isDone: boolean) => {
    setAsking(false)
    if (isDone) onDone()
  }
  return (
    <>
      <Button icon="shield" onClick={() => setAsking(true)}>
        {t('protection:first.set')}
      </Button>
      {isAsking && <FirstLimitsDialog onClose={close} />}
    </>
  )
}
