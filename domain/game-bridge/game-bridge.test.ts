import { assert, anything, property } from '#tests/support/law.ts'
import { expect, test } from 'vitest'
import {
  gameCommandMessage,
  gameCommands,
  gameEventMessage,
  gameEvents,
  gameThemeMessage,
  readGameCommand,
  readGameEvent,
  readGameTheme,
} from './game-bridge.ts'
import type { GameEvent, Heard } from './game-bridge.ts'

const gameWindow = { name: 'the iframe' }
const otherWindow = { name: 'the iframe' }
const game = { origin: 'https://games.example', source: gameWindow }
const ready = gameEventMessage({ name: 'ready' })

const aMessage = (over: Partial<Heard> = {}): Heard => ({ ...game, data: ready, ...over })

test.each(gameEvents)('accepts "%s" from the game', (name) => {
  const event: GameEvent =
    name === 'error'
      ? { name, code: 'session.expired' }
      : name === 'balance'
        ? { name, shownMinor: 1_250n }
        : { name }
  expect(readGameEvent(aMessage({ data: gameEventMessage(event) }), game)).toEqual(event)
})

test.each(gameCommands)('the game accepts "%s" from the page', (command) => {
  const page = { origin: 'https://aurora.example', source: otherWindow }
  expect(readGameCommand({ ...page, data: gameCommandMessage(command) }, page)).toBe(command)
})

test('the game accepts the colours of the page, and nothing else as colours', () => {
  const page = { origin: 'https://aurora.example', source: otherWindow }
  const theme = { brand: '#1f6f54', onBrand: '#FFFFFF' }
  const message = gameThemeMessage(theme)
  expect(readGameTheme({ ...page, data: message }, page)).toEqual(theme)
  expect(readGameTheme({ ...page, origin: 'https://evil.example', data: message }, page)).toBeNull()
  expect(readGameTheme({ ...page, source: gameWindow, data: message }, page)).toBeNull()
  for (const brand of ['red', '#fff', 'url(//evil.example)', '#1f6f54;x', 7, null, {}])
    expect(readGameTheme({ ...page, data: { ...message, theme: { ...theme, brand } } }, page)).toBeNull()
  for (const odd of [{ ...theme, more: 1 }, { brand: '#1f6f54' }, null, [theme]])
    expect(readGameTheme({ ...page, data: { ...message, theme: odd } }, page)).toBeNull()
  expect(readGameTheme({ ...page, data: { ...message, command: 'pause' } }, page)).toBeNull()
  expect(readGameCommand({ ...page, data: message }, page)).toBeNull()
})

const forged: readonly (readonly [name: string, heard: Partial<Heard>])[] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: 'https://games.example.evil.example' }],
  ['an origin that ends alike', { origin: 'https://evil-games.example' }],
  ['the same host without encryption', { origin: 'http://games.example' }],
  ['the same host at another port', { origin: 'https://games.example:8443' }],
  ['an origin with a slash', { origin: 'https://games.example/' }],
  ['an origin in capitals', { origin: 'HTTPS://GAMES.EXAMPLE' }],
  ['no origin', { origin: '' }],
  ['an opaque origin', { origin: 'null' }],
  ['the right origin, another window', { source: otherWindow }],
  ['the right origin, no window', { source: null }],
  ['a text', { data: JSON.stringify(ready) }],
  ['nothing', { data: null }],
  ['a list', { data: [ready] }],
  ['no name of the bridge', { data: { from: 'game', event: 'ready' } }],
  ['another bridge', { data: { ...ready, bridge: 'other' } }],
  ['a page that plays the game', { data: { ...ready, from: 'page' } }],
  ['an event that does not exist', { data: { ...ready, event: 'payout' } }],
  ['an event by inheritance', { data: { ...ready, event: 'toString' } }],
  ['more than belongs there', { data: { ...ready, balance: '1000000.00' } }],
  ['a balance without the amount the game shows', { data: { ...ready, event: 'balance' } }],
  ['a balance that is no whole number', { data: { ...ready, event: 'balance', shown: '12.50' } }],
  ['a balance as a number', { data: { ...ready, event: 'balance', shown: 1_250 } }],
  ['an error without a code', { data: { ...ready, event: 'error' } }],
  [
    'an error with markup for a code',
    { data: { ...ready, event: 'error', code: '<img src=x onerror=alert(1)>' } },
  ],
  ['an object of a foreign kind', { data: Object.assign(Object.create({ event: 'exit' }) as object, ready) }],
]

test.each(forged)('ignores %s', (_, heard) => {
  expect(readGameEvent(aMessage(heard), game)).toBeNull()
})

test('messages of an opaque origin are ignored', () => {
  expect(
    readGameEvent(
      { origin: 'null', source: gameWindow, data: ready },
      { origin: 'null', source: gameWindow },
    ),
  ).toBeNull()
})

test('whatever is sent, reading neither throws nor invents an event', () => {
  assert(
    property(anything(), (data) => {
      const event = readGameEvent(aMessage({ data }), game)
      expect(event === null || gameEvents.includes(event.name)).toBe(true)
      expect(readGameCommand(aMessage({ data }), game) ?? 'refresh').toMatch(/^(refresh|pause|resume)$/)
    }),
  )
})
