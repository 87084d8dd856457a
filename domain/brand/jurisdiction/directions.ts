/**
 * For every value of a jurisdiction, which way is tighter. A brand may move a value only that way.
 *
 * - `higher`, `lower`: numbers; null means no limit and is the loosest value.
 * - `true`, `false`: the value that protects more.
 * - `more`, `fewer`: lists as sets; for `fewer` null means everything.
 * - a list: the values from loose to tight.
 * - `ceilings`: entries with an amount; a lower amount or an additional entry is tighter.
 * - `fixed`: a brand may not change it.
 */
export type Direction =
  | 'higher'
  | 'lower'
  | 'true'
  | 'false'
  | 'more'
  | 'fewer'
  | 'ceilings'
  | 'fixed'
  | readonly string[]

export const directions: Readonly<Record<string, Direction>> = {
  '/code': 'fixed',
  '/pack': 'fixed',
  '/minAge': 'higher',
  '/kyc/requiredFor': 'more',
  '/kyc/idKey': 'fixed',
  '/auth/mfa': ['optional', 'required'],
  '/session/idleMin': 'lower',
  '/session/absoluteH': 'lower',
  '/session/maxConcurrent': 'lower',
  '/session/maxContinuousMin': 'lower',
  '/session/breakMin': 'higher',
  '/limits/mandatoryBeforePlay': 'more',
  '/limits/everyPeriodOf': 'more',
  '/limits/kinds': 'more',
  '/limits/periods': 'more',
  '/limits/defaultMax': 'ceilings',
  '/limits/increaseCoolOffH': 'higher',
  '/limits/increaseAfterPeriodEnd': 'true',
  '/limits/mayPrefill': 'false',
  '/limits/remindMonths': 'lower',
  '/play/autoplay': 'false',
  '/play/turbo': 'false',
  '/play/bonusBuy': 'false',
  '/play/minCycleMs/slots': 'higher',
  '/play/minCycleMs/casino': 'higher',
  '/play/oneGameAtATime': 'true',
  '/play/showNetPosition': 'true',
  '/play/showRtp': 'true',
  '/stake/max': 'ceilings',
  '/realityCheckMin': 'lower',
  '/withdraw/reversible': 'false',
  '/withdraw/slaMin': 'lower',
  '/payments/methods': 'fewer',
  '/payments/ownAccountOnly': 'true',
  '/exclusion/register': 'fixed',
  '/exclusion/check': 'more',
  '/exclusion/batchDays': 'lower',
  '/exclusion/onUnknown': ['allow', 'block'],
  '/exclusion/periods': 'more',
  '/exclusion/returnCoolOffH': 'higher',
  '/timeout/options': 'more',
  '/bonus/welcome': 'false',
  '/bonus/wageringMax': 'lower',
  '/bonus/mixedProduct': 'false',
  '/bonus/raffles': ['stakes', 'free', 'none'],
  '/bonus/firstPlayOnly': 'true',
  '/advertising/oneConsent': 'false',
  '/agents/transfers': 'false',
  '/chat/tips': 'false',
  '/demo/requiresAge': 'true',
  '/geo/allow': 'fewer',
  '/geo/deny': 'more',
  '/geo/denyVpn': 'true',
  '/records/years': 'higher',
  '/records/historyMonths': 'higher',
  '/records/linkDays': 'lower',
  '/notices': 'more',
}
