import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'

/** Warning that a code could not be sent, with the gateway's reason. */
export const CodeNotSent = ({ error, onRead }: { error: ApiError | null; onRead: () => void }) => {
  const { t } = useTranslation()
  if (error === null) return null
  return (
    <Dialog
      title={t('session:code.notSent.title')}
      closeLabel={t('app:close')}
      onClose={onRead}
      size="sm"
      footer={
        <Button onClick={onRead} data-autofocus>
          {t('session:code.notSent.confirm')}
        </Button>
      }
    >
      <Text>{t(error.copyKey)}</Text>
    </Dialog>
  )
}
