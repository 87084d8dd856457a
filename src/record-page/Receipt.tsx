import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#src/api/api-error.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { saveFile } from './save-file.ts'

const Stack = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })
const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const Verdict = styled.p({ display: 'flex', gap: space(2), alignItems: 'start', margin: 0, fontWeight: 600 })
const List = styled.dl({
  ...figures,
  display: 'grid',
  gap: space(1),
  margin: 0,
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd + dt': { marginBlockStart: space(2) },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd[data-code]': { fontFamily: 'ui-monospace, monospace', fontSize: token('text.xs') },
})

/** A term and its value; null: not known yet. `code`: a fingerprint, written from left to right. */
export interface ReceiptFact {
  readonly name: string
  readonly value: string | null
  readonly code?: boolean
}

/** What recomputing showed. */
export interface ReceiptVerdict {
  /** Name of the verdict, for tests. */
  readonly verdict: string
  readonly tone: 'positive' | 'warning' | 'negative'
  readonly sentence: string
  readonly facts: readonly ReceiptFact[]
}

interface ReceiptProps<R> {
  /** Published values. */
  readonly facts: readonly ReceiptFact[]
  /** Reads the receipt; null: there is none yet, and no button. */
  readonly read: (() => Promise<R>) | null
  /** Recomputes the result in the browser. */
  readonly judge: (receipt: R) => ReceiptVerdict
  readonly verifyLabel: string
  readonly fileLabel: string
  readonly fileName: string
}

type Checked<R> =
  | { readonly kind: 'judged'; readonly receipt: R; readonly judged: ReceiptVerdict }
  | { readonly kind: 'failed'; readonly copyKey: string }

/** Published values of a result, and a button that reads its receipt and recomputes it in the browser. */
export function Receipt<R>({ facts, read, judge, verifyLabel, fileLabel, fileName }: ReceiptProps<R>) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState<Checked<R> | null>(null)
  const [busy, setBusy] = useState(false)

  const verify = async (readIt: () => Promise<R>) => {
    setBusy(true)
    try {
      const receipt = await readIt()
      setChecked({ kind: 'judged', receipt, judged: judge(receipt) })
    } catch (error) {
      setChecked({ kind: 'failed', copyKey: toApiError(error).copyKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      {read !== null && (
        <Acts>
          <Button tone="brand" icon="shield" busy={busy} onClick={() => void verify(read)}>
            {verifyLabel}
          </Button>
          {checked?.kind === 'judged' && (
            <Button
              tone="quiet"
              icon="download"
              onClick={() => saveFile(fileName, 'application/json', JSON.stringify(checked.receipt, null, 2))}
            >
              {fileLabel}
            </Button>
          )}
        </Acts>
      )}
      <div aria-live="polite">
        {checked?.kind === 'failed' && <Text tone="negative">{t(checked.copyKey)}</Text>}
        {checked?.kind === 'judged' && <Judged {...checked.judged} />}
      </div>
      <Facts facts={facts} />
    </Stack>
  )
}

const Judged = ({ verdict, tone, sentence, facts }: ReceiptVerdict) => (
  <Stack>
    <Verdict data-verdict={verdict}>
      <Badge tone={tone}>
        <Icon name={tone === 'positive' ? 'check' : 'warning'} />
      </Badge>
      <span>{sentence}</span>
    </Verdict>
    <Facts facts={facts} />
  </Stack>
)

function Facts({ facts }: { facts: readonly ReceiptFact[] }) {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <List>
      {known.flatMap(({ name, value, code = false }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name} data-code={code ? '' : undefined} dir={code ? 'ltr' : undefined}>
          {value}
        </dd>,
      ])}
    </List>
  )
}
