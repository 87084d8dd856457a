import { useTranslation } from 'react-i18next'
import { getDisputeFile } from '#schemas/api/feedback.ts'
import { saveFile, useAction, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Row, Stack } from './parts.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Downloads the signed dispute file. */
export function DisputeFile({ complaintId }: { complaintId: string }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { busy, run } = useAction(() => undefined)
  const download = () =>
    run({
      id: 'file',
      call: async (options) => {
        const { fileName, archive } = await api.call(getDisputeFile, { complaintId }, options)
        saveFile(fileName, 'application/zip', bytesOf(archive))
      },
      done: 'feedback:file.saved',
    })
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('feedback:file.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('feedback:file.text')}
        </Text>
        <Row>
          <Button tone="quiet" icon="download" busy={busy !== null} onClick={() => void download()}>
            {t('feedback:file.download')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
