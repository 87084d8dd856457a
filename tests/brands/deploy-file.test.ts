import { describe, expect, it } from 'vitest'
import { problemText } from '#domain/brand/problem.ts'
import { aFile, checkFamily } from './a-family.ts'

const said = (deploys: Readonly<Record<string, object | string>>, file: object = aFile()) => {
  const { problems, warnings, brands } = checkFamily({ files: { harbor: file }, deploys })
  return {
    brands: [...brands.keys()],
    problems: problems.map(problemText),
    warnings: warnings.map(problemText),
  }
}
const sound = { gateway: 'https://gateway.example', games: ['https://games.example'] }

describe('deploy.json', () => {
  it('is read from the brand’s folder, else from that of its nearest parent', () => {
    const wrong = { ...sound, gateway: 'gateway.example' }
    const line = /deploy\.json:2:3 gateway "gateway\.example" is not well formed/
    expect(said({ harbor: sound, _base: wrong })).toEqual({ brands: ['harbor'], problems: [], warnings: [] })
    const { problems, brands } = said({ _base: wrong })
    expect([brands, problems]).toEqual([[], [expect.stringMatching(line)]])
    expect(problems[0]).toMatch(/^brands\/_base\/deploy\.json.*, for harbor \[brand\/wrong-format\]$/)
  })

  it.each([
    [
      'a key that is not there',
      { ...sound, gatway: 'https://x.example' },
      'unknown key "gatway" — did you mean "gateway"?',
    ],
    ['no gateway', { games: [] }, 'gateway is missing'],
    ['a path behind the origin', { ...sound, games: ['https://games.example/play'] }, 'not well formed'],
    ['plain http to the world', { ...sound, gateway: 'http://gateway.example' }, 'not well formed'],
    [
      'a policy in an origin',
      { ...sound, games: ["https://a.example; script-src 'unsafe-inline'"] },
      'not well formed',
    ],
    ['a directive in a path', { ...sound, folder: '/srv; } server {' }, 'not well formed'],
    ['a port that cannot be', { ...sound, ports: { https: 70_000, http: 80 } }, 'must be <= 65535'],
  ])('with %s is refused with its place', (_, file, sentence) => {
    const { problems, brands } = said({ harbor: file })
    expect(brands).toEqual([])
    expect(problems.join()).toMatch(/^brands\/harbor\/deploy\.json:\d+:\d+ /)
    expect(problems.join()).toContain(sentence)
  })

  it('that is not JSON is refused where it breaks', () => {
    expect(said({ harbor: '{\n  "gateway": }' }).problems).toEqual([
      'brands/harbor/deploy.json:2:14 not JSON: value expected [brand/json]',
    ])
  })

  it('takes a gateway in a private network, and a container’s name', () => {
    for (const gateway of [
      'http://127.0.0.1:8080',
      'http://10.1.2.3:8080',
      'http://gateway:8080',
      'https://g.example',
    ])
      expect(said({ harbor: { ...sound, gateway } }).problems).toEqual([])
  })
})

describe('a game that could not be framed is a warning', () => {
  const warned = (games: readonly string[], file?: object) => {
    const { problems, brands, warnings } = said({ harbor: { ...sound, games } }, file)
    expect([problems, brands]).toEqual([[], ['harbor']])
    return warnings
  }
  it('without any games host', () => {
    expect(warned([])).toEqual([
      "brands/harbor/deploy.json:3:3 no games host is named, so no game can be framed (frame-src 'none') [brand/no-games-host]",
    ])
    expect(warned([], aFile({ security: { frame: ['https://play.vendor.example'] } }))).toEqual([])
  })
  it('on a host of the site itself, which refuses frames', () => {
    expect(warned(['https://games.example', 'https://harbor.example'])).toEqual([
      'brands/harbor/deploy.json:5:5 harbor.example is the site itself, whose pages refuse to be framed: games need a host of their own [brand/no-games-host]',
    ])
  })
  it('from plain http, except on this machine', () => {
    expect(warned(['http://10.1.2.3:8090'])).toEqual([
      expect.stringContaining('http://10.1.2.3:8090 is not https'),
    ])
    expect(warned(['http://games.localhost:8080', 'http://127.0.0.1:8090'])).toEqual([])
  })
})
