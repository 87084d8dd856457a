import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { directions } from '#domain/brand/jurisdiction/directions.ts'
import { plannedKeys } from '#schemas/planned.generated.ts'
import { root } from '#scripts/lib/run.ts'
import { sourceFiles } from '#scripts/lib/source-files.ts'

/**
 * For every value of a jurisdiction pack a line of the product that reads it: the file, and the code without spaces.
 */
type Reader = readonly [file: string, code: string]
const readers: Readonly<Record<string, Reader>> = {
  '/code': ['domain/brand/rules/launch.ts', "jurisdiction.code!=='ZZ'"],
  '/minAge': ['server/modules/register/registration-door.ts', '{minAge,today,documents:kyc.idKey,way}'],
  '/kyc/requiredFor': ['server/modules/protection/protection.service.ts', 'rules.kyc.requiredFor'],
  '/kyc/idKey': ['server/modules/register/registration-door.ts', 'documents:kyc.idKey'],
  '/auth/mfa': ['server/plugins/contract/admission.ts', "jurisdiction.auth.mfa!=='required'"],
  '/session/idleMin': ['src/features/security/start-idle-watch.ts', 'jurisdiction.session.idleMin*60_000'],
  '/session/maxContinuousMin': [
    'domain/protection/forced-break.ts',
    'maxContinuousMin===null||breakMin===null',
  ],
  '/session/breakMin': ['domain/protection/forced-break.ts', 'maxContinuousMin===null||breakMin===null'],
  '/session/absoluteH': ['server/services.ts', 'absoluteMs:absoluteH*3_600_000'],
  '/session/maxConcurrent': ['server/plugins/session-store.ts', '.maxConcurrent-1'],
  '/limits/mandatoryBeforePlay': [
    'server/modules/protection/limits.service.ts',
    'newSet([...mandatoryBeforePlay,...everyPeriodOf])',
  ],
  '/limits/everyPeriodOf': [
    'server/modules/protection/limits.service.ts',
    'newSet([...mandatoryBeforePlay,...everyPeriodOf])',
  ],
  '/limits/kinds': ['server/modules/protection/limits.service.ts', '!limits.kinds.includes(slot.kind)'],
  '/limits/periods': ['server/modules/protection/limits.service.ts', '!limits.periods.includes(slot.period)'],
  '/limits/defaultMax': ['server/modules/protection/house-limits.ts', 'jurisdiction.limits.defaultMax'],
  '/limits/increaseCoolOffH': ['domain/protection/change.ts', 'increaseCoolOffH'],
  '/limits/increaseAfterPeriodEnd': ['domain/protection/change.ts', 'increaseAfterPeriodEnd'],
  '/limits/remindMonths': [
    'server/modules/protection/limit-reminders.ts',
    'jurisdiction.limits.remindMonths??null',
  ],
  '/limits/mayPrefill': ['src/features/protection/first-limits.store.ts', 'if(!mayPrefill)return[]'],
  '/play/autoplay': ['server/modules/games/safeguards.ts', 'autoplay:play.autoplay'],
  '/play/turbo': ['server/modules/games/safeguards.ts', 'turbo:play.turbo'],
  '/play/bonusBuy': ['server/modules/games/feature-buys.ts', 'jurisdiction.play.bonusBuy!==true'],
  '/play/minCycleMs/slots': ['server/modules/games/safeguards.ts', 'play.minCycleMs.slots'],
  '/play/minCycleMs/casino': ['server/modules/games/safeguards.ts', 'play.minCycleMs.casino'],
  '/play/oneGameAtATime': ['server/modules/games/safeguards.ts', 'play.oneGameAtATime'],
  '/play/showNetPosition': ['src/features/games/components/GameBar.tsx', 'rules.showNetPosition&&'],
  '/play/showRtp': ['src/features/games/use-return.ts', '!brand.jurisdiction.play.showRtp'],
  '/stake/max': ['server/modules/games/safeguards.ts', 'stake.max.filter('],
  '/realityCheckMin': ['server/modules/games/play-session.service.ts', 'jurisdiction.realityCheckMin,'],
  '/withdraw/reversible': [
    'server/modules/payments/withdrawals.service.ts',
    'jurisdiction.withdraw.reversible',
  ],
  '/withdraw/slaMin': ['server/modules/payments/withdrawals.service.ts', 'jurisdiction.withdraw.slaMin'],
  '/payments/methods': ['server/modules/payments/methods/index.ts', '{methods}=brand.jurisdiction.payments'],
  '/payments/ownAccountOnly': ['server/modules/payments/methods/pix/own-cpf.ts', 'payments.ownAccountOnly&&'],
  '/exclusion/register': ['server/modules/protection/register-checks.ts', 'register.isListed(rules.register'],
  '/exclusion/check': ['server/modules/protection/register-checks.ts', "rules.check.includes('login')"],
  '/exclusion/batchDays': ['server/modules/protection/register-checks.ts', '{batchDays}:Rules'],
  '/exclusion/onUnknown': ['server/modules/protection/register-checks.ts', "rules.onUnknown==='block'"],
  '/exclusion/periods': [
    'server/modules/protection/exclusions.service.ts',
    'offered(site.brand.jurisdiction.exclusion.periods',
  ],
  '/exclusion/returnCoolOffH': [
    'server/modules/protection/exclusions.service.ts',
    'jurisdiction.exclusion.returnCoolOffH',
  ],
  '/timeout/options': [
    'server/modules/protection/exclusions.service.ts',
    'offered(site.brand.jurisdiction.timeout.options',
  ],
  '/bonus/raffles': ['domain/raffles/rule.ts', "law==='none'"],
  '/bonus/welcome': ['domain/promotions/law.ts', '!pack.welcome'],
  '/bonus/wageringMax': ['domain/promotions/law.ts', 'pack.wageringMax!==null'],
  '/bonus/mixedProduct': ['domain/promotions/law.ts', '!pack.mixedProduct'],
  '/bonus/firstPlayOnly': ['domain/promotions/law.ts', 'pack.firstPlayOnly&&'],
  '/advertising/oneConsent': [
    'server/modules/campaigns/at-registration.ts',
    '!brand.jurisdiction.advertising.oneConsent',
  ],
  '/agents/transfers': ['server/modules/upline/upline.service.ts', 'jurisdiction.agents.transfers&&'],
  '/chat/tips': ['server/modules/chat/tips/tip-terms.ts', 'jurisdiction.chat.tips!==true'],
  '/demo/requiresAge': [
    'server/modules/session/ways-in.service.ts',
    'site.brand.jurisdiction.demo.requiresAge&&',
  ],
  '/geo/allow': ['server/modules/system/system.service.ts', 'allow.includes(country)'],
  '/geo/deny': ['server/modules/system/system.service.ts', '!deny.includes(country)'],
  '/geo/denyVpn': ['server/modules/system/system.service.ts', 'jurisdiction.geo.denyVpn'],
  '/records/years': ['server/services.ts', 'jurisdiction.records.years'],
  '/records/historyMonths': ['server/lib/paging.ts', 'jurisdiction.records.historyMonths'],
  '/records/linkDays': ['server/modules/linked/index.ts', 'brand.jurisdiction.records.linkDays'],
  '/notices': ['src/app/layout/LegalBand.tsx', '{minAge,notices}=brand.jurisdiction'],
}

/** Further readers of values that bind more than one part of the product. */
const furtherReaders: readonly (readonly [pointer: string, ...Reader])[] = [
  ['/bonus/welcome', 'domain/promotions/loyalty-law.ts', '!pack.welcome'],
  ['/bonus/firstPlayOnly', 'domain/promotions/loyalty-law.ts', 'if(pack.firstPlayOnly)'],
  ['/bonus/raffles', 'domain/promotions/loyalty-law.ts', "pack.raffles!=='stakes'"],
  ['/bonus/mixedProduct', 'domain/promotions/loyalty-law.ts', '!pack.mixedProduct'],
  ['/bonus/firstPlayOnly', 'domain/brand/jurisdiction/market-switches.ts', 'bonus.firstPlayOnly'],
  ['/bonus/welcome', 'server/modules/rewards/lawful-plan.ts', 'brandOf(merchantCode)?.jurisdiction.bonus'],
]

/** Names the edition of a pack in records and docs; has no effect. */
const labels = ['/pack']

const planned = Object.keys(plannedKeys).flatMap((pointer) =>
  pointer.startsWith('/jurisdiction/') ? [pointer.slice('/jurisdiction'.length)] : [],
)
const values = Object.keys(directions).filter((pointer) => !labels.includes(pointer))
const dense = (text: string) => text.replaceAll(/\s+/g, '')
const code = sourceFiles(['src', 'server', 'domain'], '{ts,tsx}').filter(
  ({ path }) => !/\.(?:test|stories)\.|\/testing\/|domain\/brand\/jurisdiction\//.test(path),
)

describe('a value of a jurisdiction pack', () => {
  it.each(values)('%s has a reader, or is marked as planned', (pointer) => {
    if (planned.includes(pointer)) {
      const [parent = '', name = ''] = pointer.split('/').slice(-2)
      // A common word such as `register` is only searched for after its parent.
      const pattern = /[A-Z]/.test(name) ? String.raw`\b${name}\b` : String.raw`\b${parent}\.${name}\b`
      const users = code.filter(({ text }) => new RegExp(pattern).test(text))
      expect({ pointer, users: users.map(({ path }) => path), listed: pointer in readers }).toEqual({
        pointer,
        users: [],
        listed: false,
      })
      return
    }
    const [file, line] = readers[pointer] ?? []
    expect([pointer, file]).toEqual([pointer, expect.any(String)])
    expect([
      pointer,
      dense(readFileSync(join(root, file ?? ''), 'utf8')).includes(dense(line ?? '')),
    ]).toEqual([pointer, true])
  })
  it.each(furtherReaders)('%s is read in %s as well', (_, file, line) => {
    expect(dense(readFileSync(join(root, file), 'utf8'))).toContain(dense(line))
  })
  it('is planned only where the pack has it', () => {
    expect(planned.filter((pointer) => !values.includes(pointer))).toEqual([])
  })
})
