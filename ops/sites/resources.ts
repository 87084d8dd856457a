import * as desk from '#schemas/api/ops.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import {
  deleteAnnouncementDraft,
  listAnnouncementDrafts,
  listDeskAnnouncements,
  publishAnnouncement,
  reviseAnnouncement,
  saveAnnouncementDraft,
  withdrawAnnouncement,
} from '#schemas/api/ops-content.ts'
import {
  getHelpText,
  listHelpArticles,
  publishHelpText,
  saveHelpDraft,
  withdrawHelpText,
} from '#schemas/api/ops-help.ts'
import { listJobs, runJobAgain } from '#schemas/api/ops-jobs.ts'
import { listStudioBrands, openStudio } from '#schemas/api/ops-studio.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

export const sitesResources = {
  announcements: resource<{ merchantCode: string; announcementId: string }>({
    list: listDeskAnnouncements,
    idOf: ({ merchantCode, announcementId }) => joinId(merchantCode, announcementId),
    whole: true,
    acts: { publish: publishAnnouncement, revise: reviseAnnouncement, withdraw: withdrawAnnouncement },
  }),
  announcementDrafts: resource<{ merchantCode: string; draftId: string }>({
    list: listAnnouncementDrafts,
    idOf: ({ merchantCode, draftId }) => joinId(merchantCode, draftId),
    whole: true,
    acts: { save: saveAnnouncementDraft, delete: deleteAnnouncementDraft },
  }),
  /** A row is an article; with a language in its id it is one text of it. */
  helpArticles: resource<{ merchantCode: string; articleId: string; language?: string }>({
    list: listHelpArticles,
    idOf: ({ merchantCode, articleId, language }) =>
      joinId(merchantCode, articleId, ...(language === undefined ? [] : [language])),
    one: {
      route: getHelpText,
      keyOf(id) {
        const [merchantCode, articleId, language] = splitId(id)
        return { merchantCode, articleId, language }
      },
    },
    whole: true,
    acts: { draft: saveHelpDraft, publish: publishHelpText, withdraw: withdrawHelpText },
  }),
  merchants: resource<{ merchantCode: string }>({
    list: desk.listMerchants,
    idOf: ({ merchantCode }) => merchantCode,
    whole: true,
    acts: { switch: desk.setModule, status: desk.setMerchantStatus },
  }),
  modules: resource<{ modId: string }>({ list: desk.getModules, idOf: ({ modId }) => modId, whole: true }),
  stoppable: resource<{ kind: string; code: string }>({
    list: desk.listStoppable,
    idOf: ({ kind, code }) => joinId(kind, code),
    whole: true,
  }),
  stops: resource<{ merchantCode: string; kind: string; code: string }>({
    list: desk.listStops,
    idOf: ({ merchantCode, kind, code }) => joinId(merchantCode, kind, code),
    whole: true,
    acts: { set: desk.setStop },
  }),
  studio: resource<{ brandId: string }>({
    list: listStudioBrands,
    idOf: ({ brandId }) => brandId,
    whole: true,
    where: ({ studio }) => studio,
    acts: { open: openStudio },
  }),
  jobs: resource<{ job: string; merchantCode: string; periodStart: string | null }>({
    list: listJobs,
    idOf: ({ job, merchantCode, periodStart }) => joinId(job, merchantCode, periodStart ?? ''),
    whole: true,
    acts: { again: runJobAgain },
  }),
  outbox: resource<{ id: string }>({ list: listOutbox, idOf: ({ id }) => id }),
  terms: resource<{ merchantCode: string; version: string }>({
    list: desk.listTerms,
    idOf: ({ merchantCode, version }) => joinId(merchantCode, version),
    whole: true,
    acts: { publish: desk.publishTerms },
  }),
} as const
