import type { PhoneService } from './phone-port.ts'
import type { RegisterDependencies } from './register-dependencies.ts'

/** Factory of the external SMS service, loaded lazily with the first number; null: the gateway sends the codes. */
export function phoneServiceFor({
  brand,
  gate,
  dialogs,
  loadPhoneService,
  sandboxIdentity,
}: Pick<RegisterDependencies, 'brand' | 'gate' | 'dialogs' | 'loadPhoneService' | 'sandboxIdentity'>):
  | (() => Promise<PhoneService>)
  | null {
  const { firebase } = brand.providers
  if (firebase === null || gate('auth.phoneService') !== 'on') return null
  let service: Promise<PhoneService> | null = null
  const load =
    loadPhoneService ??
    (async () =>
      (await import('./phone-service.ts')).phoneServiceOf(
        { project: firebase, sandbox: sandboxIdentity() },
        dialogs,
      ))
  return () => {
    service ??= load().catch((error: unknown) => {
      service = null
      throw error
    })
    return service
  }
}

/** The page where the sandbox shows the messages sent to a number; null: another service sends them. */
export function sandboxPhone(
  { gate, sandboxIdentity }: Pick<RegisterDependencies, 'gate' | 'sandboxIdentity'>,
  number: string,
): string | null {
  const sandbox = gate('auth.phoneService') === 'on' ? sandboxIdentity() : null
  return sandbox && `${sandbox}/phone?number=${encodeURIComponent(number)}`
}
