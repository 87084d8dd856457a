/** Shared media queries, so that components do not repeat breakpoints. */
export const onPhone = '@media (max-width: 639.98px)'
export const onTablet = '@media (min-width: 640px)'
export const belowDesktop = '@media (max-width: 1023.98px)'
export const onDesktop = '@media (min-width: 1024px)'
/** Too narrow for many columns at full size. */
export const betweenPhoneAndWide = '@media (min-width: 640px) and (max-width: 1279.98px)'
/** Wide enough for the login form in the header beside all login buttons, in the longest language. */
export const onWide = '@media (min-width: 1280px)'
/** The device can hover. */
export const onHover = '@media (hover: hover)'
/** Touch input: targets grow to 44 px. */
export const onTouch = '@media (pointer: coarse)'
