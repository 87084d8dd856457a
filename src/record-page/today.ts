import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { PageServices } from './use-page-services.ts'

/** The current calendar day in the brand's time zone, `yyyy-MM-dd`. */
export const today = ({ brand, clock }: Pick<PageServices, 'brand' | 'clock'>): string =>
  calendarDateIn(brand.timeZone, new Date(clock.now()))
