import type { PhoneService } from './phone-port.ts'
import type { RegisterDependencies } from './register-dependencies.ts'

/** Factory of the external SMS service, loaded lazily with the first number; null: the gateway sends the codes. */
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
