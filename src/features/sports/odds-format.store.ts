import { makeAutoObservable } from 'mobx'
import { oddsFormats, usualOddsFormat } from '#domain/sports/price-text.ts'
import type { OddsFormat } from '#domain/sports/price-text.ts'
import type { SportsSetting } from './setting.ts'

/** Odds format of this browser: the player's choice, or else the usual one of the brand's market. */
export class OddsFormatStore {
  format: OddsFormat
  readonly #storage: SportsSetting['storage']

  constructor({ storage, stamped }: Pick<SportsSetting, 'stamped' | 'storage'>) {
    this.#storage = storage
    const chosen = oddsFormats.find((format) => format === storage.get('oddsFormat'))
    this.format = chosen ?? usualOddsFormat(stamped.brand.currency)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  choose(format: OddsFormat): void {
    this.format = format
    this.#storage.set('oddsFormat', format)
  }
}
