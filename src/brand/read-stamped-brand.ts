import { stampedBrandElementId } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'

/** The brand stamped into this page. Throws if the page was not stamped. */
export function readStampedBrand(document: Pick<Document, 'querySelector'>): StampedBrand {
  const block = document.querySelector(`#${stampedBrandElementId}`)
  if (block?.textContent == null) throw new Error('This page carries no brand: it was not stamped')
  return JSON.parse(block.textContent) as StampedBrand
}
