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

function compile(): { readonly file: ValidateFunction; readonly brand: ValidateFunction } {
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
  return {
    file: ajv.compile(readSchema('brand.schema.json')),
    brand: ajv.compile(readSchema('brand.resolved.schema.json')),
  }
}

let compiled: ReturnType<typeof compile> | undefined

const errorsOf =
  (form: 'file' | 'brand'): SchemaCheck =>
  (value) => {
    compiled ??= compile()
    const validate = compiled[form]
    return validate(value) ? [] : (validate.errors ?? [])
  }

/** Checks the authoring form of a brand file. */
export const checkFile = errorsOf('file')
/** The resolved form, for the merged brand. */
export const checkBrand = errorsOf('brand')
