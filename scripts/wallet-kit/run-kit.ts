import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runChecks } from './check.ts'
import type { CheckGroup } from './check.ts'
import { walletGroups } from './groups/index.ts'
import { UsageFault } from './options.ts'
import type { KitOptions } from './options.ts'
import type { Report } from './report.ts'
import { serveWallet } from './serve-wallet.ts'
import { openSubject } from './subject.ts'
import { commandDriver, sandboxDriver } from './vendor/driver.ts'
import { vendorGroups } from './vendor/groups.ts'
import { RecordingWallet } from './vendor/recording-wallet.ts'
import { createWalletCaller } from './wallet-caller.ts'

const patienceMs = 30_000

/** All groups of the kit by id. */
export const allGroups: readonly CheckGroup<never>[] = [...walletGroups, ...vendorGroups]

/** Acts as a game vendor towards the wallet of the options. */
export async function testWallet(options: KitOptions): Promise<Report> {
  const { url, vendorCode, secret, timeoutMs, gameId, stake } = options
  const caller = createWalletCaller({ url, vendorCode, secret, timeoutMs })
  const [first = '', second = ''] =
    options.launchCommand === null
      ? options.launchCodes
      : [await printed(options.launchCommand), await printed(options.launchCommand)]
  const subject = await openSubject(caller, { gameId, launchCodes: [first, second], stake })
  const groups = chosen(walletGroups, options)
  return { subject: `wallet at ${url}`, groups, results: await runChecks(groups, subject) }
}

/** Acts as an operator towards the vendor of the options. */
export async function testVendor(options: KitOptions): Promise<Report> {
  const wallet = aWallet(options)
  const server = await serveWallet(wallet, options.walletPort)
  try {
    return await testVendorOf(options, wallet)
  } finally {
    await server.close()
  }
}

/** Tests this repository's gateway and vendor with the kit. */
export async function testOwn(options: KitOptions): Promise<Report[]> {
  const { openOwnGateway, openOwnVendor, ownGame } = await import('./own-house.ts')
  const gateway = await openOwnGateway()
  const { secret } = gateway
  const ours = { ...options, secret, gameId: ownGame.gameId }
  const launchCodes = [await gateway.launchCode(), await gateway.launchCode()]
  const ofWallet = await closing(gateway, () => testWallet({ ...ours, url: gateway.url, launchCodes }))

  const wallet = aWallet(ours)
  const server = await serveWallet(wallet)
  const vendor = await openOwnVendor({ walletUrl: server.url, secret })
  try {
    return [ofWallet, await testVendorOf({ ...ours, url: vendor.url }, wallet)]
  } finally {
    await vendor.close()
    await server.close()
  }
}

const aWallet = ({ secret, currency, gameId }: KitOptions) =>
  new RecordingWallet({ secret, currency, gameIds: [gameId] })

async function testVendorOf(options: KitOptions, wallet: RecordingWallet): Promise<Report> {
  const { url, gameId, driver } = options
  const play = driver === null ? sandboxDriver(url, gameId) : commandDriver(driver)
  const groups = chosen(vendorGroups, options)
  const results = await runChecks(groups, { wallet, driver: play, patienceMs })
  return { subject: `vendor at ${url}`, groups, results }
}

function chosen<S>(groups: readonly CheckGroup<S>[], { only }: KitOptions): readonly CheckGroup<S>[] {
  const unknown = only.find((word) => !allGroups.some(({ id }) => id === word))
  if (unknown !== undefined)
    throw new UsageFault(
      `There is no group ${unknown}; there are ${allGroups.map(({ id }) => id).join(', ')}.`,
    )
  return only.length === 0 ? groups : groups.filter(({ id }) => only.includes(id))
}

async function printed(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command])
  return stdout.trim()
}

async function closing<T>(open: { close(): Promise<unknown> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await open.close()
  }
}
