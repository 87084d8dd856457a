import type { VendorBrand } from '#server/vendors/game-vendor.ts'

/** A vendor as the speakers of one language know it, with the studios whose games stand under its name. */
export interface ShownVendor {
  readonly vendor: VendorBrand
  readonly members: readonly string[]
}

const speaks = (languages: readonly string[], language: string) =>
  languages.includes(language.split('-', 1)[0] ?? language)

/** Studios in the vendor's order; those that are part of a house in this language stand together under its name. */
export function vendorsFor(language: string, studios: readonly VendorBrand[]): readonly ShownVendor[] {
  const shown = new Map<string, ShownVendor>()
  for (const studio of studios) {
    const { partOf } = studio
    const vendor =
      partOf !== undefined && speaks(partOf.languages, language) ? { ...studio, ...partOf } : studio
    const known = shown.get(vendor.vendorCode)
    shown.set(vendor.vendorCode, {
      vendor: known?.vendor ?? vendor,
      members: [...(known?.members ?? []), studio.vendorCode],
    })
  }
  return [...shown.values()]
}
