import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import type { Tracing } from '#server/lib/tracing.ts'

/** A dialect whose statements are spans of the call that makes them. */
export const traced = (dialect: Dialect, trace: Tracing['statement']): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => tracedDriver(dialect.createDriver(), trace),
})

function tracedDriver(driver: Driver, trace: Tracing['statement']): Driver {
  const known = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const tracedConnection = (own: DatabaseConnection): DatabaseConnection => {
    const executeQuery: DatabaseConnection['executeQuery'] = (query, options) =>
      trace(query.sql, () => own.executeQuery(query, options))
    const made = known.get(own) ?? replaced(own, { executeQuery })
    known.set(own, made)
    return made
  }
  return replaced(driver, {
    acquireConnection: async (options) => tracedConnection(await driver.acquireConnection(options)),
  })
}

/** The same object with some methods replaced. */
const replaced = <T extends object>(own: T, methods: Partial<T>): T =>
  new Proxy(own, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name) as unknown
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
