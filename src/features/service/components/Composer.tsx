import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPictures } from '#schemas/api/feedback.ts'
import { serviceLetters } from '#schemas/api/service.ts'
import { useSession } from '#src/features/session/index.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useComposer } from '#src/ui/behaviour/use-composer.ts'
import { PicturePicker } from '#src/ui/patterns/PicturePicker/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextArea } from '#src/ui/primitives/TextArea/index.ts'
import type { ThreadStore } from '../thread.store.ts'

const Form = styled.form({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  marginBlockStart: 'auto',
  maxBlockSize: '60%',
  overflowY: 'auto',
  padding: space(4),
  paddingBlockEnd: `max(${space(4)}, env(safe-area-inset-bottom))`,
  boxShadow: `inset 0 1px 0 ${token('color.line')}`,
})

interface ComposerProps {
  readonly store: ThreadStore
  readonly startsWriting: boolean
}

/** Message input of the player. A rejected message stays in the field. */
export const Composer = observer(function Composer({ store, startsWriting }: ComposerProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [files, setFiles] = useState<readonly File[]>([])
  const { form, field, failure, isBusy, cannotSend } = useComposer({
    startsWriting,
    async send(text) {
      const pictures = await Promise.all(files.map(base64Of)).catch(() => null)
      if (pictures === null) return 'service:picture.refused'
      const failed = await store.write(text, pictures)
      if (failed === null) setFiles([])
      return failed
    },
  })
  return (
    <Form {...form}>
      {failure !== null && (
        <Text size="sm" tone="negative" role="alert">
          {t(failure)}
        </Text>
      )}
      <TextArea label={t('service:write')} rows={2} maxLength={serviceLetters} {...field} />
      {session.isLoggedIn ? (
        <PicturePicker
          files={files}
          onChange={setFiles}
          most={mostPictures}
          words={{
            add: t('service:picture.add'),
            hint: t('service:picture.hint'),
            chosen: t('service:picture.chosen'),
            remove: (name) => t('service:picture.remove', { name }),
            refused: t('service:picture.refused'),
          }}
        />
      ) : (
        <Text size="sm" tone="muted">
          {t('service:visitor')}
        </Text>
      )}
      <Button type="submit" icon="send" busy={isBusy} disabled={cannotSend}>
        {t('service:send')}
      </Button>
    </Form>
  )
})
