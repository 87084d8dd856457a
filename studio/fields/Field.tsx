import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#domain/brand/pointer.ts'
import { focusInput, useSought } from '../focus.ts'
import { plainGroup } from '../parts.ts'
import { kindOf, nodeAt } from '../schema-node.ts'
import { useStudio } from '../use-studio.tsx'
import { Control } from './Control.tsx'
import { Origin } from './Origin.tsx'

/** One value of the brand file: its name, input, description and origin. */
export const Field = observer(function Field({ pointer, label }: { pointer: string; label?: string }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const id = useId()
  const place = useSought(pointer)
  const { schema } = studio
  const node = schema === null ? null : nodeAt(schema, pointer)
  if (schema === null || node === null) return null
  const lock = studio.lockOf(pointer)
  const origin = studio.originOf(pointer)
  const problems = studio.problemsOf(pointer)
  const inherit = () => {
    // The button goes with the own value.
    focusInput(place.current)
    void studio.set(pointer)
  }
  return (
    <Box
      ref={place}
      component="fieldset"
      aria-labelledby={`${id}-name`}
      sx={{ ...plainGroup, paddingBlock: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Typography id={`${id}-name`} component="h2" sx={{ fontWeight: 600, fontSize: 14 }}>
        {label ?? dotted(pointer)}
      </Typography>
      {node.description !== undefined && (
        <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ paddingBlockEnd: 0.75 }}>
          {node.description.replaceAll('`', '')}
        </Typography>
      )}
      <Control
        kind={kindOf(schema, node)}
        node={node}
        label={dotted(pointer)}
        value={studio.valueOf(pointer)}
        isLocked={lock !== null}
        isFaulty={problems.some(({ level }) => level === 'error')}
        describedBy={`${id}-help ${id}-problems`}
        onChange={(value) => void studio.set(pointer, value)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Origin origin={origin} lock={lock} />
        {origin?.own === true && lock === null && (
          <Button size="small" onClick={inherit}>
            {t('field.inherit')}
          </Button>
        )}
      </Box>
      <Box id={`${id}-problems`} role="alert">
        {problems.map(({ text, level }) => (
          <Typography key={text} variant="body2" color={level === 'error' ? 'error' : 'warning.main'}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  )
})
