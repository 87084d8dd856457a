import { PGliteDialect } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'

/** Longer than any of our statements; a caller that waits for itself gets an error instead of hanging. */
const acquireTimeoutMs = 10_000

/**
 * PGlite behind a queue. Kysely's driver gives one connection to all callers at once, so a query that runs while
 * another caller's transaction is open would join that transaction and be rolled back with it. Here a connection has
 * one holder at a time: a statement or a whole transaction.
 */
export class SerialPGliteDialect extends PGliteDialect {
  override createDriver(): Driver {
    return serial(super.createDriver())
  }
}

function serial(driver: Driver): Driver {
  const queue = fifoLock()
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    async acquireConnection(options): Promise<DatabaseConnection> {
      await queue.acquire()
      return driver.acquireConnection(options)
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(connection)
      queue.release()
    },
  }
}

function fifoLock() {
  let held = false
  const waiting: (() => void)[] = []
  return {
    acquire() {
      if (!held) {
        held = true
        return Promise.resolve()
      }
      return new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(grant), 1)
          reject(
            new Error(
              'Waited 10 s for the embedded database: is a query made outside the transaction it waits for?',
            ),
          )
        }, acquireTimeoutMs)
        const grant = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(grant)
      })
    },
    release() {
      const next = waiting.shift()
      if (next === undefined) held = false
      else next()
    },
  }
}
