import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Bar } from './Bar.tsx'
import { AllFields } from './panels/AllFields.tsx'
import { fieldGroups } from './panels/field-groups.ts'
import { FieldsPanel } from './panels/FieldsPanel.tsx'
import { FilePanel } from './panels/FilePanel.tsx'
import { ModulesPanel } from './panels/ModulesPanel.tsx'
import { PicturesPanel } from './panels/PicturesPanel.tsx'
import { TextsPanel } from './panels/TextsPanel.tsx'
import { ThemePanel } from './panels/ThemePanel.tsx'
import { Preview } from './preview/Preview.tsx'
import { Problems } from './Problems.tsx'
import { refusalWords } from './refusal-words.ts'
import type { Panel } from './studio.store.ts'
import { useStudio } from './use-studio.tsx'
import { Said } from './Said.tsx'

const panels: Readonly<Record<Panel, () => React.ReactNode>> = {
  essentials: () => <FieldsPanel below={fieldGroups.essentials} />,
  theme: () => <ThemePanel />,
  modules: () => <ModulesPanel />,
  pages: () => <FieldsPanel below={fieldGroups.pages} />,
  texts: () => <TextsPanel />,
  pictures: () => <PicturesPanel />,
  all: () => <AllFields />,
  file: () => <FilePanel />,
}
const panelNames = Object.keys(panels) as Panel[]

/** The studio: the editor on one side, the preview on the other. */
export const App = observer(function App() {
  const { t } = useTranslation()
  const studio = useStudio()
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'))
  const { panel, draft, schema, refused, left, isAway } = studio
  const forget = () => {
    // The message goes, and its button with it.
    document.getElementById('panel')?.focus()
    studio.forget()
  }
  return (
    <Box
      sx={{
        display: 'grid',
        // On a phone the page scrolls down to the preview.
        blockSize: { xs: 'auto', md: '100dvh' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '540px minmax(0, 1fr)' },
        gridTemplateRows: { xs: 'auto 70dvh 90dvh', md: 'auto 1fr' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Bar />
        {isAway && refused?.code !== 'closed' && <Alert severity="error">{t('away')}</Alert>}
        {refused !== null && (
          <Alert severity="error" onClose={forget} sx={{ whiteSpace: 'pre-wrap' }}>
            {refusalWords(t, refused)}
          </Alert>
        )}
        {left.length > 0 && (
          <Alert severity="info" onClose={forget}>
            {t('left', { fields: left.join(', ') })}
          </Alert>
        )}
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          gridTemplateRows: { xs: 'auto minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
          minBlockSize: 0,
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={panel}
          onChange={(_, next: Panel) => studio.show(next)}
          {...(isWide ? { orientation: 'vertical' } : { variant: 'scrollable', scrollButtons: false })}
          aria-label={t('panels')}
          sx={{ [isWide ? 'borderInlineEnd' : 'borderBlockEnd']: '1px solid', borderColor: 'divider' }}
        >
          {panelNames.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`panel.${name}`)}
              id={`tab-${name}`}
              aria-controls="panel"
              sx={{ alignItems: 'start', paddingInline: 1.5 }}
            />
          ))}
        </Tabs>
        <Box
          id="panel"
          role="tabpanel"
          tabIndex={-1}
          aria-labelledby={`tab-${panel}`}
          sx={{ overflow: 'auto', padding: 2 }}
        >
          {draft === null ? <Said>{t(schema === null ? 'starting' : 'reading')}</Said> : panels[panel]()}
        </Box>
        <Problems />
      </Box>
      <Preview />
    </Box>
  )
})
