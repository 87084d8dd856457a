import { DateInput, SelectInput } from 'react-admin'

interface RecordFilters {
  /** The field of the kind or state. */
  readonly source: string
  readonly all: readonly string[]
  /** Copy prefix of its labels. */
  readonly words: string
}

/** Filters of a list about one player: kind or state, and the days of a period. */
export const recordFilters = ({ source, all, words }: RecordFilters) => [
  <SelectInput
    helperText={false}
    key={source}
    source={source}
    size="small"
    choices={all.map((each) => ({ id: each, name: `${words}.${each}` }))}
    alwaysOn
  />,
  ...['from', 'to'].map((day) => (
    <DateInput
      helperText={false}
      key={day}
      source={day}
      label={`desk.records.${day}`}
      size="small"
      alwaysOn
    />
  )),
]
