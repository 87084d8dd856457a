// Runs before every npm script, on Node 18 or later, before anything is installed: plain JavaScript without
// dependencies. Installs the packages (Node 24 among them) after a change of the lockfile and, with --tests,
// browsers and nginx where possible.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (sentence) => process.stderr.write(`${sentence}\n`)
const fail = (sentence) => {
  say(sentence)
  process.exit(1)
}

if (installPackages()) prepareDatabase()
if (process.argv.includes('--tests')) installPrograms()

/** Installs the packages of the lockfile. Returns whether there was anything to do. */
function installPackages() {
  const stampFile = join(root, 'node_modules', '.marquee-installed')
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock))
    fail('package-lock.json is missing: restore it with `git checkout package-lock.json`.')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false
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
  return true
}

/**
 * PGlite's empty database is created once and copied into every new data folder. Without the copy a start creates its
 * own.
 */
function prepareDatabase() {
  const node = join(root, 'node_modules', '.bin', 'node')
  spawnSync(node, ['scripts/build.ts', 'database'], {
    cwd: root,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
}

/** Programs the tests need beside npm's packages: where they are, and the Debian packages that contain them. */
function wantedPrograms() {
  const chromium = [
    process.env.MARQUEE_CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return [
    {
      what: 'Chromium (without it the browser tests are skipped)',
      found: chromium,
      packages: ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'],
    },
    {
      what: 'Firefox (its smoke test)',
      found: [process.env.MARQUEE_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
      packages: ['firefox-esr'],
    },
    {
      what: 'WebKit (its smoke test)',
      found: ['/usr/bin/WebKitWebDriver'],
      packages: ['webkit2gtk-driver', 'xvfb'],
    },
    { what: 'nginx (tests of the generated configuration)', found: ['/usr/sbin/nginx'], packages: ['nginx'] },
    {
      what: 'Caddy (tests of the generated configuration)',
      found: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
      packages: ['caddy'],
    },
    {
      what: 'NATS (events between gateways)',
      found: ['/usr/sbin/nats-server', '/usr/bin/nats-server'],
      packages: ['nats-server'],
    },
    {
      what: 'Redis (limits of several gateways)',
      found: ['/usr/bin/redis-server', '/usr/bin/valkey-server'],
      packages: ['redis-server'],
    },
  ]
}

/**
 * The tests run in real browsers and under a real web server. On Debian and its derivatives they are installed;
 * elsewhere their names are printed.
 */
function installPrograms() {
  const missing = wantedPrograms().filter(({ found }) => !found.some((path) => path && existsSync(path)))
  if (missing.length === 0) return
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) installFromDebian(missing)
  for (const { what, found, packages } of missing)
    if (!found.some((path) => path && existsSync(path)))
      say(`Not found: ${what}. Debian: apt-get install ${packages.join(' ')}`)
}

function installFromDebian(missing) {
  say(`Installing once: ${missing.map(({ what }) => what.replace(/ \(.*/, '')).join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => execFileSync('apt-get', args, { env, stdio: 'ignore' })
  try {
    apt('update', '-qq')
  } catch (error) {
    say(`apt-get cannot reach its packages: ${error.message}`)
    return
  }
  // One at a time: a failure of one does not prevent the others.
  for (const { packages } of missing) {
    try {
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
    } catch {
      // Reported below, with the command to run.
    }
  }
}
