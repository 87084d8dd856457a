import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { GatewayKeys } from './lib/ports.ts'
import { openGatewayKeys } from './modules/settings/gateway-keys.ts'
import { keptSecret, replaceSecret } from './process/data-files.ts'
import { systemClock, systemRandom } from './process/platform.ts'

const file = 'gateway.key'

/**
 * Opens the keys with the secret from the environment, else from the data folder. Throws an OperatorFault when the
 * secret does not match the database.
 */
export const gatewayKeysOf = ({ secret, dataDir }: Config, db: Db): Promise<GatewayKeys> =>
  openGatewayKeys({
    db,
    clock: systemClock,
    random: systemRandom,
    key: secret ?? keptSecret(dataDir, file, systemRandom),
    replaceKey: secret === null ? (key) => replaceSecret(dataDir, file, key) : null,
  })
