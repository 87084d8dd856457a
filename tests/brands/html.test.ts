import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { ConfigData } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stampAll } from '#scripts/stamp/index.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

/** The stamped pages of two of the product's brands, one of them written from right to left. */
const brands = ['aurora', 'qamar'] as const

/**
 * The recommended rules of html-validate with one exception: it asks for an upper-case doctype, which HTML leaves open
 * and the formatter of this repository writes in lower case.
 */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: { 'doctype-style': ['error', { style: 'lowercase' }] },
}

let shop: Workshop
let outDir: string
beforeAll(async () => {
  shop = aWorkshop()
  outDir = mkdtempSync(join(tmpdir(), 'marquee-html-'))
  const { problems } = await stampAll({ outDir, appDir: shop.appDir, only: [...brands] })
  expect(problems).toEqual([])
})
afterAll(() => {
  shop.dispose()
  rmSync(outDir, { recursive: true, force: true })
})

const page = (brand: string) => readFileSync(join(outDir, brand, 'index.html'), 'utf8')
const faultsOf = async (html: string) =>
  (await new HtmlValidate(rules).validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )

it.each(brands)('the page of %s is valid HTML', async (brand) => {
  expect(await faultsOf(page(brand))).toEqual([])
})

it('a fault in a page is found', async () => {
  const broken = page('aurora').replace(
    '</body>',
    '<p><div>a block in a paragraph</div><img src="a.png"></body>',
  )
  expect(await faultsOf(broken)).not.toEqual([])
})
