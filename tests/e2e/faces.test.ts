import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directionOf } from '#domain/brand/text-direction.ts'
import { loadBrands, ownFolders, readSlices } from '#scripts/brand/sources.ts'
import { flatten } from '#scripts/checks/locale-parity.ts'
import { headingFaults, seriousFindings, sidewaysOverflow, smallTargets } from '#tests/support/axe.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, screens } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { sample } from '#tests/support/law.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/**
 * Every brand of the repository in its own language: per run on one screen and mode with axe at one of the places, in the
 * campaign on all with axe everywhere.
 */
const brands = [...loadBrands().brands.values()].map(({ brand }, own) => ({ ...brand, own }))

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const keys = [...flatten(readSlices(join(ownFolders.locales, 'en'))).keys()].map((key) =>
  key.replace(/^\w+\./, ''),
)

/** Texts that are a copy key, with or without slice, or contain an unfilled placeholder. */
const rawTexts = async (frame: Frame): Promise<string[]> => {
  const seen = await frame.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest('script, style') === null)
        texts.push(walker.currentNode.nodeValue ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim())
  })
  const dotted = new Set(keys.filter((key) => key.includes('.')))
  return seen.filter(
    (text) => /\{\{|⟦/.test(text) || /^[a-z]\w*:[\w.]+$/i.test(text) || dotted.has(text.replace(/^\w+:/, '')),
  )
}

const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

const registerForm = async (page: Page) => {
  await page.getByRole('dialog').locator('input[name=confirmPassword]').waitFor()
  await settled(page)
}

describe.each(brands)('$id', (brand) => {
  const { id, defaultLanguage, theme, own } = brand
  const otherModes = theme.modes.filter((mode) => mode !== theme.defaultMode)
  const places = [
    { name: 'home', path: '/', ready: settled },
    { name: 'the first lobby', path: '/rng?page=ALL', ready: settled },
    { name: 'the register dialog', path: '/register', ready: registerForm },
  ]

  const withAxe = new Set(sample(places, 1, own + 11))

  const findingsAt = async (page: Page, screen: Screen, hasAxe: boolean) => {
    const frame = page.mainFrame()
    const root = await page.evaluate(() => {
      const { lang, dir } = document.documentElement
      return `${lang} ${dir}`
    })
    const wanted = `${defaultLanguage} ${directionOf(defaultLanguage)}`
    return [
      ...(root === wanted ? [] : [`the page is ${root}, not ${wanted}`]),
      ...(hasAxe ? await seriousFindings(frame) : []),
      ...(await headingFaults(frame)),
      ...(await sidewaysOverflow(frame)),
      ...(screen === 'phone' ? await smallTargets(frame) : []),
      ...(await rawTexts(frame)).map((text) => `raw text: ${text}`),
    ]
  }

  const visit = async (screen: Screen, mode: string, state?: Parameters<typeof newVisitor>[2]) => {
    const { page, context, troubles } = await newVisitor(browser, screen, state)
    await page.addInitScript((chosen) => localStorage.setItem('mode', chosen), mode)
    const found: Record<string, string[]> = {}
    for (const place of state === undefined ? places : places.slice(0, 2)) {
      await page.goto(product.origin(id) + place.path)
      await place.ready(page)
      const findings = await findingsAt(page, screen, withAxe.has(place))
      if (findings.length > 0) found[place.name] = findings
    }
    await context.close()
    return { found, troubles }
  }

  const faces = [
    ...(Object.keys(screens) as Screen[]).map((screen) => ({ screen, mode: theme.defaultMode })),
    ...otherModes.map((mode) => ({ screen: 'desktop' as const, mode })),
  ]
  it.each(sample(faces, 1, own))('has no faults on a $screen in its $mode mode', async ({ screen, mode }) => {
    expect(await visit(screen, mode)).toEqual({ found: {}, troubles: [] })
  })

  // The others were tested without login.
  it.runIf(brand.loginedToHomePage)('has no faults for a logged-in player', async () => {
    const member = await openAccount(product, id, 'gasteins')
    expect(await visit('phone', theme.defaultMode, member)).toEqual({ found: {}, troubles: [] })
  })
})
