import { agentsResources } from './agents/resources.ts'
import { analyticsResources } from './analytics/resources.ts'
import { campaignsResources } from './campaigns/resources.ts'
import { chatResources } from './chat/resources.ts'
import { booksResources } from './books/resources.ts'
import { complaintsResources } from './complaints/resources.ts'
import type { DeskResource } from './desk-resource.ts'
import { jackpotsResources } from './jackpots/resources.ts'
import { joinResources } from './join/resources.ts'
import { labelsResources } from './labels/resources.ts'
import { linkedResources } from './linked/resources.ts'
import { lotteriesResources } from './lotteries/resources.ts'
import { mallResources } from './mall/resources.ts'
import { mediaResources } from './media/resources.ts'
import { missionsResources } from './missions/resources.ts'
import { paymentsResources } from './payments/resources.ts'
import { playersResources } from './players/resources.ts'
import { racesResources } from './races/resources.ts'
import { rafflesResources } from './raffles/resources.ts'
import { ratesResources } from './rates/resources.ts'
import { promotionsResources } from './promotions/resources.ts'
import { serviceResources } from './service/resources.ts'
import { sitesResources } from './sites/resources.ts'
import { settingsResources } from './settings/resources.ts'
import { staffResources } from './staff/resources.ts'

const all = {
  ...playersResources,
  ...labelsResources,
  ...chatResources,
  ...agentsResources,
  ...joinResources,
  ...jackpotsResources,
  ...lotteriesResources,
  ...racesResources,
  ...rafflesResources,
  ...paymentsResources,
  ...campaignsResources,
  ...mallResources,
  ...linkedResources,
  ...missionsResources,
  ...ratesResources,
  ...mediaResources,
  ...promotionsResources,
  ...sitesResources,
  ...analyticsResources,
  ...complaintsResources,
  ...serviceResources,
  ...booksResources,
  ...settingsResources,
  ...staffResources,
}

export type ResourceName = keyof typeof all

/** All kinds of records at the desk. */
export const resources: Readonly<Record<string, DeskResource>> = all
