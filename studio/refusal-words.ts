import type { TFunction } from 'i18next'
import type { StudioError } from './api.ts'

/** Why a call was not done, and what can be done now. */
export const refusalWords = (t: TFunction, { code, message }: StudioError): string =>
  t(`refused.${code}`, { about: message })
