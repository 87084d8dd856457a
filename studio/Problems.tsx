import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { isWithin } from '#domain/brand/pointer.ts'
import type { StudioProblem } from '#schemas/studio.ts'
import { fieldGroups } from './panels/field-groups.ts'
import type { Panel } from './studio.store.ts'
import { useStudio } from './use-studio.tsx'
import { Said } from './Said.tsx'

/** The panel where a problem can be fixed. */
function panelOf({ file, pointer }: StudioProblem): Panel {
  if (file.includes('/copy/')) return 'texts'
  if (pointer === '' || file.startsWith('brands/_')) return 'file'
  if (isWithin(pointer, '/modules') || isWithin(pointer, '/safeguards')) return 'modules'
  if (isWithin(pointer, '/assets')) return 'pictures'
  const group = Object.entries(fieldGroups).find(([, holders]) =>
    holders.some((holder) => isWithin(pointer, holder)),
  )
  return (group?.[0] as Panel | undefined) ?? 'all'
}

/** Problems found by the check, each with a link to its field. While there are errors the last valid site is shown. */
export const Problems = observer(function Problems() {
  const { t } = useTranslation()
  const studio = useStudio()
  const problems = studio.draft?.problems ?? []
  const { errors } = studio
  if (studio.draft === null) return null
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        maxBlockSize: '30vh',
        overflow: 'auto',
        paddingInline: 2,
        paddingBlock: 1,
      }}
    >
      <Said sx={{ fontWeight: 600 }} color={errors.length > 0 ? 'error' : 'success'}>
        {errors.length > 0
          ? t('problems.errors', { number: errors.length })
          : t('problems.none', { warnings: problems.length })}
      </Said>
      {problems.map((problem) => (
        <Box key={problem.text} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography
            variant="body2"
            color={problem.level === 'error' ? 'error' : 'warning.main'}
            sx={{ flex: 1, overflowWrap: 'anywhere' }}
          >
            {problem.text}
          </Typography>
          <Button size="small" onClick={() => studio.show(panelOf(problem), problem.pointer)}>
            {t('problems.show')}
          </Button>
        </Box>
      ))}
    </Box>
  )
})
