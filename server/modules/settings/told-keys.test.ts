import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { passwordFile, tellPassword } from '#server/process/told-once.ts'
import { addGatewayKey } from './gateway-key-actions.ts'
import { addKey } from './key-actions.ts'

const text = 'kQ3v8T0mZy5rN1cXw7hLbE4sUa2dGf9J'

it.each([
  ['a partner', addKey.tell({ keyId: 'a1', secret: text }, { partnerCode: 'STUDIO' }).said],
  ['the gateway', addGatewayKey.tell({ keyId: 'a1', key: text }, {}).said],
])('a new key of %s is in the file of its owner and not in an output that is kept', (_, line) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-told-'))
  const said: string[] = []
  tellPassword(line, { dataDir, say: (each) => void said.push(each), isTerminal: false })
  expect(said.join()).not.toContain(text)
  expect(readFileSync(passwordFile(dataDir), 'utf8')).toContain(text)
  rmSync(dataDir, { recursive: true, force: true })
})
