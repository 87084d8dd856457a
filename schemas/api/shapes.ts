import { Type } from 'typebox'
import type { TProperties } from 'typebox'
import { gameTypeCodes } from './categories.ts'

/** An object schema that refuses unknown keys. All inputs and replies use it. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** An amount of money in major units, as a decimal string: "1250.00". Never a float. A sum may have any number of digits. */
export const Amount = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]{1,4})?$', examples: ['1250.00'] })
/** An amount in a request: unsigned, at most twelve integer digits. */
export const AmountIn = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$', examples: ['1250.00'] })
/** ISO 4217. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', examples: ['BRL'] })
/** BCP 47 language tag. */
export const Language = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  examples: ['pt'],
})
/** ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time', examples: ['2026-11-21T12:00:00.000Z'] })
export const Username = Type.String({ minLength: 1, maxLength: 64 })
/** A vendor's code; the wire calls it `vassalage`. */
export const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{1,32}$' })
/** Wire codes of the categories. */
export const GameType = Type.Enum([...gameTypeCodes])

/** Maximum of row numbers and versions: PostgreSQL's `integer`. */
export const mostRows = 2_147_483_647

export const Paging = {
  pageNo: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
}

/** Event id of a stream: `<gateway>-<number>`, plus `~<number>` for events delivered only to one gateway's pages. */
export const StreamPlace = Type.String({ pattern: '^[0-9a-z]{1,16}-[0-9]{1,16}(~[0-9]{1,16})?$' })

/** E-mail pattern: no empty host label (`a@b..co`), and no characters that could split an address in a mail header. */
export const emailPattern = '^[^\\s@<>,]+@(?:[^\\s@.<>,]+\\.)+[^\\s@.<>,]{2,}$'
