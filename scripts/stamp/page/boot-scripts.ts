/** Before the first paint: the colour mode and the language the visitor chose last time. */
export const chosenScript = (modes: readonly string[]) =>
  `(d=>{try{const m=localStorage.getItem('mode');if(${JSON.stringify(modes)}.includes(m))d.dataset.mode=m}catch{}})(document.documentElement)`

/**
 * Starts the application once the first screen is painted and everything of it is there: measured, scripts in the head
 * make the largest paint a third later. The browser says when that was; where it does not (a hidden tab, an older engine),
 * 300 ms after the load are enough. The texts of the chosen language come at the same time.
 */
export function startScript(
  entry: string,
  imports: readonly string[],
  locales: Readonly<Record<string, string>>,
  fallback: string,
): string {
  return `(()=>{const L=${inline(locales)},h=(r,u,a)=>{const l=document.createElement('link');l.rel=r;l.href=u;a&&(l.as=a,l.crossOrigin='');document.head.append(l)};const go=()=>{let c;try{c=localStorage.getItem('hisLang')}catch{}h('preload',L[c]||L[${inline(fallback)}],'fetch');${inline(imports)}.forEach(u=>h('modulepreload',u));import(${inline(entry)})};const painted=()=>{let t;const once=()=>{if(t){clearTimeout(t);t=0;go()}};t=setTimeout(once,300);try{new PerformanceObserver(once).observe({type:'largest-contentful-paint',buffered:true})}catch{}};document.readyState==='complete'?painted():addEventListener('load',painted)})()`
}

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
