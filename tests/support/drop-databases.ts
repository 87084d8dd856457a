import { randomBytes } from 'node:crypto'
import { dropPool, poolVariable } from './engines.ts'

/** Prefixes a run's databases, and drops them when all workers have ended. */
export default function setup(): () => Promise<void> {
  const prefix = `marquee_pool_${randomBytes(4).toString('hex')}`
  process.env[poolVariable] = prefix
  return async () => {
    await dropPool(prefix)
  }
}
