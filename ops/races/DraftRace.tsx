import { useState } from 'react'
import { categoryIds } from '#schemas/api/categories.ts'
import { draftRace } from '#schemas/api/ops-races.ts'
import { raceScores } from '#domain/races/race-rule.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { amountHtml, Choice, Field, Marks } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { freshDraft, ruleOfDraft } from './rule-draft.ts'
import type { RuleDraft } from './rule-draft.ts'

const registrations = ['auto', 'optIn'] as const

/** Form of a new race. A refused rule is explained sentence by sentence, laws with their source. */
export function DraftRace() {
  const [merchantCode, setMerchantCode] = useState('')
  const [raceId, setRaceId] = useState('')
  const [titles, setTitles] = useState({ en: '', pt: '' })
  const [draft, setDraft] = useState<RuleDraft>(freshDraft)
  const rule = ruleOfDraft(draft)

  const send = async (reason: string) => {
    if (rule === null) return null
    const title = Object.fromEntries(Object.entries(titles).filter(([, text]) => text.trim() !== ''))
    await call(draftRace, { merchantCode, raceId, title, rule, reason })
    return 'desk.races.drafted'
  }

  return (
    <ActButton
      label="desk.races.draft"
      text="desk.races.draftText"
      variant="contained"
      wantsReason
      blocked={rule === null || merchantCode === ''}
      act={send}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <Field
        label="desk.races.field.raceId"
        value={raceId}
        onChange={setRaceId}
        html={{ pattern: '[a-z0-9][a-z0-9\\-]{0,39}' }}
      />
      <Field
        label="desk.races.field.titleEn"
        value={titles.en}
        onChange={(en) => setTitles({ ...titles, en })}
        html={{ maxLength: 120 }}
        required={false}
      />
      <Field
        label="desk.races.field.titlePt"
        value={titles.pt}
        onChange={(pt) => setTitles({ ...titles, pt })}
        html={{ maxLength: 120 }}
        required={false}
      />
      <RuleFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </ActButton>
  )
}

interface RuleFieldsProps {
  readonly draft: RuleDraft
  readonly onChange: (part: Partial<RuleDraft>) => void
}

const starts = ['fixed', 'whenFull'] as const
const moments = { fixed: ['startsAt', 'endsAt'], whenFull: ['joinUntil'] } as const
const seats = ['minPlayers', 'minutes'] as const
const whole = { inputMode: 'numeric', pattern: '[0-9]{1,7}' } as const

function RuleFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <Choice
        label="desk.races.field.start"
        words="desk.races.start"
        all={starts}
        value={draft.start}
        onChange={(start) => onChange({ start })}
      />
      {moments[draft.start].map((name) => (
        <Field
          key={name}
          label={`desk.races.field.${name}`}
          type="datetime-local"
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      {draft.start === 'whenFull' &&
        seats.map((name) => (
          <Field
            key={name}
            label={`desk.races.field.${name}`}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
            html={whole}
          />
        ))}
      <Field
        label="desk.races.field.graceMinutes"
        value={draft.graceMinutes}
        onChange={(graceMinutes) => onChange({ graceMinutes })}
        html={whole}
      />
      <Choice
        label="desk.races.field.score"
        words="desk.races.score"
        all={raceScores}
        value={draft.score}
        onChange={(score) => onChange({ score })}
      />
      {draft.score === 'fixedSpins' && (
        <Field
          label="desk.races.field.bets"
          value={draft.bets}
          onChange={(bets) => onChange({ bets })}
          html={whole}
        />
      )}
      <Marks
        label="desk.races.field.categories"
        words="desk.races.category"
        all={categoryIds}
        value={draft.categories}
        onChange={(value) => onChange({ categories: value })}
      />
      <Field
        label="desk.races.field.games"
        value={draft.games}
        onChange={(games) => onChange({ games })}
        required={false}
      />
      {draft.start === 'fixed' && (
        <Choice
          label="desk.races.field.registration"
          words="desk.races.registration"
          all={registrations}
          value={draft.registration}
          onChange={(registration) => onChange({ registration, maxPlayers: '' })}
        />
      )}
      {draft.start === 'fixed' && draft.registration === 'optIn' && (
        <Field
          label="desk.races.field.maxPlayers"
          value={draft.maxPlayers}
          onChange={(maxPlayers) => onChange({ maxPlayers })}
          html={whole}
          required={false}
        />
      )}
      <Field
        label="desk.races.field.minBet"
        value={draft.minBet}
        onChange={(minBet) => onChange({ minBet })}
        html={amountHtml}
      />
      <Field
        label={draft.score === 'fewestSpins' ? 'desk.races.field.target' : 'desk.races.field.minScore'}
        value={draft.minScore}
        onChange={(minScore) => onChange({ minScore })}
        html={amountHtml}
      />
      <Field
        label="desk.races.field.pool"
        value={draft.pool}
        onChange={(pool) => onChange({ pool })}
        html={amountHtml}
        required={false}
      />
      <Field
        label="desk.races.field.prizes"
        value={draft.prizes}
        onChange={(prizes) => onChange({ prizes })}
        multiline
        minRows={5}
      />
      <Field
        label="desk.races.field.approval"
        value={draft.approval}
        onChange={(approval) => onChange({ approval })}
        html={{ maxLength: 60 }}
        required={false}
      />
    </>
  )
}
