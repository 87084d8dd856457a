import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.ts'
import { contractValues } from './contract-values.ts'
import { transformed } from './transformed.ts'

const route = `export const getTime = route({
  method: 'GET',
  path: '/wps/time',
  auth: 'none',
  rateClass: 'read',
  idempotent: true,
  summary: 'What time it is, with { braces } and, commas.',
  input: Strict({ summary: Type.String() }),
  reply: Type.Object({ path: Type.String() }, { additionalProperties: false }),
  errors: ['time.unknown'],
})
export const words = { input: 'kept', path: 'kept' }`

const read = (text: string) => transformed(contractValues(), text, '/x/schemas/api/time.ts')

it('leaves of a route what the browser reads', () => {
  const left = read(route) ?? ''
  expect(left).toContain("method: 'GET'")
  expect(left).toContain("path: '/wps/time'")
  expect(left).toContain('idempotent: true')
  expect(left).not.toMatch(/rateClass|auth|Strict|Type\.|time\.unknown|commas/)
})
it('touches no other value, and no other module', () => {
  expect(read(route)).toContain("words = { input: 'kept', path: 'kept' }")
  expect(transformed(contractValues(), route, '/x/schemas/api/route.ts')).toBeNull()
  expect(transformed(contractValues(), route, '/x/src/features/time.ts')).toBeNull()
})
it.each(globSync('schemas/api/*.ts', { cwd: root }).filter((path) => !/test|generated|route\.ts/.test(path)))(
  'leaves %s a module that can be read',
  (path) => {
    const code = transformed(contractValues(), readFileSync(join(root, path), 'utf8'), join(root, path))
    expect(() => stripTypeScriptTypes(code ?? '')).not.toThrow()
    // Every route of the slice is still a call.
    const paths = (text: string) => text.match(/path: '[^']+'/g) ?? []
    expect(paths(code ?? '')).toEqual(paths(readFileSync(join(root, path), 'utf8')))
  },
)
