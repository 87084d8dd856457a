import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { Field } from './fields.tsx'

/** Free rounds as form values. */
export interface RoundsDraft {
  readonly roundGames: readonly string[]
  readonly stakeUnits: string
  readonly rounds: string
  readonly roundDays: string
}

interface RoundGame {
  readonly gameId: string
  readonly name: string
  /** Stakes it offers for free rounds, in everyday units. */
  readonly stakeUnits: readonly number[]
}

interface RoundsFieldsProps {
  readonly draft: RoundsDraft
  /** The merchant's currency. */
  readonly currency: string
  readonly roundGames: readonly RoundGame[]
  /** Copy key: what the stake is and who pays it. */
  readonly stakeHelp: string
  readonly onChange: (parts: Partial<RoundsDraft>) => void
}

/** Stakes offered by all of the games. */
const commonStakes = (games: readonly RoundGame[], chosen: readonly string[]): readonly number[] => {
  const offered = games.filter(({ gameId }) => chosen.includes(gameId)).map(({ stakeUnits }) => stakeUnits)
  return offered.reduce<readonly number[]>(
    (common, own, at) => (at === 0 ? own : common.filter((stake) => own.includes(stake))),
    [],
  )
}

/** Games, number of rounds, stake and expiry. */
export function RoundsFields({ draft, currency, roundGames, stakeHelp, onChange: set }: RoundsFieldsProps) {
  const translate = useTranslate()
  const nameOf = (id: string) => roundGames.find(({ gameId }) => gameId === id)?.name ?? id
  const stakes = commonStakes(roundGames, draft.roundGames).map(String)
  // A stored stake stays visible while the games are loading.
  const shown = stakes.includes(draft.stakeUnits) ? stakes : [draft.stakeUnits, ...stakes]
  return (
    <>
      <Autocomplete
        multiple
        options={roundGames.map(({ gameId }) => gameId)}
        getOptionLabel={nameOf}
        value={[...draft.roundGames]}
        onChange={(_, games) => set({ roundGames: games.slice(0, 5) })}
        renderInput={(input) => <TextField {...input} label={translate('desk.promotions.roundGames')} />}
      />
      <TextField
        select
        fullWidth
        label={`${translate('desk.promotions.stakeUnits')} (${currency})`}
        helperText={translate(stakeHelp)}
        value={draft.stakeUnits}
        onChange={({ target }) => set({ stakeUnits: target.value })}
      >
        {shown.map((stake) => (
          <MenuItem key={stake} value={stake}>
            {stake}
          </MenuItem>
        ))}
      </TextField>
      <Field
        label="desk.promotions.rounds"
        value={draft.rounds}
        onChange={(rounds) => set({ rounds })}
        html={{ inputMode: 'numeric' }}
      />
      <Field
        label="desk.promotions.roundDays"
        value={draft.roundDays}
        onChange={(roundDays) => set({ roundDays })}
        html={{ inputMode: 'numeric' }}
      />
    </>
  )
}
