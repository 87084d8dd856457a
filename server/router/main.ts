import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { watchBrandFolders } from '#server/plugins/brands/brand-folders.ts'
import { listen } from '#server/process/listener.ts'
import { watchDirectory } from './directory.ts'
import { createRouter } from './router.ts'

const usage = `npm run router -- <directory>

Passes every request to the cluster of its merchant. The directory is a JSON file, read again whenever it changes:
{
  "clusters": { "east": { "address": "http://10.1.0.10:8080", "hosts": ["ops.east.example"] } },
  "merchants": { "AURORA01": "east", "IPE01": null }
}
PORT, HOST, MARQUEE_DIST, PLATFORM_HOSTS and TRUSTED_PROXIES mean what they mean to the gateway.`

const say = (line: string) => process.stdout.write(`${line}\n`)
const sayProblem = (problem: string) => process.stderr.write(`${problem}\n`)

/** Runs until SIGINT or SIGTERM. */
async function main([file, ...more]: readonly string[]): Promise<void> {
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    say(usage)
    process.exitCode = 2
    return
  }
  const config = readConfig()
  const directory = watchDirectory(resolve(file), sayProblem)
  const brands = watchBrandFolders(join(config.distDir, 'brands'), sayProblem)
  const router = createRouter({ directory: directory.current, brands, config })
  const listener = await listen(config)
  listener.answerWith(router.dispatch)
  for (const { name, address } of directory.current().clusters) say(`${name.padEnd(10)}${address.origin}`)
  say(`ready  port ${listener.port}`)

  await new Promise<void>((stop) => {
    process.once('SIGINT', stop).once('SIGTERM', stop)
  })
  directory.close()
  brands.close()
  await listener.drain(config.drainMs)
  await listener.close()
  router.close()
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperatorFault)) throw error
  sayProblem(error.message)
  process.exitCode = 1
}
