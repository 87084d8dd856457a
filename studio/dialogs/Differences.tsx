import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#domain/brand/pointer.ts'
import type { StudioDifference } from '#schemas/studio.ts'
import { useStudio } from '../use-studio.tsx'
import { Said } from '../Said.tsx'

const against = ['saved', 'parent'] as const

/** Differences of the draft from the live files, or from its parent. */
export const Differences = observer(function Differences({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const { draft } = studio
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'))
  const [other, setOther] = useState<(typeof against)[number]>('saved')
  const [found, setFound] = useState<readonly StudioDifference[] | null>(null)
  useEffect(() => {
    let isHere = true
    void studio.api
      .differences(other)
      .then((list) => isHere && setFound(list))
      .catch((error: unknown) => studio.refuse(error))
    return () => void (isHere = false)
  }, [studio, other, draft])
  const shown = (value: unknown) => (value === undefined ? '—' : JSON.stringify(value))
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby="differences"
    >
      <DialogTitle id="differences">{t('differences.title')}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          value={other}
          aria-label={t('differences.against')}
          onChange={(_, next: (typeof against)[number] | null) => next !== null && setOther(next)}
        >
          {against.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`differences.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Said sx={{ paddingBlock: 1 }}>
          {found === null ? t('differences.reading') : t('differences.found', { number: found.length })}
        </Said>
        {found !== null && found.length > 0 && (
          <Table size="small" sx={{ tableLayout: 'fixed', '& th, & td': { paddingInline: 0.75 } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('differences.field')}</TableCell>
                <TableCell>{t(`differences.${other}`)}</TableCell>
                <TableCell>{t('differences.draft')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {found.map(({ pointer, before, after }) => (
                <TableRow key={pointer} sx={{ overflowWrap: 'anywhere' }}>
                  <TableCell component="th" scope="row">
                    {dotted(pointer).replaceAll('.', '.\u200B')}
                  </TableCell>
                  <TableCell>{shown(before)}</TableCell>
                  <TableCell>{shown(after)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
})
