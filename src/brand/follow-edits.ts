import { compareStructural, makeObservable, observableRef, runInAction } from 'mobx'
import { brandLaidEvent, textsLaidEvent } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { Texts } from '#src/i18n/index.ts'

interface EditedSite {
  readonly stamped: StampedBrand
  readonly language: { lay(texts: Record<string, Texts>): void }
}

/** Makes the brand observable, so that its readers update when the studio replaces it. Call before anything reads the brand. */
export const makeEditable = (stamped: StampedBrand): StampedBrand =>
  makeObservable(stamped, { brand: observableRef })

/**
 * Applies brand and texts edited in the studio. Values that stores copy when created, such as the currency, change only with a
 * stamp and a reload.
 */
export function followEdits({ stamped, language }: EditedSite, window: Window): void {
  window.addEventListener(textsLaidEvent, (event) =>
    language.lay((event as CustomEvent<Record<string, Texts>>).detail),
  )
  window.addEventListener(brandLaidEvent, (event) => {
    const { detail: brand } = event as CustomEvent<StampedBrand['brand']>
    if (!compareStructural(stamped.brand, brand)) runInAction(() => Object.assign(stamped, { brand }))
  })
}
