import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type { LabelTone } from '#schemas/api/labels.ts'
import { mostAccounts } from '#schemas/api/ops-labels.ts'
import type { LabelRow } from '#schemas/api/ops-labels.ts'

/** A label as form values. */
export interface LabelDraft {
  readonly code: string
  readonly name: Readonly<Partial<Record<string, string>>>
  readonly tone: LabelTone
  readonly visible: boolean
  readonly withoutRewards: boolean
}

export const emptyLabel: LabelDraft = {
  code: '',
  name: {},
  tone: 'soft',
  visible: false,
  withoutRewards: false,
}

export const draftOf = ({ code, name, tone, visible, withoutRewards = false }: LabelRow): LabelDraft => ({
  code,
  name,
  tone,
  visible,
  withoutRewards,
})

export const isNamedIn = ({ name }: LabelDraft, language: Language): boolean =>
  (name[language] ?? '').trim() !== ''

export const isNamed = (draft: LabelDraft): boolean => languages.some((each) => isNamedIn(draft, each))

/** The fields that saving a label sets. */
export const termsOf = ({ name, tone, visible, withoutRewards }: LabelDraft) => ({
  name: Object.fromEntries(
    Object.entries(name).flatMap(([language, text = '']) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  ),
  tone,
  visible,
  withoutRewards,
})

/** Usernames in pasted text: separated by line breaks, commas, semicolons or white space; each once. */
export const accountsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/u).filter((each) => each !== '')),
]

/** Whether one call takes them. */
export const isSendable = (accounts: readonly string[]): boolean =>
  accounts.length > 0 && accounts.length <= mostAccounts && accounts.every(({ length }) => length <= 200)
