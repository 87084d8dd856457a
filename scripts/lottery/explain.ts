import { parseArgs } from 'node:util'
import { explainBet } from '#domain/lottery/explain.ts'
import type { Say } from '#domain/lottery/explain.ts'
import { nextDraws } from '#domain/lottery/calendar.ts'
import { bold, dim, print, UsageError } from '../brand/verb.ts'
import type { Verb } from '../brand/verb.ts'
import { aGameById, lotteryTexts } from './books.ts'

/** Texts of a language below `lottery.`, with English in its gaps. Throws a `UsageError` for an unknown language. */
export function sayIn(language: string): Say {
  const texts = lotteryTexts()
  const own = texts.get(language)
  if (own === undefined)
    throw new UsageError(`there is no language "${language}"; there are ${[...texts.keys()].join(', ')}`)
  return (key, values = {}) =>
    (own.get(`lottery.${key}`) ?? texts.get('en')?.get(`lottery.${key}`) ?? key).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    )
}

export const explain: Verb = {
  usage: 'explain <game> [--language <code>]',
  summary: 'Says what each bet of a game wins, pays and returns, and how often it wins.',
  options: ['--language <code>  en (default), pt, vi or ar'],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { language: { type: 'string', default: 'en' } },
    })
    const [id] = positionals
    if (id === undefined || positionals.length > 1)
      throw new UsageError('name one game, for example vietnam-north')
    const game = aGameById(id)
    const say = sayIn(values.language)
    print(bold(say(`game.${game.id}`)))
    for (const station of game.stations) {
      const [draw] = nextDraws(game, station, new Date())
      const when = draw?.drawsAt.toLocaleString(values.language, {
        timeZone: game.timeZone,
        dateStyle: 'full',
        timeStyle: 'short',
      })
      print(dim(`  ${say(`station.${station.id}`)}: ${when ?? '—'}`))
    }
    for (const bet of game.bets) {
      const { name, sentences, ways } = explainBet(game, bet, say)
      print('', bold(name), `  ${sentences.join(' ')}`, ...ways.map((way) => `  - ${way}`))
    }
    return 0
  },
}
