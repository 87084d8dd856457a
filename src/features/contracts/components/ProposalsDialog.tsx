import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/index.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { ProposalsProps } from '../dialog-keys.ts'
import { processOf } from '../kinds.ts'
import { useSentences } from '../use-sentences.ts'
import { Hash, Notice, Stack } from './parts.ts'
import { TermsView } from './TermsView.tsx'

/** Contracts proposed to this agent, one after the other: what each says, what it would pay, and the three answers. */
export function ProposalsDialog({ proposals, onClose }: DialogProps<ProposalsProps>) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const sentences = useSentences()
  const [index, setIndex] = useState(0)
  const next = () => {
    if (index + 1 < proposals.length) setIndex(index + 1)
    else onClose()
  }
  const { busy, run } = useAction(next)
  const proposal = proposals[index]
  if (proposal === undefined) return null
  const { contractId, kind, hash, terms, upline, expiresAt } = proposal
  const answer = (action: 'accept' | 'reject') =>
    void run({
      id: `${action} ${contractId}`,
      call: (options) =>
        api.call(
          processOf[kind],
          action === 'accept' ? { action, contractId, hash } : { action, contractId },
          options,
        ),
      done: `contracts:proposal.${action}ed`,
    })
  const isBusy = busy !== null
  return (
    <Dialog
      key={contractId}
      title={t('contracts:proposal.title', { kind: t(`contracts:kinds.${kind}`) })}
      closeLabel={t('contracts:proposal.later')}
      onClose={onClose}
      dismissible={!isBusy}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={next}>
            {t('contracts:proposal.later')}
          </Button>
          <Button
            tone="danger"
            disabled={isBusy && busy !== `reject ${contractId}`}
            busy={busy === `reject ${contractId}`}
            onClick={() => answer('reject')}
          >
            {t('contracts:proposal.reject')}
          </Button>
          <Button
            disabled={isBusy && busy !== `accept ${contractId}`}
            busy={busy === `accept ${contractId}`}
            onClick={() => answer('accept')}
          >
            {t('contracts:proposal.accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          {t('contracts:proposal.from', { name: upline?.name ?? t('contracts:house') })}
          {proposals.length > 1 &&
            ` ${t('contracts:proposal.of', { index: format.count(index + 1), number: format.count(proposals.length) })}`}
        </Text>
        <TermsView terms={terms} />
        <Notice>
          <p>{sentences.exampleOf(terms)}</p>
        </Notice>
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
