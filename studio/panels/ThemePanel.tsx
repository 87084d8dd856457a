import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { contrast } from '#domain/brand/theme/color.ts'
import type { StudioPair } from '#schemas/studio.ts'
import { useStudio } from '../use-studio.tsx'
import { fieldGroups } from './field-groups.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { Said } from '../Said.tsx'

/** Seed colours, type, shape and hero, with the derived colour pairs and their contrast. */
export const ThemePanel = observer(function ThemePanel() {
  return (
    <>
      <FieldsPanel below={['/theme/seeds']} />
      <Pairs />
      <FieldsPanel below={fieldGroups.theme} />
    </>
  )
})

const Pairs = observer(function Pairs() {
  const { t } = useTranslation()
  const { draft } = useStudio()
  const pairs = draft?.pairs ?? []
  const modes = [...new Set(pairs.map(({ mode }) => mode))]
  const least = pairs.toSorted((a, b) => a.ratio / a.needs - b.ratio / b.needs)[0]
  return (
    <Box component="section" aria-label={t('theme.pairs')} sx={{ paddingBlock: 1.5 }}>
      <Typography component="h2" sx={{ fontWeight: 600, fontSize: 14 }}>
        {t('theme.pairs')}
      </Typography>
      {least !== undefined && (
        <Said variant="body2" color={least.ratio >= least.needs ? 'success' : 'error'}>
          {t('theme.least', {
            name: least.name,
            mode: least.mode,
            ratio: least.ratio.toFixed(2),
            needs: least.needs,
          })}
        </Said>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${Math.max(1, modes.length)}, 1fr)`,
          gap: 1,
          paddingBlockStart: 1,
        }}
      >
        {modes.map((mode) => (
          <Box
            key={mode}
            component="ul"
            sx={{
              listStyle: 'none',
              padding: 0,
              margin: 0,
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
              gap: '2px',
              alignContent: 'start',
            }}
          >
            {pairs
              .filter((pair) => pair.mode === mode)
              .map((pair) => (
                <Swatch key={pair.name} pair={pair} />
              ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
})

const readableOn = (back: string) =>
  contrast(back, '#ffffff') > contrast(back, '#000000') ? '#ffffff' : '#000000'

/** Ratio required of marks; text needs more. */
const markNeeds = 3

function Swatch({ pair: { name, mode, front, back, ratio, needs } }: { pair: StudioPair }) {
  const words = `${name} (${mode}): ${ratio.toFixed(2)} / ${needs}`
  const isMark = needs === markNeeds
  return (
    <Box
      component="li"
      title={words}
      aria-label={words}
      sx={{
        display: 'grid',
        placeItems: 'center',
        blockSize: 32,
        fontSize: 12,
        fontWeight: 700,
        borderRadius: '4px',
        outline: ratio < needs ? '2px solid' : 'none',
        outlineColor: 'error.main',
      }}
      // A mark is drawn as a line: its colour need not be readable as text.
      style={{
        color: isMark ? readableOn(back) : front,
        background: back,
        ...(isMark && { borderBlockEnd: `6px solid ${front}` }),
      }}
    >
      {ratio.toFixed(1)}
    </Box>
  )
}
