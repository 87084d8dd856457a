import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioAccount } from '#schemas/studio.ts'
import { useStudio } from '../use-studio.tsx'
import { becomeAccount } from './become-account.ts'
import { devices, keyScreens } from './screens.ts'
import type { Device } from './screens.ts'
import { SiteFrame } from './SiteFrame.tsx'

type View = 'one' | 'modes' | 'screens'

/** The preview of the site being edited. */
export const Preview = observer(function Preview() {
  const { t } = useTranslation()
  const studio = useStudio()
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(max-width: 899.95px)').matches ? 'phone' : 'desktop',
  )
  const [view, setView] = useState<View>('one')
  const [path, setPath] = useState('/')
  const [language, setLanguage] = useState(() => localStorage.getItem('hisLang') ?? '')
  const [account, setAccount] = useState<StudioAccount>('visitor')
  const [mode, setMode] = useState<'dark' | 'light' | null>(null)
  const [round, setRound] = useState(0)
  const again = () => setRound((before) => before + 1)
  const stage = useRef<HTMLDivElement>(null)
  const size = useSize(stage)
  const offered = studio.valueOf('/languages')
  const languages = Array.isArray(offered) ? offered.map(String) : []

  const speak = (next: string) => {
    localStorage.setItem('hisLang', next)
    setLanguage(next)
    again()
  }
  const be = async (next: StudioAccount) => {
    try {
      await becomeAccount(next, String(studio.valueOf('/merchantCode')), studio.api)
      setAccount(next)
      again()
    } catch (error) {
      studio.refuse(error)
    }
  }
  // The sites' hosts answer only once the studio's process does.
  const frames = studio.draft === null ? [] : framesOf(view, device, size)
  return (
    <Box
      component="section"
      aria-label={t('preview.tools')}
      sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', minInlineSize: 0, minBlockSize: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1, alignItems: 'center' }}>
        <Choice
          label={t('preview.device')}
          value={device}
          choices={Object.keys(devices) as Device[]}
          onChange={setDevice}
          name={(each) => t(`device.${each}`)}
        />
        <Choice
          label={t('preview.view')}
          value={view}
          choices={['one', 'modes', 'screens'] as const}
          onChange={setView}
          name={(each) => t(`view.${each}`)}
        />
        <Pick
          label={t('preview.path')}
          value={path}
          choices={keyScreens}
          onChange={setPath}
          name={(each) => each}
        />
        <Pick
          label={t('preview.mode')}
          value={mode ?? 'own'}
          choices={['own', 'dark', 'light'] as const}
          onChange={(next) => setMode(next === 'own' ? null : next)}
          name={(each) => t(`mode.${each}`)}
        />
        <Pick
          label={t('preview.language')}
          value={languages.includes(language) ? language : (languages[0] ?? '')}
          choices={languages}
          onChange={speak}
          name={(each) => each}
        />
        <Pick
          label={t('preview.account')}
          value={account}
          choices={['visitor', 'member', 'agent'] as const}
          onChange={(next) => void be(next)}
          name={(each) => t(`account.${each}`)}
        />
        <Button onClick={again}>{t('preview.again')}</Button>
      </Box>
      <Box
        ref={stage}
        sx={{
          overflow: 'auto',
          padding: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignContent: 'flex-start',
          justifyContent: 'center',
        }}
      >
        {frames.map(({ key, path: own, scale, blockPx, forced }) => (
          <SiteFrame
            key={key}
            title={t('preview.frame', { path: own ?? path })}
            path={own ?? path}
            device={view === 'screens' ? 'phone' : device}
            mode={forced ?? mode}
            isStill={view === 'screens'}
            round={round}
            scale={scale}
            {...(blockPx !== undefined && { blockPx })}
          />
        ))}
      </Box>
    </Box>
  )
})

interface Framed {
  readonly key: string
  readonly path: string | null
  readonly scale: number
  readonly blockPx?: number
  readonly forced: 'dark' | 'light' | null
}

/** Space between and around the frames, in pixels. */
const gapPx = 40
/** A narrower stage has two screens a row instead of six. */
const narrowPx = 600

function framesOf(view: View, device: Device, { inline, block }: Size): readonly Framed[] {
  if (view === 'screens') {
    const perRow = inline < narrowPx ? 2 : 6
    const scale = Math.max(0.2, (inline - gapPx) / perRow / devices.phone.inline - 0.03)
    return keyScreens.map((path) => ({ key: `screen ${path}`, path, scale, forced: null }))
  }
  const modes = view === 'modes' ? (['light', 'dark'] as const) : ([null] as const)
  const scale = Math.min(
    1,
    Math.max(0.2, (inline - gapPx * modes.length) / modes.length / devices[device].inline),
  )
  // A desktop page is as high as the stage; a phone keeps its height.
  const blockPx = device === 'desktop' ? Math.max(600, (block - gapPx) / scale) : undefined
  return modes.map((forced) => ({
    key: `${view} ${device} ${forced ?? ''}`,
    path: null,
    scale:
      device === 'desktop' ? scale : Math.min(scale, Math.max(0.3, (block - gapPx) / devices[device].block)),
    ...(blockPx !== undefined && { blockPx }),
    forced,
  }))
}

interface Size {
  readonly inline: number
  readonly block: number
}

function useSize(ref: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ inline: 900, block: 700 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref])
  return size
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly T[]
  readonly onChange: (value: T) => void
  readonly name: (value: T) => string
}

function Choice<T extends string>({ label, value, choices, onChange, name }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, next: T | null) => next !== null && onChange(next)}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {name(choice)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Pick<T extends string>({ label, value, choices, onChange, name }: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      fullWidth={false}
      onChange={({ target }) => onChange(target.value as T)}
      sx={{ minInlineSize: 110 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {name(choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}
