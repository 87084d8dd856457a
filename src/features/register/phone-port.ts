/** Sends SMS codes and verifies them. Numbers are in E.164 format: `+5511987654321`. */
export interface PhoneService {
  send(number: string): Promise<void>
  /** Verifies the code; resolves to the service's token for the gateway. Rejects with an `ApiError` for the player. */
  prove(number: string, code: string): Promise<string>
}

/** Minutes until another code of an external service may be requested; the service does not report when a code expires. */
export const outsideCodeMinutes = 1
