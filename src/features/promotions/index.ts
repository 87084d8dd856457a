/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { PromotionsSection } from './components/PromotionsSection.tsx'
export { PromoSlides } from './components/PromoSlides.tsx'
export { MyPromotions } from './components/MyPromotions.tsx'
export { OwnPromotion } from './components/OwnPromotion.tsx'
