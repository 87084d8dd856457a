import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import schema from '#schemas/brand.schema.json' with { type: 'json' }
import { migrate, schemaVersion, versionOf } from '#domain/brand/migrate.ts'
import { readMigrations } from '#scripts/brand/migrate.ts'
import { root } from '#scripts/lib/run.ts'
import { checkFamily } from './a-family.ts'

const fixture = (name: string) => readFileSync(join(root, 'tests', 'brands', 'fixtures', name), 'utf8')
const migrations = readMigrations()
const upToDate = (text: string) => migrate(text, migrations)

describe('migrations', () => {
  it('lead from the first version to the current one without a gap', () => {
    expect(migrations.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: schemaVersion - 1 }, (_, index) => [index + 1, index + 2]),
    )
    expect(schema.properties.schemaVersion.const).toBe(schemaVersion)
  })
  it.each(migrations.map(({ from }) => from))('turn a file of version %i into a valid brand', (version) => {
    const text = upToDate(fixture(`v${version}.json`))
    expect(versionOf(text)).toBe(schemaVersion)
    expect(checkFamily({ files: { harbor: text } }).problems).toEqual([])
  })
  it('change only the lines that are meant', () => {
    expect(upToDate(fixture('v1.json'))).toBe(fixture('v1.migrated.json'))
  })
  it('add a key in the layout of its object', () => {
    const spread = JSON.stringify(
      { schemaVersion: 1, navigation: { header: [{ slot: 'gameCategories', max: 3 }], footer: [] } },
      null,
      4,
    )
    expect(upToDate(spread)).toContain('        "footer": [],\n        "maxCategories": 3\n    }')
  })
  it('leave a current file alone, byte by byte', () => {
    const current = readFileSync(join(root, 'brands', 'aurora.json'), 'utf8')
    expect(upToDate(current)).toBe(current)
    expect(upToDate(upToDate(fixture('v1.json')))).toBe(upToDate(fixture('v1.json')))
  })
  it('leave a file alone that is not JSON, which the check reports', () => {
    expect(upToDate('{ "schemaVersion": 1, ')).toContain('"schemaVersion"')
    expect(upToDate('hello')).toBe('hello')
  })
})
