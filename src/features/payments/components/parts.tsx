import styled from '@emotion/styled'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** A child cannot widen the column. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const
export const Stack = styled.div({ ...column, gap: space(5), minInlineSize: 0 })
export const Form = styled.form({ ...column, gap: space(4), maxInlineSize: 460 })
/** Buttons in a row; on a phone its lines are filled. A gate around a button has no box of its own. */
export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  [onPhone]: { '& > *, & > [data-gate] > *': { flex: '1 1 auto' } },
})
export const List = styled.ul({ ...column, gap: space(4), margin: 0, padding: 0, listStyle: 'none' })
export const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
})

/** A definition list, one pair per line. */
export const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gap: space(2),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space(1),
    columnGap: space(4),
  },
  '& dt': { color: token('color.muted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'end' },
})
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const NoteRoot = styled.div({
  display: 'flex',
  gap: space(3),
  padding: space(4),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  '& > svg': { flex: 'none', marginBlockStart: 2 },
  '&[data-tone=info]': { background: tint('color.text', 6) },
  '&[data-tone=warning]': { background: tint('color.warning', 14) },
  '&[data-tone=negative]': { background: tint('color.negative', 12) },
  '&[data-tone=positive]': { background: tint('color.positive', 12) },
})

/** An important message, announced to screen readers when it appears. */
export const Note = ({
  tone = 'info',
  icon = 'info',
  children,
}: {
  tone?: 'info' | 'warning' | 'negative' | 'positive'
  icon?: IconName
  children: ReactNode
}) => (
  <NoteRoot data-tone={tone} role={tone === 'negative' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <span>{children}</span>
  </NoteRoot>
)

const Code = styled.code({
  display: 'block',
  padding: space(3),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  fontFamily: 'ui-monospace, monospace',
  fontSize: token('text.sm'),
  overflowWrap: 'anywhere',
  direction: 'ltr',
  userSelect: 'all',
  WebkitUserSelect: 'all',
})

/** Text with a copy button, e.g. for a banking app. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // Without clipboard permission the text can be selected by hand.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Stack style={{ gap: 12 }}>
      <Code>{text}</Code>
      <Actions>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? t('payments:copied') : label}
        </Button>
      </Actions>
      <Text size="sm" tone="muted" aria-live="polite">
        {isCopied ? t('payments:copiedHint') : ''}
      </Text>
    </Stack>
  )
}
