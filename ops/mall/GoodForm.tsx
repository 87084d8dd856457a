import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { goodKinds, goodPictures } from '#schemas/api/points.ts'
import { Choice, Field } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { LabelMarks } from '../labels/LabelChoice.tsx'
import { GivesFields } from './GivesFields.tsx'
import { isWrittenIn } from './good-draft.ts'
import type { GoodDraft } from './good-draft.ts'
import { GoodPreview } from './GoodPreview.tsx'

interface GoodFormProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  readonly draft: GoodDraft
  readonly onChange: (draft: GoodDraft) => void
  /** Kind, id, amount and stock can only be set on creation. */
  readonly isNew: boolean
}

const count = { min: 1, max: 1_000_000 } as const

/** The fields of a good. */
export function GoodForm({ merchantCode, draft, onChange, isNew }: GoodFormProps) {
  const set = (part: Partial<GoodDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      {isNew && <Identity merchantCode={merchantCode} draft={draft} onChange={onChange} />}
      {/* Tickets and rounds have pictures of their own. */}
      {(draft.kind === 'tangible' || draft.kind === 'money') && (
        <Choice
          label="resources.goods.fields.picture"
          words="desk.goods.picture"
          all={goodPictures}
          value={draft.picture}
          onChange={(picture) => set({ picture })}
        />
      )}
      <Texts draft={draft} onChange={onChange} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field
          label="resources.goods.fields.points"
          type="number"
          value={draft.points}
          onChange={(points) => set({ points })}
          html={count}
        />
        <Field
          label="desk.goods.rankFrom"
          type="number"
          value={draft.rankFrom}
          onChange={(rankFrom) => set({ rankFrom })}
          html={{ min: 0, max: 100 }}
        />
        {(['perDay', 'perWeek', 'perMonth'] as const).map((name) => (
          <Field
            key={name}
            label={`desk.goods.${name}`}
            type="number"
            required={false}
            value={draft[name]}
            onChange={(text) => set({ [name]: text })}
            html={count}
          />
        ))}
        <Field
          label="desk.goods.position"
          type="number"
          value={draft.position}
          onChange={(position) => set({ position })}
          html={{ min: 0, max: 10_000 }}
        />
        <DayField draft={draft} onChange={onChange} />
      </Box>
      <LabelMarks merchantCode={merchantCode} value={draft.labels} onChange={(labels) => set({ labels })} />
      <GoodPreview merchantCode={merchantCode} draft={draft} />
    </>
  )
}

type Part = Omit<GoodFormProps, 'merchantCode' | 'isNew'>

const DayField = ({ draft, onChange }: Part) => {
  const translate = useTranslate()
  return (
    <TextField
      type="date"
      fullWidth
      label={translate('desk.goods.activeTill')}
      value={draft.activeTill}
      onChange={({ target }) => onChange({ ...draft, activeTill: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function Identity({ merchantCode, draft, onChange }: Omit<GoodFormProps, 'isNew'>) {
  const set = (part: Partial<GoodDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <Choice
        label="resources.goods.fields.kind"
        words="desk.goods.kind"
        all={goodKinds}
        value={draft.kind}
        onChange={(kind) => set({ kind, amountUnits: '' })}
      />
      <Field
        label="desk.goods.id"
        value={draft.goodId}
        onChange={(goodId) => set({ goodId })}
        html={{ pattern: '[a-z0-9\\-]{1,40}' }}
      />
      {draft.kind === 'money' && (
        <Field
          label="desk.goods.amountUnits"
          type="number"
          value={draft.amountUnits}
          onChange={(amountUnits) => set({ amountUnits })}
          html={count}
        />
      )}
      <GivesFields merchantCode={merchantCode} draft={draft} onChange={onChange} />
      <Field
        label="desk.goods.stock"
        type="number"
        required={false}
        value={draft.stock}
        onChange={(stock) => set({ stock })}
        html={{ min: 0, max: 1_000_000 }}
      />
    </>
  )
}

function Texts({ draft, onChange }: Part) {
  const [language, setLanguage] = useState<Language>('en')
  const isOneWritten = languages.some((each) => isWrittenIn(draft, each))
  return (
    <>
      <LanguageChoice
        help="desk.announcements.languageHelp"
        value={language}
        onChange={setLanguage}
        isWritten={(each) => isWrittenIn(draft, each)}
      />
      <Field
        label="resources.goods.fields.title"
        value={draft.title[language] ?? ''}
        onChange={(text) => onChange({ ...draft, title: { ...draft.title, [language]: text } })}
        html={{ maxLength: 200, dir: 'auto' }}
        required={!isOneWritten}
      />
      <Field
        label="desk.goods.text"
        value={draft.text[language] ?? ''}
        onChange={(text) => onChange({ ...draft, text: { ...draft.text, [language]: text } })}
        html={{ maxLength: 500, dir: 'auto' }}
        multiline
        minRows={2}
        required={!isOneWritten}
      />
    </>
  )
}
