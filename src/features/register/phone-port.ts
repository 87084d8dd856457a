/** Sends codes to phones, and proves who knew them. Numbers are dialled ones: `+5511987654321`. */
export interface PhoneService {
  send(number: string): Promise<void>
  /** The service's token for the gateway. Rejects with an `ApiError` whose sentence says what is wrong. */
  prove(number: string, code: string): Promise<string>
}

/** A code of an outside service can be asked for again after this; the service does not say how long one lives. */
export const outsideCodeMinutes = 1
