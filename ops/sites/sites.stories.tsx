import type { Meta } from '@storybook/react-vite'
import { getModules, listMerchants, listStops, listTerms } from '#schemas/api/ops.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import { listJobs } from '#schemas/api/ops-jobs.ts'
import { listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { aStanding, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Sites' } satisfies Meta
export default meta

const sites = { path: '/merchants', sees: 'AURORA01' } as const

export const Sites = deskStory(sites)
export const SitesDark = deskStory({ ...sites, mode: 'dark' })
export const SitesInPortuguese = deskStory({ ...sites, language: 'pt' })
export const SitesOnAPhone = deskStory({ ...sites, phone: true })
export const SitesEmpty = deskStory({
  ...sites,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listMerchants, { list: [] }),
})
export const SitesLoading = deskStory({
  ...sites,
  sees: 'Sites',
  answers: (api) => api.answer(listMerchants, never),
})
export const SitesFailed = deskStory({
  ...sites,
  sees: 'Try again',
  answers: (api) => api.answer(listMerchants, overloaded),
})
export const SiteClosing = deskStory({ ...sites, act: () => press('Start maintenance') })
export const SitesForSupport = deskStory({ ...sites, role: 'support' })

const modules = { path: '/merchants/NOCTURNE01/show', sees: 'GAMELO3' } as const

export const Modules = deskStory(modules)
export const ModulesDark = deskStory({ ...modules, mode: 'dark' })
export const ModulesInPortuguese = deskStory({ ...modules, language: 'pt' })
export const ModulesOnAPhone = deskStory({ ...modules, phone: true })
export const ModulesLoading = deskStory({
  ...modules,
  sees: 'Sites',
  answers: (api) => api.answer(getModules, never),
})
export const ModulesFailed = deskStory({
  ...modules,
  sees: 'Try again',
  answers: (api) => api.answer(getModules, overloaded),
})
export const ModulesForSupport = deskStory({ ...modules, role: 'support' })

const stops = { path: '/stops', sees: 'Lantern Fair' } as const

export const Stops = deskStory(stops)
export const StopsDark = deskStory({ ...stops, mode: 'dark' })
export const StopsInPortuguese = deskStory({ ...stops, language: 'pt' })
export const StopsOnAPhone = deskStory({ ...stops, phone: true })
export const StopsEmpty = deskStory({
  ...stops,
  sees: 'No betting stops: bets are accepted everywhere.',
  answers: (api) => api.answer(listStops, { list: [] }),
})
export const StopsLoading = deskStory({
  ...stops,
  sees: 'Betting stops',
  answers: (api) => api.answer(listStops, never),
})
export const StopsFailed = deskStory({
  ...stops,
  sees: 'Try again',
  answers: (api) => api.answer(listStops, overloaded),
})
export const StopAsked = deskStory({ ...stops, act: () => press('Stop bets') })

const outbox = { path: '/outbox', sees: 'ana@mail.example' } as const

export const Outbox = deskStory(outbox)
export const OutboxDark = deskStory({ ...outbox, mode: 'dark' })
export const OutboxInPortuguese = deskStory({ ...outbox, language: 'pt' })
export const OutboxOnAPhone = deskStory({ ...outbox, phone: true })
export const OutboxEmpty = deskStory({
  ...outbox,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listOutbox, { list: [], next: null }),
})
export const OutboxLoading = deskStory({
  ...outbox,
  sees: 'Outbox',
  answers: (api) => api.answer(listOutbox, never),
})
export const OutboxFailed = deskStory({
  ...outbox,
  sees: 'Try again',
  answers: (api) => api.answer(listOutbox, overloaded),
})
export const OutboxNotAllowed = deskStory({ ...outbox, sees: 'Access denied', role: 'payments' })

const terms = { path: '/terms', sees: '2026-11' } as const

export const Terms = deskStory(terms)
export const TermsDark = deskStory({ ...terms, mode: 'dark' })
export const TermsInPortuguese = deskStory({ ...terms, language: 'pt' })
export const TermsOnAPhone = deskStory({ ...terms, phone: true })
export const TermsEmpty = deskStory({
  ...terms,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listTerms, { list: [] }),
})
export const TermsLoading = deskStory({
  ...terms,
  sees: 'Terms',
  answers: (api) => api.answer(listTerms, never),
})
export const TermsFailed = deskStory({
  ...terms,
  sees: 'Try again',
  answers: (api) => api.answer(listTerms, overloaded),
})
export const TermsWritten = deskStory({ ...terms, act: () => press('Publish terms') })

const announcements = { path: '/announcements', sees: 'The tables rest tonight' } as const

export const Announcements = deskStory(announcements)
export const AnnouncementsDark = deskStory({ ...announcements, mode: 'dark' })
export const AnnouncementsInPortuguese = deskStory({
  ...announcements,
  language: 'pt',
  sees: 'As mesas descansam hoje',
})
export const AnnouncementsOnAPhone = deskStory({ ...announcements, phone: true })
export const AnnouncementsEmpty = deskStory({
  ...announcements,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskAnnouncements, { list: [] }),
})
export const AnnouncementsLoading = deskStory({
  ...announcements,
  sees: 'Announcements',
  answers: (api) => api.answer(listDeskAnnouncements, never),
})
export const AnnouncementsFailed = deskStory({
  ...announcements,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskAnnouncements, overloaded),
})
export const AnnouncementsNotAllowed = deskStory({
  ...announcements,
  sees: 'Access denied',
  role: 'payments',
})
const jobs = { path: '/jobs', sees: 'NOCTURNE01' } as const

export const Jobs = deskStory(jobs)
export const JobsDark = deskStory({ ...jobs, mode: 'dark' })
export const JobsInPortuguese = deskStory({ ...jobs, language: 'pt' })
export const JobsOnAPhone = deskStory({ ...jobs, phone: true })
export const JobsLoading = deskStory({ ...jobs, sees: 'Jobs', answers: (api) => api.answer(listJobs, never) })
export const JobsFailed = deskStory({
  ...jobs,
  sees: 'Try again',
  answers: (api) => api.answer(listJobs, overloaded),
})
export const JobsNotAllowed = deskStory({ ...jobs, sees: 'Access denied', role: 'payments' })
export const JobRunAgainAsked = deskStory({ ...jobs, act: () => press('Run again') })

const studio = { path: '/studio', sees: 'NOCTURNE01' } as const

export const Studio = deskStory(studio)
export const StudioInPortuguese = deskStory({ ...studio, language: 'pt' })
export const StudioOnAPhone = deskStory({ ...studio, phone: true })
export const StudioNotAllowed = deskStory({ ...studio, sees: 'Access denied', role: 'support' })
/** Only a gateway with brand files has a studio. */
export const NoStudioHere = deskStory({
  ...studio,
  sees: 'Access denied',
  standing: aStanding({ studio: false }),
})
