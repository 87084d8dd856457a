import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioAccount, StudioGate } from '#schemas/studio.ts'
import { Origin } from '../fields/Origin.tsx'
import { focusInput, useSought } from '../focus.ts'
import { plainGroup } from '../parts.ts'
import { useStudio } from '../use-studio.tsx'

const accounts: readonly StudioAccount[] = ['visitor', 'member', 'agent']
const groupOf = ({ id }: StudioGate) => id.replace(/\..*$/, '')
const pointerOf = ({ id }: StudioGate) =>
  id.startsWith('safeguard.') ? `/safeguards/${id.replace('safeguard.', '')}` : `/modules/${id}`

/**
 * All switches of the catalogue by group, with the site's fallback without each and the account types that have it on.
 */
export const ModulesPanel = observer(function ModulesPanel() {
  const { t } = useTranslation()
  const { draft } = useStudio()
  const [wanted, setWanted] = useState('')
  const needle = wanted.trim().toLowerCase()
  const gates = (draft?.gates ?? []).filter(({ id, title, whenOff }) =>
    `${id} ${title} ${whenOff}`.toLowerCase().includes(needle),
  )
  const groups = Map.groupBy(gates, groupOf)
  return (
    <>
      <TextField
        type="search"
        label={t('modules.find')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {draft?.gates.length === 0 && (
        <Typography sx={{ paddingBlock: 2 }}>{t('modules.unresolved')}</Typography>
      )}
      {[...groups].map(([group, inside]) => (
        <Box key={group} component="details" open sx={{ paddingBlockStart: 1 }}>
          <Typography component="summary" sx={{ fontWeight: 700, paddingBlock: 1.25, cursor: 'pointer' }}>
            {group} ({inside.length})
          </Typography>
          {inside.map((gate) => (
            <GateRow key={gate.id} gate={gate} />
          ))}
        </Box>
      ))}
    </>
  )
})

const GateRow = observer(function GateRow({ gate }: { gate: StudioGate }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const pointer = pointerOf(gate)
  const origin = studio.originOf(pointer)
  const lock = studio.lockOf(pointer)
  const isOn = studio.valueOf(pointer) === true
  const place = useSought(pointer)
  const inherit = () => {
    focusInput(place.current)
    void studio.set(pointer)
  }
  return (
    <Box
      ref={place}
      component="fieldset"
      aria-label={`${gate.title} ${gate.id}`}
      // Indented below the module it depends on.
      sx={{
        ...plainGroup,
        paddingInlineStart: gate.requires.length > 0 ? 2 : 0,
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{gate.title}</Typography>
          <Typography variant="caption" sx={{ fontFamily: 'ui-monospace, monospace' }}>
            {gate.id}
          </Typography>
        </Box>
        <Switch
          checked={isOn}
          disabled={lock !== null}
          onChange={(_, next) => void studio.set(pointer, next)}
          slotProps={{ input: { 'aria-label': gate.title } }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('modules.whenOff', { effect: gate.whenOff })}
      </Typography>
      {gate.requires.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('modules.requires', { gates: gate.requires.join(', ') })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', paddingBlock: 0.25 }}>
        {accounts.map((account) => (
          <Typography
            key={account}
            variant="caption"
            sx={{ fontWeight: 600, color: gate.state[account] === 'on' ? 'success.main' : 'text.secondary' }}
          >
            {gate.state[account] === 'on' ? '●' : '○'} {t(`account.${account}`)}:{' '}
            {t(`state.${gate.state[account]}`)}
          </Typography>
        ))}
      </Box>
      {gate.module !== null && gate.server !== null && (
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, minBlockSize: 44 }}
        >
          <Switch
            size="small"
            checked={gate.server === 'on'}
            onChange={(_, next) => void studio.act(() => studio.api.switchModule(gate.module ?? '', next))}
          />
          {t('modules.server', { module: gate.module })}
        </Box>
      )}
      {isOn && gate.state.member !== 'on' && (
        <Typography variant="body2" color="warning.main">
          {gate.why}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Origin origin={origin} lock={lock} />
        {origin?.own === true && lock === null && (
          <Button size="small" onClick={inherit}>
            {t('field.inherit')}
          </Button>
        )}
      </Box>
    </Box>
  )
})
