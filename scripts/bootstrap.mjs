// Runs before every npm script, on any Node from 18 on, before anything is installed: plain JavaScript, no dependencies.
// Brings the packages (Node 24 among them) when the lockfile changed and, with --tests, a browser where that is possible.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.marquee-installed')
const say = (sentence) => process.stderr.write(`${sentence}\n`)
const fail = (sentence) => {
  say(sentence)
  process.exit(1)
}

installPackages()
if (process.argv.includes('--tests')) installBrowser()

function installPackages() {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock))
    fail('package-lock.json is missing: restore it with `git checkout package-lock.json`.')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  say('Installing packages (once per change of package-lock.json) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
      })
  if (run.status !== 0)
    fail(`npm ci failed. Check the network and try again.\n${String(run.stderr ?? run.error ?? '')}`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}

/** The end-to-end tests and the stories need a Chromium. Debian and its kin can fetch one; elsewhere say what to do. */
function installBrowser() {
  const known = [
    process.env.MARQUEE_CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  if (known.some((path) => path && existsSync(path))) return
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing a headless Chromium and fonts (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    try {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
      const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji']
      execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: 'ignore' })
      return
    } catch (error) {
      say(`apt-get could not install it: ${error.message}`)
    }
  }
  say(
    'No Chromium found: browser tests will be skipped. Install one (Debian: apt-get install chromium-headless-shell) or set MARQUEE_CHROMIUM to its path.',
  )
}
