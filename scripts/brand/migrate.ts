import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate as migrated, versionOf } from '#domain/brand/migrate.ts'
import type { Migration } from '#domain/brand/migrate.ts'
import { root } from '../lib/run.ts'
import { ownFolders, readSources } from './sources.ts'
import type { Folders } from './sources.ts'
import { green, print } from './verb.ts'
import type { Verb } from './verb.ts'

export const migrate: Verb = {
  usage: 'migrate [--check]',
  summary: 'Migrates brand files of older versions; keeps their formatting.',
  options: ['--check  writes nothing; exit code 1 when a file is outdated'],
  run(args) {
    const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } })
    return runMigrate(ownFolders, values.check)
  },
}

/** All migrations of the file format, the oldest first. */
export function readMigrations(): Migration[] {
  const folder = join(root, 'schemas', 'migrations')
  return readdirSync(folder)
    .map((name) => {
      const migration: Migration = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return migration
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Migrates outdated files and prints their names. With `check` it only prints. */
export function runMigrate({ brands }: Folders, check: boolean): number {
  const migrations = readMigrations()
  const behind = readSources(brands)
    .map((source) => ({ ...source, after: migrated(source.text, migrations) }))
    .filter(({ text, after }) => text !== after)
  for (const { path, after } of behind)
    if (!check) writeFileSync(join(brands, path.replace('brands/', '')), after)
  const said = behind.map(
    ({ path, text, after }) =>
      `${path}: version ${versionOf(text)} ${check ? 'is behind, now it is' : '→'} ${versionOf(after)}`,
  )
  print(...(said.length > 0 ? said : [green('✓ every brand file is up to date')]))
  return check && behind.length > 0 ? 1 : 0
}
