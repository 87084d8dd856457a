import { campaignsErrors } from './campaigns-errors.ts'

import { lotteryErrors, sportsErrors } from './betting-errors.ts'
import { racesErrors, rafflesErrors, rewardsErrors } from './engagement-errors.ts'

/**
 * Every error code a call may return, with its HTTP status. The player's text is the copy key `errors.<code>` in
 * every language; a test fails for a code without text.
 */
export const commonErrors = {
  'request.invalid': 400,
  'request.textInvalid': 400,
  'request.tooLarge': 413,
  'request.tooSlow': 408,
  'request.unsupportedMedia': 415,
  'request.notFound': 404,
  'session.required': 401,
  'session.expired': 401,
  'session.csrf': 403,
  'session.replaced': 401,
  'session.ended': 401,
  'session.secondFactorRequired': 403,
  'session.passwordChangeRequired': 403,
  'session.stepUpRequired': 403,
  'session.termsRequired': 403,
  'session.factorRequired': 403,
  'account.trialBlocked': 403,
  'account.agentsOnly': 403,
  'account.frozen': 403,
  'account.closed': 403,
  'account.resting': 403,
  'module.disabled': 403,
  'rate.limited': 429,
  'envelope.required': 400,
  'envelope.invalid': 400,
  'envelope.keyUnknown': 400,
  'envelope.replayed': 409,
  'idempotency.keyMissing': 400,
  'idempotency.keyReused': 422,
  'idempotency.inProgress': 409,
  'host.unknown': 421,
  'system.maintenance': 503,
  'system.moving': 503,
  'system.regionBlocked': 451,
  'server.overloaded': 503,
  'server.unavailable': 503,
  'server.unexpected': 500,
} as const

export const sessionErrors = {
  'session.invalidCredentials': 401,
  'session.locked': 423,
  'captcha.required': 400,
  'captcha.invalid': 400,
  'session.codeInvalid': 401,
  'session.notRemembered': 401,
  'human.required': 403,
  'human.invalid': 403,
  'human.unavailable': 503,
  'session.membersOnly': 403,
  'session.agentsOnly': 403,
  'freePlay.ticketInvalid': 409,
  'freePlay.ageRequired': 422,
} as const

/** Errors of logins verified by an outside service: a phone number or a social account. */
export const providerErrors = {
  'provider.tokenInvalid': 422,
  'provider.unavailable': 503,
  'provider.accountUnknown': 404,
  'provider.taken': 409,
} as const

export const registerErrors = {
  'register.fieldsInvalid': 422,
  'register.usernameTaken': 409,
  'register.affiliateInvalid': 422,
  'register.underAge': 422,
  'register.termsRequired': 422,
  'register.codeInvalid': 422,
  'register.mobileTaken': 409,
  'register.identityTaken': 409,
  /** The box for advertising that was ticked is not the site's any more. */
  'register.marketingChanged': 409,
  'register.excluded': 403,
} as const

export const memberErrors = {
  /** The field was verified by documents and only changes with them. */
  'member.fieldLocked': 409,
  'member.changeWaiting': 409,
  'member.termsOutdated': 409,
} as const

export const securityErrors = {
  'password.oldWrong': 422,
  'password.fieldsInvalid': 422,
  'password.codeInvalid': 422,
  'password.accountUnknown': 404,
  'security.proofInvalid': 422,
  'security.tooManyTries': 429,
  'security.totpOn': 409,
  'security.noSecondFactor': 409,
  'security.passkeyUnknown': 422,
  'security.passkeyLimit': 409,
  'security.sessionUnknown': 404,
} as const

export const gameErrors = {
  'game.unknown': 404,
  'game.unavailable': 503,
  'game.vendorUnreachable': 502,
  'game.favouritesFull': 409,
} as const

/** Errors of the player's wallet and rounds. */
export const walletErrors = {
  'wallet.insufficientFunds': 409,
  'wallet.balanceFull': 409,
  'wallet.unknown': 404,
  'wallet.single': 409,
  'wallet.refused': 409,
  'wallet.roundUnknown': 404,
} as const

/** Errors of deposits and withdrawals. */
export const paymentErrors = {
  'payments.methodUnavailable': 409,
  'payments.amountOutOfBounds': 422,
  'payments.tooManyOpen': 409,
  'payments.identityMissing': 409,
  'payments.notNow': 409,
  'payments.overLimit': 409,
  'payments.correctionOwed': 409,
  'payments.voucherInvalid': 422,
  'payments.voucherUsed': 409,
  'payments.depositUnknown': 404,
  'payments.proofInvalid': 422,
  'payments.proofFull': 409,
  'payments.accountInvalid': 422,
  'payments.notOwnAccount': 422,
  'payments.accountLimit': 409,
  'payments.accountTaken': 409,
  'payments.accountUnknown': 404,
  'payments.pinTooSimple': 422,
  'payments.pinInvalid': 422,
  'payments.withdrawalUnknown': 404,
  'payments.notReversible': 409,
  'payments.tooLate': 409,
} as const

/** Errors of an agent's team: accounts, invitation links, transfers to downlines. */
export const agentErrors = {
  'agents.memberUnknown': 404,
  'agents.linkUnknown': 404,
  'agents.linkLimit': 409,
  'agents.mayNotBringAgents': 403,
  'agents.overDayMost': 409,
  'agents.commissionOwed': 409,
  'agents.seriesBounds': 422,
  'agents.seriesOnlyRaised': 409,
  'agents.seriesUnavailable': 409,
} as const

/** Errors of agents' contracts. */
export const contractErrors = {
  'contracts.unknown': 404,
  'contracts.wrongState': 409,
  'contracts.changed': 409,
  'contracts.termsInvalid': 422,
  'contracts.aboveCeiling': 409,
  'contracts.notCovered': 409,
  'contracts.kindNotAllowed': 403,
} as const

/** Errors of transfers to the upline agent. */
export const uplineErrors = {
  'upline.none': 409,
  'upline.overDayMost': 409,
} as const

export const recordsErrors = {
  'records.periodInvalid': 422,
  'records.roundUnknown': 404,
} as const

export const messagesErrors = {
  'messages.unknown': 404,
  'help.unknown': 404,
} as const

/** Errors of the chat room. Those that begin with `rule` name the house rule that a message breaks. */
export const chatErrors = {
  'chat.roomUnknown': 404,
  'chat.closed': 409,
  'chat.newAccount': 403,
  'chat.muted': 403,
  'chat.banned': 403,
  /** `retryAfterMs`: when the next message may be sent. */
  'chat.slowMode': 429,
  'chat.empty': 422,
  'chat.ruleRespect': 422,
  'chat.ruleLinks': 422,
  'chat.rulePersonalData': 422,
  'chat.ruleSpam': 422,
  'chat.messageUnknown': 404,
  'chat.memberUnknown': 404,
  'chat.measureUnknown': 404,
  'chat.appealed': 409,
  'chat.rainUnknown': 404,
  /** Not open yet, over or cancelled. */
  'chat.rainClosed': 409,
  'chat.rainFull': 409,
  /** `until`: when the account is old enough. */
  'chat.rainTooYoung': 403,
  /** The market allows it only after a settled bet. */
  'chat.rainNoBet': 403,
  /** Trial and agents' accounts, and accounts in another currency. */
  'chat.rainNotForAccount': 403,
  /** `problems`: each a `RainProblem` of `domain/chat/rain.ts` with its legal source. */
  'chat.rainRefused': 422,
  /** The player's own message. */
  'chat.tipOwn': 409,
  /** `until`: when the account is old enough. */
  'chat.tipTooYoung': 403,
  /** Trial and agents' accounts, and accounts in another currency. */
  'chat.tipNotForAccount': 403,
  /** Of the receiver, for any reason. */
  'chat.tipNotTaken': 409,
  /** The day's sum or number of tips. */
  'chat.tipOverDay': 409,
} as const

/** Errors of the operator desk. */
export const opsErrors = {
  'operator.roleMissing': 403,
  'operator.nameTaken': 409,
  'operator.unknown': 404,
  'operator.ownAccount': 409,
  'operator.unconfirmed': 403,
  'operator.madeByYou': 409,
  'operator.notEntered': 409,
  'ops.unknown': 404,
  'ops.versionTaken': 409,
  'ops.samePerson': 409,
  'ops.wrongState': 409,
  /** Another operator has saved a version since the one that was edited. */
  'ops.overtaken': 409,
  'ops.refused': 409,
  'ops.settingInvalid': 422,
  'ops.invalidSchedule': 422,
  'ops.invalidStart': 422,
  /** `problems`: each a `HelpTextProblem` of `domain/help/parse-article.ts`. */
  'ops.textInvalid': 422,
} as const

/** Errors of the vendor wallet API; the vendor-side codes are in `vendor-wallet.ts`. */
export const vendorErrors = {
  'vendor.invalidSignature': 401,
  'vendor.invalidToken': 401,
  'vendor.tokenExpired': 401,
  'vendor.invalidGame': 404,
  'vendor.wrongCurrency': 422,
  'vendor.insufficientFunds': 409,
  'vendor.playerDisabled': 403,
  'vendor.betLimit': 409,
  'vendor.freeRoundsOver': 409,
  'vendor.buyRefused': 409,
  'vendor.lossLimit': 409,
  'vendor.timeLimit': 409,
  'vendor.gameCycle': 429,
  'vendor.realityCheck': 409,
  'vendor.invalidPartner': 403,
  'vendor.replayed': 401,
  'vendor.addressRefused': 403,
  'vendor.duplicate': 409,
  'vendor.transactionNotFound': 404,
  'vendor.rolledBack': 409,
  'vendor.betSettled': 409,
  'vendor.balanceLimit': 409,
} as const

export const protectionErrors = {
  'protection.limitInvalid': 422,
  'protection.limitKindOff': 422,
  'protection.nothingWaits': 409,
  'protection.tooEarly': 409,
  'protection.lengthUnknown': 422,
  'protection.returnTooEarly': 409,
  'protection.accountOpen': 409,
  'protection.moneyLeft': 409,
  'protection.verificationRuns': 409,
  'protection.limitsRequired': 403,
  'protection.kycRequired': 403,
  'protection.registerSilent': 503,
} as const

export const pushErrors = {
  'push.endpointRefused': 422,
  'push.deviceLimit': 409,
  'push.deviceUnknown': 404,
} as const

export const promotionsErrors = {
  'promotions.unknown': 404,
  'promotions.changed': 409,
  'promotions.notEligible': 403,
  'promotions.codeWrong': 422,
  'promotions.over': 409,
  'promotions.nothingToClaim': 409,
  'promotions.applied': 409,
  'promotions.held': 409,
  'promotions.linkedTaken': 409,
  'promotions.pictureInvalid': 422,
  'avatar.pictureInvalid': 422,
  'promotions.hasProblems': 409,
} as const

export const labelsErrors = {
  /** The merchant has a label with this code. */
  'labels.taken': 409,
  'labels.tooMany': 409,
  'labels.retired': 409,
} as const

export const mediaErrors = {
  'media.unknown': 404,
  'media.pictureInvalid': 422,
  /** The picture is already in the library. */
  'media.known': 409,
  'media.used': 409,
  'media.full': 409,
} as const

export const feedbackErrors = {
  /** The trimmed text is outside the length bounds. */
  'feedback.textInvalid': 422,
  'feedback.pictureInvalid': 422,
  'feedback.unknown': 404,
  'feedback.referenceUnknown': 404,
  /** The incident is older than six months. */
  'feedback.tooOld': 422,
  /** A complaint about the same subject is open. */
  'feedback.alreadyOpen': 409,
  'feedback.tooManyOpen': 409,
  /** The complaint is decided or in deadlock. */
  'feedback.over': 409,
  'feedback.notOver': 409,
  /** The thread takes no more messages or pictures. */
  'feedback.full': 409,
  'service.unknown': 404,
  /** A newer message exists than the last one the operator has read. */
  'service.movedOn': 409,
  /** A thread can only be started where the player can read it: own customer service, and an account that is not closed. */
  'service.unreachable': 409,
} as const

export const errorStatus = {
  ...commonErrors,
  ...sessionErrors,
  ...providerErrors,
  ...registerErrors,
  ...memberErrors,
  ...securityErrors,
  ...gameErrors,
  ...lotteryErrors,
  ...sportsErrors,
  ...walletErrors,
  ...recordsErrors,
  ...paymentErrors,
  ...uplineErrors,
  ...agentErrors,
  ...contractErrors,
  ...messagesErrors,
  ...labelsErrors,
  ...campaignsErrors,
  ...mediaErrors,
  ...chatErrors,
  ...rafflesErrors,
  ...rewardsErrors,
  ...racesErrors,
  ...pushErrors,
  ...promotionsErrors,
  ...feedbackErrors,
  ...opsErrors,
  ...protectionErrors,
  ...vendorErrors,
} as const

export type ErrorCode = keyof typeof errorStatus
