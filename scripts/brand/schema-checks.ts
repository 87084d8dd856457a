import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { SchemaCheck } from '#domain/brand/schema-problems.ts'
import { root } from '../lib/run.ts'

const readSchema = (name: string): object => {
  const schema: object = JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'))
  return schema
}

/** Keywords for editors and generators; the validator only has to accept them. */
const editorWords = ['defaultSnippets', 'enumDescriptions', 'x-map', 'x-planned']

function validator(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
  })
  for (const word of editorWords) ajv.addKeyword(word)
  ajv.addFormat('color-hex', /^#[0-9a-fA-F]{6}$/)
  ajv.addFormat(
    'email',
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}$/,
  )
  ajv.addFormat('uri', (text: string) => URL.canParse(text))
  return ajv
}

/** Checks against a file of `schemas/`, compiled at the first use. */
export function schemaCheck(name: string): SchemaCheck {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= validator().compile(readSchema(name))
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** Checks the authoring form of a brand file. */
export const checkFile = schemaCheck('brand.schema.json')
/** Checks a `deploy.json`. */
export const checkDeploy = schemaCheck('deploy.schema.json')
/** The resolved form, for the merged brand. */
export const checkBrand = schemaCheck('brand.resolved.schema.json')
