import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { Choice } from './fields.tsx'

interface LanguageChoiceProps {
  readonly value: Language
  readonly onChange: (language: Language) => void
  /** Whether the form has its texts in a language; such languages are marked. */
  readonly isWritten: (language: Language) => boolean
  /** Copy key of a help text. */
  readonly help?: string
}

/** The language in which the texts of a form are being written; other readers get the brand's default. */
export const LanguageChoice = ({ isWritten, ...choice }: LanguageChoiceProps) => (
  <Choice
    label="desk.announcements.language"
    words="desk.announcements.in"
    all={languages}
    sign={(each) => (isWritten(each) ? ' ✓' : '')}
    {...choice}
  />
)
