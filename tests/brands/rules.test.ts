import { describe, expect, it } from 'vitest'
import { gateOrigins } from '#domain/brand/gate-origins.ts'
import { problemText } from '#domain/brand/problem.ts'
import { ruleDocs } from '#domain/brand/rules/rule-docs.ts'
import type { RuleId } from '#domain/brand/rules/rule-docs.ts'
import { explainVerdict } from '#domain/gates/explain.ts'
import { aFile, checkFamily, lineOf } from './a-family.ts'
import type { Family } from './a-family.ts'

interface Fixture {
  readonly family: Family
  /** The whole line the rule prints, without its id. */
  readonly says: string
}

const one = (overrides: Readonly<Record<string, unknown>>): Family => ({
  files: { harbor: aFile(overrides) },
})
const raw = (text: string): Family => ({ files: { harbor: text } })
const uk = { code: 'UK' }

/**
 * Rules the check applies; a folder that cannot be made is proved in stamp.test.ts, `deploy.json` in
 * deploy-file.test.ts, and what is planned in planned.test.ts, because nothing of the schema is.
 */
type Checked = Exclude<RuleId, 'brand/site' | 'brand/no-games-host' | 'brand/planned'>

/** One family of brand files per rule that breaks it. A rule without a fixture does not compile. */
const fixtures: Readonly<Record<Checked, Fixture>> = {
  'brand/json': {
    family: raw('{\n  "id": "harbor",\n}'),
    says: 'brands/harbor.json:3:1 not JSON: property name expected',
  },
  'brand/duplicate-key': {
    family: raw(JSON.stringify(aFile()).replace('"id":"harbor"', '"id":"harbor","id":"harbor"')),
    says: 'brands/harbor.json:1:34 key "id" stands twice in one object',
  },
  'brand/text': {
    family: one({ identity: { name: 'Harbor\n}\nserver { root /etc; }' } }),
    says: 'brands/harbor.json:12:5 identity.name holds a line break (U+000A)',
  },
  'brand/old-version': {
    family: one({ schemaVersion: 1, assets: { ogImage: null } }),
    says: 'brands/harbor.json:2:3 the file has version 1, now it is 2: run npm run brand -- migrate',
  },
  'brand/unknown-key': {
    family: one({ chatHeaderColour: '#0b7a5c' }),
    says: 'brands/harbor.json:17:3 unknown key "chatHeaderColour" — did you mean "chat.headerColor"?',
  },
  'brand/unknown-gate': {
    family: one({ modules: { 'auth.smsLogn': true } }),
    says: 'brands/harbor.json:18:5 unknown gate "auth.smsLogn" — did you mean "auth.smsLogin"?',
  },
  'brand/wrong-type': {
    family: one({ loginedToHomePage: 'true' }),
    says: 'brands/harbor.json:17:3 loginedToHomePage must be true or false, not a text',
  },
  'brand/not-allowed': {
    family: one({ lotteryType: 'SAE' }),
    says: 'brands/harbor.json:17:3 lotteryType must be one of SEA, VN, not "SAE" — did you mean "SEA"?',
  },
  'brand/wrong-format': {
    family: one({ chat: { headerColor: 'green' } }),
    says: 'brands/harbor.json:18:5 chat.headerColor "green" is not well formed: A colour as #rrggbb',
  },
  'brand/out-of-range': {
    family: one({ theme: { shape: { radius: 99 } } }),
    says: 'brands/harbor.json:19:7 theme.shape.radius must be <= 24',
  },
  'brand/repeated-item': {
    family: one({ home: { lanes: ['slots', 'live', 'slots'] } }),
    says: 'brands/harbor.json:21:7 home.lanes holds "slots" twice',
  },
  'brand/missing-key': {
    family: one({ domains: {} }),
    says: 'brands/harbor.json:14:3 domains.primary is missing',
  },
  'brand/file-name': {
    family: one({ id: 'port' }),
    says: 'brands/harbor.json:3:3 the id "port" differs from the file\'s name "harbor"',
  },
  'brand/reserved-id': {
    family: { files: { games: aFile({ id: 'games' }) } },
    says: 'brands/games.json:3:3 "games" is a host of the platform itself',
  },
  'brand/unknown-parent': {
    family: one({ extends: '_bas' }),
    says: 'brands/harbor.json:4:3 there is no brands/_bas.json — did you mean "_base"?',
  },
  'brand/extends-cycle': {
    family: {
      files: {
        _a: { schemaVersion: 2, id: '_a', extends: '_b' },
        _b: { schemaVersion: 2, id: '_b', extends: '_a' },
      },
    },
    says: 'brands/_a.json:4:3 extends goes in a circle: _a → _b → _a',
  },
  'brand/extends-depth': {
    family: {
      files: {
        _a: { schemaVersion: 2, id: '_a', extends: '_base' },
        _b: { schemaVersion: 2, id: '_b', extends: '_a' },
        _c: { schemaVersion: 2, id: '_c', extends: '_b' },
        harbor: aFile({ extends: '_c' }),
      },
    },
    says: 'brands/harbor.json:4:3 more than 3 ancestors: harbor → _c → _b → _a → _base',
  },
  'brand/locked': {
    family: {
      files: {
        _group: { schemaVersion: 2, id: '_group', extends: '_base', locked: ['/safeguards'] },
        harbor: aFile({ extends: '_group', safeguards: { humanVerification: false } }),
      },
    },
    says: 'brands/harbor.json:17:3 safeguards is locked by brands/_group.json:5:3 and cannot be overridden',
  },
  'brand/unknown-lock': {
    family: {
      files: { _group: { schemaVersion: 2, id: '_group', extends: '_base', locked: ['/safegards'] } },
    },
    says: 'brands/_group.json:6:5 the lock "/safegards" points at nothing',
  },
  'brand/duplicate-merchant-code': {
    family: {
      files: {
        harbor: aFile(),
        port: aFile({ id: 'port', identity: { name: 'Port' }, domains: { primary: 'port.example' } }),
      },
    },
    says: 'brands/port.json:5:3 HARBOR01 is already the merchant code of harbor (brands/harbor.json)',
  },
  'brand/duplicate-domain': {
    family: {
      files: {
        harbor: aFile(),
        port: aFile({ id: 'port', merchantCode: 'PORT01', identity: { name: 'Port' } }),
      },
    },
    says: 'brands/port.json:15:5 harbor.example already belongs to harbor (brands/harbor.json)',
  },
  'brand/break': {
    family: one({ jurisdiction: { session: { maxContinuousMin: 60 } } }),
    says: 'brands/harbor.json:19:7 jurisdiction.session.maxContinuousMin has no effect without jurisdiction.session.breakMin',
  },
  'brand/geo': {
    family: one({ jurisdiction: { geo: { allow: ['BR', 'PT'], deny: ['US', 'PT'] } } }),
    says: 'brands/harbor.json:21:9 PT stands in jurisdiction.geo.allow and in jurisdiction.geo.deny: it is let in or kept out, not both',
  },
  'brand/reserved-host': {
    family: one({ domains: { primary: 'ops.localhost' } }),
    says: 'brands/harbor.json:15:5 ops.localhost is a host of the platform itself',
  },
  'brand/default-language': {
    family: one({ defaultLanguage: 'vi' }),
    says: 'brands/harbor.json:6:3 the default language vi is not among the languages en, pt',
  },
  'brand/missing-locale': {
    family: one({ languages: ['en', 'vi'] }),
    says: 'brands/harbor.json:9:5 there is no translation locales/vi/; there are en, pt',
  },
  'brand/copy': {
    family: {
      ...one({}),
      copy: {
        harbor: { en: { brand: { hero: { titel: 'Ahoy' } } }, pt: { brand: { hero: { titel: 'Ahoy' } } } },
      },
    },
    says: 'brands/harbor/copy/en.json:4:7 key "brand.hero.titel" is not a text of the product — did you mean "brand.hero.title"?',
  },
  'brand/navigation': {
    family: one({ modules: { vip: false, 'member.rank': false }, navigation: { header: ['home', 'vip'] } }),
    says: 'brands/harbor.json:24:7 "vip" is listed, but its gate vip is off',
  },
  'brand/gate-requires': {
    family: one({ modules: { points: false } }),
    says: 'brands/harbor.json:18:5 points.convert is on but requires points, which is off (brands/harbor.json:18:5)',
  },
  'brand/contrast': {
    family: one({ theme: { seeds: { neutral: '#555555' }, tokens: { dark: { muted: '#444444' } } } }),
    says: 'brands/harbor.json:23:9 muted on surface0 has 2.02 : 1 in dark mode, AA needs 4.5 : 1 — did you mean "#8b8b8b"?',
  },
  'brand/missing-asset': {
    family: { ...one({ assets: { logo: 'lgo.svg' } }), assets: { harbor: { 'logo.svg': '<svg></svg>' } } },
    says: 'brands/harbor.json:18:5 there is no file brands/harbor/lgo.svg — did you mean "logo.svg"?',
  },
  'brand/unsafe-svg': {
    family: {
      ...one({ assets: { logo: 'logo.svg' } }),
      assets: { harbor: { 'logo.svg': '<svg>\n  <script>alert(1)</script>\n</svg>' } },
    },
    says: 'brands/harbor/logo.svg:2:3 the drawing holds a script',
  },
  'brand/mark-letters': {
    family: one({ identity: { name: 'Φάρος 港' } }),
    says: 'brands/harbor.json:12:5 no face has the letters Φ ά ρ ο ς 港 of the name: bring assets.logo and assets.symbol',
  },
  'brand/broken-svg': {
    family: {
      ...one({ assets: { symbol: 'symbol.svg' } }),
      assets: {
        harbor: { 'symbol.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 0h9v9z">\n</svg>' },
      },
    },
    says: "brands/harbor/symbol.svg:3:1 the drawing is broken: expected 'path' tag, not 'svg'",
  },
  'brand/secret': {
    family: one({ identity: { name: 'Harbor', legalName: 'AKIAABCDEFGHIJKLMNOP' } }),
    says: 'brands/harbor.json:13:19 this looks like a cloud access key; brand files are published to every visitor',
  },
  'brand/other-brand': {
    family: {
      files: {
        harbor: aFile(),
        port: aFile({
          id: 'port',
          merchantCode: 'PORT01',
          identity: { name: 'Port', legalName: 'Harbor Holdings' },
          domains: { primary: 'port.example' },
        }),
      },
    },
    says: 'brands/port.json:13:5 identity.legalName names the brand harbor',
  },
  'brand/currency': {
    family: one({ currency: 'XQQ' }),
    says: 'brands/harbor.json:17:3 XQQ is not a currency of ISO 4217',
  },
  'brand/jurisdiction-loosened': {
    family: one({
      jurisdiction: { ...uk, session: { idleMin: 45 } },
      modules: { 'agent.transfers': false, 'member.transferUpline': false },
    }),
    says: 'brands/harbor.json:20:7 jurisdiction.session.idleMin 45 is looser than the United Kingdom allows: at most 30',
  },
  'brand/jurisdiction-gate': {
    family: one({ jurisdiction: uk, modules: { 'agent.transfers': true, 'member.transferUpline': false } }),
    says: 'brands/harbor.json:21:5 agent.transfers is on, but UK allows no transfers between players and agents',
  },
  'brand/wide-host': {
    family: one({ security: { img: ['https://*.co.uk'] } }),
    says: 'brands/harbor.json:19:7 https://*.co.uk also covers hosts of strangers',
  },
  'brand/provider': {
    family: one({ modules: { 'auth.phoneService': true } }),
    says: 'brands/harbor.json:18:5 auth.phoneService is on, but there is no providers.firebase',
  },
  'brand/agents-alone': {
    family: one({ modules: { 'auth.freePlay': false }, forms: { login: { accounts: 'agents' } } }),
    says: 'brands/harbor.json:22:7 auth.directRegister is on, but forms.login.accounts lets agents alone in',
  },
  'brand/no-payment-method': {
    family: one({ currency: 'PLN' }),
    says: 'brands/harbor.json:17:3 member.withdraw is on, but in PLN there is no method to withdraw with: there are methods in BRL, EUR, GBP, KWD, VND',
  },
  'brand/launch': {
    family: one({ status: 'live' }),
    says: 'brands/harbor.json:17:3 a live brand needs a licence: legal.licence',
  },
}

describe.each(Object.keys(fixtures) as Checked[])('the rule %s', (rule) => {
  const { family, says } = fixtures[rule]
  const { problems, warnings } = checkFamily(family)

  it('names its fixture with place and sentence', () => {
    expect([...problems, ...warnings].filter((problem) => problem.rule === rule).map(problemText)).toContain(
      `${says} [${rule}]`,
    )
  })
  it('has an explanation', () => {
    expect(ruleDocs[rule].title).toMatch(/\.$/)
    expect(ruleDocs[rule].help.length).toBeGreaterThan(10)
  })
})

describe('a market', () => {
  const markets = ['BR', 'UK', 'MT', 'ES', 'SE', 'CW', 'ZZ']
  const inMarket = (code: string, overrides: Readonly<Record<string, unknown>> = {}) =>
    checkFamily(one({ jurisdiction: { code }, ...overrides }))

  it.each(markets)('%s takes a fresh brand as it is', (code) => {
    expect(inMarket(code).problems).toEqual([])
  })
  it('switches off the gates it forbids, and names the place in its pack', () => {
    const resolved = inMarket('UK').brands.get('harbor')
    expect(resolved?.brand.modules['member.transferUpline']).toBe(false)
    const origin = resolved?.originOf('/modules/member.transferUpline')
    const line = lineOf('schemas/jurisdictions/UK.json', '"transfers"')
    expect(origin).toMatchObject({ file: 'schemas/jurisdictions/UK.json', line })
    expect(origin?.chain.map(({ file }) => file)).toEqual([
      'schemas/jurisdictions/UK.json',
      'brands/_base.json',
    ])
    if (resolved === undefined) throw new Error('the brand is not sound')
    expect(gateOrigins(resolved)['member.transferUpline']).toBe(`schemas/jurisdictions/UK.json:${line}:7`)
    expect(
      explainVerdict(
        { layer: 'brand', state: 'off', reason: 'BRAND_OFF', because: '' },
        gateOrigins(resolved)['member.transferUpline'] ?? null,
      ),
    ).toBe(`the market has it off (schemas/jurisdictions/UK.json:${line}:7)`)
  })
  it('leaves alone what it allows', () => {
    expect(inMarket('CW').brands.get('harbor')?.brand.modules['member.transferUpline']).toBe(true)
    expect(inMarket('CW').brands.get('harbor')?.market.size).toBe(0)
  })
  it('that counts rewards for loyalty as bonuses has none of their pages, and no empty entry in a menu', () => {
    const modules = inMarket('SE').brands.get('harbor')?.brand.modules
    const gates = ['vip', 'points', 'missions', 'referral', 'member.manualRebate', 'member.rank'] as const
    expect(gates.map((gate) => modules?.[gate])).toEqual(gates.map(() => false))
    expect(inMarket('SE', { modules: { missions: true } }).problems.map(problemText)).toContain(
      'brands/harbor.json:21:5 missions is on, but SE allows no rewards for loyalty [brand/jurisdiction-gate]',
    )
  })
  it('turns on the safeguards it demands where a parent has them off', () => {
    const group = { schemaVersion: 2, id: '_group', extends: '_base', safeguards: { stepUp: false } }
    const family = { files: { _group: group, harbor: aFile({ extends: '_group', jurisdiction: uk }) } }
    expect(checkFamily(family).brands.get('harbor')?.brand.safeguards.stepUp).toBe(true)
  })
  it('refuses what the brand’s own file says against it, at that line', () => {
    expect(
      inMarket('BR', {
        modules: { 'member.transferUpline': true },
        safeguards: { ageConfirmation: false },
      }).problems.map(problemText),
    ).toEqual([
      'brands/harbor.json:21:5 member.transferUpline is on, but BR allows no transfers between players and agents [brand/jurisdiction-gate]',
      'brands/harbor.json:24:5 ageConfirmation is off, but BR demands it [brand/jurisdiction-gate]',
    ])
  })
  it('names the brands for which a value of their parent is wrong', () => {
    const group = {
      schemaVersion: 2,
      id: '_group',
      extends: '_base',
      jurisdiction: { session: { idleMin: 45 } },
    }
    const child = (id: string) =>
      aFile({
        id,
        extends: '_group',
        jurisdiction: uk,
        merchantCode: id.toUpperCase(),
        identity: { name: id },
        domains: { primary: `${id}.example` },
      })
    const children = Object.fromEntries(['port', 'quay', 'pier', 'dock'].map((id) => [id, child(id)]))
    const { problems } = checkFamily({ files: { _group: group, ...children } })
    expect(problems.map(problemText)).toEqual([
      'brands/_group.json:7:7 jurisdiction.session.idleMin 45 is looser than the United Kingdom allows: at most 30, for port, quay, pier and 1 more [brand/jurisdiction-loosened]',
    ])
  })
})

describe('a valid set of brands', () => {
  it('has no problem', () => {
    expect(checkFamily({ files: { harbor: aFile() } }).problems).toEqual([])
  })
  it('keeps its valid brands when one has errors', () => {
    const { brands, problems } = checkFamily({ files: { harbor: aFile(), port: '{' } })
    expect([...brands.keys()]).toEqual(['harbor'])
    expect(problems).toHaveLength(1)
  })
  it('does not take a common word for a brand’s name', () => {
    const { problems } = checkFamily({
      files: {
        harbor: aFile(),
        port: aFile({
          id: 'port',
          merchantCode: 'PORT01',
          identity: { name: 'Port', legalName: 'The harbor wall' },
          domains: { primary: 'port.example' },
        }),
      },
    })
    expect(problems.map(({ rule }) => rule)).not.toContain('brand/other-brand')
  })
  it('reports an error of a parent once, in the parent', () => {
    const parent = { schemaVersion: 2, id: '_group', extends: '_base', currency: 'Euro' }
    const children = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, aFile({ id, extends: '_group' })]))
    const { problems } = checkFamily({ files: { _group: parent, ...children } })
    expect(problems.map(({ file }) => file)).toEqual(['brands/_group.json'])
  })
})
