import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { PlayerLimit } from './limits.store.ts'
import { isNothing, typedFigure } from './typed-figure.ts'

type Kind = PlayerLimit['kind']
type Period = PlayerLimit['period']

/** The form row of one kind of limit. */
export interface LimitWish {
  readonly kind: Kind
  /** The market requires this limit before play. */
  readonly isWanted: boolean
  readonly periods: readonly Period[]
  period: Period
  typed: string
  /** Copy key. */
  error: string | null
}

/** Kinds of limits offered in every market. */
const offered: readonly Kind[] = ['deposit', 'loss', 'time']
const everyday = [50, 100, 250] as const
const minutes = ['30', '60', '120'] as const

/** Form state of a player's first limits: required and optional ones. */
export class FirstLimitsStore {
  protection: ProtectionReply | null = null
  failure: ApiError | null = null
  wishes: LimitWish[] = []
  isSaving = false
  refusal: ApiError | null = null
  readonly #api: Pick<Api, 'call'>

  constructor(api: Pick<Api, 'call'>) {
    this.#api = api
    makeAutoObservable(
      this,
      { protection: observableRef, failure: observableRef, refusal: observableRef },
      { autoBind: true },
    )
  }

  /** A limit must be set before the player may deposit or play. */
  get isWanted(): boolean {
    return (this.protection?.missing.length ?? 0) > 0
  }

  /** Never rejects: see `failure`. */
  async load(): Promise<void> {
    try {
      const protection = await this.#api.call(getProtection, {})
      runInAction(() => {
        this.failure = null
        this.protection = protection
        this.wishes = wishesOf(protection)
      })
    } catch (error) {
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  type(wish: LimitWish, typed: string): void {
    wish.typed = typed
    wish.error = null
  }

  choose(wish: LimitWish, period: Period): void {
    wish.period = period
  }

  /** Suggested values; none where the market forbids suggestions. */
  suggestions({ kind }: LimitWish): readonly string[] {
    const { mayPrefill = false, currency = '' } = this.protection ?? {}
    if (!mayPrefill) return []
    return kind === 'time'
      ? minutes
      : everyday.map((units) => toDecimal(everydayMinor(units, currency), currency))
  }

  /** Kinds typed as a limit of nothing, which the player confirms before they are saved. */
  get nothing(): readonly Kind[] {
    return this.wishes
      .filter(({ kind, typed }) => {
        const figure = typedFigure(typed, kind, this.protection?.currency ?? '')
        return figure !== null && isNothing(figure)
      })
      .map(({ kind }) => kind)
  }

  /** Saves the filled-in limits one by one; true if all were saved. Saved ones stay if a later one fails. */
  async save(): Promise<boolean> {
    if (this.isSaving || !this.check()) return false
    this.isSaving = true
    this.refusal = null
    try {
      for (const { kind, period, typed } of this.wishes.filter((wish) => wish.typed.trim() !== '')) {
        const amount = typedFigure(typed, kind, this.protection?.currency ?? '')
        await this.#api.call(setLimit, { kind, period, amount })
      }
      return true
    } catch (error) {
      runInAction(() => {
        this.refusal = toApiError(error)
      })
      return false
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  /** Marks what is missing or malformed; true if nothing is. */
  check(): boolean {
    const isAnyTyped = this.wishes.some(({ typed }) => typed.trim() !== '')
    for (const [place, wish] of this.wishes.entries()) {
      const isMissing = wish.typed.trim() === '' && (wish.isWanted || (!isAnyTyped && place === 0))
      const isWrong =
        wish.typed.trim() !== '' &&
        typedFigure(wish.typed, wish.kind, this.protection?.currency ?? '') === null
      wish.error = isMissing
        ? 'protection:dialog.required'
        : isWrong
          ? 'errors:protection.limitInvalid'
          : null
    }
    return this.wishes.every(({ error }) => error === null)
  }
}

/** Required limits first, then optional ones that are not set. */
function wishesOf({ missing, missingPeriods, limits }: ProtectionReply): LimitWish[] {
  const kinds = [...missing, ...offered.filter((kind) => !missing.includes(kind))]
  return kinds.flatMap((kind): LimitWish[] => {
    const own = limits.filter((limit) => limit.kind === kind)
    const ofEach = missingPeriods.filter((each) => each.kind === kind)
    if (ofEach.length > 0)
      return ofEach.map(({ period }) => ({
        kind,
        isWanted: true,
        periods: [period],
        period,
        typed: '',
        error: null,
      }))
    const [first] = own
    if (first === undefined || own.some(({ amount }) => amount !== null)) return []
    const periods = own.map(({ period }) => period)
    return [{ kind, isWanted: missing.includes(kind), periods, period: first.period, typed: '', error: null }]
  })
}
