import type { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import { describe, expect, it } from 'vitest'
import { decodeLegacyLink, safeLink } from '#server/adapters/legacy-link.ts'
import { createCustomerServiceReader } from './customer-service.ts'

const read = createCustomerServiceReader({ decode: decodeLegacyLink, check: safeLink })
const allowedHosts = ['chat.aurora.example']
const encrypted = 'PmPc7uXlCl+XPY5s0s501R1KFuYm3FrlcUzEMQmqKEY4M481caAR+A==Au7orA01'

describe('customer-service links', () => {
  it('reach the browser as plain https, in the merchant’s order', async () => {
    const links: CustomerServiceSource['links'] = [
      { csType: '3', path: encrypted },
      { csType: '1', path: 'https://chat.aurora.example/room' },
    ]
    expect(await read({ allowedHosts, links })).toEqual([
      { csType: '3', path: 'https://chat.aurora.example/room?vip=0' },
      { csType: '1', path: 'https://chat.aurora.example/room' },
    ])
  })

  it('are left out when they lead elsewhere or cannot be read', async () => {
    const links: CustomerServiceSource['links'] = [
      { csType: '1', path: 'https://evil.example/' },
      { csType: '1', path: encrypted },
      { csType: '2', path: 'javascript:alert(1)' },
      { csType: '3', path: 'neither a link nor a cipher' },
    ]
    expect(await read({ allowedHosts, links })).toEqual([])
  })
})
