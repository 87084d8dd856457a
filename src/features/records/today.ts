import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { RecordsDependencies } from './use-records.ts'

/** The day it is where the brand is at home. */
export const today = ({ brand, clock }: Pick<RecordsDependencies, 'brand' | 'clock'>): string =>
  calendarDateIn(brand.timeZone, new Date(clock.now()))
