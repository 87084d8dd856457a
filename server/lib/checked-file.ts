import { readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * A reader for JSON files of one schema. Throws with file and path when a file does not match (a build error). The
 * schema is compiled on first use; interpreting it takes 25 times as long.
 */
export function seedFileReader<Schema extends TSchema>(schema: Schema): (file: URL) => Static<Schema> {
  const compile = () => Compile(schema)
  let validator: ReturnType<typeof compile> | undefined
  return (file) => {
    validator ??= compile()
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!validator.Check(json)) {
      const [problem] = validator.Errors(json)
      throw new Error(
        `${file.pathname}${problem?.instancePath ?? ''}: ${problem?.message ?? 'does not match'}`,
      )
    }
    return validator.Parse(json)
  }
}
