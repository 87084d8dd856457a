import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passwordFile, tellPassword } from './told-once.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-passwords-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const line = 'operator of http://ops.localhost: operator  secret-word  (told this once)'
const told = (isTerminal: boolean) => {
  const said: string[] = []
  tellPassword(line, { dataDir, say: (words) => void said.push(words), isTerminal })
  return said.join('\n')
}

it('says a password on a terminal and writes it nowhere', () => {
  expect(told(true)).toBe(line)
  expect(() => statSync(passwordFile(dataDir))).toThrow('ENOENT')
})

it('keeps a password out of an output that is stored, in a file of its owner alone', () => {
  writeFileSync(passwordFile(dataDir), 'earlier\n', { mode: 0o644 })
  expect(told(false)).toBe(
    `operator of http://ops.localhost: operator  (password in ${passwordFile(dataDir)})`,
  )
  expect(readFileSync(passwordFile(dataDir), 'utf8')).toBe(`earlier\n${line}\n`)
  expect(statSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600)
})
