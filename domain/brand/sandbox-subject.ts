import { sha256 } from '../lottery/sha256.ts'

/**
 * The user id the sandbox's identity service gives to a phone number or an e-mail address in a project. It is derived,
 * so a demo account can be connected before its first login.
 */
export function sandboxSubject(projectId: string, kind: 'email' | 'phone_number', value: string): string {
  const hash = sha256(new TextEncoder().encode(`${projectId} ${kind} ${value}`))
  return btoa(String.fromCharCode(...hash.subarray(0, 21)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
