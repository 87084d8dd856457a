import { writeFileSync } from 'node:fs'
import { readOptions, usage, UsageFault } from './wallet-kit/options.ts'
import type { KitOptions } from './wallet-kit/options.ts'
import { failuresOf, written } from './wallet-kit/report.ts'
import type { Report } from './wallet-kit/report.ts'
import { allGroups, testOwn, testVendor, testWallet } from './wallet-kit/run-kit.ts'

/** `npm run wallet-kit`: tests whether a wallet or a game vendor follows the rules. See docs/wallet-kit.md. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, process.env)
  if (options.task === 'help') return say(usage)
  if (options.task === 'list') return say(allGroups.map(groupLines).join('\n\n'))
  const reports = await reportsOf(options)
  const text = reports.map((report) => written[options.format](report)).join('\n')
  if (options.out === null) process.stdout.write(text)
  else writeFileSync(options.out, text)
  return reports.some((report) => failuresOf(report).length > 0) ? 1 : 0
}

async function reportsOf(options: KitOptions): Promise<Report[]> {
  if (options.task === 'self') return testOwn(options)
  return [await (options.task === 'vendor' ? testVendor(options) : testWallet(options))]
}

const groupLines = ({ id, title, checks }: (typeof allGroups)[number]) =>
  [`${id.padEnd(12)} ${title}`, ...checks.map(({ name }) => `  ${name}`)].join('\n')

function say(text: string): 0 {
  console.log(text)
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage = error instanceof UsageFault
  console.error(isUsage ? `${error.message} See --help.` : error instanceof Error ? error.message : error)
  // Half-open connections must not keep the process alive.
  process.exit(2)
}
