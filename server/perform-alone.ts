import { buildGateway } from './build-gateway.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { gatewayKeysOf } from './gateway-key.ts'
import type { AnyAction } from './lib/action.ts'
import { createPartnerSecrets } from './lib/partner-secrets.ts'
import { noPartners, vendorOf } from './partners.ts'
import { fixedBrands } from './plugins/brands/brand-registry.ts'
import { systemClock, systemRandom } from './process/platform.ts'
import { createVendorRegistry } from './vendors/registry.ts'

/** Performs an operator's action, in a running gateway or without one. */
export type Perform = (action: AnyAction, input: unknown) => Promise<unknown>

/** Runs a command on the database, where no gateway runs. Throws what the command throws. */
export async function performAlone<T>(config: Config, command: (perform: Perform) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...config, poolSize: 2, onPoolError: () => undefined })
  try {
    const gatewayKeys = await gatewayKeysOf(config, database.db)
    const gateway = await buildGateway({
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      config: { ...config, logLevel: 'silent' },
      brands: fixedBrands([]),
      ...noPartners,
      vendors: {
        ...noPartners.vendors,
        registry: createVendorRegistry(config.games === null ? [] : [vendorOf(config.games)]),
      },
      adminToken: null,
      partnerSecrets: createPartnerSecrets([config.games ?? [], config.bank ?? []].flat()),
      secret: gatewayKeys.root,
      gatewayKeys,
    })
    return await command(gateway.perform)
  } finally {
    await database.close()
  }
}
