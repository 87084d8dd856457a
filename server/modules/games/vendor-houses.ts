import type { VendorBrand } from '#server/vendors/game-vendor.ts'

/** A vendor as known in one language, with the studios listed under its name. */
export interface ShownVendor {
  readonly vendor: VendorBrand
  readonly members: readonly string[]
}

const speaks = (languages: readonly string[], language: string) =>
  languages.includes(language.split('-', 1)[0] ?? language)

/** Studios in the vendor's order; in this language, studios that belong to a larger one are grouped under it. */
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

/** The codes of a vendor's page. The code of a studio that is listed under a larger one opens the page of that one. */
export const codesOfPage = (vendors: readonly ShownVendor[], vendorCode: string): readonly string[] =>
  vendors.find(({ vendor, members }) => [vendor.vendorCode, ...members].includes(vendorCode))?.members ?? [
    vendorCode,
  ]
