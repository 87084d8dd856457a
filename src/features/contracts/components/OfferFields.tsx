import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tiersAbove } from '#domain/agents/terms.ts'
import { getConsolidated, listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { isCovered } from '#domain/agents/contract-life.ts'
import type { Api } from '#src/api/api.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { FieldGroup } from '#src/ui/primitives/FieldGroup/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { draftOf, readDraft } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { isInForce } from '../states.ts'
import { toDomain } from '../terms.ts'
import type { ContractTerms } from '../types.ts'
import { Conditions } from './Conditions.tsx'
import { Notice, Stack } from './parts.ts'
import { TierFields } from './TierFields.tsx'

/** Contracts to offer; null: one is incomplete or exceeds the agent's own terms. */
export type Offers = readonly ContractTerms[] | null

interface OfferFieldsProps {
  onChange: (offers: Offers) => void
}

/**
 * Contracts to offer to a new account: at most one of each kind the agent may grant, initially with the agent's own terms.
 * Nothing if the agent may grant none.
 */
export function OfferFields({ onChange }: OfferFieldsProps) {
  const { api } = usePageServices()
  const answer = useAnswer('offers', () => ownTerms(api))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="control" />}>
      {(own) => own.size > 0 && <Kinds own={own} onChange={onChange} />}
    </Answered>
  )
}

/** The agent's own terms of the kinds it may grant. */
async function ownTerms(api: Pick<Api, 'call'>): Promise<ReadonlyMap<ContractKind, ContractTerms>> {
  const { grants } = await api.call(getConsolidated, {})
  const held = await Promise.all(
    grants.map((kind) => api.call(listContracts, { side: 'held', kind, pageSize: 20 })),
  )
  return new Map(
    held.flatMap(({ list }) => list.filter(isInForce).map(({ kind, terms }) => [kind, terms] as const)),
  )
}

type Drafts = ReadonlyMap<ContractKind, Draft>

interface KindsProps extends OfferFieldsProps {
  own: ReadonlyMap<ContractKind, ContractTerms>
}

function Kinds({ own, onChange }: KindsProps) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const change = (next: Drafts) => {
    setDrafts(next)
    const read = [...next].map(([kind, draft]) => givable(draft, own.get(kind)))
    const terms = read.flatMap((each) => (each === null ? [] : [each]))
    onChange(terms.length === read.length ? terms : null)
  }
  const turn = (kind: ContractKind, terms: ContractTerms, isOn: boolean) => {
    const next = new Map(drafts)
    if (isOn) next.set(kind, draftOf(terms))
    else next.delete(kind)
    change(next)
  }
  return (
    <Stack data-gap="sm">
      <FieldGroup legend={t('contracts:offers.title')}>
        <Text size="sm" tone="muted">
          {t('contracts:offers.hint')}
        </Text>
        {[...own].map(([kind, terms]) => (
          <Checkbox
            key={kind}
            label={t(`contracts:kinds.${kind}`)}
            checked={drafts.has(kind)}
            onChange={({ target }) => turn(kind, terms, target.checked)}
          />
        ))}
      </FieldGroup>
      {[...drafts].map(([kind, draft]) => (
        <OneOffer
          key={kind}
          kind={kind}
          draft={draft}
          own={own.get(kind)}
          onChange={(next) => change(new Map(drafts).set(kind, next))}
        />
      ))}
    </Stack>
  )
}

/** The draft's terms if they are complete and covered by the agent's own, else null. */
function givable(draft: Draft, own: ContractTerms | undefined): ContractTerms | null {
  const { terms } = readDraft(draft)
  return terms !== null && own !== undefined && isCovered(toDomain(own), toDomain(terms)) ? terms : null
}

interface OneOfferProps {
  kind: ContractKind
  draft: Draft
  own: ContractTerms | undefined
  onChange: (draft: Draft) => void
}

const OneOffer = ({ kind, draft, own, onChange }: OneOfferProps) => {
  const { t } = useTranslation()
  const { terms, tiers, problems } = readDraft(draft)
  const tooHigh =
    terms === null || own === undefined ? [] : tiersAbove(toDomain(own).tiers, toDomain(terms).tiers)
  const starts = new Set(tooHigh.map(({ thresholdMinor }) => thresholdMinor))
  const above =
    terms === null
      ? []
      : toDomain(terms).tiers.flatMap(({ thresholdMinor }, index) =>
          starts.has(thresholdMinor) ? [index] : [],
        )
  const isGivable = givable(draft, own) !== null
  return (
    <Card>
      <Stack>
        <strong>{t(`contracts:kinds.${kind}`)}</strong>
        <TierFields draft={draft} problems={tiers} above={above} onChange={onChange} />
        <Conditions draft={draft} onChange={onChange} />
        <div aria-live="polite">
          {!isGivable && (
            <Notice data-tone="negative">
              {problems.length > 0
                ? problems.map((problem) => <p key={problem}>{t(`contracts:problems.${problem}`)}</p>)
                : t(problemOf(terms !== null, above.length > 0))}
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  )
}

const problemOf = (isComplete: boolean, isAbove: boolean): string => {
  if (!isComplete) return 'contracts:offers.incomplete'
  return isAbove ? 'contracts:editor.tiersAbove' : 'contracts:editor.notCovered'
}
