import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { connectionTo } from '#server/database/tls.ts'
import { OperatorFault } from '#server/lib/fault.ts'

/*
 * Base backups with PostgreSQL's own tools and WAL archive. For a database on another machine, or one too large for
 * full copies, use pgBackRest: docs/operations.md.
 */

const run = promisify(execFile)

const backupName = (at: Date) => `base-${at.toISOString().replaceAll(/[:.]/g, '-')}`
const isBackup = (name: string) => /^base-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)
/** End time of a backup: it can be restored to this time or later. */
const endFile = 'marquee-backup.json'

interface Source {
  readonly databaseUrl: string | null
  readonly databaseCa: string | null
  readonly folder: string
  readonly now: Date
}

/**
 * Makes a base backup in a new folder under `folder` and verifies it. Returns the message to print. Throws an
 * OperatorFault when there is no server, or its tools fail.
 */
export async function backUp({ databaseUrl, databaseCa, folder, now }: Source): Promise<string> {
  if (databaseUrl === null)
    throw new OperatorFault(
      'There is no DATABASE_URL. The embedded database is for trials: stop the gateway and copy its data folder.',
    )
  const { hasArchive, version } = await lookAt(databaseUrl, databaseCa)
  const root = resolve(folder)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const name = backupName(now)
  const unfinished = join(root, `unfinished-${name}`)
  const { password } = new URL(databaseUrl)
  await program(
    'pg_basebackup',
    version,
    [
      ['--dbname', withoutPassword(databaseUrl)],
      ['--pgdata', unfinished],
      ['--checkpoint', 'fast'],
      ['--wal-method', 'stream'],
      ['--manifest-checksums', 'SHA256'],
    ],
    password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) },
  )
  await program('pg_verifybackup', version, [['--exit-on-error', unfinished]])
  writeFileSync(join(unfinished, endFile), JSON.stringify({ endedAt: new Date().toISOString() }))
  renameSync(unfinished, join(root, name))
  const advice = hasArchive
    ? 'The server archives its log, so any later moment can be restored.'
    : 'The server archives no log (archive_mode is off): only this moment can be restored. See docs/operations.md.'
  return `Backed up to ${join(root, name)}, verified. ${advice}`
}

interface Restore {
  readonly folder: string
  /** Data folder of the new server; must be empty or not exist. */
  readonly into: string
  /** Folder of the WAL archive; null: restore to the end of the backup. */
  readonly archive: string | null
  /** Point in time to restore to; null: everything archived. */
  readonly until: Date | null
}

/**
 * Creates a data folder from the newest backup that ended before `until`; PostgreSQL replays the archive when started
 * on it. Returns the message to print. Throws an OperatorFault.
 */
export function restore({ folder, into, archive, until }: Restore): string {
  const root = resolve(folder)
  const target = resolve(into)
  const newest = backupsIn(root).findLast(({ endedAt }) => until === null || endedAt <= until)
  if (newest === undefined)
    throw new OperatorFault(
      until === null
        ? `There is no backup in ${root}.`
        : `No backup in ${root} had ended by ${until.toISOString()}.`,
    )
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new OperatorFault(`${target} is not empty: a restore never writes over data.`)
  if (until !== null && archive === null)
    throw new OperatorFault('A moment after a backup needs the archive of the log: name its folder.')
  cpSync(join(root, newest.name), target, { recursive: true, preserveTimestamps: true, mode: 0 })
  rmSync(join(target, endFile))
  if (archive !== null) {
    const log = resolve(archive)
    if (/['"%\\]/.test(log))
      throw new OperatorFault(`${log} has a character that no archive folder may have.`)
    const settings = [
      `restore_command = 'cp "${log}/%f" "%p"'`,
      `recovery_target_action = 'promote'`,
      // PostgreSQL does not accept `Z` here.
      ...(until === null
        ? []
        : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
    ]
    appendFileSync(join(target, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
    writeFileSync(join(target, 'recovery.signal'), '')
  }
  const moment = until === null ? 'all that is archived' : until.toISOString()
  return [
    `${target} begins as ${newest.name} (ended ${newest.endedAt.toISOString()})${archive === null ? '' : ` and replays up to ${moment}`}.`,
    'Give it to the account of PostgreSQL, start the server on it, and check the books before anybody plays:',
    `  chown -R postgres: ${target} && pg_ctl -D ${target} start`,
    '  npm run gateway -- ledger check',
  ].join('\n')
}

const backupsIn = (root: string) =>
  (existsSync(root) ? readdirSync(root) : [])
    .filter((name) => isBackup(name) && existsSync(join(root, name, endFile)))
    .toSorted()
    .map((name) => {
      const { endedAt } = JSON.parse(readFileSync(join(root, name, endFile), 'utf8')) as { endedAt: string }
      return { name, endedAt: new Date(endedAt) }
    })

async function lookAt(databaseUrl: string, databaseCa: string | null) {
  const client = new Client({ ...connectionTo(databaseUrl, databaseCa), connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ archive: string; version: string }>(
      `select current_setting('archive_mode') as archive, current_setting('server_version_num') as version`,
    )
    return { hasArchive: rows[0]?.archive !== 'off', version: Math.floor(Number(rows[0]?.version) / 10_000) }
  } catch (cause) {
    throw new OperatorFault(`Cannot use PostgreSQL at ${new URL(databaseUrl).host}.`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

/** The tool of the server's major version in Debian's path, else from the PATH. */
async function program(
  name: string,
  version: number,
  words: readonly (readonly string[])[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const path = globSync(`/usr/lib/postgresql/${version}/bin/${name}`)[0] ?? name
  try {
    await run(path, words.flat(), { env: { ...process.env, ...env } })
  } catch (cause) {
    const { stderr = '', code } = cause as { stderr?: string; code?: unknown }
    throw new OperatorFault(
      code === 'ENOENT'
        ? `${name} is not installed: install PostgreSQL's client programs, version ${version}.`
        : `${name} failed: ${stderr.trim() || String(code)}`,
      { cause },
    )
  }
}
