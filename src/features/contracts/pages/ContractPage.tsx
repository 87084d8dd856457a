import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractKind } from '#schemas/api/member.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { GrantedContracts } from '../components/GrantedContracts.tsx'
import { HeldContract } from '../components/HeldContract.tsx'
import { Stack } from '../components/parts.ts'
import { ProposalsNotice } from '../components/ProposalsNotice.tsx'
import { SettlementList } from '../components/SettlementList.tsx'
import { useContractNews } from '../use-news.ts'

/** Page of one kind of contract: the agent's own, those granted to downlines, and their settlements. */
const ContractPage = observer(function ContractPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState(0)
  const changed = () => setChanges((last) => last + 1)
  // Changes made on this page and those reported by the gateway.
  const revision = changes + useContractNews().count
  const part = { kind, revision }
  return (
    <SettlementList
      title={t(`contracts:kinds.${kind}`)}
      fileName={`${kind}-settlements`}
      kind={kind}
      revision={revision}
      lead={
        <Stack>
          <ProposalsNotice {...part} onAnswered={changed} />
          <HeldContract {...part} onChange={changed} />
          <GrantedContracts {...part} onChange={changed} />
          <Heading level={2} size="sm">
            {t('contracts:settlement.title')}
          </Heading>
        </Stack>
      }
    />
  )
})

export const DividendPage = () => <ContractPage kind="dividend" />
export const DailySalaryPage = () => <ContractPage kind="daily" />
export const HourlySalaryPage = () => <ContractPage kind="hourly" />
export const RealtimeSalaryPage = () => <ContractPage kind="realtime" />
