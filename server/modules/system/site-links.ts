import type { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import type { SiteInfo } from '#schemas/api/system.ts'
import type { MerchantSettings } from '#server/modules/settings/merchant-settings.ts'
import type { Merchant } from './merchants.ts'

interface Deps {
  readonly merchantSettings: Pick<MerchantSettings, 'get'>
  readonly readCustomerService: (source: CustomerServiceSource) => Promise<SiteInfo['customerService']>
}

/** Links of a merchant's site: those an operator set, else its initial ones. */
export function createSiteLinks({ merchantSettings, readCustomerService }: Deps) {
  // Every status call asks; a stored value is one object until it is changed.
  const read = new WeakMap<CustomerServiceSource, Promise<SiteInfo['customerService']>>()
  return {
    resources: ({ merchantCode, resources }: Merchant): SiteInfo['resources'] =>
      merchantSettings
        .get(merchantCode, 'links')
        // The site draws its own QR codes.
        ?.resources.map((each) => ({ ...each, qrCodeUrl: '' })) ?? resources,
    customerService: ({ merchantCode, customerService }: Merchant): Promise<SiteInfo['customerService']> => {
      const source = merchantSettings.get(merchantCode, 'customerService') ?? customerService
      const links = read.get(source) ?? readCustomerService(source)
      read.set(source, links)
      return links
    },
  }
}
