import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { didYouMean } from '#domain/brand/did-you-mean.ts'

/** The output of a command, and whether it exits with 0. */
export interface Told {
  readonly said: string
  readonly ok: boolean
  /** Contains a password: printed on a terminal only. */
  readonly isSecret?: true
}

/** A command's audit entry. */
export interface ActionDeed {
  readonly action: string
  readonly merchantCode: string | null
  readonly subject: string
  readonly reason?: string
}

interface Form {
  /** Syntax: `module <merchant> <modId> on|off`; `[day]` is optional, `<reason…>` takes the remaining arguments. */
  readonly words: string
  readonly about: string
  /** Builds the input from the non-fixed arguments. Input that does not fit the schema is not this command. */
  readonly input: (words: readonly string[]) => unknown
}

/**
 * One command of `npm run gateway`: its syntax and usage, the input schema of `/admin/v1/<name>`, its audit entry, its
 * work and its output. `Services` is what its slice offers.
 */
export interface Action<Services, Schema extends TSchema, Outcome> {
  readonly name: string
  readonly forms: readonly Form[]
  readonly input: Schema
  readonly run: (services: Services, input: Static<Schema>) => Promise<Outcome>
  /** Omitted for a command that only reads. */
  readonly audit?: {
    readonly deed: (input: Static<Schema>) => ActionDeed
    /** The resulting state for the audit: never a password. */
    readonly after?: (outcome: Outcome, input: Static<Schema>) => unknown
  }
  readonly tell: (outcome: Outcome, input: Static<Schema>) => Told
}

/** An action with erased input and outcome types. */
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

/** An action with its services. */
export interface BoundAction {
  readonly action: AnyAction
  readonly run: (input: unknown) => Promise<unknown>
}

/** The action and input for these arguments; null when none matches, and `faultOf` gives the reason. */
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

/**
 * Why the arguments match no command, without a full stop: the closest form and the first argument that does not fit.
 */
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
  /** Values of the form's placeholders; null when the arguments do not fit it. */
  readonly free: readonly string[] | null
  /** How many arguments fit before the first mismatch. */
  readonly fits: number
  /** Null when all fit. */
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
