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

/**
 * A brand must not rely on settings without an effect: a planned gate on, a planned entry listed, or a planned key set
 * outside the root file of the family, which spells out all defaults. A warning: the site works.
 */
export const planned: LoneRule = ({ brand, chain, originOf }) => {
  const root = chain.at(-1)?.path
  const gates = Object.entries(plannedGates).flatMap(([id, sentence]) => {
    return isGateId(id, gateRules) && isOn(brand, id)
      ? [finding(gatePointer(id), `${id} is on, but switches nothing: ${because(sentence)}`)]
      : []
  })
  const keys = Object.entries(plannedKeys).flatMap(([pointer, sentence]) => {
    const origin = originOf(pointer)
    return origin === null || origin.file === root
      ? []
      : [finding(pointer, `${dotted(pointer)} is set, but has no effect: ${because(sentence)}`)]
  })
  const entries = Object.entries(plannedEntries).flatMap(([pointer, sentences]) => {
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
