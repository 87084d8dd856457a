import { describe, expect, it } from 'vitest'
import { relyingOn } from '#domain/brand/rules/planned.ts'
import { aFile, checkFamily } from './a-family.ts'

describe('what is only planned', () => {
  const rule = relyingOn({
    gates: { chat: 'There is no room yet.' },
    keys: { '/analytics/source': 'Nobody counts.' },
    entries: { '/navigation/footer': { help: 'There is no page.' } },
  })
  const said = (overrides: Readonly<Record<string, unknown>>) => {
    const resolved = checkFamily({ files: { harbor: aFile(overrides) } }).brands.get('harbor')
    if (resolved === undefined) throw new Error('the brand is not sound')
    return rule(resolved).map(({ pointer, sentence }) => `${pointer}: ${sentence}`)
  }

  it('is found where the brand’s own file relies on it', () => {
    expect(
      said({
        modules: { chat: true },
        analytics: { source: 'none' },
        navigation: { footer: ['terms', 'help'] },
      }),
    ).toEqual([
      '/modules/chat: chat is on, but switches nothing: There is no room yet',
      '/analytics/source: analytics.source is set, but has no effect: Nobody counts',
      '/navigation/footer/1: "help" is listed, but leads nowhere: There is no page',
    ])
  })
  it('is not found where it is left out', () => {
    expect(said({ modules: { chat: false }, navigation: { footer: ['terms'] } })).toEqual([])
  })
})
