import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { space, token } from '#src/lib/tokens.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { OneButtonDialog } from '#src/ui/patterns/OneButtonDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const Codes = styled.ol({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space(2)} ${space(4)}`,
  margin: `${space(4)} 0`,
  padding: space(4),
  listStyle: 'none',
  borderRadius: token('radius.control'),
  background: token('color.surface0'),
  fontFamily: 'ui-monospace, monospace',
  fontSize: token('text.md'),
  textAlign: 'center',
  direction: 'ltr',
})
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginBlockEnd: space(4) })

/** Shows new recovery codes once. The player must confirm that they are copied or saved before continuing. */
export function RecoveryCodesDialog({ codes, onClose }: DialogProps<{ codes: readonly string[] }>) {
  const { t } = useTranslation()
  const [isKept, setKept] = useState(false)
  const [said, setSaid] = useState('')
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(t(done ? 'security:recovery.copied' : 'security:recovery.copyFailed'))
  }
  return (
    <OneButtonDialog
      title={t('security:recovery.title')}
      label={t('security:recovery.done')}
      closeLabel={t('app:close')}
      onClose={onClose}
      mustConfirm={{ isDone: isKept }}
    >
      <Text size="sm">{t('security:recovery.text')}</Text>
      <Codes aria-label={t('security:recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Buttons>
        <Button tone="quiet" icon="copy" onClick={() => void copy()}>
          {t('security:recovery.copy')}
        </Button>
        <Button tone="quiet" icon="download" onClick={() => save(text)}>
          {t('security:recovery.save')}
        </Button>
      </Buttons>
      <LiveRegion message={said} />
      {said !== '' && <Text size="sm">{said}</Text>}
      <Checkbox
        label={t('security:recovery.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </OneButtonDialog>
  )
}

/** Downloads a text as a file. */
function save(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
