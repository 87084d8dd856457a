import { makeAutoObservable } from 'mobx'
import { oddsFormats, usualOddsFormat } from '#domain/sports/price-text.ts'
import type { OddsFormat } from '#domain/sports/price-text.ts'
import type { SportsSetting } from './setting.ts'

/** How this browser writes prices: as the player has chosen, else as the brand's market is used to. */
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
