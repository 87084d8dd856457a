import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './dom-stand-ins.ts'

// Files share one document (`isolate: false`): elements left by a test would be the next file's first tab stop.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// The same holds for globals: a stubbed `matchMedia` would tell the next file that it runs on a phone.
afterAll(() => vi.unstubAllGlobals())

// A timeout for busy machines; the library's default is a second.
configure({ asyncUtilTimeout: 10_000 })
