import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { startProduct, removeDir, firstPasswords } from '#tests/support/product.ts'
import { openAccount, profileOf } from '#tests/support/browser-member.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { textsOf } from '#tests/support/texts.ts'

const product = await startProduct()
const browser = await launchChromium()
const out = '/tmp/service-looks'
const errors: string[] = []
const demoOf = async (code: string, brand: string) => {
  const m = new RegExp(`demo account of ${code}: (\\S+)\\s+(\\S+)`).exec(firstPasswords(product))
  const v = new HttpVisitor(product.port, brand)
  await v.login(m?.[1] ?? '', m?.[2] ?? '')
  v.close()
  return profileOf(product, brand, v.cookie)
}
async function shot(name: string, screen: 'phone' | 'desktop', brand: string, address: string, state: any, act?: (page: any) => Promise<void>) {
  const { page, context, troubles } = await newVisitor(browser, screen, state)
  page.setDefaultTimeout(8000)
  try {
    await page.goto(`${product.origin(brand)}${address}`)
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.waitForTimeout(1500)
    await act?.(page)
  } catch (e) { errors.push(`${name} ${brand} ${screen}: ${String(e).slice(0, 300)}`) }
  await page.screenshot({ path: `${out}/${name}-${brand}-${screen}.png` }).catch(() => {})
  if (troubles.length) errors.push(`${name} ${brand} ${screen}: ${troubles.join('; ').slice(0, 300)}`)
  await context.close()
}
const aurora = await demoOf('AURORA01', 'aurora')
const qamar = await demoOf('QAMAR01', 'qamar')
const say = textsOf('pt')
const ar = textsOf('ar')
for (const screen of ['phone', 'desktop'] as const) {
  const complaint = async (page: any) => {
    await page.getByRole('tabpanel').getByRole('link').first().click().catch(async () => page.locator('a[href*="complaint"]').first().click())
    await page.waitForTimeout(1500)
  }
  await shot('thread', screen, 'aurora', '/feedback?tab=complaints', aurora, complaint)
  await shot('threadend', screen, 'aurora', '/feedback?tab=complaints', aurora, async (page: any) => { await complaint(page); await page.evaluate(() => scrollTo(0, 1e6)); await page.waitForTimeout(500) })
  await shot('inbox', screen, 'aurora', '/member/messages', aurora, async (page: any) => { await page.getByRole('tab', { name: /Caixa/ }).click(); await page.waitForTimeout(800) })
  await shot('article', screen, 'aurora', '/helpmc/deposit-pix', undefined)
  await shot('articleend', screen, 'aurora', '/help/deposit-pix', undefined, async (page: any) => { await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2)); await page.waitForTimeout(500) })
  await shot('faces', screen, 'aurora', '/member/account', aurora, async (page: any) => { await page.getByText(/PNG ou JPG/).first().scrollIntoViewIfNeeded(); await page.waitForTimeout(700) })
  await shot('profile', screen, 'aurora', '/member/account/profile', aurora)
  await shot('deposithow', screen, 'aurora', '/member/deposit', aurora, async (page: any) => { await page.getByText('Como funciona o PIX?').click(); await page.waitForTimeout(1200) })
  await shot('chat', screen, 'aurora', '/', aurora, async (page: any) => {
    if (screen === 'phone') {
      await page.getByRole('navigation', { name: say('menu:tabs') }).getByText(say('menu:me'), { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: say('menu:chat'), exact: true }).click()
    } else await page.getByRole('complementary').getByRole('button', { name: say('menu:chat') }).click()
    await page.waitForTimeout(1500)
  })
  for (const [brand, state, t] of [['aurora', aurora, say], ['qamar', qamar, ar]] as const)
    await shot('service', screen, brand, '/', state, async (page: any) => {
      if (screen === 'phone') {
        await page.getByRole('navigation', { name: t('menu:tabs') }).getByText(t('menu:me'), { exact: true }).click()
        await page.getByRole('dialog').getByText(t('menu:customerService'), { exact: true }).first().click()
      } else await page.getByRole('complementary').getByRole('button', { name: t('menu:customerService') }).click()
      await page.waitForTimeout(1500)
    })
  await shot('joinend', screen, 'aurora', '/join', undefined, async (page: any) => { await page.evaluate(() => scrollTo(0, 700)); await page.waitForTimeout(400) })
  await shot('downend', screen, 'aurora', '/down', undefined, async (page: any) => { await page.evaluate(() => scrollTo(0, 900)); await page.waitForTimeout(400) })
}
console.log(errors.join('\n'))
await browser.close(); await product.stop(); await removeDir(product.dataDir)
