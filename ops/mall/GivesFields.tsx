import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getGoodChoices } from '#schemas/api/ops-mall.ts'
import type { GoodChoices } from '#schemas/api/ops-mall.ts'
import { call } from '../api.ts'
import { Field } from '../parts/fields.tsx'
import { RoundsFields } from '../parts/RoundsFields.tsx'
import type { GoodDraft } from './good-draft.ts'

interface GivesFieldsProps {
  readonly merchantCode: string
  readonly draft: GoodDraft
  readonly onChange: (draft: GoodDraft) => void
}

/** The raffles and games of a merchant; null while they load. */
function useChoices(merchantCode: string, isWanted: boolean): GoodChoices | null {
  const [found, setFound] = useState<{ readonly of: string; readonly choices: GoodChoices } | null>(null)
  useEffect(() => {
    let wanted = true
    if (merchantCode !== '' && isWanted)
      call(getGoodChoices, { merchantCode }).then(
        (reply) => wanted && setFound({ of: merchantCode, choices: reply }),
        // Without the choices nothing can be saved; choosing the merchant again retries.
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [merchantCode, isWanted])
  return found?.of === merchantCode ? found.choices : null
}

/** What a good of kind tickets or rounds gives; nothing for other kinds. */
export function GivesFields({ merchantCode, draft, onChange }: GivesFieldsProps) {
  const translate = useTranslate()
  const { kind } = draft
  const isWanted = kind === 'tickets' || kind === 'rounds'
  const choices = useChoices(merchantCode, isWanted)
  const set = (part: Partial<GoodDraft>) => onChange({ ...draft, ...part })
  if (!isWanted) return null
  const law = choices?.forbidden.find((each) => each.kind === kind)
  if (choices === null)
    return merchantCode === '' ? (
      <Alert severity="info">{translate('desk.goods.chooseMerchant')}</Alert>
    ) : null
  if (law !== undefined)
    return (
      <Alert severity="error">
        {translate('desk.goods.forbidden')} {law.source}
      </Alert>
    )
  if (kind === 'rounds')
    return (
      <RoundsFields
        draft={draft}
        currency={choices.currency}
        roundGames={choices.games}
        stakeHelp="desk.goods.stakeHelp"
        onChange={(parts) => set(parts)}
      />
    )
  const raffles = [...choices.series, ...choices.raffles]
  return (
    <>
      <TextField
        select
        required
        fullWidth
        label={translate('desk.goods.raffle')}
        helperText={translate(raffles.length === 0 ? 'desk.goods.noRaffle' : 'desk.goods.raffleHelp')}
        value={raffles.includes(draft.raffle) ? draft.raffle : ''}
        onChange={({ target }) => set({ raffle: target.value })}
      >
        {raffles.map((raffle) => (
          <MenuItem key={raffle} value={raffle}>
            {choices.series.includes(raffle) ? translate('desk.goods.series', { raffle }) : raffle}
          </MenuItem>
        ))}
      </TextField>
      <Field
        label="desk.goods.tickets"
        type="number"
        value={draft.tickets}
        onChange={(tickets) => set({ tickets })}
        html={{ min: 1, max: 1_000 }}
      />
    </>
  )
}
