import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  '& code': { fontSize: token('text.sm'), overflowWrap: 'anywhere', minInlineSize: 0, userSelect: 'all' },
})

/** The whole reference of a round, as the provider and the operator know it, with a button that copies it. */
export function RoundReference({ roundId }: { roundId: string }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(roundId)
      toasts.show('positive', 'records:round.copied')
    } catch {
      // Without clipboard permission the text can be selected by hand.
      toasts.show('warning', 'records:round.notCopied')
    }
  }
  return (
    <section>
      <Text size="sm" tone="muted">
        {t('records:round.reference')}
      </Text>
      <Line>
        <code dir="ltr">{roundId}</code>
        <IconButton icon="copy" label={t('records:round.copy')} onClick={() => void copy()} />
      </Line>
    </section>
  )
}
