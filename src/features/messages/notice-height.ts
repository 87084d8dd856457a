/** Of the strip, in pixels; `.sk-line` of the stamped first screen is as high. */
export const noticeHeight = 48
