import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#domain/brand/pointer.ts'
import { kindOf, nodeAt } from '../schema-node.ts'
import { useStudio } from '../use-studio.tsx'
import { Control } from './Control.tsx'
import { Origin } from './Origin.tsx'

/** One value of the brand file: its name, input, description and origin. */
export const Field = observer(function Field({ pointer, label }: { pointer: string; label?: string }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { schema, soughtPointer } = studio
  const isSought =
    soughtPointer !== null && (soughtPointer === pointer || soughtPointer.startsWith(`${pointer}/`))
  useEffect(() => {
    if (!isSought) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus()
  }, [isSought])
  const node = schema === null ? null : nodeAt(schema, pointer)
  if (schema === null || node === null) return null
  const lock = studio.lockOf(pointer)
  const origin = studio.originOf(pointer)
  const problems = studio.problemsOf(pointer)
  return (
    <Box
      ref={place}
      component="section"
      aria-labelledby={`${id}-name`}
      sx={{ paddingBlock: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Typography id={`${id}-name`} component="h3" sx={{ fontWeight: 600, fontSize: 14 }}>
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
        onChange={(value) => void studio.set(pointer, value)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Origin origin={origin} lock={lock} />
        {origin?.own === true && lock === null && (
          <Button size="small" onClick={() => void studio.set(pointer)}>
            {t('field.inherit')}
          </Button>
        )}
      </Box>
      {problems.map(({ text, level }) => (
        <Typography
          key={text}
          role="alert"
          variant="body2"
          color={level === 'error' ? 'error' : 'warning.main'}
        >
          {text}
        </Typography>
      ))}
    </Box>
  )
})
