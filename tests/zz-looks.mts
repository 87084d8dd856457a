import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { startProduct, removeDir, firstPasswords } from '#tests/support/product.ts'
import { openAccount, profileOf } from '#tests/support/browser-member.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'

const product = await startProduct()
const browser = await launchChromium()
const texts = firstPasswords(product)
console.log(texts)
const out = '/tmp/service-looks'
const errors: string[] = []
async function shot(name: string, screen: 'phone' | 'desktop', brand: string, address: string, state: any, act?: (page: any) => Promise<void>) {
  const { page, context, troubles } = await newVisitor(browser, screen, state)
  try {
    await page.goto(`${product.origin(brand)}${address}`)
    await page.waitForTimeout(2200)
    await act?.(page)
    await page.screenshot({ path: `${out}/${name}-${brand}-${screen}.png` })
    if (troubles.length) errors.push(`${name} ${brand} ${screen}: ${troubles.join('; ').slice(0, 300)}`)
  } catch (e) { errors.push(`${name} ${brand} ${screen}: ${String(e).slice(0, 300)}`); await page.screenshot({ path: `${out}/${name}-${brand}-${screen}.png` }).catch(() => {}) }
  await context.close()
}
const login = async (brand: string, code: string) => {
  const line = texts.split('\n').find((l) => l.includes(code) && !l.includes('agent')) ?? ''
  const m = /(\S+)\s+(\S+)\s*$/.exec(line.trim())
  console.log(line)
  return line
}
await login('aurora', 'AURORA01')
const states: Record<string, any> = {}
for (const brand of ['aurora', 'qamar']) states[brand] = await openAccount(product, brand, `looker${brand}`)
const pages: [string, string, boolean, any?][] = [
  ['notice', '/noticePage', false],
  ['down', '/down', false],
  ['join', '/join', false],
  ['help', '/helpmc', false],
  ['feedback', '/feedback', true],
  ['complaints', '/feedback?tab=complaints', true],
  ['messages', '/member/messages', true],
  ['deposit', '/member/deposit', true],
  ['profile', '/member/account/profile', true],
  ['account', '/member/account', true],
]
for (const brand of ['aurora', 'qamar'])
  for (const screen of ['phone', 'desktop'] as const)
    for (const [name, address, isIn, act] of pages)
      await shot(name, screen, brand, address, isIn ? states[brand] : undefined, act)
console.log(errors.join('\n'))
await browser.close(); await product.stop(); await removeDir(product.dataDir)
