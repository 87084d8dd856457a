export { MediaImage } from './MediaImage.tsx'
