import { assert, bigInt, constantFrom, property, string } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { fromBrCode, pixKey, toBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'

/** The example of the central bank's own manual. */
const published =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

describe('CRC-16/CCITT-FALSE', () => {
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
    [published.slice(0, -4), '1D3D'],
  ])('of %j is %s', (text, sum) => {
    expect(crc16(text)).toBe(sum)
  })

  it('equals a table-driven implementation', () => {
    const table = Array.from({ length: 256 }, (_, high) => {
      let word = high * 256
      for (let step = 0; step < 8; step += 1)
        word = word >= 32_768 ? ((word * 2) % 65_536) ^ 4129 : (word * 2) % 65_536
      return word
    })
    const byTable = (text: string) =>
      Array.from(text)
        .reduce(
          (sum, sign) =>
            ((sum % 256) * 256) ^ (table[Math.floor(sum / 256) ^ sign.charCodeAt(0)] ?? Number.NaN),
          65_535,
        )
        .toString(16)
        .toUpperCase()
        .padStart(4, '0')
    assert(
      property(string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => crc16(text) === byTable(text)),
      { numRuns: 500 },
    )
  })
})

describe('a BR Code', () => {
  const request = {
    key: 'aurora01@bank.example',
    amountMinor: 1_050n,
    payee: 'Aurora Jogos',
    city: 'SAO PAULO',
    txid: 'A1B2C3D4E5F6G7H8J9K0L1M2N',
  }

  it('is written field by field, and its checksum covers its own head', () => {
    const code = toBrCode(request)
    expect(code).toMatch(
      /^00020101021126430014br\.gov\.bcb\.pix0121aurora01@bank\.example520400005303986540510\.505802BR5912Aurora Jogos6009SAO PAULO62290525A1B2C3D4E5F6G7H8J9K0L1M2N6304[0-9A-F]{4}$/,
    )
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
  })

  it('reads back what was written, whatever was written', () => {
    assert(
      property(
        bigInt({ min: 1n, max: 99_999_999n }),
        string({ unit: constantFrom('a', 'b', 'X', 'Y', 'Z', '0', '1', '9'), minLength: 1, maxLength: 25 }),
        string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
        (amountMinor, txid, payee) => {
          const read = fromBrCode(toBrCode({ ...request, amountMinor, txid, payee }))
          expect(read).toMatchObject({ amountMinor, txid, key: request.key })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads the published example', () => {
    expect(fromBrCode(published)).toEqual({
      key: '123e4567-e12b-12d1-a456-426655440000',
      amountMinor: null,
      payee: 'Fulano de Tal',
      city: 'BRASILIA',
      txid: '***',
    })
  })

  it('with one changed character is refused', () => {
    const code = toBrCode(request)
    for (let at = 0; at < code.length; at += 1) {
      const sign = code[at] === '7' ? '8' : '7'
      expect(fromBrCode(code.slice(0, at) + sign + code.slice(at + 1)), `at ${at}`).toBeNull()
    }
  })

  it('carries names without their accents, and no longer than it may', () => {
    const code = toBrCode({
      ...request,
      payee: 'Ação é São João da Ponte Grande Ltda',
      city: 'Brasília — Plano Piloto',
    })
    expect(fromBrCode(code)).toMatchObject({ payee: 'Acao e Sao Joao da Ponte', city: 'Brasilia  Plano' })
  })

  it('refuses a txid that would not be returned unchanged', () => {
    expect(() => toBrCode({ ...request, txid: 'with space' })).toThrow('txid')
  })
})

describe('a PIX key', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['email', ' Ana@Example.com ', 'ana@example.com'],
    ['phone', '+55 (11) 98765-4321', '+5511987654321'],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('%s %j is kept as %j', (kind, typed, kept) => {
    expect(pixKey(kind, typed)).toBe(kept)
  })

  it.each([
    ['cpf', '529.982.247-26'],
    ['email', 'ana'],
    ['phone', '11987654321'],
    ['random', 'not-random'],
  ] as const)('%s %j is none', (kind, typed) => {
    expect(pixKey(kind, typed)).toBeNull()
  })
})
