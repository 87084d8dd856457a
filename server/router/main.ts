import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { watchBrandFolders } from '#server/plugins/brands/brand-folders.ts'
import { listen } from '#server/process/listener.ts'
import { watchDirectory } from './directory.ts'
import { moveByDirectory, shareKeysByDirectory } from './move/commands.ts'
import { createRouter } from './router.ts'

const usage = `npm run router -- <directory>

npm run router -- move <directory> <merchant> <cluster>          move its rows there, or continue an interrupted move
npm run router -- cancel-move <directory> <merchant> <cluster>   end such a move: the merchant stays where it was
npm run router -- share-keys <directory> <cluster> <new cluster> before the first start of a new cluster's gateways

The first form passes every request to the cluster of its merchant. The directory is a JSON file, read again whenever it changes:
{
  "clusters": { "east": { "address": "http://10.1.0.10:8080", "hosts": ["ops.east.example"] } },
  "merchants": { "AURORA01": "east", "IPE01": null }
}
PORT, HOST, MARQUEE_DIST, PLATFORM_HOSTS and TRUSTED_PROXIES mean what they mean to the gateway. The other forms connect to
the databases in DATABASE_URL_<CLUSTER>, as the owner of the tables.`

const say = (line: string) => process.stdout.write(`${line}\n`)
const sayProblem = (problem: string) => process.stderr.write(`${problem}\n`)

/** Runs a command, or the router until SIGINT or SIGTERM. */
async function main(words: readonly string[]): Promise<void> {
  const [verb, file, first, second, ...rest] = words
  const isVerb = verb === 'move' || verb === 'cancel-move' || verb === 'share-keys'
  if (!isVerb) return route(words)
  if (file === undefined || first === undefined || second === undefined || rest.length > 0) return tellUsage()
  const commands = { config: readConfig(), env: process.env, now: () => new Date(), say }
  const place = resolve(file)
  say(
    verb === 'share-keys'
      ? await shareKeysByDirectory(commands, [place, first, second])
      : await moveByDirectory(commands, verb, [place, first, second]),
  )
}

function tellUsage(): void {
  say(usage)
  process.exitCode = 2
}

async function route([file, ...more]: readonly string[]): Promise<void> {
  if (file === undefined || more.length > 0 || file.startsWith('-')) return tellUsage()
  const config = readConfig()
  const directory = watchDirectory(resolve(file), sayProblem, () => router.directoryChanged())
  const brands = watchBrandFolders(join(config.distDir, 'brands'), sayProblem)
  const router = createRouter({ directory: directory.current, brands, config })
  const listener = await listen(config)
  listener.answerWith(router.dispatch)
  // Registered before the ready line is printed, so that a signal sent in response to it is handled.
  const stopped = new Promise<void>((stop) => {
    process.once('SIGINT', stop).once('SIGTERM', stop)
  })
  for (const { name, address } of directory.current().clusters) say(`${name.padEnd(10)}${address.origin}`)
  say(`ready  port ${listener.port}`)

  await stopped
  router.beginStop()
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
