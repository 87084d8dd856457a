import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { root } from './run.ts'
import { billOfMaterials } from './sbom.ts'

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const read = (name: string): object =>
  JSON.parse(readFileSync(join(root, 'tests', 'support', 'cyclonedx', name), 'utf8'))

it('the bill of materials is valid CycloneDX by its published schema', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema([read('spdx.schema.json'), read('jsf-0.82.schema.json')])
  const validate = ajv.compile(read('bom-1.5.schema.json'))
  validate(JSON.parse(billOfMaterials(lock)))
  expect(validate.errors ?? []).toEqual([])
  validate({ ...JSON.parse(billOfMaterials(lock)), components: [{ name: 'no type' }] })
  expect(validate.errors).not.toEqual([])
})

it('lists what a release holds with versions and hashes, and nothing for development', () => {
  const { components }: { components: { purl: string; name: string; hashes: object[] }[] } = JSON.parse(
    billOfMaterials(lock),
  )
  const names = components.map(({ purl }) => purl)
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const purlOf = ([name, version]: [string, string]) => `pkg:npm/${name.replace('@', '%40')}@${version}`
  for (const each of Object.entries(dependencies ?? {})) expect(names).toContain(purlOf(each))
  for (const name of ['vitest', 'storybook', 'playwright'])
    expect(names).not.toContain(purlOf([name, devDependencies?.[name] ?? '']))
  expect(components.find(({ name }) => name === 'fastify')?.hashes).toEqual([
    { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string },
  ])
  expect(new Set(names).size).toBe(names.length)
})

it('is the same for the same lockfile', () => expect(billOfMaterials(lock)).toBe(billOfMaterials(lock)))
