import type { TFunction } from 'i18next'
import type { StudioError } from './api.ts'

/** Text for a failed call: the reason and what to do. */
export const refusalWords = (t: TFunction, { code, message }: StudioError): string =>
  t(`refused.${code}`, { about: message })
