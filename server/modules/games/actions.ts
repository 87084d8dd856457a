import { Type } from 'typebox'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import { inColumns } from '#domain/text/columns.ts'
import type { Stops } from './stops.ts'

interface Services {
  readonly stops: Stops
}

const inputOf =
  (stopped: boolean) =>
  ([merchantCode, kind, code]: readonly string[]) => ({ merchantCode, kind, code, stopped })

const setStop = defineAction({
  name: 'stop',
  forms: [
    {
      words: 'stop <merchant> vendor|game <code>',
      about: 'no new bets there, within a second; merchant *: of every merchant',
      input: inputOf(true),
    },
    { words: 'free <merchant> vendor|game <code>', about: 'bets again', input: inputOf(false) },
  ],
  input: Type.Object({
    merchantCode: Word,
    kind: Type.Enum(['vendor', 'game']),
    code: Word,
    stopped: Type.Boolean(),
  }),
  async run({ stops }: Services, { merchantCode, kind, code, stopped }) {
    await stops.set(merchantCode, kind, code, stopped)
    return {}
  },
  audit: {
    deed: ({ merchantCode, kind, code }) => ({
      action: 'stop.set',
      merchantCode,
      subject: `${kind} ${code}`,
    }),
    after: (_, { stopped }) => ({ stopped }),
  },
  tell: (_, { merchantCode, kind, code, stopped }) => ({
    said: `${kind} ${code} ${stopped ? 'takes no new bets' : 'takes bets'} of players of ${merchantCode === '*' ? 'every merchant' : merchantCode}`,
    ok: true,
  }),
})

const listVendors = defineAction({
  name: 'list-vendors',
  forms: [{ words: 'list vendors', about: 'codes of the vendors that can be stopped', input: () => ({}) }],
  input: Type.Object({}),
  run: ({ stops }: Services) => Promise.resolve({ codes: stops.vendorCodes }),
  tell: ({ codes }) => ({
    said: codes.length === 0 ? 'no vendor is known here' : codes.join('\n'),
    ok: true,
  }),
})

const listGames = defineAction({
  name: 'list-games',
  forms: [
    {
      words: 'list games [part]',
      about: 'codes of the games that can be stopped; only those whose code or name holds the part',
      input: ([part = '']) => ({ part }),
    },
  ],
  input: Type.Object({ part: Type.String({ maxLength: 64 }) }),
  async run({ stops }: Services, { part }) {
    const wanted = part.toLowerCase()
    const games = (await stops.targets()).filter(({ kind }) => kind === 'game')
    return { list: games.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted)) }
  },
  tell: ({ list }) => ({
    said: [...inColumns(list.map(({ code, name }) => [code, name])), `${list.length} games`].join('\n'),
    ok: true,
  }),
})

const listStops = defineAction({
  name: 'list-stops',
  forms: [{ words: 'list stops', about: 'what takes no new bets now, the newest first', input: () => ({}) }],
  input: Type.Object({}),
  async run({ stops }: Services) {
    const list = await stops.list()
    return { list: list.map((stop) => ({ ...stop, stoppedAt: stop.stoppedAt.toISOString() })) }
  },
  tell: ({ list }) => ({
    said:
      list.length === 0
        ? 'nothing is stopped'
        : inColumns(
            list.map(({ merchantCode, kind, code, stoppedAt }) => [merchantCode, kind, code, stoppedAt]),
          ).join('\n'),
    ok: true,
  }),
})

/** The slice’s actions by the operator. */
export const gamesActions = [setStop, listVendors, listGames, listStops] as const
