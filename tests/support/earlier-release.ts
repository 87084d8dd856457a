import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/lib/run.ts'

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The release before this commit: `EARLIER_RELEASE` (any name of a commit), else the newest tag `v…` before it. */
export function earlierRelease(): string | null {
  const named = process.env['EARLIER_RELEASE'] ?? ''
  try {
    return git('rev-parse', '--verify', `${named === '' ? lastTag() : named}^{commit}`)
  } catch {
    return null
  }
}
const lastTag = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')

export const missingRelease = (): readonly string[] =>
  earlierRelease() === null ? ['an earlier release (a tag v…, or EARLIER_RELEASE=<commit>)'] : []

/** Unpacks a commit into a new folder, with the packages that are installed here. */
export async function unpackRelease(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-release-'))
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1 << 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
