import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayBeNull, targetOf } from '../schema-node.ts'
import type { FieldKind, SchemaNode } from '../schema-node.ts'
import { useStudio } from '../use-studio.tsx'
import { OrderedList } from './OrderedList.tsx'

interface ControlProps {
  readonly kind: FieldKind
  readonly node: SchemaNode
  readonly label: string
  readonly value: unknown
  readonly isLocked: boolean
  readonly isFaulty: boolean
  /** Ids of the field's description and problems. */
  readonly describedBy: string
  readonly onChange: (value: unknown) => void
}

/** The input for a schema field's kind. */
export function Control(props: ControlProps) {
  return controls[props.kind](props)
}

const controls: Readonly<Record<FieldKind, (props: ControlProps) => React.ReactNode>> = {
  switch: (props) => <SwitchControl {...props} />,
  choice: (props) => <ChoiceControl {...props} />,
  color: (props) => <ColorControl {...props} />,
  slider: (props) => <SliderControl {...props} />,
  number: (props) => <TypedControl {...props} read={readNumber} />,
  text: (props) => <TypedControl {...props} read={readText} />,
  list: (props) => <TypedControl {...props} lines read={readLines} />,
  json: (props) => <TypedControl {...props} lines read={readJson} />,
  order: (props) => <OrderControl {...props} />,
}

function SwitchControl({ label, value, isLocked, describedBy, onChange }: ControlProps) {
  return (
    <Switch
      checked={value === true}
      disabled={isLocked}
      onChange={(_, isOn) => onChange(isOn)}
      slotProps={{ input: { 'aria-label': label, 'aria-describedby': describedBy } }}
    />
  )
}

function ChoiceControl({ node, label, value, isLocked, isFaulty, describedBy, onChange }: ControlProps) {
  const { enum: choices = [], enumDescriptions = [] } = node
  const at = choices.findIndex((choice) => choice === value)
  return (
    <TextField
      select
      value={at < 0 ? '' : String(value)}
      disabled={isLocked}
      error={isFaulty}
      helperText={enumDescriptions[at]}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value))}
      slotProps={{ htmlInput: { 'aria-label': label, 'aria-describedby': describedBy } }}
    >
      {choices.map((choice, index) => (
        <MenuItem key={String(choice)} value={String(choice)} title={enumDescriptions[index]}>
          {String(choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ColorControl(props: ControlProps) {
  const { label, value, isLocked, describedBy, onChange } = props
  const color = typeof value === 'string' ? value : '#000000'
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box
        component="input"
        type="color"
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isLocked}
        value={color.toLowerCase()}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(target.value)}
        sx={{
          inlineSize: 56,
          blockSize: 44,
          padding: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          cursor: 'pointer',
          background: 'none',
        }}
      />
      <TypedControl {...props} kind="text" label={`${label} #`} read={readText} />
    </Box>
  )
}

function SliderControl({ node, label, value, isLocked, describedBy, onChange }: ControlProps) {
  const { minimum = 0, maximum = 1, type } = node
  const step = type === 'integer' ? 1 : (maximum - minimum) / 50
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', paddingInline: 1 }}>
      <Slider
        aria-label={label}
        min={minimum}
        max={maximum}
        step={Number(step.toPrecision(2))}
        disabled={isLocked}
        value={typeof value === 'number' ? value : minimum}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', minInlineSize: 40 }}>{String(value)}</Typography>
    </Box>
  )
}

type Read = (text: string, node: SchemaNode) => { readonly value: unknown } | null

const readText: Read = (text, node) => ({ value: text === '' && mayBeNull(node) ? null : text })
const readNumber: Read = (text, node) => {
  if (text.trim() === '') return mayBeNull(node) ? { value: null } : null
  const value = Number(text)
  return Number.isFinite(value) ? { value } : null
}
const readLines: Read = (text) => ({
  value: text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})
const readJson: Read = (text) => {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return null
  }
}

const shown = (kind: FieldKind, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (kind === 'list' && Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value, null, 2)
}

/** Keeps the typed text locally until it parses; then it is saved to the draft. */
function TypedControl({
  kind,
  node,
  label,
  value,
  isLocked,
  isFaulty,
  describedBy,
  onChange,
  read,
  lines = false,
}: ControlProps & { readonly read: Read; readonly lines?: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown(kind, value)
  const isWrong = read(text, node) === null
  return (
    <TextField
      id={id}
      value={text}
      multiline={lines}
      disabled={isLocked}
      error={isWrong || isFaulty}
      helperText={isWrong ? t('field.unreadable') : undefined}
      placeholder={node.examples === undefined ? '' : String(node.examples[0])}
      onChange={({ target }) => {
        setTyped(target.value)
        const result = read(target.value, node)
        if (result !== null) onChange(result.value)
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-describedby': isWrong ? `${id}-helper-text ${describedBy}` : describedBy,
          dir: 'auto',
          spellCheck: false,
        },
      }}
    />
  )
}

function OrderControl({ node, label, value, isLocked, describedBy, onChange }: ControlProps) {
  const { schema } = useStudio()
  const items = targetOf(schema ?? {}, node.items ?? {})
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = (items.enum ?? []).map(String)
  const help = new Map(choices.map((choice, index) => [choice, items.enumDescriptions?.[index] ?? '']))
  return (
    <OrderedList
      label={label}
      chosen={chosen}
      choices={choices}
      helpOf={(choice) => help.get(choice) ?? ''}
      isLocked={isLocked}
      describedBy={describedBy}
      onChange={(next) => onChange(items.type === 'integer' ? next.map(Number) : next)}
    />
  )
}
