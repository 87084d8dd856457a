import { useState } from 'react'
import type { Language } from '#domain/vocabulary/languages.ts'
import { labelTones } from '#schemas/api/labels.ts'
import { Choice, Field, Option } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { isNamed, isNamedIn } from './label-draft.ts'
import type { LabelDraft } from './label-draft.ts'

interface LabelFormProps {
  readonly draft: LabelDraft
  readonly onChange: (draft: LabelDraft) => void
  /** The code can only be set on creation. */
  readonly isNew: boolean
}

/** The fields of a label. */
export function LabelForm({ draft, onChange, isNew }: LabelFormProps) {
  const [language, setLanguage] = useState<Language>('en')
  const set = (part: Partial<LabelDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      {isNew && (
        <Field
          label="desk.labels.code"
          help="desk.labels.codeHelp"
          value={draft.code}
          onChange={(code) => set({ code })}
          html={{ pattern: '[a-z0-9][a-z0-9\\-]{0,29}', dir: 'ltr' }}
        />
      )}
      <LanguageChoice value={language} onChange={setLanguage} isWritten={(each) => isNamedIn(draft, each)} />
      <Field
        label="resources.labels.fields.name"
        help="desk.labels.nameHelp"
        value={draft.name[language] ?? ''}
        onChange={(text) => set({ name: { ...draft.name, [language]: text } })}
        html={{ maxLength: 40, dir: 'auto' }}
        required={!isNamed(draft)}
      />
      <Choice
        label="desk.labels.toneLabel"
        words="desk.labels.tone"
        all={labelTones}
        value={draft.tone}
        onChange={(tone) => set({ tone })}
      />
      <Option
        label="desk.labels.visible"
        help="desk.labels.visibleHelp"
        isOn={draft.visible}
        onChange={(visible) => set({ visible })}
      />
      <Option
        label="desk.labels.withoutRewards"
        help="desk.labels.withoutRewardsHelp"
        isOn={draft.withoutRewards}
        onChange={(withoutRewards) => set({ withoutRewards })}
      />
    </>
  )
}
