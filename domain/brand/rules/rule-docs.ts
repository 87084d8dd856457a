export interface RuleDoc {
  /** What the rule wants, as a sentence. */
  readonly title: string
  /** Why that matters and what to do about it. */
  readonly help: string
}

/** Every rule a brand is held to. `docs/brand-reference.md` is written from this table, and each has a failing fixture. */
export const ruleDocs = {
  'brand/json': {
    title: 'A brand file is strict JSON.',
    help: 'No comments, no trailing commas, at most 256 kB and 32 levels. Editors show the place when `$schema` is set.',
  },
  'brand/duplicate-key': {
    title: 'A key stands once in an object.',
    help: 'JSON readers silently keep the last one, so one of the two would have no effect. Delete one.',
  },
  'brand/old-version': {
    title: 'A brand file has the current version of the format.',
    help: '`npm run brand -- migrate` brings it up to date and keeps its formatting.',
  },
  'brand/unknown-key': {
    title: 'Every key is one the schema knows.',
    help: 'A misspelt key would do nothing at all. Use the suggestion, or let the editor complete keys from the schema.',
  },
  'brand/unknown-gate': {
    title: 'Every switch under `modules` and `safeguards` is a gate of the catalogue.',
    help: 'The gates are listed in this reference and in `schemas/modules.json`.',
  },
  'brand/wrong-type': {
    title: 'A value has the type the schema asks for.',
    help: 'For example `true` and not `"true"`. `null` only takes values away that are optional.',
  },
  'brand/not-allowed': {
    title: 'A value is one of those offered.',
    help: 'The sentence lists them.',
  },
  'brand/wrong-format': {
    title: 'A text has the form its key asks for.',
    help: 'Colours are `#rrggbb`, domains have no scheme, currencies are ISO 4217 codes, hosts under `security` are https origins.',
  },
  'brand/out-of-range': {
    title: 'Numbers, texts and lists stay within their bounds.',
    help: 'The sentence names the bound.',
  },
  'brand/repeated-item': { title: 'A list holds no item twice.', help: 'Delete one of the two.' },
  'brand/missing-key': {
    title: 'Nothing a brand needs is missing.',
    help: 'A brand itself needs six things: `id`, `extends`, `merchantCode`, `identity.name`, `domains.primary` and its seeds. Everything else comes from `_base`.',
  },
  'brand/file-name': {
    title: 'The id is the name of the file.',
    help: 'The id is also the folder of assets and the host label of the sandbox; rename the file or the id.',
  },
  'brand/reserved-id': {
    title: 'An id is not a name the platform uses itself.',
    help: 'games, gateway, www, ops and localhost are hosts of the platform.',
  },
  'brand/unknown-parent': {
    title: 'The parent named in `extends` exists.',
    help: 'Parents are `brands/_<name>.json`. A brand extends a parent, never another brand.',
  },
  'brand/extends-cycle': {
    title: 'No file is its own ancestor.',
    help: 'The sentence shows the circle; cut it at one place.',
  },
  'brand/extends-depth': {
    title: 'A brand has at most three ancestors.',
    help: 'Deeper chains are hard to read. Merge two parents.',
  },
  'brand/locked': {
    title: 'A value a parent has locked is not overridden.',
    help: 'The parent fixed it for all its brands, usually for a legal reason. Delete it here or talk to the owner of the parent.',
  },
  'brand/unknown-lock': {
    title: 'A lock points at something that exists.',
    help: 'A lock on nothing protects nothing; correct the pointer.',
  },
  'brand/duplicate-merchant-code': {
    title: 'Every brand has a merchant code of its own.',
    help: 'The code is the tenant in the gateway; two brands with one code would share players and money.',
  },
  'brand/duplicate-domain': {
    title: 'Every domain belongs to one brand.',
    help: 'The gateway chooses the brand by host name.',
  },
  'brand/default-language': {
    title: 'The default language and mode are among those offered.',
    help: 'Add it to the list or choose another default.',
  },
  'brand/missing-locale': {
    title: 'Every language offered has a complete translation.',
    help: 'Add `locales/<language>/` with the same files as English, or drop the language.',
  },
  'brand/copy': {
    title: 'The brand’s own texts exist in every language it offers, with the same keys and placeholders.',
    help: 'Files in `brands/<id>/copy/<language>.json`. Keys must exist in `locales/`.',
  },
  'brand/navigation': {
    title: 'Navigation, forms and home list only what the brand has switched on.',
    help: 'Switch the gate on or take the entry out.',
  },
  'brand/gate-requires': {
    title: 'A gate that is on has everything it requires on.',
    help: 'Otherwise it would stay off and nobody would know why.',
  },
  'brand/contrast': {
    title: 'Colours set by hand are readable.',
    help: 'WCAG 2.2; the sentence names the nearest colour that passes.',
  },
  'brand/missing-asset': {
    title: 'Every asset named exists in the brand’s folder.',
    help: 'Put the file into `brands/<id>/` or delete the line: a wordmark is generated then.',
  },
  'brand/unsafe-svg': {
    title: 'An SVG draws and does nothing else.',
    help: 'No scripts, event attributes, foreign objects, entities or outside references; at most 64 kB.',
  },
  'brand/secret': {
    title: 'A brand file holds no secret.',
    help: 'Brand files are published to every visitor. Put secrets into the gateway’s environment.',
  },
  'brand/other-brand': {
    title: 'A brand does not mention another brand.',
    help: 'Copied texts give two brands away as siblings. Reword it.',
  },
  'brand/currency': {
    title: 'Currency and time zone exist.',
    help: 'ISO 4217 and the IANA time zone database.',
  },
  'brand/jurisdiction-loosened': {
    title: 'A brand only tightens its jurisdiction.',
    help: 'The pack in `schemas/jurisdictions/` says what the market demands, and why.',
  },
  'brand/jurisdiction-gate': {
    title: 'A gate the jurisdiction forbids is off, a safeguard it demands is on.',
    help: 'Change the switch; the market’s rule cannot be changed here.',
  },
  'brand/wide-host': {
    title: 'Outside hosts are named narrowly.',
    help: 'A wildcard needs at least a registrable domain behind it: `https://*.vendor.example`, never `https://*.example`.',
  },
  'brand/provider': {
    title: 'A gate of an outside service has the service behind it.',
    help: 'Name the service under `providers`, or switch the gate off.',
  },
  'brand/agents-alone': {
    title: 'A site for agents alone offers no sign-up and no demo.',
    help: 'Whoever opened an account there could not come in. Switch both gates off.',
  },
  'brand/launch': {
    title: 'A live brand passes the launch checklist.',
    help: 'Licence, company, support address, help for players and a real domain. Until then `status` is `preview`.',
  },
} as const satisfies Record<`brand/${string}`, RuleDoc>

export type RuleId = keyof typeof ruleDocs
