import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyStart } from '#domain/calendar/history.ts'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
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
  // As wide as the longest option.
  '& > *': { flex: '1 1 auto', minInlineSize: 150, maxInlineSize: 260 },
  [onPhone]: {
    '& > *': { flexBasis: 'calc(50% - 12px)', minInlineSize: 0, maxInlineSize: 'none' },
    '& > button': { flex: 'none' },
  },
})

const phone = onPhone.replace('@media ', '')

const More = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(3),
  inlineSize: '100%',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
})

const times = ['newest', 'oldest'] as const

interface ChoiceFilter {
  readonly id: string
  readonly label: string
  /** Without the empty value, which the component adds. */
  readonly options: readonly SelectOption[]
  /** Label of the empty value; absent: "All". */
  readonly emptyLabel?: string
}
interface TextFilter {
  readonly id: string
  readonly label: string
  /** Maximum number of characters. */
  readonly maxLength: number
}
/** Has no control; set only by links. */
interface HiddenFilter {
  readonly id: string
  readonly hidden: true
}
/** A select, a text input or a hidden filter; stored in the URL query under `id`. */
export type RecordFilter = ChoiceFilter | TextFilter | HiddenFilter

/** A column the list can be sorted by, stored in the query as the filter `sort`: descending, or for names ascending. */
export interface RecordSort extends SelectOption {
  readonly ascending?: boolean
}

export interface RecordFiltersProps {
  query: RecordQuery
  filters: readonly RecordFilter[]
  /** False for lists without an order by time; they are sorted by the first of `sorts`. */
  hasOrder?: boolean
  /** False for lists that are not of a period. */
  hasPeriod?: boolean
  sorts?: readonly RecordSort[]
  /** Current day in the brand's time zone, `yyyy-MM-dd`. */
  today: string
  onChange: (query: RecordQuery) => void
}

/**
 * Controls for the filters and order of a record list, and for its period. On a phone a list of a period shows the
 * period; the other controls are behind a button that counts those in use.
 */
export const RecordFilters = (props: RecordFiltersProps) => {
  const { query, filters, hasPeriod = true, today, onChange } = props
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isPhone || !hasPeriod)
    return (
      <Root aria-label={t('records:filters')}>
        {hasPeriod && <PeriodChoice query={query} today={today} onChange={onChange} />}
        {hasPeriod && <PeriodDays query={query} today={today} onChange={onChange} />}
        <OtherFilters {...props} />
      </Root>
    )
  const shown = filters.flatMap((filter) => ('hidden' in filter ? [] : [filter.id]))
  const used =
    shown.filter((each) => query.filters[each] !== undefined).length +
    (query.order === 'oldest' || query.filters['sort'] !== undefined ? 1 : 0)
  return (
    <Root aria-label={t('records:filters')}>
      <PeriodChoice query={query} today={today} onChange={onChange} />
      <Button
        tone="quiet"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('records:more')}
        {used > 0 && (
          <>
            {' '}
            <Badge tone="accent">{used}</Badge>
          </>
        )}
      </Button>
      {isOpen && (
        <More id={id}>
          <PeriodDays query={query} today={today} onChange={onChange} />
          <OtherFilters {...props} />
        </More>
      )}
    </Root>
  )
}

/** The list's own filters and its order. */
const OtherFilters = ({ query, filters, hasOrder = true, sorts = [], onChange }: RecordFiltersProps) => {
  const { t } = useTranslation()
  const orders = [
    ...(hasOrder ? times.map((value) => ({ value, label: t(`records:order.${value}`) })) : []),
    ...sorts.map(({ value, label }) => ({ value, label })),
  ]
  const chooseOrder = (chosen: string) => {
    const sort = sorts.find(({ value }) => value === chosen)
    const isRising = chosen === 'oldest' || sort?.ascending === true
    onChange({
      ...query,
      order: isRising ? 'oldest' : 'newest',
      filters: withFilter(query, 'sort', sort?.value ?? ''),
    })
  }
  return (
    <>
      {filters.map((filter) => {
        if ('hidden' in filter) return null
        const { id } = filter
        const value = query.filters[id] ?? ''
        const choose = (chosen: string) => onChange({ ...query, filters: withFilter(query, id, chosen) })
        return 'maxLength' in filter ? (
          // The key remounts the input when the value changes from outside (Back, wider search).
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
      {orders.length > 0 && (
        <Select
          label={t('records:order.label')}
          value={query.filters['sort'] ?? (hasOrder ? query.order : sorts[0]?.value)}
          onChange={({ target }) => chooseOrder(target.value)}
          options={orders}
        />
      )}
    </>
  )
}

type PeriodProps = Pick<RecordFiltersProps, 'query' | 'today' | 'onChange'>

/** A preset. */
const PeriodChoice = ({ query, today, onChange }: PeriodProps) => {
  const { t } = useTranslation()
  const preset = presetOf(query, today)
  const choosePeriod = (chosen: string) => {
    if (chosen !== 'custom') onChange({ ...query, ...periodOf(chosen as PeriodPreset, today) })
  }
  return (
    <Select
      label={t('records:period.label')}
      value={preset ?? 'custom'}
      onChange={({ target }) => choosePeriod(target.value)}
      options={[
        ...periodPresets.map((value) => ({ value, label: t(`records:period.${value}`) })),
        ...(preset === null ? [{ value: 'custom', label: t('records:period.custom') }] : []),
      ]}
    />
  )
}

/** The first and the last day. */
const PeriodDays = ({ query, today, onChange }: PeriodProps) => {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const earliest = historyStart(today, brand.jurisdiction.records.historyMonths)
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
    <>
      {day('from')}
      {day('to')}
    </>
  )
}

interface TypedFilterProps extends TextFilter {
  value: string
  onValue: (value: string) => void
}

/** Applied on Enter or blur: a call per key press would hit the rate limit. */
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

/** Sets one end of the period and moves the other if the period would end before it begins. */
function between({ from, to }: RecordQuery, side: 'from' | 'to', day: string) {
  if (side === 'from') return { from: day, to: to < day ? day : to }
  return { from: from > day ? day : from, to: day }
}

function withFilter({ filters }: RecordQuery, id: string, value: string) {
  const { [id]: _, ...others } = filters
  return value === '' ? others : { ...others, [id]: value }
}
