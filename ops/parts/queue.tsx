import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { State } from './formats.tsx'
import type { Tone } from './formats.tsx'
import { MerchantFilter } from './MerchantInput.tsx'

interface Filtered {
  /** The field of the state. */
  readonly source?: string
  readonly states: readonly string[]
  /** Copy prefix of the states' labels. */
  readonly words: string
  /** The list can be narrowed to one player; the filter is shown while it is set. */
  readonly ofPlayer?: boolean
}

/** The filters of a queue: state, merchant, and player where the list has it. */
export const queueFilters = ({ source = 'state', states, words, ofPlayer = false }: Filtered) => [
  <SelectInput
    helperText={false}
    key={source}
    source={source}
    size="small"
    choices={states.map((state) => ({ id: state, name: `${words}.${state}` }))}
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
  ...(ofPlayer
    ? [
        <TextInput
          key="player"
          source="playerId"
          label="resources.players.fields.playerId"
          size="small"
          helperText={false}
        />,
      ]
    : []),
]

interface StandingProps {
  /** Copy key. */
  readonly label: string
  readonly tone: Tone
  /** Further lines, such as who said what; nulls are omitted. */
  readonly lines?: readonly (string | null)[]
  readonly children?: ReactNode
}

/** The state of a queue entry. */
export const Standing = ({ label, tone, lines = [], children }: StandingProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <State label={label} tone={tone} />
    {children}
    {lines.map(
      (line) =>
        line !== null && (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ),
    )}
  </Box>
)

/** The actions of a row, at its end. */
export const ActRow = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      justifyContent: { xs: 'flex-start', md: 'flex-end' },
      flexWrap: { xs: 'wrap', md: 'nowrap' },
    }}
  >
    {children}
  </Box>
)

/** Shown in place of an action that another operator must take. */
export const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ alignSelf: 'center' }}>
    {children}
  </Typography>
)
