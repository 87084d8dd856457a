import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#schemas/api/ops.ts'
import { changeSetting, listSettings, resetSetting } from '#schemas/api/ops-settings.ts'
import { getDepositMethods } from '#schemas/api/payments.ts'
import { getRegisterRules } from '#schemas/api/register.ts'
import { getServiceScript, getStatus } from '#schemas/api/system.ts'
import { readWords } from '#server/lib/action.ts'
import * as actions from '#server/modules/settings/setting-actions.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
let gateway: TestGateway
let desk: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const settingOf = async (kind: string) => {
  const { list } = await desk.call(listSettings, { merchantCode })
  const found = list.find((setting) => setting.kind === kind)
  if (found === undefined) throw new Error(`There is no ${kind}`)
  return found
}
const boundsOf = async () => {
  const visitor = await gateway.visitor().register(aUsername())
  const { methods } = await visitor.call(getDepositMethods, {})
  return methods.find(({ method }) => method === 'bank')
}

it('an administrator changes what holds for a merchant, and it is written down', async () => {
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'DEPOSIT3', true)
  const first = await settingOf('paymentBounds')
  expect(first.changedBy).toBeNull()
  const value = JSON.parse(first.text) as Record<string, { deposit: Record<string, object> }>
  const before = await boundsOf()
  const own = value['BRL']
  if (own === undefined) throw new Error('There are no bounds in BRL')
  own.deposit = { bank: { min: '77.00', max: '88.00' } }
  await desk.call(changeSetting, { merchantCode, kind: 'paymentBounds', text: JSON.stringify(value), reason })
  expect(await boundsOf()).toMatchObject({ min: '77.00', max: '88.00' })
  expect(await settingOf('paymentBounds')).toMatchObject({ changedBy: 'operator' })
  const { list } = await desk.call(listAudit, { pageSize: 5 })
  expect(list[0]).toMatchObject({ action: 'setting.change', merchantCode, reason, phase: 'done' })
  await desk.call(resetSetting, { merchantCode, kind: 'paymentBounds', reason })
  expect(await boundsOf()).toEqual(before)
})

it('an invalid value is refused with its places, and nothing changes', async () => {
  const change = (text: string) =>
    desk
      .call(changeSetting, { merchantCode, kind: 'paymentBounds', text, reason })
      .catch((error: unknown) => error)
  const wrong = JSON.stringify({ BRL: { deposit: { pix: { min: '9.00', max: '1.00' } }, withdraw: {} } })
  expect(await change(wrong)).toMatchObject({
    code: 'ops.settingInvalid',
    body: { sentences: ['/BRL/deposit/pix/min: above max'] },
  })
  expect(await change('{"BRL":')).toMatchObject({ code: 'ops.settingInvalid' })
  expect((await settingOf('paymentBounds')).changedBy).toBeNull()
  const reset = desk.call(resetSetting, { merchantCode, kind: 'paymentBounds', reason })
  await expect(reset).rejects.toMatchObject({ code: 'ops.wrongState' })
})

it('links and an outside customer service are set at the desk and reach the next page', async () => {
  const visitor = gateway.visitor()
  const set = (kind: 'links' | 'customerService', value: object) =>
    desk.call(changeSetting, { merchantCode, kind, text: JSON.stringify(value), reason })
  const first = await visitor.call(getStatus, {})
  const telegram = { resourceType: 'TELEGRAM', url: 'https://t.example/aurora', labelNameEn: 'Channel' }
  await set('links', { resources: [telegram] })
  const allowedHosts = ['chat.aurora.example']
  const room = { csType: '1', path: 'https://chat.aurora.example/room' }
  await set('customerService', { allowedHosts, links: [room] })
  expect((await visitor.call(getStatus, {})).info).toMatchObject({
    resources: [{ ...telegram, qrCodeUrl: '' }],
    customerService: [room],
  })
  expect((await visitor.call(getServiceScript, {})).version.pathList).toEqual([
    { type: '1', path: room.path },
  ])
  for (const kind of ['links', 'customerService'] as const)
    await desk.call(resetSetting, { merchantCode, kind, reason })
  const { info } = await visitor.call(getStatus, {})
  expect(info.resources).toEqual(first.info.resources)
  expect(info.customerService).toEqual(first.info.customerService)
})

it.each([
  ['links', { resources: [{ resourceType: 'SOCIAL', url: 'javascript:alert(1)', labelNameEn: 'Us' }] }],
  ['links', { resources: [{ resourceType: 'EMAIL', url: 'https://mail.example', labelNameEn: 'Us' }] }],
  [
    'customerService',
    { allowedHosts: ['chat.aurora.example'], links: [{ csType: '1', path: 'https://evil.example/' }] },
  ],
  [
    'customerService',
    { allowedHosts: ['chat.aurora.example'], links: [{ csType: '3', path: 'neither a link nor a cipher' }] },
  ],
] as const)('%s that lead elsewhere are refused at their place', async (kind, value) => {
  const sentences = {
    links: [expect.stringMatching(/^\/resources\/0\/url: /)],
    customerService: ['/links/0/path: is no https link to one of the hosts'],
  }
  await expect(
    desk.call(changeSetting, { merchantCode, kind, text: JSON.stringify(value), reason }),
  ).rejects.toMatchObject({ code: 'ops.settingInvalid', body: { sentences: sentences[kind] } })
})

it('only administrators read or change them, and only of merchants that are served', async () => {
  const support = await anOperator(gateway, desk, 'helper', 'support')
  await expect(support.call(listSettings, {})).rejects.toMatchObject({ code: 'operator.roleMissing' })
  const unknown = { merchantCode: 'NOBODY', kind: 'paymentBounds', reason } as const
  for (const ask of [
    () => desk.call(listSettings, { merchantCode: 'NOBODY' }),
    () => desk.call(resetSetting, unknown),
    () => desk.call(changeSetting, { ...unknown, text: '{}' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'ops.unknown' })
})

it('the command line shows, sets and resets, also for a merchant without any visit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'))
  const file = join(folder, 'rules.json')
  const of = { merchantCode: 'NOCTURNE01', kind: 'registerRules' } as const
  const shown = await gateway.command(actions.showSetting, of)
  const rules = JSON.parse(shown.text) as Record<string, object>
  writeFileSync(file, JSON.stringify({ ...rules, nickname: { ...rules['username'], enabled: true } }))
  const words = ['setting', 'set', of.merchantCode, of.kind, file]
  const read = readWords([actions.setSetting], words)
  await gateway.command(actions.setSetting, read?.input as never)
  const { fields } = await gateway.visitor('nocturne').call(getRegisterRules, {})
  expect(fields['nickname']).toMatchObject({ enabled: true })
  const all = await gateway.command(actions.listMerchantSettings, {})
  expect(actions.listMerchantSettings.tell(all, {}).said).toMatch(
    /NOCTURNE01 +registerRules +changed .* by command/,
  )
  expect(await gateway.command(actions.resetSetting, of)).toEqual({ wasChanged: true })
  expect(await gateway.command(actions.resetSetting, of)).toEqual({ wasChanged: false })
  await expect(gateway.command(actions.showSetting, { ...of, merchantCode: 'NOCTURNE02' })).rejects.toThrow(
    'Did you mean NOCTURNE01?',
  )
  writeFileSync(file, '{')
  expect(() => readWords([actions.setSetting], words)).toThrow(`${file} is no JSON`)
  rmSync(folder, { recursive: true })
})

it('a setting says which gate hides from the site what it is about', async () => {
  const hidden = async () => {
    const of = async (kind: 'links' | 'customerService') =>
      (await desk.call(listSettings, { merchantCode: 'NOCTURNE01', kind })).list.map((each) => [
        each.kind,
        each.hidden,
      ])
    return [...(await of('links')), ...(await of('customerService'))]
  }
  await gateway.merchants.get('NOCTURNE01')
  for (const module of ['COMM3', 'APPDOWN3']) await gateway.merchants.set('NOCTURNE01', module, true)
  expect(await hidden()).toEqual([
    ['links', []],
    ['customerService', []],
  ])
  for (const module of ['COMM3', 'APPDOWN3']) await gateway.merchants.set('NOCTURNE01', module, false)
  expect(await hidden()).toEqual([
    ['links', ['socialLinks', 'download']],
    ['customerService', ['customerService']],
  ])
})
