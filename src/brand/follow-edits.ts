import { compareStructural, makeObservable, observableRef, runInAction } from 'mobx'
import { brandLaidEvent, textsLaidEvent } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { Texts } from '#src/i18n/index.ts'

interface EditedSite {
  readonly stamped: StampedBrand
  readonly language: { lay(texts: Record<string, Texts>): void }
}

/** Before anything has read it: what reads the brand from now on reads it again when another is laid over it. */
export const makeEditable = (stamped: StampedBrand): StampedBrand =>
  makeObservable(stamped, { brand: observableRef })

/**
 * Shows brand and texts as they are being written. What a store has taken over at its beginning, such as the currency, comes with
 * the stamp and a page load.
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
