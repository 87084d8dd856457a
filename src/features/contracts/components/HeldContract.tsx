import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsolidated, listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { lastsDays } from '../kinds.ts'
import { percentOf } from '../rates.ts'
import { contractTone, isInForce } from '../states.ts'
import type { Contract, ContractTerms, Standing } from '../types.ts'
import { Figures, Head, Notice, Stack } from './parts.ts'
import { TerminateDialog } from './TerminateDialog.tsx'
import { TermsView } from './TermsView.tsx'

interface HeldContractProps {
  kind: ContractKind
  revision: number
  /** Called after a contract has ended. */
  onChange: () => void
}

/** Contracts of a kind held by this agent: the one in force and its successor. */
export function HeldContract({ kind, revision, onChange }: HeldContractProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [turns, setTurns] = useState(0)
  const answer = useAnswer(`${kind} ${revision} ${turns}`, async () => {
    const [{ list }, { contracts }] = await Promise.all([
      api.call(listContracts, { side: 'held', kind, pageSize: 20 }),
      api.call(getConsolidated, {}),
    ])
    return { held: list.filter(isInForce), standings: contracts }
  })
  useNextTurn(answer.value, turns, () => setTurns((last) => last + 1))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ held, standings }) =>
        held.length === 0 ? (
          <EmptyState icon="percent">{t('contracts:held.none')}</EmptyState>
        ) : (
          held.map((contract) => (
            <HeldCard
              key={contract.contractId}
              contract={contract}
              standing={standings.find(({ contractId }) => contractId === contract.contractId) ?? null}
              onChange={onChange}
            />
          ))
        )
      }
    </Answered>
  )
}

/** Margin for a gateway clock behind the browser's. */
export const afterMs = 1_500
/** Maximum delay of `setTimeout`, in ms. */
const longestMs = 2 ** 31 - 1

/**
 * Runs `turn` when the next shown period ends or an accepted contract starts. A moment that has passed although the answer
 * does not show it (a slow page, a gateway's clock behind) comes again after a delay that doubles with every turn.
 */
function useNextTurn(
  shown: { readonly held: readonly Contract[]; readonly standings: readonly Standing[] } | null,
  turns: number,
  turn: () => void,
) {
  const turnAfter = useEffectEvent((inMs: number) =>
    setTimeout(turn, inMs > 0 ? inMs : Math.min(afterMs * 2 ** turns, longestMs)),
  )
  useEffect(() => {
    const starts = (shown?.held ?? []).flatMap(({ state, startsAt }) =>
      state === 'accepted' && startsAt !== null ? [startsAt] : [],
    )
    const ends = (shown?.standings ?? []).map(({ periodUntil }) => periodUntil)
    const inMs = Math.min(...[...starts, ...ends].map((at) => Date.parse(at) + afterMs)) - Date.now()
    if (inMs > longestMs) return undefined
    const timer = turnAfter(inMs)
    return () => clearTimeout(timer)
  }, [shown])
}

interface HeldCardProps {
  contract: Contract
  /** Standing of the current period; null: the contract has not started. */
  standing: Standing | null
  onChange: () => void
}

const HeldCard = ({ contract, standing, onChange }: HeldCardProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEnding, setEnding] = useState(false)
  const { kind, state, terms, startsAt, upline } = contract
  return (
    <Card>
      <Stack>
        <Head>
          <Heading level={2} size="sm">
            {t('contracts:held.title')}
          </Heading>
          <Badge tone={contractTone[state]}>{t(`contracts:states.${state}`)}</Badge>
        </Head>
        {standing !== null && <StandingFigures standing={standing} contract={contract} />}
        {standing !== null && <Outlook standing={standing} terms={terms} />}
        {state === 'accepted' && startsAt !== null && (
          <Text>
            {t('contracts:held.starts', {
              at: lastsDays(kind) ? format.date(startsAt) : format.time(startsAt),
            })}
          </Text>
        )}
        <TermsView terms={terms} />
        {upline !== null && (
          <Head>
            <Text size="sm" tone="muted">
              {t('contracts:held.by', { name: upline.name })}
            </Text>
            <Button tone="danger" size="sm" onClick={() => setEnding(true)}>
              {t('contracts:terminate.open')}
            </Button>
          </Head>
        )}
      </Stack>
      {isEnding && (
        <TerminateDialog
          contract={contract}
          side="agent"
          onClose={() => setEnding(false)}
          onDone={onChange}
        />
      )}
    </Card>
  )
}

/** What the period will do with its amount as it stands: roll over, pay what rolled over, or be cut for an idle team. */
const Outlook = ({ standing, terms }: { standing: Standing; terms: ContractTerms }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { activeMembers, rolled, idle, periodUntil } = standing
  const { rollsOverBelow, idle: cut, currency } = terms
  const isShort = rollsOverBelow !== undefined && activeMembers < rollsOverBelow
  const isCut = idle !== undefined && Date.parse(idle.from) <= Date.parse(periodUntil)
  return (
    <>
      {isShort && (
        <Notice data-tone="warning">
          <p>
            {t('contracts:held.short', {
              members: format.count(activeMembers),
              minimum: format.count(rollsOverBelow),
            })}
          </p>
        </Notice>
      )}
      {!isShort && rolled !== undefined && (
        <Notice data-tone="positive">
          <p>{t('contracts:held.paysRolled', { amount: format.money(rolled, currency) })}</p>
        </Notice>
      )}
      {isCut && cut !== undefined && (
        <Notice data-tone="warning">
          <p>{t('contracts:held.cut', { share: format.percent(percentOf(cut.keepsPpm)) })}</p>
        </Notice>
      )}
    </>
  )
}

const StandingFigures = ({ standing, contract }: { standing: Standing; contract: Contract }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, basis, rollsOverBelow, idle: cut } = contract.terms
  const { periodValidBets, periodNetLoss, activeMembers, ratePpm, periodFrom, periodUntil, rolled, idle } =
    standing
  const ofMost = (count: number, most: number | undefined) =>
    most === undefined
      ? format.count(count)
      : t('contracts:held.of', { count: format.count(count), most: format.count(most) })
  const facts = [
    [
      t(`contracts:held.basis.${basis}`),
      format.money(basis === 'validBets' ? periodValidBets : periodNetLoss, currency),
    ],
    [t('contracts:tiers.members'), ofMost(activeMembers, rollsOverBelow)],
    [
      t('contracts:held.rate'),
      ratePpm === null ? t('contracts:held.noTier') : format.percent(percentOf(ratePpm)),
    ],
    [t('contracts:held.period'), format.span(periodFrom, periodUntil, lastsDays(contract.kind))],
    ...(rolled === undefined ? [] : [[t('contracts:held.rolled'), format.money(rolled, currency)] as const]),
    ...(idle === undefined
      ? []
      : [[t('contracts:settlement.idleDays'), ofMost(idle.days, cut?.afterDays)] as const]),
  ] as const
  return (
    <Figures data-size="lg">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Figures>
  )
}
