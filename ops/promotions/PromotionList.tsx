import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { promotionStates } from '#schemas/api/ops-promotions.ts'
import type { DeskPromotionRow } from '#schemas/api/ops-promotions.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Money } from '../parts/formats.tsx'
import { queueFilters, Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { promotionIdOf } from './resources.ts'

type Row = DeskPromotionRow & RaRecord

export const stateTones = {
  draft: 'default',
  checked: 'default',
  simulated: 'warning',
  approved: 'warning',
  live: 'success',
  paused: 'warning',
  ended: 'default',
  settled: 'default',
  cancelled: 'default',
} as const

const filters = queueFilters({ states: promotionStates, words: 'desk.promotions.state' })

const columns: readonly Column<Row>[] = [
  { source: 'promotionId', show: (row) => <Name row={row} /> },
  { source: 'merchantCode' },
  { source: 'state', show: (row) => <Stands row={row} /> },
  { source: 'grants', end: true },
  { source: 'cost', end: true, show: (row) => <Spent row={row} /> },
  moment('changedAt'),
]

/** Promotions of all merchants, most recently changed first. */
export const PromotionList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    actions={
      <CanAccess resource="promotions" action="save">
        <NewPromotion />
      </CanAccess>
    }
  />
)

function NewPromotion() {
  const translate = useTranslate()
  return (
    <Button component={Link} to="/promotions/create" variant="contained">
      {translate('desk.promotions.create')}
    </Button>
  )
}

function Name({ row }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  const translate = useTranslate()
  return (
    <Typography
      component={Link}
      to={`/promotions/${encodeURIComponent(promotionIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {textIn(row.title, locale)} · {translate(`desk.promotions.type.${row.rule.type}`)}
    </Typography>
  )
}

function Stands({ row: { state, version, author, approvedBy } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.promotions.state.${state}`}
      tone={stateTones[state]}
      lines={[
        translate('desk.promotions.by', { version, author }),
        approvedBy === null ? null : translate('desk.promotions.approvedBy', { name: approvedBy }),
      ]}
    />
  )
}

function Spent({ row }: { readonly row: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
      <Money amount={row.cost} currency={row.currency} />
      {row.budget !== null && <BudgetBar cost={row.cost} budget={row.budget} />}
    </Box>
  )
}

interface BudgetBarProps {
  readonly cost: string
  /** An amount. */
  readonly budget: string
}

/** The share of a budget that is committed or spent. */
export function BudgetBar({ cost, budget }: BudgetBarProps) {
  const translate = useTranslate()
  const percent = Number(budget) === 0 ? 100 : Math.min(100, (Number(cost) / Number(budget)) * 100)
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={translate('desk.promotions.budgetUsed')}
      sx={{ inlineSize: 120 }}
    />
  )
}
