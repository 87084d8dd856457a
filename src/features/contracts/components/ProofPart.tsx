import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSigningKeys } from '#schemas/api/contracts.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { prove } from '../recompute.ts'
import type { Proof, SignatureCheck } from '../recompute.ts'
import type { SettlementDetail } from '../types.ts'
import { Head, Notice, Stack } from './parts.ts'

interface ProofPartProps {
  detail: SettlementDetail
}

type Outcome = Proof | 'failed' | null

const signatureTone = {
  valid: 'positive',
  forged: 'negative',
  unsupported: 'warning',
  keyUnknown: 'warning',
} as const satisfies Record<SignatureCheck, string>

/** Recomputes the settlement in the browser and shows whether figures and signatures are valid. */
export function ProofPart({ detail }: ProofPartProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isBusy, setBusy] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  // The result is below the fold of a long dialog.
  useEffect(() => {
    if (outcome !== null) result.current?.scrollIntoView?.({ block: 'nearest' })
  }, [outcome])
  const recompute = async () => {
    setBusy(true)
    try {
      const { keys } = await api.call(getSigningKeys, {})
      setOutcome(await prove(detail, keys))
    } catch {
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack data-gap="sm">
      <Head>
        <Heading level={3} size="sm">
          {t('contracts:proof.title')}
        </Heading>
        <Button tone="quiet" size="sm" icon="refresh" busy={isBusy} onClick={() => void recompute()}>
          {t('contracts:proof.recompute')}
        </Button>
      </Head>
      <Text size="sm" tone="muted">
        {t('contracts:proof.hint')}
      </Text>
      <div ref={result} aria-live="polite">
        {outcome !== null && <OutcomeText outcome={outcome} />}
      </div>
    </Stack>
  )
}

const OutcomeText = ({ outcome }: { outcome: Proof | 'failed' }) => {
  const { t } = useTranslation()
  if (outcome === 'failed') return <Notice data-tone="negative">{t('contracts:proof.failed')}</Notice>
  const { figures, signatures } = outcome
  return (
    <Stack data-gap="sm">
      <Notice data-tone={figures.equal ? 'positive' : 'negative'}>
        <strong>
          {figures.equal
            ? t('contracts:proof.equal')
            : t('contracts:proof.differs', { line: t(`contracts:proof.lines.${figures.line}`) })}
        </strong>
        {!figures.equal && (
          <p dir="ltr">{t('contracts:proof.saysIs', { says: figures.says, is: figures.is })}</p>
        )}
      </Notice>
      <Notice data-tone={signatureTone[signatures]}>{t(`contracts:proof.signatures.${signatures}`)}</Notice>
    </Stack>
  )
}
