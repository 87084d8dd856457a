import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'
import { formatJson } from './format.ts'
import { typesOf } from './brand-types.ts'
import { readFile } from 'node:fs/promises'

const path = 'schemas/lottery/game.schema.json'

/** The type of a lottery's rule book, from its schema. */
export const lotteryTypes: Generator = {
  name: 'lottery types',
  async files() {
    return {
      [path]: await formatJson(path, JSON.parse(await readFile(path, 'utf8'))),
      'schemas/lottery/game.generated.ts': `${generatedHeader(path)}\n${await typesOf(path, 'LotteryGame')}`,
    }
  },
}
