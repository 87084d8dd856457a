import { Type } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/** Served beside the contract's calls, because it answers with a file. */
export const profilePath = '/wps/app/lite.mobileconfig'

export const getInstall = route({
  method: 'GET',
  path: '/wps/app/install',
  moduleId: 'APPDOWN3',
  auth: 'none',
  accounts: 'all',
  rateClass: 'read',
  summary: 'What this site offers to devices beside the page itself.',
  input: Strict({}),
  reply: Strict({
    /** The configuration profile that puts the site on an iPhone's home screen. */
    profile: Strict({
      path: Type.String(),
      /** Name on the certificate it is signed with; null: it is not signed, and iOS says so. */
      signedBy: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})
