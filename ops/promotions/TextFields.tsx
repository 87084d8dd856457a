import { useState } from 'react'
import type { Language } from '#domain/vocabulary/languages.ts'
import { Field } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'

/** Texts by language. */
export type Texts = Readonly<Record<string, string>>

interface TextFieldsProps {
  readonly headline: Texts
  readonly text: Texts
  readonly onHeadline: (texts: Texts) => void
  readonly onText: (texts: Texts) => void
}

/** Optional texts by the operator, besides those generated from the rule. */
export function TextFields({ headline, text, onHeadline, onText }: TextFieldsProps) {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <>
      <LanguageChoice
        help="desk.promotions.textHelp"
        value={language}
        onChange={setLanguage}
        isWritten={(each) => each in headline || each in text}
      />
      <Field
        label="desk.promotions.headline"
        value={headline[language] ?? ''}
        onChange={(words) => onHeadline(withText(headline, language, words))}
        html={{ maxLength: 120, dir: 'auto' }}
        required={false}
      />
      <Field
        label="desk.promotions.text"
        value={text[language] ?? ''}
        onChange={(words) => onText(withText(text, language, words))}
        html={{ maxLength: 2_000, dir: 'auto' }}
        multiline
        minRows={3}
        maxRows={10}
        required={false}
      />
    </>
  )
}

/** Omits languages without text. */
function withText(texts: Texts, language: Language, words: string): Texts {
  const { [language]: _, ...others } = texts
  return words.trim() === '' ? others : { ...others, [language]: words }
}
