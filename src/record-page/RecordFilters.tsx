import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyStart } from '#domain/calendar/history.ts'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import type { SelectOption } from '#src/ui/primitives/Select/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { periodOf, periodPresets, presetOf } from './period.ts'
import type { PeriodPreset } from './period.ts'
import type { RecordQuery } from './record-query.ts'

const Root = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  alignItems: 'end',
  padding: space(4),
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  // As wide as its longest choice.
  '& > *': { flex: '1 1 auto', minInlineSize: 150, maxInlineSize: 260 },
  [onPhone]: { '& > *': { flexBasis: 'calc(50% - 12px)', minInlineSize: 0, maxInlineSize: 'none' } },
})

interface ChoiceFilter {
  readonly id: string
  readonly label: string
  /** The empty value is added by the page. */
  readonly options: readonly SelectOption[]
  /** What the empty value is called; absent: "all". */
  readonly emptyLabel?: string
}
interface TextFilter {
  readonly id: string
  readonly label: string
  /** Longest text. */
  readonly maxLength: number
}
/** Set by links alone. */
interface HiddenFilter {
  readonly id: string
  readonly hidden: true
}
/** One of several values, a text, or what a link set; the address carries it under `id`. */
export type RecordFilter = ChoiceFilter | TextFilter | HiddenFilter

export interface RecordFiltersProps {
  query: RecordQuery
  filters: readonly RecordFilter[]
  /** Sums have no order. */
  hasOrder?: boolean
  /** The day it is in the brand's time zone. */
  today: string
  onChange: (query: RecordQuery) => void
}

/** Period, filters and order of a list of records. */
export const RecordFilters = ({ query, filters, hasOrder = true, today, onChange }: RecordFiltersProps) => {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const preset = presetOf(query, today)
  const earliest = historyStart(today, brand.jurisdiction.records.historyMonths)
  const choosePeriod = (chosen: string) => {
    if (chosen !== 'custom') onChange({ ...query, ...periodOf(chosen as PeriodPreset, today) })
  }
  const day = (side: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`records:period.${side}`)}
      value={query[side]}
      min={earliest}
      max={today}
      onChange={({ target }) => {
        if (target.value >= earliest) onChange({ ...query, ...between(query, side, target.value) })
      }}
    />
  )
  return (
    <Root aria-label={t('records:filters')}>
      <Select
        label={t('records:period.label')}
        value={preset ?? 'custom'}
        onChange={({ target }) => choosePeriod(target.value)}
        options={[
          ...periodPresets.map((value) => ({ value, label: t(`records:period.${value}`) })),
          ...(preset === null ? [{ value: 'custom', label: t('records:period.custom') }] : []),
        ]}
      />
      {day('from')}
      {day('to')}
      {filters.map((filter) => {
        if ('hidden' in filter) return null
        const { id } = filter
        const value = query.filters[id] ?? ''
        const choose = (chosen: string) => onChange({ ...query, filters: withFilter(query, id, chosen) })
        return 'maxLength' in filter ? (
          // A new value from outside (back button, wider search) replaces what is typed.
          <TypedFilter key={`${id} ${value}`} {...filter} value={value} onValue={choose} />
        ) : (
          <Select
            key={id}
            label={filter.label}
            value={value}
            onChange={({ target }) => choose(target.value)}
            options={[{ value: '', label: filter.emptyLabel ?? t('records:all') }, ...filter.options]}
          />
        )
      })}
      {hasOrder && (
        <Select
          label={t('records:order.label')}
          value={query.order}
          onChange={({ target }) =>
            onChange({ ...query, order: target.value === 'oldest' ? 'oldest' : 'newest' })
          }
          options={(['newest', 'oldest'] as const).map((value) => ({
            value,
            label: t(`records:order.${value}`),
          }))}
        />
      )}
    </Root>
  )
}

interface TypedFilterProps extends TextFilter {
  value: string
  onValue: (value: string) => void
}

/** Applied with Enter or when the field is left: a call for each letter would run into the rate limit. */
const TypedFilter = ({ label, maxLength, value, onValue }: TypedFilterProps) => {
  const [typed, setTyped] = useState(value)
  const apply = () => {
    if (typed.trim() !== value) onValue(typed.trim())
  }
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      label={label}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

/** The other end moves along rather than that a period ends before it begins. */
function between({ from, to }: RecordQuery, side: 'from' | 'to', day: string) {
  if (side === 'from') return { from: day, to: to < day ? day : to }
  return { from: from > day ? day : from, to: day }
}

function withFilter({ filters }: RecordQuery, id: string, value: string) {
  const { [id]: _, ...others } = filters
  return value === '' ? others : { ...others, [id]: value }
}
