import { expect, it } from 'vitest'
import { gateOrigins } from './gate-origins.ts'
import { parseFile } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'

function aFile(name: string, text: string): ParsedFile {
  const { file } = parseFile({ path: `brands/${name}.json`, text })
  if (file === null) throw new Error(`${name} is not JSON`)
  return file
}
const base = aFile(
  '_base',
  '{\n  "modules": { "vip": true, "chat": true },\n  "safeguards": { "stepUp": true }\n}',
)
const child = aFile('harbor', '{\n  "modules": {\n    "vip": false\n  }\n}')

it('are the places of the last file that sets it', () => {
  expect(gateOrigins({ chain: [child, base], market: new Map() })).toEqual({
    vip: 'brands/harbor.json:3:5',
    chat: 'brands/_base.json:2:29',
    'safeguard.stepUp': 'brands/_base.json:3:19',
  })
})
it('are empty where no file sets a switch', () => {
  expect(gateOrigins({ chain: [aFile('harbor', '{}')], market: new Map() })).toEqual({})
})
it('are the market’s rule where the market decides', () => {
  const market = new Map([['/modules/vip', { file: 'schemas/jurisdictions/UK.json', line: 85, column: 7 }]])
  expect(gateOrigins({ chain: [child, base], market })).toMatchObject({
    vip: 'schemas/jurisdictions/UK.json:85:7',
    chat: 'brands/_base.json:2:29',
  })
})
