import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { blank, entriesOf, partSchema, partsOf, textSchema } from './setting-schema.ts'
import type { Faults, SettingSchema } from './setting-schema.ts'

interface PartProps {
  readonly schema: SettingSchema
  /** Name of the part; empty for the root. */
  readonly name: string
  readonly place: string
  readonly value: unknown
  readonly faults: Faults
  readonly onChange: (value: unknown) => void
}

/** Edits a setting by its JSON schema: expandable groups, optional parts, and an input per value. */
export const SettingForm = (props: Omit<PartProps, 'name' | 'place'>) => <Group {...props} name="" place="" />

/** Currencies have no translated names. */
function useNameOf() {
  const translate = useTranslate()
  return (name: string): string => translate(`desk.settings.field.${name}`, { _: name })
}

function Part(props: PartProps) {
  const { schema } = props
  if (schema.type === 'object') return <Group {...props} />
  if (schema.type === 'array') return <Entries {...props} />
  if (schema.enum !== undefined) return <Chosen {...props} />
  return schema.type === 'boolean' ? <Switched {...props} /> : <Typed {...props} />
}

function Group({ schema, place, value, onChange, faults }: PartProps) {
  const parts = partsOf(value)
  const { properties = {}, required = [], patternProperties } = schema
  const names = patternProperties === undefined ? Object.keys(properties) : Object.keys(parts)
  const set = (name: string, part: unknown) =>
    onChange(
      part === undefined
        ? Object.fromEntries(Object.entries(parts).filter(([each]) => each !== name))
        : { ...parts, [name]: part },
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      {names.map((name) => {
        const part = {
          schema: partSchema(schema, name) ?? {},
          name,
          place: `${place}/${name}`,
          value: parts[name],
          faults,
          onChange: (next: unknown) => set(name, next),
        }
        if (part.schema.type !== 'object') return <Part key={name} {...part} />
        const mayGo = !required.includes(name)
        return <Opened key={name} {...part} {...(mayGo && { onLeave: () => set(name, undefined) })} />
      })}
      {patternProperties !== undefined && <Added schema={schema} parts={parts} onAdd={set} />}
    </Box>
  )
}

/** A group below its name. An optional group has a checkbox. */
function Opened({ onLeave, ...part }: PartProps & { readonly onLeave?: () => void }) {
  const { schema, name, place, value, faults, onChange } = part
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const isFaulty = [...faults.keys()].some((at) => at.startsWith(`${place}/`))
  const isThere = value !== undefined
  const isShown = isThere && (onLeave === undefined || isOpen || isFaulty)
  return (
    <Box
      component="fieldset"
      sx={{
        gridColumn: '1 / -1',
        margin: 0,
        minInlineSize: 0,
        border: isShown ? 1 : 0,
        borderColor: 'divider',
        padding: isShown ? undefined : 0,
        borderRadius: 1,
      }}
    >
      <Box component="legend" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {onLeave === undefined ? (
          nameOf(name)
        ) : (
          <Marked
            name={name}
            isOn={isThere}
            onChange={(isOn) => {
              setOpen(isOn)
              if (isOn) onChange(blank(schema))
              else onLeave()
            }}
          />
        )}
        {isThere && onLeave !== undefined && (
          <Opener name={name} isOpen={isOpen || isFaulty} onPress={() => setOpen(!isOpen)} />
        )}
      </Box>
      {isShown && (
        <Box sx={{ paddingBlock: 1 }}>
          <Part {...part} />
        </Box>
      )}
    </Box>
  )
}

interface OpenerProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

function Opener({ name, isOpen, onPress }: OpenerProps) {
  const translate = useTranslate()
  const words = translate(isOpen ? 'desk.settings.close' : 'desk.settings.open')
  return (
    <Button
      variant="text"
      aria-expanded={isOpen}
      aria-label={`${words}: ${useNameOf()(name)}`}
      onClick={onPress}
    >
      {words}
    </Button>
  )
}

interface MarkedProps {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Marked = ({ name, isOn, onChange }: MarkedProps) => (
  <FormControlLabel
    label={useNameOf()(name)}
    control={
      <Checkbox checked={isOn} onChange={(_, next) => onChange(next)} sx={{ minHeight: 44, minWidth: 44 }} />
    }
  />
)

const Switched = ({ name, value, onChange }: PartProps) => (
  <Marked name={name} isOn={value === true} onChange={onChange} />
)

/** An input for a text, number or amount, with its fault below. */
function Typed({ schema, name, place, value, faults, onChange }: PartProps) {
  const translate = useTranslate()
  const fault = faults.get(place)
  const isNumber = schema.type === 'integer'
  const read = (text: string): unknown => {
    if (isNumber) return /^\d+$/.test(text) ? Number(text) : text
    return text === '' && textSchema(schema) !== undefined ? null : text
  }
  return (
    <TextField
      fullWidth
      label={useNameOf()(name)}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(read(target.value))}
      error={fault !== undefined}
      helperText={fault && translate(fault.key, { ...fault.values, _: fault.key })}
      slotProps={{
        htmlInput: {
          spellCheck: false,
          ...(isNumber && { inputMode: 'numeric' }),
          ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
        },
      }}
    />
  )
}

/** A list: each entry's parts with a button that removes it, and a button for another entry. */
function Entries({ schema, name, place, value, faults, onChange }: PartProps) {
  const translate = useTranslate()
  const nameOf = useNameOf()
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema
  const entries = entriesOf(value)
  return (
    <Box
      component="fieldset"
      sx={{ gridColumn: '1 / -1', margin: 0, minInlineSize: 0, border: 0, padding: 0 }}
    >
      <Box component="legend" sx={{ marginBlockEnd: 1 }}>
        {nameOf(name)}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {entries.map((entry, index) => (
          // Entries have no identity of their own; every input is controlled.
          <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              <Part
                schema={items}
                name={`${name}Entry`}
                place={`${place}/${index}`}
                value={entry}
                faults={faults}
                onChange={(next) => onChange(entries.with(index, next))}
              />
            </Box>
            <Button
              variant="text"
              color="error"
              aria-label={`${translate('desk.settings.remove')}: ${nameOf(name)} ${index + 1}`}
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              {translate('desk.settings.remove')}
            </Button>
          </Box>
        ))}
        <Button
          sx={{ justifySelf: 'start' }}
          disabled={entries.length >= maxItems}
          aria-label={`${translate('desk.settings.add')}: ${nameOf(name)}`}
          onClick={() => onChange([...entries, blank(items)])}
        >
          {translate('desk.settings.add')}
        </Button>
      </Box>
    </Box>
  )
}

/** One of a few values. */
function Chosen({ schema, name, value, onChange }: PartProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      label={useNameOf()(name)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {schema.enum?.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`desk.settings.option.${name}.${option}`, { _: option })}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface AddedProps {
  readonly schema: SettingSchema
  readonly parts: Readonly<Record<string, unknown>>
  readonly onAdd: (name: string, part: unknown) => void
}

/** Adds a named part: a currency. */
function Added({ schema, parts, onAdd }: AddedProps) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const part = name in parts ? undefined : partSchema(schema, name)
  return (
    <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1', alignItems: 'center' }}>
      <TextField
        label={translate('desk.settings.newName')}
        value={name}
        onChange={({ target }) => setName(target.value.toUpperCase())}
        slotProps={{ htmlInput: { maxLength: 3, spellCheck: false } }}
      />
      <Button
        disabled={part === undefined}
        onClick={() => {
          onAdd(name, blank(part ?? {}))
          setName('')
        }}
      >
        {translate('desk.settings.add')}
      </Button>
    </Box>
  )
}
