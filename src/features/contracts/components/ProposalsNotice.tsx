import { useTranslation } from 'react-i18next'
import { listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { proposalsDialog } from '../dialog-keys.ts'
import { Head, Notice } from './parts.ts'

interface ProposalsNoticeProps {
  /** Limits the notice to a kind. */
  kind?: ContractKind
  /** A change reloads the proposals. */
  revision: number
  /** Called when the dialog with the proposals has closed. */
  onAnswered: () => void
}

/** Notice that contracts await this agent's answer; nothing if none does. */
export function ProposalsNotice({ kind, revision, onAnswered }: ProposalsNoticeProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const dialogs = useDialogs()
  const { value } = useAnswer(`${kind ?? ''} ${revision}`, () =>
    api.call(listContracts, {
      side: 'held',
      state: 'proposed',
      pageSize: 20,
      ...(kind !== undefined && { kind }),
    }),
  )
  const proposals = value?.list ?? []
  if (proposals.length === 0) return null
  return (
    <Notice data-tone="warning">
      <Head>
        <p>{t('contracts:proposal.waiting', { count: proposals.length })}</p>
        <Button
          size="sm"
          onClick={() => dialogs.open(proposalsDialog, { proposals }, { onClosed: onAnswered })}
        >
          {t('contracts:proposal.read')}
        </Button>
      </Head>
    </Notice>
  )
}
