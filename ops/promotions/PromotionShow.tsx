import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { DeskPromotion } from '#schemas/api/ops-promotions.ts'
import { LabelNames } from '../labels/LabelChoice.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { textIn } from '../parts/text-in.ts'
import { PromotionActs } from './PromotionActs.tsx'
import { BudgetBar, stateTones } from './PromotionList.tsx'
import { Preview } from './Preview.tsx'
import { promotionIdOf } from './resources.ts'
import { SimulationPart } from './SimulationPart.tsx'
import { usePreview } from './use-preview.ts'

/** One promotion: its texts, cost and next actions. */
export const PromotionShow = () => (
  <DetailPage<DeskPromotion> mark="life">
    {(detail) => (
      <>
        <Head detail={detail} />
        <Problems detail={detail} />
        <Shown detail={detail} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Results detail={detail} />
          {detail.simulation !== null && <SimulationPart simulation={detail.simulation} />}
          <Life detail={detail} />
        </Box>
      </>
    )}
  </DetailPage>
)

function Shown({ detail }: { readonly detail: DeskPromotion }) {
  const { merchantCode, rule, headline, text } = detail
  return <Preview {...{ merchantCode, rule, headline, text }} place={usePreview(keyOf(detail), rule)} />
}

const keyOf = ({ merchantCode, promotionId }: DeskPromotion) => ({ merchantCode, promotionId })

function Head({ detail }: { readonly detail: DeskPromotion }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { promotionId, merchantCode, state, version, author, approvedBy, title } = detail
  const id = encodeURIComponent(promotionIdOf(detail))
  return (
    <DetailHead
      title={
        <>
          {textIn(title, locale)} <State label={`desk.promotions.state.${state}`} tone={stateTones[state]} />
        </>
      }
      lines={[
        <>
          {merchantCode} · {promotionId} · {translate('desk.promotions.by', { version, author })}
          {approvedBy !== null && ` · ${translate('desk.promotions.approvedBy', { name: approvedBy })}`}
        </>,
        ...([true, false] as const)
          .filter((value) => labelsIn(detail, value).length > 0)
          .map((value) => <AskedLabels key={String(value)} detail={detail} value={value} />),
      ]}
    >
      <CanAccess resource="promotions" action="save">
        <Button component={Link} to={`/promotions/create?copy=${id}`}>
          {translate('desk.promotions.copy')}
        </Button>
        {!over.has(state) && (
          <Button component={Link} to={`/promotions/create?change=${id}`}>
            {translate('desk.promotions.change')}
          </Button>
        )}
      </CanAccess>
      <PromotionActs detail={detail} />
    </DetailHead>
  )
}

interface AskedLabelsProps {
  readonly detail: DeskPromotion
  /** Whether players must have the labels, or must not. */
  readonly value: boolean
}

function AskedLabels({ detail, value }: AskedLabelsProps) {
  const translate = useTranslate()
  return (
    <>
      {translate(value ? 'desk.labels.with' : 'desk.labels.without')}{' '}
      <LabelNames merchantCode={detail.merchantCode} codes={labelsIn(detail, value)} />
    </>
  )
}

/** What players read does not name hidden labels, so the approver finds them here. */
const labelsIn = ({ rule: { conditions } }: DeskPromotion, value: boolean) =>
  conditions.flatMap((condition) =>
    condition.attribute === 'label' && condition.value === value ? [condition.label] : [],
  )

const over: ReadonlySet<DeskPromotion['state']> = new Set(['ended', 'settled', 'cancelled'])

function Problems({ detail: { problems } }: { readonly detail: DeskPromotion }) {
  const translate = useTranslate()
  if (problems.length === 0) return null
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {problems.map(({ at, kind, code, message, source }) => (
        <Alert key={`${at} ${code}`} severity={kind === 'warning' ? 'warning' : 'error'}>
          {message}
          {source !== null && ` ${translate('desk.promotions.source', { source })}`}
        </Alert>
      ))}
    </Box>
  )
}

function Results({ detail: { results, currency, cost, budget } }: { readonly detail: DeskPromotion }) {
  const translate = useTranslate()
  const { joined, players, grants, open, retentionPercent } = results
  return (
    <Part title="desk.promotions.results">
      <Rows
        heads={[]}
        rows={[
          [translate('desk.promotions.result.joined'), joined],
          [translate('desk.promotions.result.players'), players],
          [translate('desk.promotions.result.grants'), grants],
          [translate('desk.promotions.result.cost'), <Money key="cost" amount={cost} currency={currency} />],
          ...(budget === null
            ? []
            : [
                [
                  translate('desk.promotions.result.budget'),
                  <Box key="budget" sx={{ display: 'grid', gap: 0.5 }}>
                    <Money amount={budget} currency={currency} />
                    <BudgetBar cost={cost} budget={budget} />
                  </Box>,
                ],
              ]),
          [translate('desk.promotions.result.open'), <Money key="open" amount={open} currency={currency} />],
          [
            translate('desk.promotions.result.retention'),
            retentionPercent === null
              ? translate('desk.promotions.tooEarly')
              : `${String(retentionPercent)}%`,
          ],
        ]}
        none="desk.none"
      />
    </Part>
  )
}

function Life({ detail: { life } }: { readonly detail: DeskPromotion }) {
  return (
    <Part title="desk.promotions.life">
      <Rows
        heads={['at', 'to', 'operator'].map((head) => `desk.promotions.lifeHead.${head}`)}
        rows={life.map(({ at, state, operator, reason }) => [
          <Moment key="at" at={at} />,
          <State key="state" label={`desk.promotions.state.${state}`} tone={stateTones[state]} />,
          <>
            {operator ?? '–'}
            {reason !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
          </>,
        ])}
        none="desk.none"
      />
    </Part>
  )
}
