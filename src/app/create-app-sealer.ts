import { getStatus } from '#schemas/api/system.ts'
import { createSealer } from '#src/api/payload-envelope.ts'
import type { Stores } from '#src/lib/stores.tsx'

/** Encrypts request bodies with the public key from the gateway's status reply. */
export const createAppSealer = ({ api, clock, random, location }: Stores) =>
  createSealer({ clock, random, askKey: () => api.call(getStatus, { url: location.hostname }) })
