import { readFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'
import type { JSONSchema } from 'json-schema-to-typescript'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'

const authoring = 'schemas/brand.schema.json'
const resolved = 'schemas/brand.resolved.schema.json'

/** TypeScript types of the JSON Schema at a path. */
export const typesOf = async (path: string, name: string) => {
  const schema: JSONSchema = JSON.parse(await readFile(path, 'utf8'))
  return compile({ ...schema, title: name }, name, {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
}

const deploy = 'schemas/deploy.schema.json'

/** The types of brands and deployments, in separate files because they share type names. */
export const brandTypes: Generator = {
  name: 'brand types',
  async files() {
    return {
      'schemas/brand.generated.ts': `${generatedHeader(resolved)}\n${await typesOf(resolved, 'Brand')}`,
      'schemas/brand-file.generated.ts': `${generatedHeader(authoring)}\n${await typesOf(authoring, 'BrandFile')}`,
      'schemas/deploy.generated.ts': `${generatedHeader(deploy)}\n${await typesOf(deploy, 'Deployment')}`,
    }
  },
}
