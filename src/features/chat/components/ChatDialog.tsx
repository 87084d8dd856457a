import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/index.ts'
import { SidePanel } from '#src/ui/patterns/SidePanel/index.ts'
import { Texts } from '../chat-texts.tsx'
import { Room } from './Room.tsx'

/** The chat room. */
export function ChatDialog({ onClose }: DialogProps) {
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
    <SidePanel title={t('chat:title')} closeLabel={t('chat:close')} gate="chat" onClose={onClose}>
      {(isPhone) => <Room startsWriting={!isPhone} />}
    </SidePanel>
  )
}
