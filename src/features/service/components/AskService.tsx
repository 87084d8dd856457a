import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { serviceDialog } from '../dialog-keys.ts'
import { Texts } from '../service-texts.tsx'

/** Opens the customer service of the house, or the merchant's own in a new window. */
export const AskService = () => (
  <Suspense>
    <Texts>
      <Ask />
    </Texts>
  </Suspense>
)

const Ask = observer(function Ask() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { serviceUrl } = useSystem()
  return serviceUrl === null ? (
    <Button tone="quiet" icon="headset" onClick={() => dialogs.open(serviceDialog)}>
      {t('service:held.ask')}
    </Button>
  ) : (
    <Button as="a" tone="quiet" icon="headset" href={serviceUrl} target="_blank" rel="noopener noreferrer">
      {t('service:held.ask')}
    </Button>
  )
})
