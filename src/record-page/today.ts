import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { PageServices } from './use-page-services.ts'

/** The day it is where the brand is at home. */
export const today = ({ brand, clock }: Pick<PageServices, 'brand' | 'clock'>): string =>
  calendarDateIn(brand.timeZone, new Date(clock.now()))
