import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type styled from '@emotion/styled'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/run.ts'
import { shakableLibraries } from './shakable-libraries.ts'
import { transformed } from './transformed.ts'

const library = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const shaken = (path: string) =>
  transformed(shakableLibraries(), library(path), join(root, 'node_modules', path)) ?? ''
/** A text as a module URL for `import()`. */
const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

describe('the router', () => {
  const folder = 'react-router/dist/production'
  const named = globSync('*.mjs', { cwd: join(root, 'node_modules', folder) })
    .map((name) => join(folder, name))
    .filter((path) => /^\w+\.displayName = /m.test(library(path)))
  it('names its components for debugging, which the build leaves out', () => {
    expect(named).not.toEqual([])
    for (const path of named) {
      expect(shaken(path)).not.toMatch(/^\w+\.displayName = /m)
      expect(() => parseAst(shaken(path))).not.toThrow()
    }
  })
})

describe('Emotion for elements', () => {
  const path = '@emotion/styled/base/dist/emotion-styled-base.browser.esm.js'
  /** Imports a transformed library, its own imports resolved by Node. */
  const loaded = async (code: string): Promise<typeof styled> => {
    const found = code.replaceAll(/(?<= from ')[^']+(?=')/g, (name) => import.meta.resolve(name))
    const module: { readonly default: typeof styled } = await import(asModule(found))
    return module.default
  }
  /** An element with states, one that extends another, one that styles a component; each twice. */
  const page = (make: typeof styled) => {
    const Plain = make('p')({ color: 'red', '&[data-on]': { color: 'blue' } })
    const More = make(Plain)({ margin: 0 })
    const Part = ({ className }: { className?: string | undefined }) => createElement(Plain, { className })
    const Around = make(Part)({ padding: 1 })
    const each = [createElement(Plain), createElement(More), createElement(Around)]
    return renderToStaticMarkup(createElement('main', {}, ...each, createElement('section', {}, ...each)))
  }
  it('gives every element the class it always had, whether drawn once or again', async () => {
    const before = page(await loaded(library(path)))
    expect(new Set(before.match(/css-\w+/g)).size).toBe(3)
    expect(page(await loaded(shaken(path)))).toBe(before)
  })
  it('reads no theme and caches serialised styles', () => {
    expect(shaken(path)).not.toMatch(/useContext\(|displayName|withComponent/)
    expect(shaken(path).match(/styles\.once \|\|=/g)).toHaveLength(1)
  })
  it('fails the build when the library’s code has changed', () => {
    const other = library(path).replace('mergedProps = props', 'merged = props')
    expect(() => transformed(shakableLibraries(), other, `/node_modules/${path}`)).toThrow(
      'no longer contains',
    )
  })
})

it('leaves every other module alone', () => {
  expect(transformed(shakableLibraries(), 'a.displayName = "x";', '/x/src/a.ts')).toBeNull()
})
