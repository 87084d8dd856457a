import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { getCountries } from '#schemas/api/register.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'

export interface DialCode {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Digits without the plus sign. */
  readonly dialCode: string
}

/** With the country's name in the current language. */
export interface NamedDialCode extends DialCode {
  readonly name: string
}

/** Available dial codes and the selected one; initially that of the visitor's likely country. */
export class DialCodesStore {
  offered: readonly DialCode[] = []
  /** Country of the selected code; needed because countries share dial codes. */
  country: string
  readonly #api: Pick<Api, 'call'>
  #loading: Promise<void> = Promise.resolve()

  constructor(api: Pick<Api, 'call'>, likelyCountry: string) {
    this.#api = api
    this.country = likelyCountry
    makeAutoObservable(this, { offered: observableRef }, { autoBind: true })
  }

  get chosen(): DialCode | null {
    return this.offered.find(({ country }) => country === this.country) ?? this.offered[0] ?? null
  }

  /** Available dial codes with country names in a language, sorted by name. */
  named(language: string): readonly NamedDialCode[] {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return this.offered
      .map((each) => ({ ...each, name: names.of(each.country) ?? each.country }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  }

  choose(country: string): void {
    this.country = country
  }

  /** Selects a country of this dial code; the likely country first, because countries share dial codes. */
  chooseDialCode(dialCode: string): void {
    const found = this.offered.filter((each) => each.dialCode === dialCode)
    if (!found.some(({ country }) => country === this.country))
      this.country = found[0]?.country ?? this.country
  }

  /** Errors are ignored: without dial codes the field works with the number alone. */
  load(): Promise<void> {
    this.#loading = this.#load()
    return this.#loading
  }

  /** Resolves when a running load has ended: a number dialled without its code belongs to somebody else. */
  settled(): Promise<void> {
    return this.#loading
  }

  async #load(): Promise<void> {
    try {
      const countries = await this.#api.call(getCountries, {})
      runInAction(() => {
        this.offered = countries.map(({ countryCode, countryDialingCode }) => ({
          country: countryCode,
          dialCode: countryDialingCode,
        }))
      })
    } catch (error) {
      toApiError(error)
    }
  }
}

/** A country's flag emoji from its regional indicator letters: BR -> 🇧🇷. */
export const flagOf = (country: string): string =>
  String.fromCodePoint(...Array.from(country.toUpperCase(), (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

/** Removes case and accents for the search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Matches the typed text with part of the name, the country code, or the start of the dial code. */
export function findCountries(offered: readonly NamedDialCode[], typed: string): readonly NamedDialCode[] {
  const wanted = plain(typed.trim())
  const digits = wanted.replace(/^(\+|00)/, '')
  if (wanted === '') return offered
  if (/^\d+$/.test(digits)) return offered.filter(({ dialCode }) => dialCode.startsWith(digits))
  const begins = (name: string) => (name.startsWith(wanted) ? 0 : 1)
  return offered
    .filter(({ name, country }) => plain(name).includes(wanted) || country.toLowerCase() === wanted)
    .toSorted((one, other) => begins(plain(one.name)) - begins(plain(other.name)))
}
