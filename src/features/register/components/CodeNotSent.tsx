import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { OneButtonDialog } from '#src/ui/patterns/OneButtonDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

/** Warning that a code could not be sent, with the gateway's reason. */
export const CodeNotSent = ({ error, onRead }: { error: ApiError | null; onRead: () => void }) => {
  const { t } = useTranslation()
  if (error === null) return null
  return (
    <OneButtonDialog
      title={t('session:code.notSent.title')}
      label={t('session:code.notSent.confirm')}
      closeLabel={t('app:close')}
      onClose={onRead}
    >
      <Text>{t(error.copyKey)}</Text>
    </OneButtonDialog>
  )
}
