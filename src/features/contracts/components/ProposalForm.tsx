import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TermsProblem } from '#domain/agents/terms.ts'
import { space } from '#src/lib/tokens.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { readDraft } from '../draft.ts'
import type { Draft, DraftReading } from '../draft.ts'
import { processOf } from '../kinds.ts'
import { percentOf } from '../rates.ts'
import type { ContractTerms, Preview } from '../types.ts'
import { usePreview } from '../use-preview.ts'
import type { PreviewState } from '../use-preview.ts'
import { useSentences } from '../use-sentences.ts'
import { Conditions } from './Conditions.tsx'
import { EndedList } from './EndedList.tsx'
import { Notice, Stack } from './parts.ts'
import { TermsView } from './TermsView.tsx'
import { TierFields } from './TierFields.tsx'

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

interface ProposalFormProps {
  memberId: string
  name: string
  /** The agent's own terms of the kind, which limit the proposal. */
  own: ContractTerms | null
  start: Draft
  onClose: () => void
}

/** Form for the terms, beside the agent's own terms and the gateway's preview. */
export function ProposalForm({ memberId, name, own, start, onClose }: ProposalFormProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [draft, setDraft] = useState(start)
  const [isConfirming, setConfirming] = useState(false)
  const reading = readDraft(draft)
  const asked = usePreview(memberId, reading.terms)
  const { preview } = asked
  const { busy, run } = useAction(onClose)
  // Where agents may not pay each other, the gateway rejects the payer `upline`; `house` is used instead.
  if (draft.payer === 'upline' && preview?.problems.includes('payer') === true)
    setDraft({ ...draft, payer: 'house' })
  const { terms } = reading
  const isReady = terms !== null && preview !== null && isOfferable(preview)
  const propose = async () => {
    if (terms === null || preview === null) return
    const { previewHash } = preview
    const isDone = await run({
      id: previewHash,
      call: (options) =>
        api.call(processOf[draft.kind], { action: 'propose', memberId, terms, previewHash }, options),
      done: 'contracts:editor.done',
      values: () => ({ name }),
    })
    setConfirming(false)
    if (!isDone) asked.askAgain()
  }
  return (
    <Columns>
      <Stack>
        <TierFields
          draft={draft}
          problems={reading.tiers}
          above={preview?.tiersAbove ?? []}
          overCeiling={preview?.overCeiling ?? []}
          onChange={setDraft}
        />
        <Conditions draft={draft} onChange={setDraft} />
      </Stack>
      <Stack>
        <Card tone="soft">
          <Stack data-gap="sm">
            <Heading level={3} size="sm">
              {t('contracts:editor.own')}
            </Heading>
            {own === null ? (
              <Text size="sm">{t('contracts:editor.ownNone')}</Text>
            ) : (
              <TermsView terms={own} />
            )}
          </Stack>
        </Card>
        <div aria-live="polite">
          <Meaning reading={reading} asked={asked} />
        </div>
        <Button disabled={!isReady} busy={busy !== null} onClick={() => setConfirming(true)}>
          {t('contracts:editor.propose')}
        </Button>
      </Stack>
      {isConfirming && terms !== null && preview !== null && (
        <ConfirmDialog
          title={t('contracts:editor.confirmTitle', { name })}
          confirmLabel={t('contracts:editor.confirm')}
          cancelLabel={t('contracts:editor.back')}
          tone={preview.ends.length > 0 ? 'danger' : 'accent'}
          busy={busy !== null}
          onConfirm={() => void propose()}
          onCancel={() => setConfirming(false)}
        >
          <Stack>
            <TermsView terms={terms} />
            <EndedList ends={preview.ends} />
            <Text size="sm" tone="muted">
              {t('contracts:editor.confirmText', { name })}
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Columns>
  )
}

const isOfferable = ({ problems, overCeiling, covered }: Preview) =>
  problems.length === 0 && overCeiling.length === 0 && covered

interface MeaningProps {
  reading: DraftReading
  asked: PreviewState
}

/** Preview of the proposal: problems, start, contracts it ends, and an example payout. */
const Meaning = ({ reading, asked }: MeaningProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const sentences = useSentences()
  const { preview, error, isAsking } = asked
  const { terms } = reading
  if (reading.problems.length > 0) return <Problems problems={reading.problems} />
  if (terms === null) return <Notice>{t('contracts:editor.incomplete')}</Notice>
  if (error !== null) return <Notice data-tone="negative">{t(error.copyKey)}</Notice>
  if (isAsking || preview === null) return <Notice>{t('contracts:editor.checking')}</Notice>
  if (preview.problems.length > 0) return <Problems problems={preview.problems} />
  if (preview.overCeiling.length > 0 && preview.ceilingPpm !== null)
    return (
      <Notice data-tone="negative">
        {t('contracts:editor.overCeiling', {
          kind: t(`contracts:kinds.${terms.kind}`),
          rate: percentOf(preview.ceilingPpm),
        })}
      </Notice>
    )
  if (!preview.covered)
    return (
      <Notice data-tone="negative">
        {t(preview.tiersAbove.length > 0 ? 'contracts:editor.tiersAbove' : 'contracts:editor.notCovered')}
      </Notice>
    )
  return (
    <Stack data-gap="sm">
      <Notice data-tone="positive">
        <p>{sentences.exampleOf(terms)}</p>
        <p>{t('contracts:editor.startsAt', { at: format.time(preview.startsAt) })}</p>
      </Notice>
      <EndedList ends={preview.ends} />
    </Stack>
  )
}

const Problems = ({ problems }: { problems: readonly (TermsProblem | Preview['problems'][number])[] }) => {
  const { t } = useTranslation()
  return (
    <Notice data-tone="negative">
      {problems.map((problem) => (
        <p key={problem}>{t(`contracts:problems.${problem}`)}</p>
      ))}
    </Notice>
  )
}
