/** Media queries by what the device is, so that components never repeat a width. */
export const onPhone = '@media (max-width: 639.98px)'
export const onTablet = '@media (min-width: 640px)'
export const belowDesktop = '@media (max-width: 1023.98px)'
export const onDesktop = '@media (min-width: 1024px)'
/** Room for a form in the header, beside every way in and in the longest words. */
export const onWide = '@media (min-width: 1280px)'
/** A pointer that can rest on a thing without pressing it. */
export const onHover = '@media (hover: hover)'
/** A finger: targets grow to 44 px. */
export const onTouch = '@media (pointer: coarse)'
