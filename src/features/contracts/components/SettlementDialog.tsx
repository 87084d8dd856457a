import { useTranslation } from 'react-i18next'
import { readContract, readSettlement } from '#domain/agents/document.ts'
import type { SettlementDocument } from '#domain/agents/document.ts'
import { idleDaysOf } from '#domain/agents/idle-time.ts'
import { toDecimal } from '#domain/money/money.ts'
import { getSettlement } from '#schemas/api/contracts.ts'
import { Answered, saveFile, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { lastsDays } from '../kinds.ts'
import { percentOf } from '../rates.ts'
import { verifiableFile } from '../recompute.ts'
import { settlementStateKey, settlementTone } from '../states.ts'
import type { SettlementDetail, SettlementRow } from '../types.ts'
import { Figures, Hash, Lines, Stack } from './parts.ts'
import { ProofPart } from './ProofPart.tsx'

interface SettlementDialogProps {
  row: SettlementRow
  onClose: () => void
}

/** Details of a settlement: payment, calculation line by line, and proof. */
export function SettlementDialog({ row, onClose }: SettlementDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { settlementId, kind } = row
  const answer = useAnswer(settlementId, () => api.call(getSettlement, { settlementId }))
  const detail = answer.value
  return (
    <Dialog
      title={t(`contracts:kinds.${kind}`)}
      closeLabel={t('contracts:close')}
      onClose={onClose}
      footer={
        detail !== null && (
          <Button
            tone="quiet"
            icon="download"
            onClick={() =>
              saveFile(
                `settlement-${row.from.slice(0, 10)}-${settlementId.slice(-8)}.json`,
                'application/json',
                verifiableFile(detail),
              )
            }
          >
            {t('contracts:settlement.download')}
          </Button>
        )
      }
    >
      <Stack>
        <Facts row={row} />
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {(settlement) => (
            <>
              <Calculation detail={settlement} />
              <ProofPart detail={settlement} />
            </>
          )}
        </Answered>
      </Stack>
    </Dialog>
  )
}

const Facts = ({ row }: { row: SettlementRow }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, from, until, upline, downline, state, amount, currency, paidAt } = row
  return (
    <Figures>
      <div>
        <dt>{t('contracts:settlement.amount')}</dt>
        <dd>{format.money(amount, currency)}</dd>
      </div>
      <div>
        <dt>{t('contracts:settlement.state')}</dt>
        <dd>
          <Badge tone={settlementTone[state]}>{t(settlementStateKey(row))}</Badge>
        </dd>
      </div>
      <div>
        <dt>{t('contracts:settlement.payer')}</dt>
        <dd>{upline?.name ?? t('contracts:house')}</dd>
      </div>
      <div>
        <dt>{t('contracts:settlement.receiver')}</dt>
        <dd>{downline.name}</dd>
      </div>
      <div>
        <dt>{t('contracts:settlement.period')}</dt>
        <dd>{format.span(from, until, lastsDays(kind))}</dd>
      </div>
      {paidAt !== null && (
        <div>
          <dt>{t('contracts:settlement.paidAt')}</dt>
          <dd>{format.time(paidAt)}</dd>
        </div>
      )}
    </Figures>
  )
}

/** Lines of the signed document in the order of the calculation. */
const Calculation = ({ detail }: { detail: SettlementDetail }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const document = readSettlement(detail.document)
  const { terms } = readContract(detail.contract)
  const { currency, period, sums, brought, result } = document
  const money = (minor: string) => format.money(toDecimal(BigInt(minor), currency), currency)
  const lines: readonly (readonly [id: string, label: string, value: string, isTotal?: true])[] = [
    ['gross', t(`contracts:settlement.gross.${terms.basis}`), money(result.gross)],
    ...terms.deducts.map(
      (name) =>
        [
          name,
          t('contracts:settlement.less', { name: t(`contracts:deductions.${name}`) }),
          money(`-${name === 'fees' ? (result.fees ?? '0') : sums[name]}`.replace(/^-(?:-|(?=0$))/, '')),
        ] as const,
    ),
    ...shownIfAny('late', t('contracts:settlement.late'), brought.late, money),
    ...shownIfAny('carried', t('contracts:settlement.carried'), brought.carried, money),
    ['basis', t('contracts:settlement.basis'), money(result.basis), true],
    [
      'members',
      t('contracts:tiers.members'),
      terms.rollsOverBelow === undefined
        ? format.count(sums.activeMembers)
        : t('contracts:settlement.membersOf', {
            members: format.count(sums.activeMembers),
            minimum: format.count(terms.rollsOverBelow),
          }),
    ],
    ['tier', t('contracts:settlement.tier'), tierText(result.tier)],
    [
      'rate',
      t('contracts:tiers.rate'),
      result.tier === null ? '–' : format.percent(percentOf(result.tier.ratePpm)),
    ],
    ...idleLines(),
    ...(result.earned === undefined
      ? []
      : [['earned', t('contracts:settlement.earned'), money(result.earned)] as const]),
    ...shownIfAny('rolled', t('contracts:settlement.rolled'), brought.rolled ?? '0', money),
    [
      'amount',
      t(result.roll === undefined ? 'contracts:settlement.amount' : 'contracts:settlement.paidNow'),
      money(result.amount),
      true,
    ],
    ...shownIfAny('roll', t('contracts:settlement.roll'), result.roll ?? '0', money),
    ...shownIfAny('carry', t('contracts:settlement.carry'), result.carry, money),
  ]
  /** How long the team had no new depositor, and what is cut for that. */
  function idleLines(): typeof lines {
    if (sums.idleSince === undefined || terms.idle === undefined) return []
    const days = idleDaysOf(period.timeZone, new Date(sums.idleSince), new Date(period.until))
    return [
      ['idleDays', t('contracts:settlement.idleDays'), format.count(days)],
      ...(result.atRate === undefined
        ? []
        : ([
            ['atRate', t('contracts:settlement.atRate'), money(result.atRate)],
            ['keeps', t('contracts:settlement.keeps'), format.percent(percentOf(terms.idle.keepsPpm))],
          ] as const)),
    ]
  }
  function tierText(tier: SettlementDocument['result']['tier']) {
    if (tier === null) return t('contracts:settlement.noTier')
    const { threshold, minActiveMembers } = tier
    if (minActiveMembers === 0)
      return t('contracts:settlement.tierReachedAlone', { threshold: money(threshold) })
    return t('contracts:settlement.tierReached', {
      threshold: money(threshold),
      members: format.count(minActiveMembers),
    })
  }
  return (
    <Stack data-gap="sm">
      <Heading level={3} size="sm">
        {t('contracts:settlement.calculation')}
      </Heading>
      <Lines>
        {lines.map(([id, label, value, isTotal]) => (
          <div key={id} data-total={isTotal}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Lines>
      {brought.closes === true && <Text size="sm">{t('contracts:settlement.closes')}</Text>}
      {detail.transferIds.length > 0 && (
        <Stack data-gap="sm">
          <Text size="xs" tone="muted">
            {t('contracts:settlement.transfers')}
          </Text>
          {detail.transferIds.map((transferId) => (
            <Hash key={transferId} dir="ltr">
              {transferId}
            </Hash>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** A line that is omitted if its amount is zero. */
const shownIfAny = (id: string, label: string, minor: string, money: (minor: string) => string) =>
  minor === '0' ? [] : [[id, label, money(minor)] as const]
