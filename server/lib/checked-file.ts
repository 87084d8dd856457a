import { readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * A reader of JSON files of one schema. It throws with the file and the place when a file does not match, which is a
 * fault of the build. The schema is compiled at the first file: interpreting it takes 25 times as long.
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
