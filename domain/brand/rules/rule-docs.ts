export interface RuleDoc {
  /** What the rule demands, as a sentence. */
  readonly title: string
  /** Why it matters and what to do about it. */
  readonly help: string
}

/**
 * Every rule for brand files. `docs/brand-reference.md` is generated from this table, and each rule has a failing
 * fixture.
 */
export const ruleDocs = {
  'brand/json': {
    title: 'A brand file is strict JSON.',
    help: 'No comments, no trailing commas, at most 256 kB and 32 levels. Editors show the place when `$schema` is set.',
  },
  'brand/duplicate-key': {
    title: 'An object contains each key once.',
    help: 'JSON parsers silently keep the last one, so the other would have no effect. Delete one.',
  },
  'brand/text': {
    title: 'Every text is one visible line of well-formed Unicode.',
    help: 'No line break, control character, half a surrogate pair, reordering or unclosed direction mark, and not blank. The message names the character; `null` or leaving the key out removes an optional text.',
  },
  'brand/old-version': {
    title: 'A brand file has the current version of the format.',
    help: '`npm run brand -- migrate` brings it up to date and keeps its formatting.',
  },
  'brand/unknown-key': {
    title: 'Every key is defined in the schema.',
    help: 'A misspelt key would have no effect. Use the suggestion, or let the editor complete keys from the schema.',
  },
  'brand/unknown-gate': {
    title: 'Every switch under `modules` and `safeguards` is a gate of the catalogue.',
    help: 'The gates are listed in this reference and in `schemas/modules.json`.',
  },
  'brand/wrong-type': {
    title: 'A value has the type the schema asks for.',
    help: 'For example `true` and not `"true"`. `null` removes optional values only.',
  },
  'brand/not-allowed': {
    title: 'A value is one of those allowed.',
    help: 'The message lists them.',
  },
  'brand/wrong-format': {
    title: 'A text has the format its key requires.',
    help: 'Colours are `#rrggbb`, domains have no scheme, currencies are ISO 4217 codes, hosts under `security` are https origins.',
  },
  'brand/out-of-range': {
    title: 'Numbers, texts and lists stay within their bounds.',
    help: 'The message names the bound.',
  },
  'brand/repeated-item': { title: 'A list holds no item twice.', help: 'Delete one of the two.' },
  'brand/missing-key': {
    title: 'Every required value is present.',
    help: 'A brand file must set six values: `id`, `extends`, `merchantCode`, `identity.name`, `domains.primary` and its seeds. Everything else comes from `_base`.',
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
    help: 'The message shows the cycle; remove one `extends`.',
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
    help: 'A lock on a missing value has no effect; correct the pointer.',
  },
  'brand/duplicate-merchant-code': {
    title: 'Every brand has a merchant code of its own.',
    help: 'The code is the tenant in the gateway; two brands with one code would share players and money.',
  },
  'brand/duplicate-domain': {
    title: 'Every domain belongs to one brand.',
    help: 'The gateway chooses the brand by host name. It stays with the brand whose published site has it, else with a live one.',
  },
  'brand/break': {
    title: 'A forced break has both of its values.',
    help: 'Set `jurisdiction.session.maxContinuousMin` and `jurisdiction.session.breakMin`, or neither.',
  },
  'brand/geo': {
    title: 'No country is both let in and kept out.',
    help: 'Take it off `jurisdiction.geo.allow` or off `jurisdiction.geo.deny`. A denial may come from the jurisdiction or a parent.',
  },
  'brand/reserved-host': {
    title: 'A domain is not a host of the platform or of this machine.',
    help: 'The gateway, the operators’ desk, the games and everything in PLATFORM_HOSTS answer before any brand. Nothing below `.localhost` is named: a brand answers at `<id>.localhost` anyway.',
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
    help: 'Otherwise it would stay off without a visible reason.',
  },
  'brand/contrast': {
    title: 'Colours set by hand are readable.',
    help: 'WCAG 2.2; the message names the nearest colour that passes.',
  },
  'brand/missing-asset': {
    title: 'Every asset named exists in the brand’s folder.',
    help: 'Put the file into `brands/<id>/` or delete the line: a wordmark is generated then.',
  },
  'brand/unsafe-svg': {
    title: 'An SVG contains drawing elements only.',
    help: 'No scripts, event attributes, foreign objects, entities or outside references; at most 64 kB.',
  },
  'brand/mark-letters': {
    title: 'A generated mark shows every letter of the name.',
    help: 'Wordmark and symbol are drawn with the face of headings, or another that has all letters: Latin, Vietnamese, Cyrillic or Arabic. For other scripts put `logo.svg` and `symbol.svg` into `brands/<id>/` and name them under `assets`.',
  },
  'brand/broken-svg': {
    title: 'An SVG can be drawn.',
    help: 'Icons and preview images are made from it. The message is that of the drawing library; open the file in an editor and save it again.',
  },
  'brand/secret': {
    title: 'A brand file holds no secret.',
    help: 'Brand files are published to every visitor. Put secrets into the gateway’s environment.',
  },
  'brand/other-brand': {
    title: 'A brand does not mention another brand.',
    help: 'Copied texts reveal that two brands belong together. Reword it.',
  },
  'brand/currency': {
    title: 'Currency and time zone exist.',
    help: 'ISO 4217 and the IANA time zone database.',
  },
  'brand/jurisdiction-loosened': {
    title: 'A brand only tightens its jurisdiction.',
    help: 'The pack in `schemas/jurisdictions/` lists what the market demands, with sources.',
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
    title: 'A gate of an outside service requires that service.',
    help: 'Configure the service under `providers`, or switch the gate off.',
  },
  'brand/agents-alone': {
    title: 'A site for agents only offers no sign-up and no demo.',
    help: 'Accounts opened there could not log in. Switch both gates off.',
  },
  'brand/planned': {
    title: 'A brand relies on nothing that has no effect yet (a warning: the brand is still built).',
    help: 'The switch, key or entry is part of the format, but what it stands for is not built. Leave it off or out until it is.',
  },
  'brand/site': {
    title: 'The folder of a brand can be made, and is sound.',
    help: 'The files passed the checks, but the site could not be written: the message says what failed. The last good site stays.',
  },
  'brand/no-payment-method': {
    title: 'A currency has a payment method each way (a warning: the brand is still built).',
    help: 'Bounds by currency and method are in `server/seed/payments.json`. Without them players see the page and no method on it.',
  },
  'brand/no-games-host': {
    title: 'A deployed site can frame its games (a warning: the brand is still built).',
    help: '`games` of `deploy.json` names the origins that serve games: the `GAMES_URL` of the gateway. They become `frame-src` of the policy, are https, and are never the brand’s own domain. [deploy.md](deploy.md) explains the file.',
  },
  'brand/launch': {
    title: 'A live brand passes the launch checklist.',
    help: 'Licence, company, support address, help for players and a real domain. Until then `status` is `preview`.',
  },
} as const satisfies Record<`brand/${string}`, RuleDoc>

export type RuleId = keyof typeof ruleDocs
