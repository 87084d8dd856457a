import { agentsPages } from './agents/pages.ts'
import { analyticsPages } from './analytics/pages.ts'
import { booksPages } from './books/pages.ts'
import { campaignsPages } from './campaigns/pages.ts'
import { chatPages } from './chat/pages.ts'
import { complaintsPages } from './complaints/pages.ts'
import { sections } from './desk-page.ts'
import type { DeskPage, Section } from './desk-page.ts'
import { jackpotsPages } from './jackpots/pages.ts'
import { joinPages } from './join/pages.ts'
import { labelsPages } from './labels/pages.ts'
import { linkedPages } from './linked/pages.ts'
import { lotteriesPages } from './lotteries/pages.ts'
import { mallPages } from './mall/pages.ts'
import { mediaPages } from './media/pages.ts'
import { missionsPages } from './missions/pages.ts'
import { paymentsPages } from './payments/pages.ts'
import { playersPages } from './players/pages.ts'
import { promotionsPages } from './promotions/pages.ts'
import { racesPages } from './races/pages.ts'
import { rafflesPages } from './raffles/pages.ts'
import { ratesPages } from './rates/pages.ts'
import { servicePages } from './service/pages.ts'
import { settingsPages } from './settings/pages.ts'
import { sitesPages } from './sites/pages.ts'
import { staffPages } from './staff/pages.ts'

/** Pages of one section keep this order. */
const pages: readonly DeskPage[] = [
  ...playersPages,
  ...labelsPages,
  ...servicePages,
  ...paymentsPages,
  ...agentsPages,
  ...joinPages,
  ...lotteriesPages,
  ...jackpotsPages,
  ...promotionsPages,
  ...racesPages,
  ...rafflesPages,
  ...linkedPages,
  ...missionsPages,
  ...ratesPages,
  ...campaignsPages,
  ...mallPages,
  ...sitesPages,
  ...analyticsPages,
  ...mediaPages,
  ...complaintsPages,
  ...chatPages,
  ...settingsPages,
  ...booksPages,
  ...staffPages,
]

interface SectionPages {
  readonly section: Section
  readonly pages: readonly DeskPage[]
}

/** The pages of the desk by section of the menu. */
export const pagesBySection: readonly SectionPages[] = sections.map((section) => ({
  section,
  pages: pages.filter((page) => page.section === section),
}))
