import { describe, expect, it } from 'vitest'
import { problemText } from '#domain/brand/problem.ts'
import { ruleDocs } from '#domain/brand/rules/rule-docs.ts'
import type { RuleId } from '#domain/brand/rules/rule-docs.ts'
import { aFile, checkFamily } from './a-family.ts'
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

/** One family of brand files per rule that breaks it. A rule without a fixture does not compile. */
const fixtures: Readonly<Record<RuleId, Fixture>> = {
  'brand/json': {
    family: raw('{\n  "id": "harbor",\n}'),
    says: 'brands/harbor.json:3:1 not JSON: property name expected',
  },
  'brand/duplicate-key': {
    family: raw(JSON.stringify(aFile()).replace('"id":"harbor"', '"id":"harbor","id":"harbor"')),
    says: 'brands/harbor.json:1:34 key "id" stands twice in one object',
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
    says: 'brands/harbor/copy/en.json:1:1 key "brand.hero.titel" is not a text of the product — did you mean "brand.hero.title"?',
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
  'brand/launch': {
    family: one({ status: 'live' }),
    says: 'brands/harbor.json:17:3 a live brand needs a licence: legal.licence',
  },
}

describe.each(Object.keys(ruleDocs) as RuleId[])('the rule %s', (rule) => {
  const { family, says } = fixtures[rule]
  const { problems } = checkFamily(family)

  it('refuses its fixture with place and sentence', () => {
    expect(problems.filter((problem) => problem.rule === rule).map(problemText)).toContain(
      `${says} [${rule}]`,
    )
  })
  it('explains itself', () => {
    expect(ruleDocs[rule].title).toMatch(/\.$/)
    expect(ruleDocs[rule].help.length).toBeGreaterThan(10)
  })
})

describe('a sound family', () => {
  it('has no problem', () => {
    expect(checkFamily({ files: { harbor: aFile() } }).problems).toEqual([])
  })
  it('keeps its sound brands when one is broken', () => {
    const { brands, problems } = checkFamily({ files: { harbor: aFile(), port: '{' } })
    expect([...brands.keys()]).toEqual(['harbor'])
    expect(problems).toHaveLength(1)
  })
  it('takes a common word for no brand’s name', () => {
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
  it('tells a mistake of a parent once, in the parent', () => {
    const parent = { schemaVersion: 2, id: '_group', extends: '_base', currency: 'Euro' }
    const children = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, aFile({ id, extends: '_group' })]))
    const { problems } = checkFamily({ files: { _group: parent, ...children } })
    expect(problems.map(({ file }) => file)).toEqual(['brands/_group.json'])
  })
})
