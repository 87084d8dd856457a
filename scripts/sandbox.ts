import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildPart } from './build.ts'
import { root } from './lib/run.ts'

/** `npm run sandbox`: builds the games' client if it changed, then serves games, bank and register. */
enableCompileCache(join(root, '.cache', 'compiled'))
await buildPart('games')
await import('#sandbox/main.ts')
