import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/index.ts'
import { SidePanel } from '#src/ui/patterns/SidePanel/index.ts'
import { Texts } from '../service-texts.tsx'
import { Thread } from './Thread.tsx'

/** The operator's own customer service, without an external provider. */
export function ServiceDialog({ onClose }: DialogProps) {
  return (
    <Suspense>
      <Texts>
        <Panel onClose={onClose} />
      </Texts>
    </Suspense>
  )
}

function Panel({ onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <SidePanel
      title={t('service:title')}
      closeLabel={t('service:close')}
      gate="customerService"
      onClose={onClose}
    >
      {(isPhone) => <Thread startsWriting={!isPhone} />}
    </SidePanel>
  )
}
