import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsolidated, listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import type { Api } from '#src/api/api.ts'
import type { DialogProps } from '#src/dialogs/index.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import type { ContractEditorProps } from '../dialog-keys.ts'
import { draftOf, emptyDraft } from '../draft.ts'
import { isInForce } from '../states.ts'
import { Stack } from './parts.ts'
import { ProposalForm } from './ProposalForm.tsx'

/** Dialog to propose a contract to a downline: its kind, its terms beside the agent's own, and the contracts it would end. */
export function ContractEditor({ memberId, name, kind, onClose }: DialogProps<ContractEditorProps>) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [chosen, setChosen] = useState<ContractKind | null>(kind ?? null)
  const consolidated = useAnswer('consolidated', () => api.call(getConsolidated, {}))
  const grants = consolidated.value?.grants ?? []
  const current = grants.find((each) => each === chosen) ?? grants[0] ?? null
  return (
    <Dialog
      size="lg"
      dismissible={false}
      title={t('contracts:editor.title', { name })}
      closeLabel={t('contracts:close')}
      onClose={onClose}
    >
      <Answered answer={consolidated} skeleton={<Skeleton shape="banner" />}>
        {({ currency }) =>
          current === null ? (
            <EmptyState icon="lock">{t('contracts:editor.nothingToGrant')}</EmptyState>
          ) : (
            <Stack>
              <Select
                label={t('contracts:kind')}
                value={current}
                options={grants.map((each) => ({ value: each, label: t(`contracts:kinds.${each}`) }))}
                onChange={({ target }) => setChosen(grants.find((each) => each === target.value) ?? current)}
              />
              <StartingTerms
                key={current}
                memberId={memberId}
                name={name}
                kind={current}
                currency={currency}
                onClose={onClose}
              />
            </Stack>
          )
        }
      </Answered>
    </Dialog>
  )
}

interface StartingTermsProps {
  memberId: string
  name: string
  kind: ContractKind
  currency: string
  onClose: () => void
}

/** Loads the initial terms: those of the downline's open proposal or contract of the kind, or else the agent's own. */
function StartingTerms({ memberId, kind, currency, ...rest }: StartingTermsProps) {
  const { api } = usePageServices()
  const answer = useAnswer(`${kind} ${memberId}`, () => startingTerms(api, kind, memberId))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ own, granted }) => {
        const terms = granted ?? own
        const start = terms === null ? emptyDraft(kind, currency) : draftOf(terms)
        return <ProposalForm memberId={memberId} own={own} start={start} {...rest} />
      }}
    </Answered>
  )
}

async function startingTerms(api: Pick<Api, 'call'>, kind: ContractKind, memberId: string) {
  const [held, granted] = await Promise.all([
    api.call(listContracts, { side: 'held', kind, pageSize: 20 }),
    api.call(listContracts, { side: 'granted', kind, memberId, pageSize: 20 }),
  ])
  const present = granted.list.find(({ state }) => state === 'proposed') ?? granted.list.find(isInForce)
  return { own: held.list.find(isInForce)?.terms ?? null, granted: present?.terms ?? null }
}
