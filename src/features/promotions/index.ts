/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { PromotionsSection } from './components/PromotionsSection.tsx'
export { PromoSlides } from './components/PromoSlides.tsx'
export { MyPromotions } from './components/MyPromotions.tsx'
export { OwnPromotion } from './components/OwnPromotion.tsx'
