import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { textsOf } from '#tests/support/texts.ts'

const languages = readdirSync(join(root, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** WCAG 2.5.3: who speaks the word that is seen reaches the button. */
it.each(languages)('the word on the narrow search button begins its name in %s', (language) => {
  const say = textsOf(language)
  expect(`${say('app:search.field')} `).toMatch(new RegExp(`^${say('app:search.label')} `, 'u'))
})
