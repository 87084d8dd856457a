import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewEnd } from '#schemas/api/contracts.ts'
import type { DialogProps } from '#src/dialogs/index.ts'
import { Answered, useAction, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { ProposalsProps } from '../dialog-keys.ts'
import { processOf } from '../kinds.ts'
import type { Contract } from '../types.ts'
import { useSentences } from '../use-sentences.ts'
import { EndedList } from './EndedList.tsx'
import { Hash, Notice, Stack } from './parts.ts'
import { TermsView } from './TermsView.tsx'

/** Contracts proposed to this agent, one at a time: terms, example payout, and accept, reject or decide later. */
export function ProposalsDialog({ proposals, onClose }: DialogProps<ProposalsProps>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [index, setIndex] = useState(0)
  const next = () => {
    if (index + 1 < proposals.length) setIndex(index + 1)
    else onClose()
  }
  const proposal = proposals[index]
  if (proposal === undefined) return null
  return (
    <Proposal
      key={proposal.contractId}
      proposal={proposal}
      place={
        proposals.length > 1
          ? t('contracts:proposal.of', {
              index: format.count(index + 1),
              number: format.count(proposals.length),
            })
          : null
      }
      onNext={next}
      onClose={onClose}
    />
  )
}

interface ProposalProps {
  proposal: Contract
  /** Position among several: "1 of 3". */
  place: string | null
  onNext: () => void
  onClose: () => void
}

/** Accepting is enabled once the contracts that would end are loaded. */
function Proposal({ proposal, place, onNext, onClose }: ProposalProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const sentences = useSentences()
  const { contractId, kind, hash, terms, upline, expiresAt } = proposal
  const ending = useAnswer(contractId, () => api.call(previewEnd, { contractId }))
  const { busy, run } = useAction(onNext)
  const ends = ending.value?.ends ?? null
  const accept = async () => {
    if (ends === null) return
    const isDone = await run({
      id: `accept ${contractId}`,
      call: (options) =>
        api.call(
          processOf[kind],
          { action: 'accept', contractId, hash, endsContracts: ends.length },
          options,
        ),
      done: 'contracts:proposal.accepted',
    })
    if (!isDone) ending.retry()
  }
  const reject = () =>
    run({
      id: `reject ${contractId}`,
      call: (options) => api.call(processOf[kind], { action: 'reject', contractId }, options),
      done: 'contracts:proposal.rejected',
    })
  const isBusy = busy !== null
  return (
    <Dialog
      title={t('contracts:proposal.title', { kind: t(`contracts:kinds.${kind}`) })}
      closeLabel={t('contracts:proposal.later')}
      onClose={onClose}
      dismissible={!isBusy}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={onNext}>
            {t('contracts:proposal.later')}
          </Button>
          <Button
            tone="danger"
            disabled={isBusy}
            busy={busy === `reject ${contractId}`}
            onClick={() => void reject()}
          >
            {t('contracts:proposal.reject')}
          </Button>
          <Button
            disabled={isBusy || ends === null}
            busy={busy === `accept ${contractId}`}
            onClick={() => void accept()}
          >
            {t('contracts:proposal.accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          {t('contracts:proposal.from', { name: upline?.name ?? t('contracts:house') })}
          {place !== null && ` ${place}`}
        </Text>
        <TermsView terms={terms} />
        <Notice>
          <p>{sentences.exampleOf(terms)}</p>
        </Notice>
        <Answered answer={ending} skeleton={<Skeleton shape="text" />}>
          {({ ends: ended }) => <EndedList ends={ended} />}
        </Answered>
        <Text size="sm" tone="muted">
          {t('contracts:proposal.starts', { until: format.time(expiresAt) })}
        </Text>
        <div>
          <Text size="xs" tone="muted">
            {t('contracts:proposal.hash')}
          </Text>
          <Hash dir="ltr">{hash}</Hash>
        </div>
      </Stack>
    </Dialog>
  )
}
