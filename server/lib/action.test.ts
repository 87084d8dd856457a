import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { defineAction, faultOf, readWords, usageOf } from './action.ts'

const greet = defineAction({
  name: 'greet',
  forms: [
    {
      words: 'greet <name> once|twice <reason…>',
      about: 'say hello',
      input: ([name, times, reason]) => ({ name, times, reason }),
    },
    {
      words: 'greet all [day]',
      about: 'say hello to all',
      input: ([day = 'today']) => ({ name: 'all', times: 'once', reason: day }),
    },
  ],
  input: Type.Object({
    name: Type.String({ maxLength: 5 }),
    times: Type.String(),
    reason: Type.String(),
  }),
  run: () => Promise.resolve({}),
  tell: () => ({ said: '', ok: true }),
})

describe('the words of an action', () => {
  const inputOf = (words: string) => readWords([greet], words.split(' '))?.input ?? null

  it('are read by their forms', () => {
    expect(inputOf('greet ana twice because it is Monday')).toEqual({
      name: 'ana',
      times: 'twice',
      reason: 'because it is Monday',
    })
    expect(inputOf('greet all')).toMatchObject({ name: 'all', reason: 'today' })
    expect(inputOf('greet all 2026-11-21')).toMatchObject({ reason: '2026-11-21' })
  })

  it.each(['greet', 'greet ana', 'greet ana thrice x', 'greet ana once', 'greet all a b', 'meet all'])(
    '"%s" fits no form',
    (words) => expect(inputOf(words)).toBeNull(),
  )

  it('that do not fit the schema are not the action', () =>
    expect(inputOf('greet cassandra once hello')).toBeNull())

  it.each([
    ['gret ana', 'there is no command "gret" — did you mean "greet"?'],
    ['--version', 'there is no command "--version"'],
    ['greet', '<name> is missing: greet <name> once|twice <reason…>'],
    ['greet ana', 'once or twice is missing: greet <name> once|twice <reason…>'],
    ['greet ana thrice x', '"thrice" is not once or twice: greet <name> once|twice <reason…>'],
    ['greet ana once', '<reason…> is missing: greet <name> once|twice <reason…>'],
    ['greet all a b', '"b" is one word too many: greet all [day]'],
    ['greet cassandra once hello', 'a value is too long, too short or not of its kind: greet <name>'],
  ])('"%s" is answered with a sentence', (words, sentence) =>
    expect(faultOf([greet], words.split(' '))).toContain(sentence),
  )

  it('make its usage', () =>
    expect(usageOf([greet], 'run')).toBe(
      'run greet <name> once|twice <reason…>  say hello\nrun greet all [day]                    say hello to all',
    ))
})
