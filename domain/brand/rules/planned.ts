import { plannedEntries, plannedGates, plannedKeys } from '#schemas/planned.generated.ts'
import { isGateId } from '../../gates/explain.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import { dotted, valueAt } from '../pointer.ts'
import { isOn } from './gates.ts'
import { gatePointer } from './rule.ts'
import type { Finding, LoneRule } from './rule.ts'

const finding = (pointer: string, sentence: string): Finding => ({ rule: 'brand/planned', pointer, sentence })
/** Drops the full stop, to embed the sentence: `There is no chat room yet.` */
const because = (planned: string) => planned.replace(/\.$/, '')

/** Settings without an effect, each with what is missing. */
export interface PlannedSettings {
  readonly gates: Readonly<Record<string, string>>
  /** Keys of a brand file, by pointer. */
  readonly keys: Readonly<Record<string, string>>
  /** Entries of lists, by the list's pointer. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * A brand must not rely on settings without an effect: a planned gate on, a planned entry listed, or a planned key set
 * outside the root file of the family, which spells out all defaults. A warning: the site works.
 */
export const relyingOn =
  (settings: PlannedSettings): LoneRule =>
  ({ brand, chain, originOf }) => {
    const root = chain.at(-1)?.path
    const gates = Object.entries(settings.gates).flatMap(([id, sentence]) => {
      return isGateId(id, gateRules) && isOn(brand, id)
        ? [finding(gatePointer(id), `${id} is on, but switches nothing: ${because(sentence)}`)]
        : []
    })
    const keys = Object.entries(settings.keys).flatMap(([pointer, sentence]) => {
      const origin = originOf(pointer)
      return origin === null || origin.file === root
        ? []
        : [finding(pointer, `${dotted(pointer)} is set, but has no effect: ${because(sentence)}`)]
    })
    const entries = Object.entries(settings.entries).flatMap(([pointer, sentences]) => {
      const listed: unknown = valueAt(brand, pointer)
      return (Array.isArray(listed) ? listed : []).flatMap((entry, index) => {
        const sentence = Object.hasOwn(sentences, String(entry)) ? sentences[String(entry)] : undefined
        return sentence === undefined
          ? []
          : [finding(`${pointer}/${index}`, `"${entry}" is listed, but leads nowhere: ${because(sentence)}`)]
      })
    })
    return [...gates, ...keys, ...entries]
  }

/** The rule with the marks of the catalogue and the schema. */
export const planned = relyingOn({ gates: plannedGates, keys: plannedKeys, entries: plannedEntries })
