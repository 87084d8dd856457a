import { useTranslation } from 'react-i18next'
import { previewEnd } from '#schemas/api/contracts.ts'
import { Answered, useAction, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { processOf } from '../kinds.ts'
import type { Contract } from '../types.ts'
import { EndedList } from './EndedList.tsx'
import { Stack } from './parts.ts'

interface TerminateDialogProps {
  contract: Contract
  /** The side that ends it: what has rolled over is due at once unless it is the agent who would receive it. */
  side: 'agent' | 'payer'
  onClose: () => void
  /** Called after the contract has ended. */
  onDone: () => void
}

/** Confirms the end of a contract and lists the downline contracts that end with it. */
export function TerminateDialog({ contract, side, onClose, onDone }: TerminateDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { contractId, kind, upline, downline, terms } = contract
  const other = side === 'agent' ? upline : downline
  const answer = useAnswer(contractId, () => api.call(previewEnd, { contractId }))
  const { busy, run } = useAction(onDone)
  const ends = answer.value?.ends ?? null
  const terminate = async () => {
    if (ends === null) return
    const isDone = await run({
      id: `${contractId} ${ends.length}`,
      call: (options) =>
        api.call(processOf[kind], { action: 'terminate', contractId, endsContracts: ends.length }, options),
      done: 'contracts:terminate.done',
    })
    if (isDone) onClose()
    else answer.retry()
  }
  return (
    <Dialog
      size="sm"
      title={t('contracts:terminate.title')}
      closeLabel={t('contracts:close')}
      onClose={onClose}
      dismissible={busy === null}
      footer={
        <>
          <Button tone="quiet" data-autofocus disabled={busy !== null} onClick={onClose}>
            {t('contracts:terminate.keep')}
          </Button>
          <Button
            tone="danger"
            disabled={ends === null}
            busy={busy !== null}
            onClick={() => void terminate()}
          >
            {t('contracts:terminate.confirm')}
          </Button>
        </>
      }
    >
      <Answered answer={answer} skeleton={<Skeleton shape="control" />}>
        {({ ends: ended }) => (
          <Stack>
            <Text>
              {t('contracts:terminate.text', {
                kind: t(`contracts:kinds.${kind}`),
                name: other?.name ?? t('contracts:house'),
              })}
            </Text>
            {terms.rollsOverBelow !== undefined && (
              <Text>
                {side === 'payer'
                  ? t('contracts:terminate.paysRolled')
                  : t('contracts:terminate.rolls', { members: format.count(terms.rollsOverBelow) })}
              </Text>
            )}
            <EndedList ends={ended} />
          </Stack>
        )}
      </Answered>
    </Dialog>
  )
}
