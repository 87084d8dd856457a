import { parseAst } from 'vite'
import type { Plugin } from 'vite'

/** A plugin's output for a module; null when it leaves it unchanged. For tests. */
export function transformed(plugin: Plugin, code: string, id: string): string | null {
  if (typeof plugin.transform !== 'function') throw new Error(`${plugin.name} transforms nothing`)
  const parser = { parse: (text: string, options?: object) => parseAst(text, options) }
  const result: unknown = Reflect.apply(plugin.transform, parser, [code, id])
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : null
}
