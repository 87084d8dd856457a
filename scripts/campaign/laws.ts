import { missingRelease } from '#tests/support/earlier-release.ts'
import { missingFaketime } from '#tests/support/faked-time.ts'
import { missingPrograms } from '../cluster/local-cluster.ts'

/** A law that `npm test` runs with few cases and the campaign with all of them. */
export interface Law {
  readonly name: string
  readonly size: string
  /** Arguments of vitest. */
  readonly select: readonly string[]
  /** What it needs and is not here, such as Debian packages; then the campaign skips it and says so. */
  readonly missing?: () => readonly string[]
}

export const laws: readonly Law[] = [
  law(
    'ledger model',
    'a million commands on PostgreSQL, 10,000 histories embedded',
    'server/ledger/ledger.property.test.ts',
  ),
  law('money races', '10,000 races of 64 calls on each engine', 'server/ledger/many-races.test.ts'),
  law(
    'order of accounts',
    '8 clients, 2,000 calls an account, with killed connections and lost answers',
    'server/ledger/ledger.order.test.ts',
  ),
  law(
    'settlements of agents',
    '10,000 stories of teams on each engine',
    'server/modules/contracts/engine.property.test.ts',
  ),
  law(
    'vendor storm',
    '100,000 events, one to five copies each',
    'tests/contract/vendor-wallet.storm.test.ts',
  ),
  law('limits', '10,000 histories in six markets', 'server/modules/protection/limits.property.test.ts'),
  law(
    'consent to marketing',
    '2,000 histories of consents, breaks and campaigns',
    'server/modules/campaigns/campaigns.property.test.ts',
  ),
  law('session walks', '10,000 walks', 'src/features/session/session.model.test.ts'),
  law('damaged brands', '10,000 brand files', 'tests/brands/mutations.test.ts'),
  law('hostile texts', '20,000 texts of brand files', 'tests/brands/hostile-texts.test.ts'),
  law('palettes', '20,000 palettes', 'domain/brand/theme/palette.test.ts'),
  law('guessing', '10,000 passwords, 1,000 timed pairs', 'tests/contract/guessing.test.ts'),
  law('disguised words in the chat', '50,000 messages', 'domain/chat/check-message.test.ts'),
  law('listeners of a chat room', '1,000 pages', 'tests/contract/chat-listeners.test.ts'),
  law('second factors', '10,000 codes', 'server/modules/security/security.test.ts'),
  law('returns of fishing', '10,000,000 shots a species', 'sandbox/games/fishing/shots.test.ts'),
  law('returns of lotteries', '10,000,000 draws a lottery', 'sandbox/games/lottery/lottery.test.ts'),
  law('rule books of lotteries', '100,000 boards a kind of bet', 'domain/lottery/oracle.test.ts'),
  law('fair draws of lotteries', '100,000 draws of four lotteries', 'domain/lottery/fair-draw.test.ts'),
  law('typed tickets', '100,000 tickets', 'domain/lottery/typed/typed.test.ts'),
  law('draws of raffles', '300,000 draws', 'domain/raffles/draw.test.ts'),
  law('prizes of races', '20,000 pools, 20,000 with equal shares', 'domain/races/prizes.test.ts'),
  law('grants of promotions', '2,000 races of 64 calls', 'server/modules/promotions/many-grants.test.ts'),
  law('terms of promotions', '10,000 rules a language', 'domain/promotions/sentences.test.ts'),
  law('returns of roulette', '10,000,000 rounds a table', 'sandbox/games/roulette/roulette.test.ts'),
  law(
    'returns of charged numbers',
    '10,000,000 rounds',
    'sandbox/games/roulette/charged-and-racetrack.test.ts',
  ),
  law(
    'returns of blackjack',
    '10,000,000 rounds, 20,000 sets of seats',
    'sandbox/games/blackjack/blackjack.test.ts',
  ),
  law('returns of card and dice tables', '10,000,000 rounds a game', 'sandbox/games/felt/felt.test.ts'),
  law('returns of quick games', '10,000,000 rounds a game', 'sandbox/games/quick/quick.test.ts'),
  law('returns of crash', '10,000,000 rounds', 'sandbox/games/crash/crash.test.ts'),
  law('prices of matches', '20,000 matches a sport', 'sandbox/games/book/matches/matches.test.ts'),
  law('returns of slots', '10,000,000 rounds', 'sandbox/games/slots/titles/titles.test.ts'),
  law('hit rates and largest wins of slots', 'every title', 'sandbox/games/slots/hits-and-most.test.ts'),
  law('long plays', '200 rounds of each kind', 'tests/contract/vendor-long-plays.test.ts'),
  law('wallet model', '1,000 histories on each engine', 'tests/contract/vendor-wallet.property.test.ts'),
  law(
    'sessions looked up together',
    '2,000 groups of tokens on each engine',
    'server/vendors/seamless-wallet/wallet-session.repository.test.ts',
  ),
  law(
    'a simulated year',
    '183 players, two days after each, while the database loses connections',
    'tests/contract/simulated-year.test.ts',
  ),
  law('wallet faults', '300 histories', 'tests/contract/vendor-faults.test.ts'),
  law(
    'bad input',
    '600 malformed calls of each operation, 118,000 in all',
    'tests/contract/bad-input.test.ts',
  ),
  law('odd calls of the games host', '100,000 calls', 'tests/contract/games-host-fuzz.test.ts'),
  law('desk writes', '64 at once', 'tests/contract/desk-doors.test.ts'),
  law('floods of one sender', '1,000 messages at once', 'tests/contract/flooding.test.ts'),
  law('slow bodies', '600 beside an ordinary call', 'tests/contract/slow-doors.test.ts'),
  law('kills', '200 of the gateway, 50 of PostgreSQL', 'tests/faults/kill.test.ts'),
  {
    ...law(
      'failover of the database',
      '10 deaths of a primary of three nodes',
      'tests/faults/cluster.test.ts',
    ),
    missing: missingPrograms,
  },
  law('restores', '10,000 transfers, then a restore to a moment', 'tests/faults/restore.test.ts'),
  law(
    'tables at two processes',
    '3,000 acts a game with halts and deaths',
    'tests/contract/vendor-two-processes.test.ts',
  ),
  law(
    'crash rounds at two processes',
    '6,000 acts with halts and deaths',
    'tests/contract/vendor-crash-processes.test.ts',
  ),
  law(
    'migration under load',
    'a release takes over while eight vendors bet for half a minute',
    'tests/contract/migration-under-load.test.ts',
  ),
  {
    ...law(
      'two releases',
      'the one before and this one as gateways of one database for some minutes, with a tab of the one before',
      'tests/faults/two-releases.test.ts',
    ),
    missing: missingRelease,
  },
  law('kills of games', 'one at each moment of a round', 'tests/faults/kill-games.test.ts'),
  law('faces', 'every brand on both screens and in each mode', 'tests/e2e/faces.test.ts'),
  law(
    'tickets of lotteries',
    'every family a site sells, on both screens',
    'tests/e2e/lottery-tickets.test.ts',
  ),
  law('contracts of a team', 'two brands, on both screens', 'tests/e2e/contracts.test.ts'),
  law('lost chunks', 'every page of the build, twice', 'tests/e2e/lost-chunks.test.ts'),
  law('network faults', 'four faults, on both screens', 'tests/e2e/network-faults.test.ts'),
  law('deployments', 'five brands on every target', 'tests/e2e/deploys.test.ts'),
  {
    ...law('clock abuse', 'steps of ten minutes to and fro', 'tests/e2e/clock-abuse.test.ts'),
    missing: missingFaketime,
  },
  law('accessibility', 'every place on both screens', 'tests/e2e/accessibility.test.ts'),
  {
    name: 'accessibility of stories',
    size: 'every story',
    select: ['--config', '.storybook/vitest.config.ts'],
  },
]

function law(name: string, size: string, file: string): Law {
  return { name, size, select: [file, '--project', projectOf(file)] }
}

function projectOf(file: string): 'unit' | 'dom' | 'contract' | 'e2e' {
  if (file.startsWith('tests/faults/') || file.startsWith('tests/e2e/')) return 'e2e'
  if (file.startsWith('tests/')) return 'contract'
  return file.startsWith('src/') ? 'dom' : 'unit'
}
