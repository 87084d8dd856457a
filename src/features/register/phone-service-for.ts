import type { PhoneService } from './phone-port.ts'
import type { RegisterDependencies } from './register-dependencies.ts'

/** How codes reach phones here: by an outside service, whose code comes with the first number; null: by the gateway. */
export function phoneServiceFor({
  brand,
  gate,
  dialogs,
  loadPhoneService,
}: Pick<RegisterDependencies, 'brand' | 'gate' | 'dialogs' | 'loadPhoneService'>):
  | (() => Promise<PhoneService>)
  | null {
  const { firebase } = brand.providers
  if (firebase === null || gate('auth.phoneService') !== 'on') return null
  let service: Promise<PhoneService> | null = null
  const load =
    loadPhoneService ??
    (async () => (await import('./phone-service.ts')).phoneServiceOf(firebase.webKey, dialogs))
  return () => {
    service ??= load().catch((error: unknown) => {
      service = null
      throw error
    })
    return service
  }
}
