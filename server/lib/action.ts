import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { didYouMean } from '#domain/brand/did-you-mean.ts'

/** What a command prints, and whether it exits with 0. */
export interface Told {
  readonly said: string
  readonly ok: boolean
  /** It holds a password: said on a terminal only. */
  readonly isSecret?: true
}

/** What the audit stores about a command. */
export interface ActionDeed {
  readonly action: string
  readonly merchantCode: string | null
  readonly subject: string
  readonly reason?: string
}

interface Form {
  /** `module <merchant> <modId> on|off`; `[day]` may be left out, `<reason…>` takes all that is left. */
  readonly words: string
  readonly about: string
  /** The input, of all words that are not fixed. What does not fit the schema is not this command. */
  readonly input: (words: readonly string[]) => unknown
}

/**
 * One command of `npm run gateway`, whole: its words and usage, the schema of `/admin/v1/<name>`, its audit entry, what it
 * does and what it prints. `Services` is what it works on: offers of its slice.
 */
export interface Action<Services, Schema extends TSchema, Outcome> {
  readonly name: string
  readonly forms: readonly Form[]
  readonly input: Schema
  readonly run: (services: Services, input: Static<Schema>) => Promise<Outcome>
  /** Left out for a command that only reads. */
  readonly audit?: {
    readonly deed: (input: Static<Schema>) => ActionDeed
    /** The state the audit stores afterwards: never a password. */
    readonly after?: (outcome: Outcome, input: Static<Schema>) => unknown
  }
  readonly tell: (outcome: Outcome, input: Static<Schema>) => Told
}

/** An action whose input and outcome only its own functions know. */
export interface AnyAction<Services = never> {
  readonly name: string
  readonly forms: readonly Form[]
  readonly input: TSchema
  readonly run: (services: Services, input: never) => Promise<unknown>
  readonly audit?: {
    deed(input: unknown): ActionDeed
    after?(outcome: unknown, input: unknown): unknown
  }
  tell(outcome: unknown, input: unknown): Told
}

export const defineAction = <Services, Schema extends TSchema, Outcome>(
  action: Action<Services, Schema, Outcome>,
): Action<Services, Schema, Outcome> => action

/** An action with the services it works on. */
export interface BoundAction {
  readonly action: AnyAction
  readonly run: (input: unknown) => Promise<unknown>
}

/** The action behind the words, and its input; null: there is none, and `faultOf` says why. */
export function readWords(
  actions: readonly AnyAction[],
  words: readonly string[],
): { readonly action: AnyAction; readonly input: unknown } | null {
  for (const action of actions)
    for (const form of action.forms) {
      const { free } = compare(form, words)
      const input = free === null ? null : form.input(free)
      if (input !== null && Value.Check(action.input, input)) return { action, input }
    }
  return null
}

/** What is wrong with words that are no command, without a full stop: the nearest form and the word that does not fit. */
export function faultOf(actions: readonly AnyAction[], words: readonly string[]): string {
  const [first = ''] = words
  const forms = actions.flatMap((action) => action.forms)
  const named = forms.filter((form) => verbOf(form) === first)
  const [nearest] = named
    .map((form) => ({ form, ...compare(form, words) }))
    .toSorted((one, other) => other.fits - one.fits)
  if (nearest !== undefined)
    return `${nearest.fault ?? 'a value is too long, too short or not of its kind'}: ${nearest.form.words}`
  const guess = didYouMean(first, new Set(forms.map(verbOf)))
  return `there is no command "${first}"${guess === null ? '' : ` — did you mean "${guess}"?`}`
}

const verbOf = ({ words }: Form): string => words.split(' ', 1)[0] ?? ''

interface Compared {
  /** The words that the form leaves free; null where the words do not fit it. */
  readonly free: readonly string[] | null
  /** How many words fit before the first that does not. */
  readonly fits: number
  /** Null where all fit. */
  readonly fault: string | null
}

function compare(form: Form, words: readonly string[]): Compared {
  const tokens = form.words.split(' ')
  const free: string[] = []
  const misfit = (fits: number, fault: string): Compared => ({ free: null, fits, fault })
  for (const [index, token] of tokens.entries()) {
    const word = words[index]
    if (token.startsWith('[') && word === undefined) continue
    if (word === undefined) return misfit(index, `${token.replaceAll('|', ' or ')} is missing`)
    if (token.endsWith('…>'))
      return { free: [...free, words.slice(index).join(' ')], fits: words.length, fault: null }
    const isFree = /^[<[]/.test(token)
    if (!isFree && !token.split('|').includes(word))
      return misfit(index, `"${word}" is not ${token.replaceAll('|', ' or ')}`)
    if (isFree || token.includes('|')) free.push(word)
  }
  return words.length > tokens.length
    ? misfit(tokens.length, `"${words[tokens.length]}" is one word too many`)
    : { free, fits: words.length, fault: null }
}

/** One line per form. */
export function usageOf(actions: readonly AnyAction[], command: string): string {
  const forms = actions.flatMap((action) => action.forms)
  const width = Math.max(...forms.map(({ words }) => words.length))
  return forms.map(({ words, about }) => `${command} ${words.padEnd(width)}  ${about}`).join('\n')
}
